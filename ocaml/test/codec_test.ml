(* Every codec technique against the standard library, at random offsets and
   values. *)
open Codec_case

let page_size = 96
let width_name codec = Printf.sprintf "%s of %s" codec.technique (Vectors.width_word codec.width)

let has_operation codec name =
  codec.about.hole (name ^ "_" ^ Vectors.width_word codec.width) = ""

let truncated codec v =
  match codec.width with Vectors.I32 -> Int64.of_int32 (Int64.to_int32 v) | Vectors.I64 -> v

let reference_set codec bytes offset v =
  match (codec.width, codec.about.order) with
  | Vectors.I32, Vectors.Little_endian -> Bytes.set_int32_le bytes offset (Int64.to_int32 v)
  | Vectors.I32, Vectors.Big_endian -> Bytes.set_int32_be bytes offset (Int64.to_int32 v)
  | Vectors.I64, Vectors.Little_endian -> Bytes.set_int64_le bytes offset v
  | Vectors.I64, Vectors.Big_endian -> Bytes.set_int64_be bytes offset v

let case_of ?(count = 500) name codec generator property =
  let test = QCheck.Test.make ~count ~name:(width_name codec) generator property in
  let run () = QCheck.Test.check_exn ~rand:(Random.State.make [| 42 |]) test in
  Alcotest.test_case (name ^ ": " ^ width_name codec) `Quick run

let last_offset codec = page_size - Vectors.bytes_of codec.width

let inside codec = QCheck.(pair (int_range 0 (last_offset codec)) int64)

let set_agrees codec =
  case_of "set writes what the standard library writes and nothing else" codec (inside codec)
    (fun (offset, v) ->
      let page = Page.create page_size in
      let expected = Bytes.make page_size '\000' in
      (codec.make page).set offset (truncated codec v);
      reference_set codec expected offset v;
      Bytes.equal page.bytes expected)

let get_agrees codec =
  case_of "get reads what the standard library wrote" codec (inside codec) (fun (offset, v) ->
      let page = Page.create page_size in
      reference_set codec page.bytes offset v;
      (codec.make page).get offset = truncated codec v)

let outside codec =
  let last = last_offset codec in
  QCheck.(
    oneof
      [
        int_range (-100) (-1);
        int_range (last + 1) (last + 100);
        neg_int;
        int_range (max_int - 100) max_int;
      ])

let refused call = match call () with _ -> false | exception Invalid_argument _ -> true

let refuses_outside codec =
  case_of "an offset outside is refused, and nothing is written" codec (outside codec)
    (fun offset ->
      QCheck.assume (offset < 0 || offset > last_offset codec);
      let page = Page.create page_size in
      let calls = codec.make page in
      refused (fun () -> calls.set offset (-1L))
      && refused (fun () -> ignore (calls.get offset))
      && Bytes.equal page.bytes (Bytes.make page_size '\000'))

let a_refusal_tells_what_does_not_fit () =
  let expect call =
    Alcotest.check_raises "the message"
      (Invalid_argument "offset 9: 8 bytes there are not inside a buffer of 16 bytes")
      (fun () -> call (Tollgate.Codec.of_bytes (Bytes.create 16)))
  in
  expect (fun buffer -> ignore (Tollgate.Codec.get_i64 buffer 9));
  expect (fun buffer -> Tollgate.Codec.set_i64_be buffer 9 0L)

let () =
  let select condition test = List.map test (List.filter condition Cases.codecs) in
  Alcotest.run "codec"
    [
      ("set", select (fun codec -> has_operation codec "set") set_agrees);
      ("get", select (fun codec -> has_operation codec "get") get_agrees);
      ("bounds", select (fun codec -> codec.about.checked) refuses_outside);
      ( "messages",
        [
          Alcotest.test_case "a refusal tells what does not fit" `Quick
            a_refusal_tells_what_does_not_fit;
        ] );
    ]
