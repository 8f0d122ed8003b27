#include "lua/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include "base/text.hpp"
#include "lua/guard.hpp"
#include "lua/libraries.hpp"
#include "lua/sandbox_impl.hpp"
#include "lua/table_view.hpp"

namespace hexwright {

namespace {

constexpr int most_frames = 16;

// "message" of "file:line: message", with file and line put into `where`, when the file is a chunk
// we loaded.
std::string_view split_place(Sandbox::Impl& impl, std::string_view text, Place& where) {
    const std::size_t end = text.find(": ");
    if (end == std::string_view::npos) return text;
    const std::size_t colon = text.rfind(':', end - 1);
    if (end == 0 || colon == std::string_view::npos) return text;
    const std::string_view digits = text.substr(colon + 1, end - colon - 1);
    const std::optional<int> line = whole_number<int>(digits);
    if (!line) return text;
    const std::string_view shown = text.substr(0, colon);
    const auto chunk = impl.chunk_of_short_name.find(shown);
    if (chunk == impl.chunk_of_short_name.end() && impl.chunk(shown) == nullptr) return text;
    where.file = chunk == impl.chunk_of_short_name.end() ? std::string(shown) : chunk->second;
    where.line = *line;
    return text.substr(end + 2);
}

const Diagnostic* held_error(Sandbox::Impl& impl, std::string_view text) {
    for (const auto& [shown, diagnostic] : impl.held) {
        if (shown == text) return &diagnostic;
    }
    return nullptr;
}

Diagnostic script_error(std::string message, Place where = {}) {
    return error_at("lua/script-error", std::move(where), std::move(message));
}

Diagnostic describe_text(Sandbox::Impl& impl, std::string_view text) {
    if (const Diagnostic* held = held_error(impl, text)) return *held;
    Place where;
    const std::string_view message = split_place(impl, text, where);
    return script_error(printable(message, limits::message_bytes), std::move(where));
}

}  // namespace

bool script_place(Sandbox& sandbox, lua_State* state, int level, ScriptFrame& frame) {
    lua_Debug debug;
    if (lua_getstack(state, level, &debug) == 0) return false;
    lua_getinfo(state, "Sln", &debug);
    if (debug.source[0] != '@' || debug.currentline <= 0) return false;
    frame.file = debug.source + 1;
    frame.line = debug.currentline;
    if (debug.name != nullptr) frame.function = printable(debug.name, 64);
    const ChunkFacts* chunk = SandboxAccess::impl(sandbox).chunk(frame.file);
    if (chunk != nullptr) frame.pack = chunk->pack;
    return true;
}

std::vector<ScriptFrame> script_frames(Sandbox& sandbox, lua_State* state) {
    std::vector<ScriptFrame> frames;
    lua_Debug debug;
    // There are only a few C++ functions between two script functions: 64 levels suffice for 16
    // frames.
    for (int level = 0; level < 64 && static_cast<int>(frames.size()) < most_frames; ++level) {
        if (lua_getstack(state, level, &debug) == 0) break;
        ScriptFrame frame;
        if (script_place(sandbox, state, level, frame)) frames.push_back(std::move(frame));
    }
    return frames;
}

void place_at_caller(lua_State* state, Place& where) {
    lua_Debug debug;
    for (int level = 0; level < 8 && lua_getstack(state, level, &debug) != 0; ++level) {
        // Only a script has lines; other information costs more.
        lua_getinfo(state, "l", &debug);
        if (debug.currentline <= 0) continue;
        lua_getinfo(state, "S", &debug);
        if (debug.source[0] != '@') continue;
        where.file = debug.source + 1;
        where.line = debug.currentline;
        return;
    }
}

bool is_stack_overflow(lua_State* state, int index) {
    if (lua_type(state, index) != LUA_TSTRING) return false;
    const std::string_view text = lua_tostring(state, index);
    return text.ends_with("C stack overflow") || text.ends_with("error in error handling") ||
           text.ends_with(": stack overflow") || text == "stack overflow";
}

Diagnostic describe_error(Sandbox& sandbox, lua_State* state, int index) {
    Sandbox::Impl& impl = SandboxAccess::impl(sandbox);
    switch (lua_type(state, index)) {
        case LUA_TSTRING:
            return describe_text(impl, string_at(state, index));
        case LUA_TNUMBER:
            return script_error(number_text(state, index));
        case LUA_TTABLE: {
            lua_pushvalue(state, index);
            const bool has_text = table_view::field(state, -1, "message") == LUA_TSTRING;
            Diagnostic diagnostic = has_text
                                        ? describe_text(impl, string_at(state, -1))
                                        : script_error("the script raised a table as its error");
            lua_pop(state, 2);
            return diagnostic;
        }
        case LUA_TNIL:
            return script_error("the script raised an error without a message");
        default:
            return script_error(
                fmt::format("the script raised a {} as its error", luaL_typename(state, index)));
    }
}

bool protected_call(Sandbox& sandbox, lua_State* state, int arguments, int results) {
    const int status = lua_pcall(state, arguments, results, 0);
    sandbox.check_abort(state);
    if (status == LUA_OK) return true;
    if (status == LUA_ERRMEM) sandbox.raise_abort(state, AbortKind::memory);
    if (status == LUA_ERRERR || is_stack_overflow(state, -1))
        sandbox.raise_abort(state, AbortKind::stack);
    return false;
}

int note_frames(lua_State* state) {
    Sandbox& sandbox = sandbox_of(state);
    SandboxAccess::impl(sandbox).frames = script_frames(sandbox, state);
    return 1;
}

}  // namespace hexwright
