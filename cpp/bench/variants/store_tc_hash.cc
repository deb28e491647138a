// Tokyo Cabinet's in-memory hash through its C API, as many buckets as records
// where the size is told.
#include "../store_cases.hpp"
#include "../tokyo_cabinet.hpp"

namespace tollgate::bench {
namespace {

constexpr Technique technique = {
    .name = "tc_hash", .title = "Tokyo Cabinet's hash", .path = "plt", .source = "cpp/bench/variants/store_tc_hash.cc"};
const StoreCallees callees = {"tcmdbput", "tcmdbget", "tcmdbout", "tcmdbforeach"};

struct Hash {
  static constexpr auto put = tcmdbput;
  static constexpr auto get = tcmdbget;
  static constexpr auto out = tcmdbout;
  static constexpr auto for_each = tcmdbforeach;
  static constexpr auto rnum = tcmdbrnum;
  static constexpr auto msiz = tcmdbmsiz;
  static constexpr auto make = tcmdbnew;
  static constexpr auto free = tcmdbdel;
  static void reserve(TCMDB *&store, std::size_t records) {
    tcmdbdel(store);
    store = tcmdbnew2(static_cast<std::uint32_t>(records));
  }
};

const Registration registration([] {
  using Store = TokyoCabinetStore<Hash>;
  StoreCases<Store>::add(technique, callees);
  StoreCases<Store>::add_reserved(technique, callees);
  StoreCases<Store>::add_churn(technique, callees);
});

}  // namespace
}  // namespace tollgate::bench
