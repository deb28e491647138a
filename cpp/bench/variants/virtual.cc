// Virtual functions of an object whose class the compiler cannot see.
#include "../callees.hpp"
#include "../codec_cases.hpp"

namespace tollgate::bench {
namespace {

constexpr Technique technique = {.name = "virtual",
                                 .title = "a virtual function",
                                 .path = "indirect",
                                 .source = "cpp/bench/variants/virtual.cc",
                                 .tier = "wide",
                                 .adds = "virtual dispatch",
                                 .over = "noinline"};

template <typename Value>
class VirtualCall {
 public:
  using Integer = Value;
  static constexpr std::endian order = std::endian::little;

  Integer get(const void *buffer, std::size_t offset) const { return codec_.get(buffer, offset); }
  void set(void *buffer, std::size_t offset, Integer value) const { codec_.set(buffer, offset, value); }

 protected:
  explicit VirtualCall(const Codec<Value> &codec) : codec_(codec) {}

 private:
  const Codec<Value> &codec_;
};

struct I32 : VirtualCall<std::int32_t> {
  I32() : VirtualCall(codec_i32) {}
};
struct I64 : VirtualCall<std::int64_t> {
  I64() : VirtualCall(codec_i64) {}
};

const Registration registration([] {
  CodecCases<I32>::add(technique, {"_ZNK8tollgate5bench8CodecI323getEPKvm", "_ZNK8tollgate5bench8CodecI323setEPvmi"});
  CodecCases<I64>::add(technique, {"_ZNK8tollgate5bench8CodecI643getEPKvm", "_ZNK8tollgate5bench8CodecI643setEPvml"});
});

}  // namespace
}  // namespace tollgate::bench
