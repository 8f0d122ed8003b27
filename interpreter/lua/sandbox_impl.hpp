// What the sandbox's own files share and nobody else needs: held errors, kept functions, allow
// lists, caches.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <lua.hpp>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "lua/re_cache.hpp"
#include "lua/sandbox.hpp"
#include "lua/upvalue_scan.hpp"

namespace hexwright {

// Kept functions by their references into the registry: small numbers, used again when given back.
class KeptFunctions {
public:
    // `frozen`: no root of the next freeze.
    void keep(int ref, bool frozen) {
        if (ref < 0) return;  // of nil
        const auto place = static_cast<std::size_t>(ref);
        if (place >= states_.size()) states_.resize(place + 1 + place / 2);
        states_[place] = frozen ? State::frozen : State::kept;
    }

    void forget(int ref) {
        if (contains(ref)) states_[static_cast<std::size_t>(ref)] = State::none;
    }

    [[nodiscard]] bool contains(int ref) const {
        const auto place = static_cast<std::size_t>(ref);
        return place < states_.size() && states_[place] != State::none;
    }

    [[nodiscard]] bool is_frozen(int ref) const {
        return contains(ref) && states_[static_cast<std::size_t>(ref)] == State::frozen;
    }

    // Those kept now, ascending.
    [[nodiscard]] std::vector<int> all() const {
        std::vector<int> refs;
        for (int ref = 0; ref < static_cast<int>(states_.size()); ++ref) {
            if (contains(ref)) refs.push_back(ref);
        }
        return refs;
    }

private:
    enum class State : std::uint8_t { none, kept, frozen };

    std::vector<State> states_;
};

// What is known of a loaded chunk.
struct ChunkFacts {
    std::string pack;
    int times = 0;                          // how often it was loaded
    std::shared_ptr<const ChunkScan> scan;  // null: not looked at
};

// Lua's collector of garbage, which may be told to wait.
struct WaitingCollector {
    bool waits = false;
    bool loads = false;         // the last run was one of loading
    std::size_t begins_at = 0;  // so many bytes in use
};

struct Sandbox::Impl {
    // Errors raised by bindings, by the text a script sees, so that code and hint survive until the
    // boundary.
    std::deque<std::pair<std::string, Diagnostic>> held;
    // Where the error that is reaching the boundary was raised.
    std::vector<ScriptFrame> frames;
    // Where and why the run was aborted.
    Diagnostic abort_report;
    KeptFunctions functions;
    // By chunk name; and the short name Lua uses for a long one.
    TextMap<ChunkFacts> chunks;
    std::map<std::string, std::string, std::less<>> chunk_of_short_name;
    std::unordered_map<int, std::string> environment_names;
    // C functions with upvalues, and userdata, that may survive a freeze.
    std::set<lua_CFunction> allowed_closures;
    std::set<const void*> allowed_metatables;
    // The order in which the freeze met the tables. An address counts only while its table is a
    // frozen one, and freezing a table writes its entry anew, so a stale entry is never read.
    std::unordered_map<const void*, std::uint64_t> frozen_order;
    std::uint64_t next_order = 1;
    // Content hashes of frozen tables, when they are tracked.
    std::vector<std::pair<int, std::uint64_t>> tracked;
    // Threads that ended well and may run again.
    std::vector<std::pair<lua_State*, int>> idle_threads;
    WaitingCollector collector;
    int globals_ref = LUA_NOREF;
    int strict_ref = LUA_NOREF;
    RegexCache regexes;
    ChunkScanner scanner;
    std::string source_name;  // of the chunk that is being compiled

    [[nodiscard]] const ChunkFacts* chunk(std::string_view name) const {
        const auto found = chunks.find(name);
        return found == chunks.end() ? nullptr : &found->second;
    }

    // Remembers a chunk before it is compiled.
    ChunkFacts& note_chunk(std::string_view name, const std::string& pack);

    // Scans the function on top of the stack. A second chunk of the same name is not scanned:
    // functions of the first may still exist.
    void scan_compiled(lua_State* state, ChunkFacts& facts);
};

// Opens the private half of Sandbox to this folder's own files.
struct SandboxAccess {
    static Sandbox::Impl& impl(Sandbox& sandbox) { return *sandbox.impl_; }

    static void spend(Sandbox& sandbox, std::int64_t amount) { sandbox.spend(amount); }

    // Forgets what was spent since.
    static void refund(Sandbox& sandbox, std::int64_t spent) {
        sandbox.spent_ = spent;
        sandbox.next_look_ = spent;
    }

    // The innermost run is aborted for what another reported.
    [[noreturn]] static void abort(Sandbox& sandbox, const Aborted& aborted) {
        sandbox.note_abort(aborted.kind());
        sandbox.impl_->abort_report = aborted.diagnostic();
        sandbox.throw_aborted();
    }

    static lua_State* main(Sandbox& sandbox) { return sandbox.main_; }

    static bool tracks_frozen(const Sandbox& sandbox) { return sandbox.options_.track_frozen; }
};

}  // namespace hexwright
