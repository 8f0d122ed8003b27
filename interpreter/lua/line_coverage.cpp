#include "lua/line_coverage.hpp"

#include <algorithm>
#include <lua.hpp>
#include <utility>

#include "lua/guard.hpp"

namespace hexwright {

namespace {

constexpr int count_interval = 100;

}  // namespace

FunctionLines lines_of(Sandbox& sandbox, ScriptFunction function) {
    const Sandbox::HostWork work(sandbox);
    lua_State* state = sandbox.state();
    FunctionLines found;
    sandbox.push(state, function);
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

// One call of a handler, by itself.
class LineCoverage::Watch {
public:
    Watch(LineCoverage& coverage, HandlerId handler)
        : coverage_(coverage),
          handler_(handler),
          start_(coverage.runtime_.sandbox.spent()),
          outer_(std::exchange(coverage.inner_, 0)) {}

    ~Watch() {
        const std::int64_t spent = coverage_.runtime_.sandbox.spent() - start_;
        std::int64_t& most = coverage_.most_spent_[handler_];
        most = std::max(most, spent - coverage_.inner_);
        coverage_.inner_ = outer_ + spent;
    }

    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

private:
    LineCoverage& coverage_;
    HandlerId handler_;
    std::int64_t start_;
    std::int64_t outer_;
};

LineCoverage::LineCoverage(Runtime& runtime, std::string_view pack)
    : runtime_(runtime), prefix_(pack), boundary_(runtime.game.boundary()) {
    prefix_ += '/';
    Game& game = runtime_.game;
    game.host = this;
    game.set_boundary({[this] {
                           boundary_.begin();
                           watch_lines(runtime_.sandbox.state());
                       },
                       boundary_.end});
}

LineCoverage::~LineCoverage() {
    runtime_.game.host = &runtime_;
    runtime_.game.set_boundary(boundary_);
}

// The sandbox puts its own hook back when the thread is used again.
void LineCoverage::watch_lines(lua_State* state) {
    counting_ = lua_gethook(state);
    lua_sethook(state, &LineCoverage::hook, LUA_MASKLINE | LUA_MASKCOUNT, count_interval);
}

void LineCoverage::hook(lua_State* state, lua_Debug* debug) {
    auto& coverage = static_cast<LineCoverage&>(*runtime_of(sandbox_of(state)).game.host);
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

void LineCoverage::call(HandlerId handler, Act& act) {
    const Watch watch(*this, handler);
    runtime_.call(handler, act);
}

bool LineCoverage::is_true(HandlerId handler, Act& act) {
    const Watch watch(*this, handler);
    return runtime_.is_true(handler, act);
}

std::int64_t LineCoverage::compute(HandlerId handler, EntityId thing) {
    const Watch watch(*this, handler);
    return runtime_.compute(handler, thing);
}

Data LineCoverage::read_notation(HandlerId handler, const std::string& text) {
    return runtime_.read_notation(handler, text);
}

Data LineCoverage::read_chart(HandlerId handler,
                              const std::string& row,
                              const std::string& column) {
    return runtime_.read_chart(handler, row, column);
}

void LineCoverage::charge(std::int64_t instructions) {
    runtime_.charge(instructions);
}

}  // namespace hexwright
