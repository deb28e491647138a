let () =
  List.iter Bench.register Cases.all;
  exit (Bench.run Sys.argv)
