// What runs in a game, seen from outside: frames begin and end, properly nested, while verbs,
// steps, listeners and handlers run. For coverage, profiles and the debugger; costs a test of a
// pointer when unwatched.
#pragma once

#include "base/diagnostic.hpp"
#include "base/no_copy.hpp"
#include "base/word.hpp"
#include "kernel/state/data.hpp"

namespace hexwright {

enum class FrameKind : std::uint8_t {
    verb,      // name: the verb
    step,      // name: its window, "damage/resist"
    listener,  // name: the definition of the thing that answers
    handler    // a function of a script
};

struct Frame {
    FrameKind kind = FrameKind::verb;
    Word name;
    HandlerId handler{};

    friend bool operator==(const Frame&, const Frame&) = default;
};

class RunWatch : NoCopy {
public:
    virtual ~RunWatch() = default;

    virtual void begin(const Frame& frame) = 0;
    virtual void end(const Frame& frame) = 0;  // also when it failed

    // A try of a ruling begins; `again`: the same ruling, now with an answer to its question.
    virtual void begin_try(bool /*again*/) {}

    // A ruling failed, a scene or a test. What led to it is over.
    virtual void failed(const Diagnostic& /*why*/) {}
};

// A frame from here to the end of the scope; made only for a watch.
class Watched : NoCopy {
public:
    template <typename MakeFrame>
    Watched(RunWatch* watch, const MakeFrame& make) : watch_(watch) {
        if (watch_ == nullptr) return;
        frame_ = make();
        watch_->begin(frame_);
    }

    ~Watched() {
        if (watch_ != nullptr) watch_->end(frame_);
    }

private:
    RunWatch* watch_;
    Frame frame_;
};

}  // namespace hexwright
