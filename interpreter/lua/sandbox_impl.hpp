// What the sandbox's own files share: memory, runs, held errors, kept functions, allow lists.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <list>
#include <lua.hpp>
#include <map>
#include <memory>
#include <memory_resource>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/no_copy.hpp"
#include "lua/sandbox.hpp"

namespace re2 {
class RE2;
}

namespace hexwright {

class AssignedUpvalues;

// A loaded chunk; of two with the same name the later one.
struct ChunkFacts {
    std::string pack;
    std::string text;
    std::shared_ptr<const AssignedUpvalues> assigned = nullptr;  // null until a freeze asks
    // The lines that each text and each name is written on, in order; empty until one is asked for.
    std::unordered_map<std::string, std::vector<int>> lines_of = {};
};

// Blocks of up to so many bytes come from a pool, where the address sanitizer would not see them.
#ifdef __SANITIZE_ADDRESS__
inline constexpr std::size_t most_pooled = 0;
#else
inline constexpr std::size_t most_pooled = 4096;
#endif

// The blocks of a Lua state. Small ones come from free lists, one for each size in steps of 16
// bytes; larger ones from the heap. The end of the pool takes all of them back at once.
//
// Null when there is no memory: no exception may go through Lua.
class BlockPool : NoCopy {
public:
    ~BlockPool();

    [[nodiscard]] void* allocate(std::size_t size) {
        if (size > most_pooled) return allocate_large(size);
        void*& first = free_[list_of(size)];
        if (first == nullptr) return allocate_fresh(size);
        return std::exchange(first, *static_cast<void**>(first));
    }

    void release(void* block, std::size_t size) {
        if (size > most_pooled) return release_large(block);
        void*& first = free_[list_of(size)];
        *static_cast<void**>(block) = std::exchange(first, block);
    }

    // True if a block of the one size is one of the other.
    [[nodiscard]] static bool is_same_block(std::size_t a, std::size_t b) {
        return a <= most_pooled && b <= most_pooled && list_of(a) == list_of(b);
    }

private:
    static constexpr std::size_t step = alignof(std::max_align_t);

    [[nodiscard]] static std::size_t list_of(std::size_t size) { return (size + step - 1) / step; }

    [[nodiscard]] void* allocate_fresh(std::size_t size);
    [[nodiscard]] void* allocate_large(std::size_t size);
    void release_large(void* block);

    // The first block of each size; it holds the address of the next.
    std::array<void*, most_pooled / step + 1> free_{};
    std::pmr::monotonic_buffer_resource fresh_;
    std::unordered_set<void*> large_;
};

struct Sandbox::Impl {
    struct Memory {
        BlockPool blocks;
        std::size_t used = 0;
        std::size_t limit = 0;               // what a script may bring `used` to
        bool booting = true;                 // the state is being made
        const void* string_table = nullptr;  // Lua's own hash of strings may outgrow the block cap
        std::size_t denied = 0;              // size of the last refusal, to know Lua's second try
        bool swollen = false;
    };

    // Lua's garbage collector, which waits while a pack loads.
    struct Collector {
        bool waits = false;
        bool loads = false;         // the last run was one of loading
        std::size_t begins_at = 0;  // so many bytes in use
    };

    // What may be spent, as values of Sandbox::spent_.
    struct Allowance {
        std::int64_t run_end;      // the innermost run's last instruction
        std::int64_t handler_end;  // the innermost handler's
        std::int64_t per_handler;
        int function = 0;  // the kept function that runs, for blame
    };

    // One run; begin() pushes it, end() pops it and restores what the outer run had.
    struct RunState {
        RunKind kind = RunKind::load;
        lua_State* outer_thread = nullptr;
        int thread_ref = 0;
        std::size_t output_limit = 0;
        std::size_t outer_memory = 0;
        Allowance outer;
        std::string output;
    };

    Memory memory;
    Collector collector;
    // Far enough never to be reached, near enough never to overflow.
    static constexpr std::int64_t endless = std::int64_t{1} << 60;
    Allowance allowance{endless, endless, endless};
    std::vector<RunState> runs;
    // Threads that ended well and may run again.
    std::vector<std::pair<lua_State*, int>> idle_threads;

    // Errors raised by bindings, by the text a script sees, so that code and hint survive until the
    // boundary.
    std::deque<std::pair<std::string, Diagnostic>> held;
    // Where the error that is reaching the boundary was raised.
    std::vector<ScriptFrame> frames;
    // Where and why the run was aborted.
    Diagnostic abort_report;

    // Kept functions by registry reference; true: frozen, so no root of the next freeze.
    std::map<int, bool> functions;
    // By chunk name; and the chunk name by the short one that Lua shows for a long one.
    std::map<std::string, ChunkFacts, std::less<>> chunks;
    std::map<std::string, std::string, std::less<>> chunk_of_short_name;
    std::unordered_map<int, std::string> environment_names;
    int globals_ref = LUA_NOREF;
    int strict_ref = LUA_NOREF;

    // C functions with upvalues, and userdata, that may survive a freeze.
    std::set<lua_CFunction> allowed_closures;
    std::set<const void*> allowed_metatables;
    const void* list_metatable = nullptr;  // of lists of things, which no proxy has
    // The order in which the freeze visited the tables. An address counts only while its table is
    // frozen, and freezing a table writes its entry anew, so a stale entry is never read.
    std::unordered_map<const void*, std::uint64_t> frozen_order;
    std::uint64_t next_order = 1;

    // Compiled patterns, most recently used first.
    std::list<std::shared_ptr<const re2::RE2>> regexes;

    [[nodiscard]] const ChunkFacts* chunk(std::string_view name) const {
        const auto found = chunks.find(name);
        return found == chunks.end() ? nullptr : &found->second;
    }

    // Remembers a chunk before it is compiled.
    void note_chunk(std::string_view name, const std::string& pack, std::string_view text);
};

// Opens the private half of Sandbox to this folder's own files.
struct SandboxAccess {
    static Sandbox::Impl& impl(Sandbox& sandbox) { return *sandbox.impl_; }

    static void spend(Sandbox& sandbox, std::int64_t amount) { sandbox.spend(amount); }

    static lua_State* main(Sandbox& sandbox) { return sandbox.main_; }
};

// Builds the libraries, frozen, and hides the metatable of strings. Once, when the sandbox is made.
void open_environments(Sandbox& sandbox);

// Is the table at this index an environment? They are never metatables and their own cannot be
// changed.
[[nodiscard]] bool is_environment(lua_State* state, int index);

}  // namespace hexwright
