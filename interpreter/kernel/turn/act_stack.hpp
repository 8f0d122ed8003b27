// The acts that run, each inside the one before it. Acts keep their memory for the next ones.
//
// An act is known from outside by its depth and serial: both are its own only while it runs.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "kernel/turn/act.hpp"

namespace hexwright {

class ActStack {
public:
    // The innermost act; null when none runs.
    [[nodiscard]] Act* running() const { return depth_ == 0 ? nullptr : acts_[depth_ - 1].get(); }

    [[nodiscard]] std::uint32_t depth() const { return depth_; }

    // An act by its place from 0, while its serial is still its own; else null.
    [[nodiscard]] Act* at(std::uint32_t depth, std::uint32_t serial) const {
        if (depth >= depth_ || acts_[depth]->serial != serial) return nullptr;
        return acts_[depth].get();
    }

    // The place of an act that runs.
    [[nodiscard]] std::uint32_t depth_of(const Act& act) const {
        std::uint32_t depth = depth_;
        while (depth > 0 && acts_[depth - 1].get() != &act) --depth;
        return depth - 1;
    }

    // A fresh act inside the running one, with the next serial.
    Act& push() {
        if (depth_ == acts_.size()) acts_.push_back(std::make_unique<Act>());
        Act& act = *acts_[depth_];
        act.clear();
        act.serial = ++serials_;
        act.outer = running();
        ++depth_;
        return act;
    }

    void pop() { acts_[--depth_]->serial = 0; }

    // None runs any more: an error left them.
    void forget() { depth_ = 0; }

    // The serial given last.
    [[nodiscard]] std::uint32_t serials() const { return serials_; }

    void set_serials(std::uint32_t serials) { serials_ = serials; }

private:
    std::vector<std::unique_ptr<Act>> acts_;
    std::uint32_t depth_ = 0;
    std::uint32_t serials_ = 0;
};

}  // namespace hexwright
