#include "callees.hpp"

#include <tollgate/codec.hpp>

#define JOINED(prefix, name) prefix##name
#define NAMED(prefix, name) JOINED(prefix, name)
#define CALLEE(name) NAMED(CALLEE_PREFIX, name)

std::int32_t CALLEE(get_i32)(const void *buffer, std::size_t offset) { return tollgate::get_i32(buffer, offset); }
std::int64_t CALLEE(get_i64)(const void *buffer, std::size_t offset) { return tollgate::get_i64(buffer, offset); }
void CALLEE(set_i32)(void *buffer, std::size_t offset, std::int32_t value) { tollgate::set_i32(buffer, offset, value); }
void CALLEE(set_i64)(void *buffer, std::size_t offset, std::int64_t value) { tollgate::set_i64(buffer, offset, value); }
void CALLEE(null_call)() {}
