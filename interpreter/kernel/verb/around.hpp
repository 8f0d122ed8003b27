// Around advice: a script that replaces an event and may let the original happen zero, one or many
// times (`proceed`); and which things answer a window, in which order.
//
//     status "Shared Pain" { trigger = { around = "damage", target = "holder" },
//       around = function(act) act:proceed { taken = "50%" } act:proceed { target = act.creator }
//       end }
//
// Several nest in the order in which listeners answer: the first is outermost. Before windows come
// first, once; what happens, with its windows on and after, is what proceeds.
//
// Each time begins with the act as it was before the first; afterwards the act is as the last time
// that happened left it. A refused time is taken back, and so is all of it when the `around` itself
// refuses. Each time counts as an answer of the cascade. Errors: verb/endless-cascade.
#pragma once

#include <functional>
#include <vector>

#include "kernel/turn/listener.hpp"
#include "kernel/verb/game.hpp"

namespace hexwright {

// The original event; returns whether it happened.
using Original = std::function<bool()>;

// One `around` that runs: the act of its script has it in `surround`.
class Surround {
public:
    // `what` must live as long.
    Surround(Game& game, Act& event, const Original& what)
        : game_(game), event_(event), what_(what), first_(event) {}

    // Lets it happen once more, with these edits for this time only; `target` is whom it happens
    // to. False when it did not happen.
    bool proceed(const Data::Map& edits, Word label);

    // The act it is around.
    [[nodiscard]] Act& event() const { return event_; }

    // Why it did not happen the last time.
    [[nodiscard]] Word reason() const { return reason_; }

    // How often it was let happen, and whether it ever did.
    [[nodiscard]] int times() const { return times_; }

    [[nodiscard]] bool happened() const { return happened_; }

    // The act as it was when the script began.
    [[nodiscard]] const Act& first() const { return first_; }

private:
    void begin_time(const Data::Map& edits, Word label);
    void aim_at(EntityId who);

    Game& game_;
    Act& event_;
    const Original& what_;
    Act first_;
    Word reason_;
    int times_ = 0;
    bool running_ = false;
    bool happened_ = false;
};

// The behaviour that a candidate listens by; null when it does no more.
[[nodiscard]] const Behaviour* behaviour_of(Game& game, const Candidate& candidate);

// By priority, then initiative, then birth; each once.
void rank_candidates(Game& game, std::vector<Candidate>& candidates);

}  // namespace hexwright
