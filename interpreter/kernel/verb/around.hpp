// What stands around something that happens: its script runs instead, and lets it happen any number
// of times, or not at all.
//
//     status "Shared Pain" { trigger = { around = "damage", target = "holder" },
//       around = function(act) act:proceed { taken = "50%" } act:proceed { target = act.creator }
//       end }
//
// Several stand around one another in the order in which listeners answer: the first is outermost.
// Before windows come first, once; what happens, with its windows on and after, is what proceeds.
//
// Every time begins with the act as it was when it proceeded first; the act is left as the last
// time left it that happened. A time that is refused is taken back, and so is all of it when the
// `around` itself refuses. Each time counts as an answer of the cascade. Errors:
// verb/endless-cascade.
#pragma once

#include <functional>

#include "kernel/verb/game.hpp"

namespace hexwright {

// Something that may happen; it tells whether it did.
using Happening = std::function<bool()>;

// One `around` that runs: the act of its script has it in `surround`.
class Surround {
public:
    // `what` must live as long.
    Surround(Game& game, Act& event, const Happening& what)
        : game_(game), event_(event), what_(what), first_(event) {}

    // Lets it happen once more, with these edits for this time only; `target` is whom it happens
    // to. False when it did not happen.
    bool proceed(const Data::Map& edits, Word label);

    // The act it stands around.
    [[nodiscard]] Act& event() const { return event_; }

    // Why it did not happen the last time.
    [[nodiscard]] Word reason() const { return reason_; }

    // How often it was let happen, and whether it ever did.
    [[nodiscard]] int times() const { return times_; }

    [[nodiscard]] bool happened() const { return happened_; }

    // Was its script called at all?
    [[nodiscard]] bool is_called() const { return is_called_; }

    void note_called() { is_called_ = true; }

    // The act as it was when the script began.
    [[nodiscard]] const Act& first() const { return first_; }

private:
    struct Running;

    void begin_time(const Data::Map& edits, Word label);
    void aim_at(EntityId who);

    Game& game_;
    Act& event_;
    const Happening& what_;
    Act first_;
    Word reason_;
    int times_ = 0;
    bool running_ = false;
    bool happened_ = false;
    bool is_called_ = false;
};

// As `happen_around` (game.hpp), with the `around` of these things, the first outermost; things
// without one are passed over.
bool happen_inside(Game& game,
                   Act& act,
                   const std::vector<EntityId>& things,
                   const Happening& what);

}  // namespace hexwright
