#include "lua/profile.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <lua.hpp>

#include "lua/guard.hpp"
#include "lua/line_coverage.hpp"

namespace hexwright {

Profile::Time Profile::Node::own() const {
    Time rest = time;
    for (const auto& node : inside) rest -= node->time;
    return rest;
}

Profile::Profile(Runtime& runtime, Clock clock)
    : runtime_(runtime), clock_(std::move(clock)), boundary_(runtime.game.hooks.boundary) {
    runtime_.game.watch = this;
    runtime_.game.hooks.boundary = {[this] { begin_ruling(); }, [this] { end_ruling(); }};
}

Profile::~Profile() {
    runtime_.game.watch = nullptr;
    runtime_.game.hooks.boundary = boundary_;
}

// The sandbox puts its own hook back when the thread is used again.
void Profile::begin_ruling() {
    boundary_.begin();
    lua_State* state = runtime_.sandbox.state();
    counting_ = lua_gethook(state);
    lua_sethook(state, &Profile::hook, LUA_MASKCOUNT, interval);
    ++root_.calls;
    open_.emplace_back(&root_, clock_());
}

void Profile::end_ruling() {
    root_.time += clock_() - open_.back().second;
    open_.pop_back();
    boundary_.end();
}

void Profile::begin(const Frame& frame) {
    if (open_.empty()) return;  // no ruling runs: a computed number that is only shown
    auto& inside = open_.back().first->inside;
    auto node = std::ranges::find(inside, frame, [](const auto& known) { return known->frame; });
    if (node == inside.end()) {
        inside.push_back(std::make_unique<Node>());
        node = std::prev(inside.end());
        (*node)->frame = frame;
    }
    ++(*node)->calls;
    open_.emplace_back(node->get(), clock_());
}

void Profile::end(const Frame& /*frame*/) {
    if (open_.empty()) return;
    const auto [node, begun] = open_.back();
    node->time += clock_() - begun;
    open_.pop_back();
}

void Profile::hook(lua_State* state, lua_Debug* debug) {
    auto& profile = static_cast<Profile&>(*runtime_of(sandbox_of(state)).game.watch);
    profile.sample(state, debug);
    profile.counting_(state, debug);
}

void Profile::sample(lua_State* state, lua_Debug* debug) {
    lua_getinfo(state, "Sl", debug);
    if (debug->source[0] == '@') ++lines_[{debug->source + 1, debug->currentline}];
}

std::string Profile::title(const Frame& frame) const {
    if (frame.kind != FrameKind::handler) return runtime_.game.text(frame.name);
    const FunctionLines lines = lines_of(runtime_.sandbox, function_of(frame.handler));
    return lines.chunk.empty() ? "a function" : fmt::format("{}:{}", lines.chunk, lines.first);
}

}  // namespace hexwright
