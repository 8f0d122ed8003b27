// A ruling's transcript, as people read it and as programs read it.
//
//     Rue uses Dive Slash on Saber Tiger
//       Rue: Stamina 17 -> 10 (-7), AP 20 -> 10 (-10)
//       Accuracy: [14] + MleAcc 0 + High ground 3 = 22 against 12: passed by 10
//       damage (2 + 1 element) x 6 MgcPwr - 3 Guarding = 15 fire
//       Saber Tiger: Health 18 -> 0 (-18)
//
// Text: the consequences of an act are indented under it. A die that does not count is in
// parentheses. Neighbouring pool lines of one owner share a line; those of several owners are
// aligned at their colons. An amount shows the sum that made it, and what changed it right behind
// is part of that sum. A participant whom the act above names is not named again. Control
// characters in names are shown, never obeyed.
//
//     {"schema":1,"seed":"7","packs":[{"id":"dewprism","version":"1.0.0","sha256":"9f2c..."}]}
//     {"ruling":1,"request":{"verb":"use","subject":"Rue","arguments":["Block"]},"ending":"done",
//      "lines":[...]}
//
// JSON: one object a line, the first for the game, then one for each ruling;
// docs/reference/transcript.md lists them all. Keys have the order of that page; unknown values are
// left out, broken UTF-8 becomes replacement characters.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kernel/verb/game.hpp"
#include "pack/pack_lock.hpp"

namespace hexwright {

// A transcript line with the lines that belong to it: a check with its dice, modifiers and outcome,
// an amount with the parts of its sum, a question with the origin of its answer.
struct TranscriptEntry {
    Line line;
    std::vector<Line> dice;
    std::optional<std::int64_t> base;  // of an amount: what modifiers change, then factors multiply
    std::vector<Line> modifiers;
    std::vector<Line> factors;
    std::optional<Line> outcome;
    std::optional<AnswerOrigin> answered_by;  // of a question; nothing when unknown
};

// In the order of the lines; one that belongs to nothing is an entry of its own. Only the trace of
// the ruling says who answered.
[[nodiscard]] std::vector<TranscriptEntry> entries_of(const std::vector<Line>& lines,
                                                      const Trace* trace = nullptr);

// The number that a line carries as its extra value.
[[nodiscard]] inline std::int64_t integer_or_zero(Value value) {
    return value.is(ValueType::integer) ? value.integer() : 0;
}

// True if the die of a line was not dropped.
[[nodiscard]] inline bool counts(const Line& die) {
    return !die.extra.is(ValueType::truth) || die.extra.truth();
}

// The faces of a ruling's dice that did not just fall, in order.
struct ChosenDice {
    std::vector<std::int64_t> forced;
    std::vector<std::int64_t> from_tray;
};

[[nodiscard]] ChosenDice chosen_dice(const Trace& trace);

// "a person", "the default", "given"; "" for a die that just fell.
[[nodiscard]] const char* name_of(AnswerOrigin origin);

// --- text

// The questions of a transcript: all, or those that no person has answered, who knows them.
enum class ShownQuestions : std::uint8_t { all, by_rules };

// Each line ends with a line break; "" for no lines. With the trace it also says who answered
// questions. `pauses`: after how many lines the text was read so far; nothing joins what was read.
[[nodiscard]] std::string told_text(const std::vector<Line>& lines,
                                    const WordTable& words,
                                    bool in_colour,
                                    const Trace* trace = nullptr,
                                    ShownQuestions shown = ShownQuestions::all,
                                    std::span<const std::size_t> pauses = {});

// Which dice were forced or came from the tray; "" if none.
[[nodiscard]] std::string chosen_dice_text(const Trace& trace);

// Both, for a whole ruling.
[[nodiscard]] std::string transcript_text(const std::vector<Line>& lines,
                                          const WordTable& words,
                                          bool in_colour,
                                          const Trace* trace = nullptr,
                                          ShownQuestions shown = ShownQuestions::all);

// The last of these lines: of a refused ruling, who cannot do what, and why.
[[nodiscard]] std::string last_line(const std::vector<Line>& lines, const WordTable& words);

// --- JSON, each a line with its line break

[[nodiscard]] std::string transcript_json_header(std::uint64_t seed,
                                                 const std::vector<LockedPack>& packs);

// A ruling that was committed or refused; numbers count from 1.
[[nodiscard]] std::string transcript_json(const Game& game,
                                          std::size_t number,
                                          const Ruling& ruling);

// A ruling that failed: the game is as before, so it has no number.
[[nodiscard]] std::string transcript_json_failure(const Game& game,
                                                  const Request& request,
                                                  const Diagnostic& diagnostic);

// Text that a script printed.
[[nodiscard]] std::string transcript_json_printed(const std::string& text);

// A scene of another pack begins, in a game of its own.
[[nodiscard]] std::string transcript_json_visit(const std::string& scene,
                                                const std::vector<LockedPack>& packs);

// A pack was suspended.
[[nodiscard]] std::string transcript_json_suspended(const std::string& pack);

// The last line: how many rulings are in force, and the hash of the state.
[[nodiscard]] std::string transcript_json_end(std::size_t rulings, std::uint64_t hash);

}  // namespace hexwright
