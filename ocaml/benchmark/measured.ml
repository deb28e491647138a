let major_words () =
  let _, _, major = Gc.counters () in
  major

let run loop n =
  let major_before = major_words () in
  let minor_before = Gc.minor_words () in
  let result = loop n in
  let minor_after = Gc.minor_words () in
  let major_after = major_words () in
  Bench.counter "minor_words" (minor_after -. minor_before);
  Bench.counter "major_words" (major_after -. major_before);
  result
