// A check: dice and modifiers against a difficulty; the margin falls into an outcome band.
//
// A ruleset declares the dice, which direction is good, the natural faces that decide by
// themselves, and the outcome bands by their least margins.
//
//     1d20 + Accuracy >= Evasion, natural 20 passes and is critical, natural 1 fails and is a
//     fumble
//
// Advantage and disadvantage cancel one for one; n net advantages roll 1 + n dice and keep the
// best. A roll may stay open: judged later, when its difficulty is known. Errors: check/bad-bands,
// check/bad-dice.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "kernel/chance/fate.hpp"
#include "kernel/expression/edit.hpp"
#include "kernel/expression/expression.hpp"

namespace hexwright {

struct Band {
    Word name;
    std::int64_t from = 0;  // the least margin of the band; the first band has none below it
};

// A modifier of the rule itself, such as high ground: a formula, shown when it is not 0.
struct CheckModifier {
    Word label;
    Expression formula;
};

// A range of natural totals.
struct NaturalRange {
    std::int64_t from = 0;
    std::int64_t to = -1;  // less than `from`: there are none

    [[nodiscard]] bool has(std::int64_t face) const { return face >= from && face <= to; }

    [[nodiscard]] bool is_empty() const { return to < from; }
};

struct CheckRule {
    Word name;
    int dice = 1;  // dice rolled
    int keep = 0;  // dice kept, the best; 0 = all
    std::uint32_t sides = 20;
    bool low_is_good = false;    // roll under: passes when the total is below the difficulty
    bool tie_passes = true;      // total == difficulty
    std::int64_t sure_pass = 0;  // a natural face that always passes; 0 = none
    std::int64_t sure_fail = 0;  // a natural face that always fails
    NaturalRange critical;
    NaturalRange fumble;
    std::vector<Band> bands;  // by rising margin; empty = pass and fail only
    Word passes_from;         // the lowest band that passes; none = margin decides
    Word only_dice_make;      // a band that nothing but dice makes or undoes; none = all may
    std::vector<CheckModifier> modifiers;  // of checks that a card prints
};

// All that a roll came to. Transcripts show it; whatever decides anything reads a CheckRoll, which
// notes what was read.
struct RollFigures {
    std::vector<std::int64_t> dice;  // as they fell
    std::vector<bool> kept;
    std::int64_t natural = 0;  // sum of the kept dice
    std::int64_t total = 0;
    std::int64_t difficulty = 0;
    std::int64_t margin = 0;  // how far on the good side; a tie is 0
    bool passed = false;
    bool by_face = false;  // passed or failed by the natural face, against the total
    bool critical = false;
    bool fumble = false;
    bool open = false;       // its difficulty is not known yet: neither margin nor band count
    bool high = true;        // the high dice were kept
    std::int64_t wider = 0;  // so many more faces than the rule's are critical
    Word band;
    Word rule;         // the rule it was rolled by
    EntityId who;      // who rolled it
    EntityId against;  // the opponent
    Word label;        // what the transcript calls it
};

// A roll, read through functions that note what was read: odds are exact only if nothing is read
// past them. In play they cost one test of a pointer.
class CheckRoll {
public:
    [[nodiscard]] const std::vector<std::int64_t>& dice() const {
        note_faces();
        return figures_.dice;
    }

    [[nodiscard]] const std::vector<bool>& kept() const {
        note_faces();
        return figures_.kept;
    }

    [[nodiscard]] std::int64_t natural() const { return read(Fact::natural), figures_.natural; }

    [[nodiscard]] std::int64_t total() const { return read(Fact::natural), figures_.total; }

    [[nodiscard]] std::int64_t margin() const { return read(Fact::natural), figures_.margin; }

    [[nodiscard]] bool passed() const { return read(Fact::passed), figures_.passed; }

    [[nodiscard]] bool critical() const { return read(Fact::critical), figures_.critical; }

    [[nodiscard]] bool fumble() const { return read(Fact::fumble), figures_.fumble; }

    [[nodiscard]] Word band() const { return read(Fact::band), figures_.band; }

    // What does not depend on how the dice fell.
    [[nodiscard]] std::ptrdiff_t count() const { return std::ssize(figures_.dice); }

    [[nodiscard]] Word rule() const { return figures_.rule; }

    [[nodiscard]] bool is_open() const { return figures_.open; }

    [[nodiscard]] std::int64_t difficulty() const { return figures_.difficulty; }

    // For the transcript, which no script reads: notes nothing.
    [[nodiscard]] const RollFigures& shown() const { return figures_; }

    // For the transcript: who rolled, against whom, and what it is called.
    void tell_as(EntityId who, EntityId against, Word label) {
        figures_.who = who;
        figures_.against = against;
        figures_.label = label;
    }

    // Leaves its difficulty open, or judges it against one; see roll_check().
    void leave_open() { figures_.open = true; }

    void judge_against(const CheckRule& declared, std::int64_t difficulty);

private:
    friend void roll_check(
        const CheckRule&, Fate&, std::int64_t, std::int64_t, int, std::int64_t, CheckRoll&);
    friend void keep_dice(const CheckRule&, const std::vector<std::size_t>&, CheckRoll&);
    friend void replace_die(const CheckRule&, std::size_t, std::int64_t, CheckRoll&);

    enum class Fact : std::uint8_t { natural, passed, critical, fumble, band };

    // The source is told what was read of the roll at its place; the rule judges other dice for it.
    struct Watch {
        ChanceSource* source = nullptr;
        std::size_t place = 0;
        CheckRule rule;
    };

    void read(Fact fact) const {
        if (watch_ != nullptr) note(fact);
    }

    void note(Fact fact) const;
    void note_faces() const;

    RollFigures figures_;
    std::shared_ptr<const Watch> watch_;  // null in play
};

// Rolls and judges. `advantage` is net. `wider` adds so many critical faces, if there are any:
// below them, or above where they begin with the lowest (DEW-128).
void roll_check(const CheckRule& rule,
                Fate& fate,
                std::int64_t bonus,
                std::int64_t difficulty,
                int advantage,
                std::int64_t wider,
                CheckRoll& roll);

// Keeps these dice instead, by their places from 0, and judges again without rolling.
// Errors: check/bad-dice.
void keep_dice(const CheckRule& rule, const std::vector<std::size_t>& places, CheckRoll& roll);

// Lets a die, by its place from 0, show another face; keeps the best dice and judges again.
void replace_die(const CheckRule& rule, std::size_t place, std::int64_t face, CheckRoll& roll);

// Judges the total and the natural face against the difficulty.
void judge(const CheckRule& rule, RollFigures& roll);

}  // namespace hexwright
