#include "lua/line_coverage.hpp"

#include <algorithm>
#include <lua.hpp>

#include "lua/guard.hpp"
#include "lua/report.hpp"

namespace hexwright {

namespace {

constexpr int count_interval = 100;

}  // namespace

FunctionLines lines_of(Sandbox& sandbox, ScriptFunction function) {
    const Sandbox::HostWork work(sandbox);
    lua_State* state = sandbox.state();
    FunctionLines found;
    sandbox.references.push(state, function);
    if (lua_iscfunction(state, -1) != 0) {
        lua_pop(state, 1);
        return found;
    }
    lua_Debug debug{};
    lua_getinfo(state, ">SL", &debug);
    if (debug.source[0] == '@') found.chunk = debug.source + 1;
    found.first = debug.linedefined;
    found.last = debug.lastlinedefined;
    if (lua_istable(state, -1)) {
        for (lua_pushnil(state); lua_next(state, -2) != 0; lua_pop(state, 1))
            found.lines.push_back(static_cast<int>(lua_tointeger(state, -2)));
    }
    lua_pop(state, 1);
    std::sort(found.lines.begin(), found.lines.end());
    return found;
}

Place running_line(Sandbox& sandbox) {
    Place where;
    place_at_caller(sandbox.state(), where);
    return where;
}

LineCoverage::LineCoverage(Runtime& runtime, std::string_view pack)
    : runtime_(runtime), prefix_(pack), boundary_(runtime.game.hooks.boundary) {
    prefix_ += '/';
    Game& game = runtime_.game;
    runtime_.game.watch = this;
    game.hooks.boundary = {[this] {
                               boundary_.begin();
                               watch_lines(runtime_.sandbox.state());
                           },
                           boundary_.end};
}

LineCoverage::~LineCoverage() {
    runtime_.game.watch = nullptr;
    runtime_.game.hooks.boundary = boundary_;
}

// The sandbox puts its own hook back when the thread is used again.
void LineCoverage::watch_lines(lua_State* state) {
    counting_ = lua_gethook(state);
    lua_sethook(state, &LineCoverage::hook, LUA_MASKLINE | LUA_MASKCOUNT, count_interval);
}

void LineCoverage::hook(lua_State* state, lua_Debug* debug) {
    auto& coverage = static_cast<LineCoverage&>(*runtime_of(sandbox_of(state)).game.watch);
    if (debug->event == LUA_HOOKLINE) {
        coverage.note_line(state, debug);
    } else {
        coverage.counting_(state, debug);
    }
}

void LineCoverage::note_line(lua_State* state, lua_Debug* debug) {
    lua_getinfo(state, "S", debug);
    if (debug->source != last_source_) {
        last_lines_ = lines_at(debug->source);
        last_source_ = debug->source;
    }
    if (last_lines_ == nullptr || debug->currentline < 0) return;
    const auto line = static_cast<std::size_t>(debug->currentline);
    if (line >= last_lines_->size()) last_lines_->resize(line + 1);
    if ((*last_lines_)[line]) return;
    (*last_lines_)[line] = true;
    ++lines_run_;
}

// Handlers live as long as the pack, so the address of their chunk's name stays valid.
LineCoverage::Lines* LineCoverage::lines_at(const char* source) {
    const auto [known, is_new] = by_source_.try_emplace(source, nullptr);
    if (is_new && source[0] == '@') {
        const std::string_view chunk(source + 1);
        if (chunk.starts_with(prefix_)) known->second = &lines_[std::string(chunk)];
    }
    return known->second;
}

bool LineCoverage::has_run(std::string_view chunk, int line) const {
    const auto found = lines_.find(chunk);
    const auto place = static_cast<std::size_t>(std::max(line, 0));
    return found != lines_.end() && place < found->second.size() && found->second[place];
}

void LineCoverage::begin(const Frame& frame) {
    if (frame.kind != FrameKind::handler) return;
    calls_.push_back({runtime_.sandbox.spent(), 0});
}

void LineCoverage::end(const Frame& frame) {
    if (frame.kind != FrameKind::handler) return;
    const Call call = calls_.back();
    calls_.pop_back();
    const std::int64_t spent = runtime_.sandbox.spent() - call.start;
    std::int64_t& most = most_spent_[frame.handler];
    most = std::max(most, spent - call.inside);
    if (!calls_.empty()) calls_.back().inside += spent;
}

}  // namespace hexwright
