// The allocator: counts what scripts hold and refuses what is too much (SBX-06, SBX-07).
#include <lua.hpp>

#include "lua/sandbox.hpp"

namespace hexwright {

namespace {

// What Lua adds to a string's own bytes.
constexpr std::size_t string_header = 25;
// How Lua allocates its hash of strings while a state is made; no other block is of this size.
constexpr std::size_t first_string_table = 128 * sizeof(void*);
// A block of at most this size is refused only because all of them together are too many.
constexpr std::size_t never_too_big = 4096;
static_assert(never_too_big <= limits::memory_block && never_too_big <= limits::string_bytes);
// So many calls on the Lua stack mean that a refused block was the stack itself.
constexpr int deep_calls = 190;

}  // namespace

bool Sandbox::refuses(const void* block, std::size_t old_size, std::size_t new_size) {
    if (memory_.host > 0 || memory_.booting) return false;
    const std::size_t held = block == nullptr ? 0 : old_size;
    if (new_size <= held || (block != nullptr && block == memory_.string_table)) return false;
    // For a new block Lua passes the kind of object as the old size.
    const bool is_string = block == nullptr && old_size == LUA_TSTRING;
    const bool too_big = new_size > limits::memory_block ||
                         (is_string && new_size > limits::string_bytes + string_header);
    if (!too_big && memory_.used - held + new_size <= memory_.limit) return false;
    // Lua collects its garbage after a first refusal and tries again: only the second is final. The
    // flag stays even when a script masks the error with another one.
    if (memory_.denied == new_size && !runs_.empty() && abort_ == AbortKind::none) {
        lua_Debug debug;
        const bool deep =
            new_size > limits::memory_block && lua_getstack(thread_, deep_calls, &debug) != 0;
        note_abort(deep ? AbortKind::stack : AbortKind::memory);
    }
    memory_.denied = new_size;
    return true;
}

void* Sandbox::allocate(void* self, void* block, std::size_t old_size, std::size_t new_size) {
    auto& sandbox = *static_cast<Sandbox*>(self);
    Memory& memory = sandbox.memory_;
    const std::size_t held = block == nullptr ? 0 : old_size;
    if (new_size == 0) {
        memory.pool.give(block, held);
        memory.used -= held;
        return nullptr;
    }
    const std::size_t used = memory.used - held + new_size;
    const bool is_common = new_size <= never_too_big && used <= memory.limit;
    if (!is_common && sandbox.refuses(block, old_size, new_size)) return nullptr;
    void* fresh = memory.pool.resize(block, held, new_size);
    if (fresh == nullptr) return nullptr;
    memory.used = used;
    memory.denied = 0;
    // Until Lua has made its hash of strings, that is null as a new block is.
    if (block == memory.string_table && (block != nullptr || new_size == first_string_table))
        memory.string_table = fresh;
    return fresh;
}

}  // namespace hexwright
