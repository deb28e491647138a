(* Writes one module for each variant: the variant's text, then the loops of its
   folder. Each loop thus exists once, and yet calls its variant's external by
   name: a functor or a function argument would put caml_apply in between. *)

let loops_of_folder = function
  | "codec" -> [ "codec"; "codec_cases" ]
  | "codec_unrolled" -> [ "codec_unrolled"; "codec_cases" ]
  | folder -> [ folder ]

let read path =
  let channel = open_in_bin path in
  Fun.protect
    ~finally:(fun () -> close_in channel)
    (fun () -> really_input_string channel (in_channel_length channel))

(* The line directive lets the compiler's messages point at the file itself. *)
let paste path = Printf.printf "# 1 %S\n%s\n" path (read path)

let write_module variant =
  let technique = Filename.remove_extension (Filename.basename variant) in
  let folder = Filename.basename (Filename.dirname variant) in
  let name = Printf.sprintf "%s_%s" (String.capitalize_ascii folder) technique in
  Printf.printf "module %s = struct\n" name;
  Printf.printf "let technique = %S\n" technique;
  Printf.printf "let source = \"ocaml/variants/%s/%s.ml\"\n" folder technique;
  paste variant;
  List.iter (fun loops -> paste (Printf.sprintf "../loops/%s.ml" loops)) (loops_of_folder folder);
  print_string "end\n\n";
  name

let () =
  let variants = List.tl (Array.to_list Sys.argv) in
  let names = List.map write_module variants in
  print_string "let all = List.concat [\n";
  List.iter (Printf.printf "  %s.cases;\n") names;
  print_string "]\n"
