// The same by the C++ API.
#include <tollgate/blocks.hpp>
#include <tollgate/codec.hpp>
#include <tollgate/store.hpp>

int main() {
  tollgate::Store store;
  if (store.put("key", "value") != TOLL_OK) return 1;
  char buffer[4];
  tollgate::set_i32(buffer, 0, 7);
  tollgate::BlockReader reader;
  return store.get("key") == "value" && tollgate::get_i32(buffer, 0) == 7 && reader.error() == 0 ? 0 : 1;
}
