let i32_codec page =
  let buffer = view page in
  {
    Vectors.set = (fun offset v -> set_i32 buffer offset (i32_of_int (Int64.to_int v)));
    get = (fun offset -> i64_of_i32 (get_i32 buffer offset));
  }

let i64_codec page =
  let buffer = view page in
  {
    Vectors.set = (fun offset v -> set_i64 buffer offset v);
    get = (fun offset -> get_i64 buffer offset);
  }

let codecs =
  [
    { Codec_case.technique; about; width = Vectors.I32; make = i32_codec };
    { Codec_case.technique; about; width = Vectors.I64; make = i64_codec };
  ]

let cases =
  let page = Page.create (Codec_case.slots * 8) in
  Codec_case.cases ~technique ~source about page (view page)
    ~i32:({ set = set_i32_loop; get = get_i32_loop; set_get = set_get_i32_loop }, i32_codec)
    ~i64:({ set = set_i64_loop; get = get_i64_loop; set_get = set_get_i64_loop }, i64_codec)
