// What a run that waits shows of itself: the calls, acts and steps inside one another, and what
// they hold.
//
// Good while the run waits. Nothing here changes the game; see lua/script_calls.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "kernel/turn/watch.hpp"
#include "kernel/verb/game.hpp"
#include "lua/script_calls.hpp"
#include "shell/run/session.hpp"

namespace hexwright {

// Where the steps of verbs are written: "damage/resist" is a line of a ruleset's chapter. Each
// place is looked up once. Cost: a walk through the declaration of its verb.
class StepPlaces {
public:
    explicit StepPlaces(const Session& session) : session_(session) {}

    // Of a step, "damage/resist", or a verb, "take"; no file when no text declares it.
    [[nodiscard]] const Place& of(Word name);

private:
    [[nodiscard]] Place find(std::string_view name) const;

    const Session& session_;
    std::unordered_map<Word, Place> known_;
};

// The name that a step has in play: "take/resist", named after its verb, is "damage/resist" where
// that is the verb's event.
[[nodiscard]] std::string step_name(const Session& session, const std::string& name);

// What runs in a session: verbs, steps, listeners and handlers that have begun and not ended.
class OpenFrames {
public:
    explicit OpenFrames(Session& session) : session_(session), places_(session) {}

    struct Open {
        Frame frame;
        int height = 0;           // calls of scripts below it
        std::uint32_t depth = 0;  // acts until it
    };

    [[nodiscard]] Session& session() const { return session_; }

    // The innermost last.
    [[nodiscard]] const std::vector<Open>& frames() const { return frames_; }

    // Of a step, or a verb, as messages show it.
    [[nodiscard]] const Place& place_of(Word step) { return places_.of(step); }

protected:
    void push(const Open& open) { frames_.push_back(open); }

    void pop() { frames_.pop_back(); }

private:
    Session& session_;
    StepPlaces places_;
    std::vector<Open> frames_;
};

struct StackEntry {
    std::string title;          // "strike/hit", "Burning answers", a function's name
    Place where;                // as messages show it; no file when no text has it
    std::optional<int> height;  // of a script's call
    const Act* act = nullptr;   // the act it belongs to; null outside of rulings
};

// The innermost first. Never empty while the run waits at a moment.
[[nodiscard]] std::vector<StackEntry> call_stack(OpenFrames& session);

// A name and what it holds; a thing has rows of its own.
struct ShownRow {
    std::string name;
    std::string text;
    std::string type = {};
    std::optional<EntityId> thing = {};
    ScriptValue parts{};  // of a table of a script, kept until its user releases it
};

using ShownRows = std::vector<ShownRow>;

[[nodiscard]] ShownRows rows_of(std::vector<ScriptVariable> variables);

// Who does what to whom: the verb, user, targets, numbers, the last check.
[[nodiscard]] ShownRows act_rows(Game& game, const Act& act);

// The dice that fell in the ruling so far and the answers that were given, in order.
[[nodiscard]] ShownRows dice_rows(Game& game);

// What is in play and not held by anything, by name.
[[nodiscard]] ShownRows thing_names(Game& game);

// The pools, fields and held things of a thing.
[[nodiscard]] ShownRows thing_rows(Game& game, EntityId thing);

// An expression in one of the entries. Errors: those of evaluate().
[[nodiscard]] ScriptVariable evaluate_in(OpenFrames& session,
                                         const StackEntry& entry,
                                         const std::string& expression);

// The text with each {expression} replaced by its value, or by what is wrong with it.
[[nodiscard]] std::string filled_in(OpenFrames& session, std::string_view text);

// "45", or what else the thing's field holds; "" when there is no such thing or number.
[[nodiscard]] std::string number_text(Game& game, EntityId thing, const std::string& number);

}  // namespace hexwright
