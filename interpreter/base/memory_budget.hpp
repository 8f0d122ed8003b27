// What one game may hold of the machine's memory, beside its Lua state, which has a limit of its
// own (SBX-07).
//
//     MemoryBudget memory;                                    // 256 MiB
//     HeldMemory held(memory, MemoryOwner::rulings);
//     held.set(bytes);      // refused, and nothing changed, when all together would be too much
//
// Those who hold memory that grows while a game is played count it: the room of their containers,
// elements times size. A count goes with its HeldMemory: copied, it counts twice; destroyed, it is
// given back.
// Errors: base/memory-full.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "base/limits.hpp"

namespace hexwright {

// Memory that a game may not have (base/memory-full), or that the machine does not give
// (base/no-memory). A script cannot catch it: no rule may depend on how much memory there is.
class MemoryRefused : public Error {
public:
    using Error::Error;
};

[[nodiscard]] bool is_of_memory(const Diagnostic& diagnostic);

// What the machine's own refusal is called.
[[nodiscard]] MemoryRefused no_memory();

enum class MemoryOwner : std::uint8_t {
    state,       // the World
    changes,     // its ledger
    rulings,     // requests, traces and transcript lines of the history
    texts,       // of words
    transcript,  // what was printed, where it is kept
    count
};

class MemoryBudget {
public:
    [[nodiscard]] std::size_t used() const { return used_; }

    [[nodiscard]] std::size_t limit() const { return limit_; }

    void set_limit(std::size_t bytes) { limit_ = bytes; }

    // Four fifths are in use.
    [[nodiscard]] bool is_nearly_full() const { return used_ > limit_ / 5 * 4; }

    // Whether something was refused since it was made.
    [[nodiscard]] bool has_refused() const { return has_refused_; }

    // "204 of 256 MB: state 8, changes 120, rulings 70, texts 1, transcript 5"
    [[nodiscard]] std::string text() const;

private:
    friend class HeldMemory;

    // Errors: base/memory-full.
    void refuse(std::size_t more);

    std::array<std::size_t, static_cast<std::size_t>(MemoryOwner::count)> held_{};
    std::size_t used_ = 0;
    std::size_t limit_ = limits::host_memory;
    bool has_refused_ = false;
};

// What one owner holds. Without a budget it counts nothing.
class HeldMemory {
public:
    HeldMemory() = default;

    HeldMemory(MemoryBudget& budget, MemoryOwner owner) : budget_(&budget), owner_(owner) {}

    HeldMemory(const HeldMemory& other) : budget_(other.budget_), owner_(other.owner_) {
        set(other.bytes_);
    }

    HeldMemory(HeldMemory&& other) noexcept
        : budget_(other.budget_), bytes_(std::exchange(other.bytes_, 0)), owner_(other.owner_) {}

    HeldMemory& operator=(HeldMemory other) noexcept {
        std::swap(budget_, other.budget_);
        std::swap(bytes_, other.bytes_);
        std::swap(owner_, other.owner_);
        return *this;
    }

    ~HeldMemory() { note(0); }

    [[nodiscard]] std::size_t bytes() const { return bytes_; }

    // Asked before the memory is taken; less is never refused. Errors: base/memory-full.
    void set(std::size_t bytes) {
        if (budget_ == nullptr) return;
        if (bytes > bytes_ && budget_->used_ + (bytes - bytes_) > budget_->limit_)
            budget_->refuse(bytes - bytes_);
        note(bytes);
    }

    // The same of what is held already: it counts, also beyond the limit.
    void note(std::size_t bytes) noexcept {
        if (budget_ == nullptr) return;
        budget_->held_[static_cast<std::size_t>(owner_)] += bytes - bytes_;
        budget_->used_ += bytes - bytes_;
        bytes_ = bytes;
    }

private:
    MemoryBudget* budget_ = nullptr;
    std::size_t bytes_ = 0;
    MemoryOwner owner_ = MemoryOwner::state;
};

}  // namespace hexwright
