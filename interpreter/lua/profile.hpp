// Where the time of rulings goes: a tree of what ran inside what, and the lines of scripts.
//
//     Profile profile(runtime, clock);
//     game.rule(request);
//     profile.root().inside          // the verbs of the rulings, their steps inside them, and so
//     on
//
// Frames are timed by the clock. Lines are sampled: one sample each `Profile::interval` Lua
// instructions of a thread, so that what C++ does for a line is not in its figure. Only rulings
// count; what a driver does between them does not.
//
// Cannot be copied or moved: the game points to it. One at a time, not while a ruling runs. Cost: a
// clock reading at each begin and end of a frame.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "kernel/turn/watch.hpp"
#include "lua/runtime.hpp"

struct lua_Debug;

namespace hexwright {

class Profile : public RunWatch {
public:
    using Time = std::chrono::nanoseconds;
    using Clock = std::function<Time()>;

    static constexpr int interval = 100;

    // A frame in its place; equal frames in the same place are one node.
    struct Node {
        Frame frame;
        std::uint64_t calls = 0;
        Time time{};  // with what ran inside it
        std::vector<std::unique_ptr<Node>> inside;

        [[nodiscard]] Time own() const;
    };

    Profile(Runtime& runtime, Clock clock);
    ~Profile() override;

    // All rulings: its calls are the times that one ran, tries for a person's answer included.
    [[nodiscard]] const Node& root() const { return root_; }

    // Samples by the place of a line: chunk and line.
    [[nodiscard]] const std::map<std::pair<std::string, int>, std::uint64_t>& lines() const {
        return lines_;
    }

    // What a frame is called: "damage/resist", or the place of a handler, "ember/main.lua:12".
    [[nodiscard]] std::string title(const Frame& frame) const;

    void begin(const Frame& frame) override;
    void end(const Frame& frame) override;

private:
    static void hook(lua_State* state, lua_Debug* debug);
    void sample(lua_State* state, lua_Debug* debug);
    void begin_ruling();
    void end_ruling();

    Runtime& runtime_;
    Clock clock_;
    GameHooks::Boundary boundary_;
    void (*counting_)(lua_State*, lua_Debug*) = nullptr;  // the sandbox's own
    Node root_;
    std::vector<std::pair<Node*, Time>>
        open_;  // with the times of their begins, the innermost last
    std::map<std::pair<std::string, int>, std::uint64_t> lines_;
};

}  // namespace hexwright
