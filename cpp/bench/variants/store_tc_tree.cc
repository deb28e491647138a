// Tokyo Cabinet's in-memory tree through its C API.
#include "../store_cases.hpp"
#include "../tokyo_cabinet.hpp"

namespace tollgate::bench {
namespace {

constexpr Technique technique = {.name = "tc_tree",
                                 .title = "Tokyo Cabinet's tree",
                                 .path = "plt",
                                 .source = "cpp/bench/variants/store_tc_tree.cc",
                                 .tier = "wide"};
const StoreCallees callees = {"tcndbput", "tcndbget", "tcndbout", "tcndbforeach"};

struct Tree {
  static constexpr auto put = tcndbput;
  static constexpr auto get = tcndbget;
  static constexpr auto out = tcndbout;
  static constexpr auto for_each = tcndbforeach;
  static constexpr auto rnum = tcndbrnum;
  static constexpr auto msiz = tcndbmsiz;
  static constexpr auto make = tcndbnew;
  static constexpr auto free = tcndbdel;
  static void reserve(TCNDB *, std::size_t) {}
};

const Registration registration([] {
  using Store = TokyoCabinetStore<Tree>;
  StoreCases<Store>::add(technique, callees);
  StoreCases<Store>::add_churn(technique, callees);
});

}  // namespace
}  // namespace tollgate::bench
