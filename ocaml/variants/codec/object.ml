(* The way of Thrift's OCaml library: a protocol object whose methods build the
   value in a scratch buffer of 8 bytes, by a for loop, and have a transport object
   copy it. Little-endian like the rest, where Thrift is big-endian: the work is
   the same. *)
open Codec_prelude

let about =
  {
    about with
    title = "object, for loop, scratch buffer";
    tier = Core;
    path = Bench.Native_operations;
  }

class transport buffer =
  object
    method write scratch offset length = Bytes.blit scratch 0 buffer offset length
    method read scratch offset length = Bytes.blit buffer offset scratch 0 length
  end

class protocol (transport : transport) =
  object
    val scratch = Bytes.create 8

    method write_i32 offset v =
      for i = 0 to 3 do
        let byte = Int32.to_int (Int32.shift_right v (8 * i)) land 0xff in
        Bytes.set scratch i (Char.chr byte)
      done;
      transport#write scratch offset 4

    method read_i32 offset =
      transport#read scratch offset 4;
      let v = ref 0l in
      for i = 3 downto 0 do
        let byte = Int32.of_int (Char.code (Bytes.get scratch i)) in
        v := Int32.logor (Int32.shift_left !v 8) byte
      done;
      !v

    method write_i64 offset v =
      for i = 0 to 7 do
        let byte = Int64.to_int (Int64.shift_right v (8 * i)) land 0xff in
        Bytes.set scratch i (Char.chr byte)
      done;
      transport#write scratch offset 8

    method read_i64 offset =
      transport#read scratch offset 8;
      let v = ref 0L in
      for i = 7 downto 0 do
        let byte = Int64.of_int (Char.code (Bytes.get scratch i)) in
        v := Int64.logor (Int64.shift_left !v 8) byte
      done;
      !v
  end

let view (page : Page.t) = new protocol (new transport page.bytes)
let set_i32 (protocol : protocol) offset v = protocol#write_i32 offset v
let get_i32 (protocol : protocol) offset = protocol#read_i32 offset
let set_i64 (protocol : protocol) offset v = protocol#write_i64 offset v
let get_i64 (protocol : protocol) offset = protocol#read_i64 offset
