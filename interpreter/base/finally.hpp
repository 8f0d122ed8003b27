// Runs something when a scope ends, however it ends.
//
//     const Finally end([&] { asking = false; });
#pragma once

#include <utility>

namespace hexwright {

template <typename Action>
class Finally {
public:
    explicit Finally(Action action) : action_(std::move(action)) {}

    ~Finally() { action_(); }

    Finally(const Finally&) = delete;
    Finally& operator=(const Finally&) = delete;

private:
    Action action_;
};

}  // namespace hexwright
