// Runs something when a scope ends, however it ends.
//
//     const Finally end([&] { asking = false; });
#pragma once

#include <utility>

#include "base/no_copy.hpp"

namespace hexwright {

template <typename Action>
class Finally : NoCopy {
public:
    explicit Finally(Action action) : action_(std::move(action)) {}

    ~Finally() { action_(); }

private:
    Action action_;
};

}  // namespace hexwright
