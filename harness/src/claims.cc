#include "claims.hpp"

namespace tollgate::harness {

namespace {

constexpr ClaimWay a_ways[] = {
    {"plain OCaml loop", "plain_rec", 16.0e6},
    {"Thrift-style object", "object", 0},
    {"C stub, boxed", "stub_boxed_param", 32.3e6},
    {"compiler's own", "string_primitive", 139e6},
};
constexpr const char *a_order[] = {"string_primitive", "stub_boxed_param", "plain_rec"};
constexpr ClaimWay a_ours[] = {
    {"the same on Bytes", "primitive", 0},
    {"unchecked", "primitive_unsafe", 0},
    {"unboxed noalloc stub", "stub_noalloc_unboxed", 0},
};

constexpr ClaimWay b_ways[] = {
    {"Perl's hash", "hash", 469'484},
    {"OO wrapper, Tokyo Cabinet", "tc_oo", 333'333},
    {"direct XS, Tokyo Cabinet", "tc_direct", 694'444},
};
constexpr const char *b_order[] = {"tc_direct", "hash", "tc_oo"};
constexpr ClaimWay b_ours[] = {
    {"OO, checks in Perl", "oo_perl_checks", 0},
    {"OO, checks in C", "xs_method_checked", 0},
    {"XS function", "xs_function", 0},
    {"XS function, checked", "xs_function_checked", 0},
    {"custom op, method", "op_method", 0},
    {"custom op, pad", "op_pad", 0},
    {"tied hash", "tie", 0},
};

constexpr Claim rates[] = {
    {"A", "an int32 in a buffer, from OCaml",
     "Store an int32 little-endian, load it back, compare; the article (2013, OCaml 4.01, Intel) did it 10⁹ times.",
     "The article timed by the wall clock, this run by the CPU clock.", "ocaml", "set_get_i32", "", a_ways, a_order,
     a_ours},
    {"B", "a store from Perl",
     "Put 1,000,000 records of an 8-digit key and a 9-byte value, both made in the loop; the article (2009, Perl "
     "5.8/5.10) used Tokyo Cabinet's in-memory hash.",
     "The article's figures are Benchmark's CPU rates, all in one process; here each has a process of its own.", "perl",
     "put_article", "", b_ways, b_order, b_ours},
};

constexpr double article_reads = 1'048'576;
constexpr ReadClaim reads[] = {
    {article_reads, 103.6, 109, "fread(buf, 1024, 1, f)", "fread_n_1"},
    {article_reads, 104.1, 264, "fread(buf, 1, 1024, f)", "fread_1_n"},
};

}  // namespace

std::span<const Claim> rate_claims() { return rates; }
std::span<const ReadClaim> read_claims() { return reads; }

Holds figure_holds(const std::optional<Estimate> &here, double figure, double factor) {
  if (!here || !here->interval) return Holds::untold;
  const auto [low, high] = *here->interval;
  const double least = figure / factor, most = figure * factor;
  if (low >= least && high <= most) return Holds::yes;
  const bool off = here->value < least || here->value > most;
  return off && (high < figure || low > figure) ? Holds::no : Holds::untold;
}

}  // namespace tollgate::harness
