// Budgets and aborts: the count hook, charges, and how a run is stopped so that no script can go on
// (SBX-04, SBX-05).
#include <fmt/format.h>

#include <algorithm>
#include <lua.hpp>

#include "lua/report.hpp"
#include "lua/sandbox.hpp"
#include "lua/sandbox_impl.hpp"

namespace hexwright {

namespace {

// How often, in instructions, the stop flag is looked at.
constexpr std::int64_t look_interval = 1024;

// What unwinds an aborted run; scripts never see it, because every protected call passes it on.
const char abort_value = 0;

bool is_too_deep(lua_State* state) {
    lua_Debug debug;
    return lua_getstack(state, limits::call_depth, &debug) != 0;
}

std::string message_of(AbortKind kind, bool whole_run) {
    switch (kind) {
        case AbortKind::none:
            return "";
        case AbortKind::instructions:
            return whole_run ? "this took more instructions than one request may take"
                             : "this function took more instructions than one handler may take";
        case AbortKind::memory:
            return "this took more memory than a script may take";
        case AbortKind::wall_clock:
            return "this took too long";
        case AbortKind::output:
            return "this printed more than one request may print";
        case AbortKind::interrupted:
            return "interrupted";
        case AbortKind::stack:
            return "calls are nested too deeply";
        case AbortKind::pending:
            return "a question is open";
    }
    return "";
}

std::string hint_of(AbortKind kind) {
    switch (kind) {
        case AbortKind::instructions:
            return "is there a loop that never ends?";
        case AbortKind::memory:
            return "does a table or a text grow in a loop?";
        case AbortKind::stack:
            return "does a function call itself without end?";
        case AbortKind::output:
            return "is a print left in a loop?";
        default:
            return "";
    }
}

}  // namespace

void Sandbox::count_hook(lua_State* state, lua_Debug* /*debug*/) {
    Sandbox& sandbox = **static_cast<Sandbox**>(lua_getextraspace(state));
    sandbox.check_abort(state);
    sandbox.spent_ += hook_interval;
    if (sandbox.spent_ >= sandbox.next_look_ || is_too_deep(state)) sandbox.look(state);
}

void Sandbox::look(lua_State* state) {
    check_abort(state);
    if (runs_.empty()) return;
    // Counted by us, because the size of Lua's own stack depends on when the collector last shrank
    // it.
    if (is_too_deep(state)) raise_abort(state, AbortKind::stack);
    if (stop_.is_raised()) {
        raise_abort(state, stop_.reason() == StopReason::wall_clock ? AbortKind::wall_clock
                                                                    : AbortKind::interrupted);
    }
    if (spent_ > run_end_ || spent_ > handler_end_) raise_abort(state, AbortKind::instructions);
    next_look_ = std::min({run_end_ + 1, handler_end_ + 1, spent_ + look_interval});
}

void Sandbox::note_abort(AbortKind kind) {
    if (abort_ != AbortKind::none) return;
    abort_ = kind;
    // From here on every instruction of a script reaches the hook, which unwinds: __close handlers
    // die at once.
    lua_sethook(thread_, &Sandbox::count_hook, LUA_MASKCOUNT, 1);
    Diagnostic& report = impl_->abort_report;
    report = Diagnostic();
    report.code = code_of(kind);
    report.message = message_of(kind, spent_ > run_end_);
    report.hint = hint_of(kind);
    report.frames = script_frames(*this, thread_);
    if (!report.frames.empty()) {
        report.where.file = report.frames.front().file;
        report.where.line = report.frames.front().line;
    }
    if (const FunctionPlace place = place_of({function_}); !place.file.empty()) {
        report.notes.push_back(fmt::format("in the function at {}:{}", place.file, place.line));
    }
}

void Sandbox::raise_abort(lua_State* state, AbortKind kind) {
    note_abort(kind);
    unwind(state);
}

void Sandbox::unwind(lua_State* state) const {
    lua_sethook(state, &Sandbox::count_hook, LUA_MASKCOUNT, 1);
    lua_pushlightuserdata(state, const_cast<char*>(&abort_value));  // only its address is used
    lua_error(state);
    std::abort();  // lua_error does not return
}

void Sandbox::throw_aborted() {
    throw Aborted(abort_, impl_->abort_report);
}

void Sandbox::spend(std::int64_t amount) {
    spent_ += amount;
    if (runs_.empty()) return;
    if (abort_ == AbortKind::none && spent_ >= next_look_) {
        if (stop_.is_raised()) {
            note_abort(stop_.reason() == StopReason::wall_clock ? AbortKind::wall_clock
                                                                : AbortKind::interrupted);
        } else if (spent_ > run_end_ || spent_ > handler_end_) {
            note_abort(AbortKind::instructions);
        } else {
            next_look_ = std::min({run_end_ + 1, handler_end_ + 1, spent_ + look_interval});
        }
    }
    if (abort_ != AbortKind::none) throw_aborted();
}

}  // namespace hexwright
