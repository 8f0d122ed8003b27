#include "lua/line_coverage.hpp"

#include <algorithm>
#include <lua.hpp>

#include "lua/guard.hpp"
#include "lua/report.hpp"

namespace hexwright {

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

void watch_lines(Sandbox& sandbox, LineWatch* watch) {
    SandboxHooks hooks = sandbox.hooks();
    hooks.lines = watch;
    sandbox.set_hooks(std::move(hooks));
}

LineCoverage::LineCoverage(Runtime& runtime, std::string_view pack)
    : runtime_(runtime), prefix_(pack) {
    prefix_ += '/';
    runtime_.game.watch = this;
    watch_lines(runtime_.sandbox, this);
}

LineCoverage::~LineCoverage() {
    runtime_.game.watch = nullptr;
    watch_lines(runtime_.sandbox, nullptr);
}

void LineCoverage::line(const char* chunk, int line) {
    if (!runtime_.game.is_ruling()) return;
    if (chunk != last_chunk_) {
        last_lines_ = lines_at(chunk);
        last_chunk_ = chunk;
    }
    if (last_lines_ == nullptr || line < 0) return;
    const auto place = static_cast<std::size_t>(line);
    if (place >= last_lines_->size()) last_lines_->resize(place + 1);
    if ((*last_lines_)[place]) return;
    (*last_lines_)[place] = true;
    ++lines_run_;
}

// Handlers live as long as the pack, so the address of their chunk's name stays valid.
LineCoverage::Lines* LineCoverage::lines_at(const char* chunk) {
    const auto [known, is_new] = by_chunk_.try_emplace(chunk, nullptr);
    if (is_new && std::string_view(chunk).starts_with(prefix_)) known->second = &lines_[chunk];
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
