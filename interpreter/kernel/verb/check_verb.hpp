// Checks that scripts request: a declared rule, the stats that enter it and the difficulty. Every
// part of the roll is labelled.
#pragma once

#include "kernel/chance/roll.hpp"
#include "kernel/verb/game.hpp"

namespace hexwright {

struct CheckLine;

struct CheckRequest {
    Word rule;                    // which declared check
    EntityId who;                 // who rolls
    std::vector<Word> bonuses;    // stats of the roller that are added
    std::vector<Word> penalties;  // stats of the roller that are taken off
    EntityId against;             // the entity that sets the difficulty
    std::vector<Word> opposed;    // stats of `against` added to the roll (an offender's Accuracy)
    Word difficulty_stat;         // stat of `against`, or of the roller when there is no other
    std::int64_t difficulty = 0;  // added to it, or alone
    std::int64_t bonus = 0;       // a printed bonus
    std::int64_t advantage = 0;   // net, before edits under "advantage"
    Word label;                   // what the transcript calls it; none = the rule
    int keep = 0;                 // how many dice count; 0 = as the rule says
    bool open = false;            // its difficulty is not known yet: see judge_roll()
    std::vector<Modifier> modifiers;                    // further labelled ones: cover, high ground
    const std::vector<Modifier>* conditions = nullptr;  // the same, of the rule itself
    const CheckLine* line = nullptr;  // its bonuses, penalties and opposed stats come on top
};

// Reports the dice of the running ruling from this entry of its trace on: they do not count.
void report_fallen(Game& game, EntityId who, std::size_t first);

// Runs what rolls. When an error ends it, what fell is reported all the same.
template <typename Body>
auto rolled(Game& game, EntityId who, Body&& body) {
    const std::size_t first = game.fate.trace().size();
    try {
        return body();
    } catch (const Error&) {
        report_fallen(game, who, first);
        throw;
    }
}

// Rolls dice in notation, with the numbers of `who` (nobody: none) as its @names, and reports them.
// Errors: those of the notation.
[[nodiscard]] Roll roll_dice(Game& game,
                             EntityId who,
                             const std::string& notation,
                             std::string_view label = {});

// The same, of which only the total counts, rounded down.
[[nodiscard]] std::int64_t roll_total(Game& game,
                                      EntityId who,
                                      const std::string& notation,
                                      std::string_view label = {});

// Rolls; the roll is in act.roll, its parts are in the transcript. True when it passed. Where a
// rule has a band that only dice make, nothing is added to them. It is an event `roll` (rule) of
// the roller, against the opponent: edits before it count for this roll, and what changes its roll
// after it changes the act's; a roll that is cancelled fails. Errors: verb/only-dice,
// check/bad-dice.
bool make_check(Game& game, Act& act, const CheckRequest& request);

// Lets these dice of the act's last check count instead, by their places from 1; reported anew.
// True when it passes so. Errors: verb/no-check, check/bad-dice.
bool keep_dice(Game& game, Act& act, Word rule, const std::vector<std::size_t>& places);

// Lets a die of the act's last check show this face, or rolls it again; which one and why is told.
// `place` from 1, or the first die that counts. True when the check passes so. Errors:
// verb/no-check, verb/only-dice, check/bad-dice.
bool replace_die(Game& game,
                 Act& act,
                 std::optional<std::int64_t> face,
                 std::optional<std::int64_t> place);

// Judges the act's open roll against its difficulty; reported anew. True when it passed so. It
// can be judged once. Errors: verb/no-check.
bool judge_roll(Game& game, Act& act, std::int64_t difficulty);

// Replaces the outcome of the act's last check; its dice stay as they fell. Errors:
// verb/no-check, verb/no-such-band, verb/only-dice.
void set_band(Game& game, Act& act, const std::string& band);

// Makes the check that a field of what is done prints ("Magic+3"), by the user against the target
// or, when its line says so, by the target against the user. True when the user got its way, also
// when there is nothing to check. The words "advantage", "disadvantage" and "sure" in edits of
// `check` apply to the user, even if the target rolls.
bool check_printed(Game& game, Act& act, Word rule, Word field);

}  // namespace hexwright
