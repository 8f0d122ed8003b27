// Loading a chunk and calling a function: the border between C++ exceptions and Lua errors.
#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <lua.hpp>

#include "base/text.hpp"
#include "lua/number_text.hpp"
#include "lua/report.hpp"
#include "lua/sandbox.hpp"
#include "lua/sandbox_impl.hpp"

namespace hexwright {

namespace {

// Room on the stack for the arguments a caller pushes.
constexpr int argument_room = 64;
// How many errors of bindings are remembered until the boundary.
constexpr std::size_t most_held = 8;
constexpr std::size_t longest_message = limits::message_bytes;

// A text that a script raised may begin with any place: it is believed of the script's own pack,
// and where a call really was.
bool is_forged(const Sandbox::Impl& impl,
               lua_State* state,
               const Place& place,
               const std::vector<ScriptFrame>& frames) {
    if (lua_type(state, -1) != LUA_TSTRING || place.file.empty() || frames.empty()) return false;
    const ChunkFacts* const chunk = impl.chunk(place.file);
    if (chunk == nullptr || chunk->pack == frames.front().pack) return false;
    return std::none_of(frames.begin(), frames.end(), [&](const ScriptFrame& frame) {
        return frame.file == place.file && frame.line == place.line;
    });
}

}  // namespace

ScriptFunction Sandbox::load_chunk(Environment environment,
                                   std::string_view chunk_name,
                                   std::string_view text) {
    assert(!runs_.empty());
    if (text.size() > limits::source_bytes) {
        Diagnostic diagnostic;
        diagnostic.code = "lua/source-too-long";
        diagnostic.message = fmt::format("this file has {} bytes; a script may have at most {}",
                                         text.size(), limits::source_bytes);
        diagnostic.hint = "split it into several files";
        diagnostic.where.file = chunk_name;
        throw Error(diagnostic);
    }
    spend(static_cast<std::int64_t>(text.size() / 4));
    ChunkFacts& facts = impl_->note_chunk(chunk_name, impl_->environment_names[environment.ref]);
    const int base = lua_gettop(thread_);
    std::string& source_name = impl_->source_name;
    source_name.assign("@").append(chunk_name);
    const std::string_view bytes = without_byte_order_mark(text);
    const int status =
        luaL_loadbufferx(thread_, bytes.data(), bytes.size(), source_name.c_str(), "t");
    if (status != LUA_OK) {
        if (status == LUA_ERRMEM) note_abort(AbortKind::memory);
        impl_->frames.clear();
        if (abort_ == AbortKind::none) {
            Diagnostic diagnostic = describe_error(*this, thread_, -1);
            lua_settop(thread_, base);
            diagnostic.code = "lua/syntax";
            if (diagnostic.where.file.empty()) diagnostic.where.file = chunk_name;
            throw Error(diagnostic);
        }
        fail_call(base, status);
    }
    const HostWork host(*this);
    if (is_loading()) impl_->scan_compiled(thread_, facts);
    lua_rawgeti(thread_, LUA_REGISTRYINDEX, environment.ref);
    lua_setupvalue(thread_, -2, 1);
    const int ref = luaL_ref(thread_, LUA_REGISTRYINDEX);
    impl_->functions.keep(ref, true);
    return {ref};
}

Sandbox::CallFrame::CallFrame(Sandbox& sandbox, ScriptFunction function)
    : sandbox_(sandbox),
      start_(sandbox.spent_),
      outer_end_(sandbox.handler_end_),
      outer_function_(sandbox.function_),
      base_(lua_gettop(sandbox.thread_)) {
    assert(!sandbox.runs_.empty());
    if (sandbox.abort_ != AbortKind::none) sandbox.throw_aborted();
    ++sandbox_.memory_.host;
    lua_State* state = sandbox.thread_;
    if (lua_checkstack(state, argument_room) == 0) {
        --sandbox_.memory_.host;
        sandbox.note_abort(AbortKind::stack);
        sandbox.throw_aborted();
    }
    lua_pushcfunction(state, &note_frames);
    lua_rawgeti(state, LUA_REGISTRYINDEX, function.ref);
    sandbox.handler_end_ = sandbox.spent_ + sandbox.per_handler_;
    sandbox.next_look_ = std::min(sandbox.next_look_, sandbox.handler_end_);
    sandbox.function_ = function.ref;
}

Sandbox::CallFrame::~CallFrame() {
    end_host_work();
    sandbox_.handler_end_ = outer_end_ + (sandbox_.spent_ - start_);
    sandbox_.function_ = outer_function_;
}

void Sandbox::CallFrame::end_host_work() {
    if (host_work_) --sandbox_.memory_.host;
    host_work_ = false;
}

void Sandbox::run_call(CallFrame& frame, int arguments, int results) {
    frame.end_host_work();
    const int base = frame.base();
    const int status = lua_pcall(thread_, arguments, results, base + 1);
    if (status != LUA_OK || abort_ != AbortKind::none) fail_call(base, status);
}

void Sandbox::finish_call(CallFrame& frame, int arguments, int results) {
    run_call(frame, arguments, results);
    lua_remove(thread_, frame.base() + 1);
}

void Sandbox::drop_to(int top) {
    lua_settop(thread_, top);
}

void Sandbox::fail_call(int base, int status) {
    const HostWork host(*this);
    if (abort_ == AbortKind::none && status == LUA_ERRMEM) note_abort(AbortKind::memory);
    if (abort_ == AbortKind::none && (status == LUA_ERRERR || is_stack_overflow(thread_, -1))) {
        note_abort(AbortKind::stack);
    }
    if (abort_ != AbortKind::none) {
        lua_settop(thread_, base);
        throw_aborted();
    }
    Diagnostic diagnostic = describe_error(*this, thread_, -1);
    std::vector<ScriptFrame> frames = std::exchange(impl_->frames, {});
    // What a call within this one reported has frames of its own.
    const bool is_text = diagnostic.code == "lua/script-error" && diagnostic.frames.empty();
    if (is_text && is_forged(*impl_, thread_, diagnostic.where, frames)) {
        diagnostic.message = printable(lua_tostring(thread_, -1), longest_message);
        diagnostic.where = {};
    }
    lua_settop(thread_, base);
    if (diagnostic.where.file.empty() && !frames.empty()) {
        // A column that is known belongs to a text of the script, not to its line.
        diagnostic.where = {};
        diagnostic.where.file = frames.front().file;
        diagnostic.where.line = frames.front().line;
    }
    // An error of an inner call keeps its own frames; these are the ones around it.
    diagnostic.frames.insert(diagnostic.frames.end(), frames.begin(), frames.end());
    throw Error(std::move(diagnostic));
}

std::string Sandbox::call_for_text(ScriptFunction function) {
    call(
        function, [](lua_State*) { return 0; }, 1);
    std::string text;
    switch (lua_type(thread_, -1)) {
        case LUA_TSTRING:
            text = printable(lua_tostring(thread_, -1), longest_message);
            break;
        case LUA_TNUMBER:
            text = number_text(thread_, -1);
            break;
        case LUA_TBOOLEAN:
            text = lua_toboolean(thread_, -1) != 0 ? "true" : "false";
            break;
        default:
            text = luaL_typename(thread_, -1);
            break;
    }
    lua_pop(thread_, 1);
    return text;
}

void Sandbox::raise(lua_State* state, const Diagnostic& diagnostic) {
    check_abort(state);
    {
        Diagnostic placed = diagnostic;
        placed.message = printable(placed.message, longest_message);
        std::string shown;
        if (placed.where.file.empty()) {
            placed.where = {};  // a column that is known belongs to a text, not to the line
            place_at_caller(*this, state, placed.where);
        }
        if (placed.where.file.empty()) {
            shown = placed.message;
        } else {
            shown = fmt::format("{}:{}: {}", placed.where.file, placed.where.line, placed.message);
        }
        lua_pushlstring(state, shown.data(), shown.size());
        impl_->held.emplace_front(std::move(shown), std::move(placed));
        if (impl_->held.size() > most_held) impl_->held.pop_back();
    }
    lua_error(state);
    std::abort();  // lua_error does not return
}

}  // namespace hexwright
