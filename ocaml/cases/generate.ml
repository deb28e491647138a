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

let folder_of variant = Filename.basename (Filename.dirname variant)

let module_of variant =
  Printf.sprintf "%s_%s"
    (String.capitalize_ascii (folder_of variant))
    (Filename.remove_extension (Filename.basename variant))

let write_module variant =
  let technique = Filename.remove_extension (Filename.basename variant) in
  let folder = folder_of variant in
  Printf.printf "module %s = struct\n" (module_of variant);
  Printf.printf "let technique = %S\n" technique;
  Printf.printf "let source = \"ocaml/variants/%s/%s.ml\"\n" folder technique;
  paste variant;
  List.iter (fun loops -> paste (Printf.sprintf "../loops/%s.ml" loops)) (loops_of_folder folder);
  print_string "end\n\n"

let write_list name field variants =
  Printf.printf "let %s = List.concat [\n" name;
  List.iter (fun variant -> Printf.printf "  %s.%s;\n" (module_of variant) field) variants;
  print_string "]\n\n"

let () =
  let variants = List.tl (Array.to_list Sys.argv) in
  List.iter write_module variants;
  write_list "all" "cases" variants;
  let is_codec variant = List.mem "codec_cases" (loops_of_folder (folder_of variant)) in
  write_list "codecs" "codecs" (List.filter is_codec variants)
