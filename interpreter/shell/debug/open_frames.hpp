// What runs in a session: verbs, steps, listeners and handlers that have begun and not ended.
#pragma once

#include <cstdint>
#include <vector>

#include "kernel/turn/watch.hpp"
#include "shell/debug/step_places.hpp"
#include "shell/run/session.hpp"

namespace hexwright {

class OpenFrames {
public:
    explicit OpenFrames(Session& session) : session_(session), places_(session) {}

    struct Open {
        Frame frame;
        int height = 0;           // calls of scripts below it
        std::uint32_t depth = 0;  // acts until it
    };

    [[nodiscard]] Session& session() const { return session_; }

    // The innermost last.
    [[nodiscard]] const std::vector<Open>& frames() const { return frames_; }

    // Of a step, or a verb, as messages show it.
    [[nodiscard]] const Place& place_of(Word step) { return places_.of(step); }

protected:
    void push(const Open& open) { frames_.push_back(open); }

    void pop() { frames_.pop_back(); }

private:
    Session& session_;
    StepPlaces places_;
    std::vector<Open> frames_;
};

}  // namespace hexwright
