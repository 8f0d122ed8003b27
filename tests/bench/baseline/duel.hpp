// The ruling every attack variant plays: Rue (user) casts Ember Bolt at Pollywog (target) while
// Bram (ally) stands by.
//
// Ember Bolt: "10AP + 3mna", range 2, "(3){MgcPwr} fire", inflicts Burning "1{TL/2}". The rules are
// those of rules/dewprism. In order:
//   request  the handles must be of living entities; a knocked out user, a target further than 2
//            spaces, a user short of AP, then of mana, are refused, and nothing has changed
//   pay      10 AP and 3 mana, both or neither
//   check    d20 + accuracy + wand + Focused + 3 on higher ground >= evasion (0 if knocked out); 20
//            always hits, 1 never: then the user is Off Balance at the end
//   rank     3, +1 strong / -1 vulnerable element, +1 Teamwork (a standing ally in the user's
//            space), Weakened, +1 on a natural 20; not below 0 after any step
//   damage   none to who is knocked out; else rank * power - scales, not below 0; temporary health
//            first, then health, down to minus half its maximum
//   settle   health there: knocked out and dead; else health <= 0: knocked out
//   Burning  an entity with a "turn end" listener, amount level / 2, 3 turns; not stackable: the
//            larger amount stays
// Events on a hit: use, pay, check, damage, inflict; and knockout before inflict. Listeners after
// damage:
//   Spite      held by everyone, target = holder: the holder gains 2 focus, at most 20
//   Tidebound  held by everyone, actor = holder, element = water: the holder gains 1 focus (never
//              in this duel)
// Bram holds neither. Bystanders stand in space 9 on a third side. A part is something every
// combatant carries: the first two edit a stat nobody asks for, the third listens after damage for
// metal, the rest do nothing. Chance: ruling n rolls draw_below({duel_seed, n, 0, 0}, 20) + 1 and
// records the answer in its trace.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace hexwright::bench {

inline constexpr std::uint64_t duel_seed = 2026;
inline constexpr std::int64_t target_most_health = 20;

// The face of ruling `draw`.
[[nodiscard]] std::int64_t duel_die(std::uint32_t draw);

enum Element : std::int64_t { no_element, fire, wind, water, metal };

// The situation when the request is made. The defaults hit on 6 or more and knock out on 20.
struct Opening {
    std::int64_t user_ap = 20;
    std::int64_t user_mana = 12;
    std::int64_t user_accuracy = 4;
    std::int64_t user_power = 6;
    std::int64_t user_level = 7;
    std::int64_t user_space = 1;  // spaces lie in a row
    std::int64_t user_knocked_out = 0;
    std::int64_t wand = 1;       // edits accuracy
    std::int64_t focused = 2;    // a status, edits accuracy
    std::int64_t weakened = -1;  // a status, edits rank
    std::int64_t ally_space = 1;
    std::int64_t ally_knocked_out = 0;
    std::int64_t high_space = 1;  // the only one on high ground
    std::int64_t target_space = 2;
    std::int64_t target_element = wind;
    std::int64_t target_evasion = 14;
    std::int64_t target_health = 20;
    std::int64_t target_temporary = 5;
    std::int64_t target_focus = 3;
    std::int64_t target_knocked_out = 0;
    std::int64_t scales = 4;  // taken off fire damage
    std::int64_t burning =
        0;  // amount of a Burning the target already has, with 1 turn left; 0 for none
    std::int64_t bystanders = 0;
    std::int64_t parts = 0;  // on each combatant
};

enum Refusal : std::int64_t { accepted, knocked_out_user, out_of_range, cannot_pay };

// The result of a ruling, read before it is undone.
struct Outcome {
    std::int64_t refused = accepted;
    std::int64_t natural = 0;  // 0 if nothing was rolled
    std::int64_t total = 0;    // of the check
    std::int64_t rank = 0;     // 0 if nothing was taken
    std::int64_t damage = 0;   // after scales
    std::int64_t user_ap = 0;
    std::int64_t user_mana = 0;
    std::int64_t user_focus = 0;  // starts at 0
    std::int64_t user_off_balance = 0;
    std::int64_t target_temporary = 0;
    std::int64_t target_health = 0;
    std::int64_t target_focus = 0;
    std::int64_t target_knocked_out = 0;
    std::int64_t target_dead = 0;
    std::int64_t burning_amount = 0;
    std::int64_t burning_turns = 0;
    std::int64_t statuses = 0;            // Burnings in play
    std::int64_t turn_end_listeners = 0;  // one per Burning
    std::int64_t asked = 0;               // dice in the trace

    bool operator==(const Outcome&) const = default;
};

// The fields by name, for tables handed to and from Lua and for messages.
using OpeningField = std::pair<const char*, std::int64_t Opening::*>;
using OutcomeField = std::pair<const char*, std::int64_t Outcome::*>;
[[nodiscard]] const std::vector<OpeningField>& opening_fields();
[[nodiscard]] const std::vector<OutcomeField>& outcome_fields();

// Openings that together reach every branch of the rules. The first is the timed duel.
[[nodiscard]] std::vector<Opening> duel_openings();

// The timed duel with 12 bystanders and 12 parts on each combatant.
[[nodiscard]] Opening crowded_opening();

// One implementation of the ruling.
class AttackVariant {
public:
    virtual ~AttackVariant() = default;

    // One word, for the table and --callgrind.
    [[nodiscard]] virtual std::string name() const = 0;

    virtual void open(const Opening& opening) = 0;

    // Timed: plays draws first..first+count-1 and undoes each before the next.
    virtual void run(std::uint32_t first, std::uint32_t count) = 0;

    // Plays one ruling, reads its outcome and undoes it.
    virtual Outcome play(std::uint32_t draw) = 0;
};

// Plays every opening with all variants, `rulings` in total. Returns the first difference from the
// first variant in words, or an empty string if all agree. Changes the openings.
[[nodiscard]] std::string disagreement(const std::vector<AttackVariant*>& variants,
                                       std::uint32_t rulings);

}  // namespace hexwright::bench
