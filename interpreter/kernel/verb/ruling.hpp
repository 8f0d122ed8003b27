// A request to a game, what came of it, and what is reported of it.
//
// A transcript line is a small record, written while the ruling runs, published when it is
// committed, and rendered only when it is shown. Names are words, never references: a line can be
// read when the thing it names is gone. A line about a pool names its owner too, since names are
// not unique.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/diagnostic.hpp"
#include "base/memory_budget.hpp"
#include "base/value.hpp"
#include "kernel/chance/fate.hpp"
#include "kernel/state/data.hpp"
#include "kernel/state/world.hpp"

namespace hexwright {

enum class LineKind : std::uint8_t {
    act,        // a does word (to b)
    refused,    // a cannot do word: extra is the reason
    cancelled,  // word of a was cancelled by b
    around,     // b is around word of a: what follows is up to it
    check,  // a rolls check word against b: value = total, extra = difficulty; followed by dice and
            // modifiers
    die,    // one die: value; extra = 1 when it counts
    modifier,  // part of the line before: word is the label, value the change, extra the edit's op
    outcome,   // of a check: word is the band or passed / failed, value the margin
    amount,    // an amount came about: word names it, value it is; followed by its sum
    base,      // what the sum of an amount begins with: value
    factor,    // what it is multiplied by then: value of word
    pool,      // a's pool word changed: value = by how much, extra = new amount
    gained,    // a gained the thing word; value = its x
    lost,      // a lost the thing word
    moved,     // a moved to word; out of the hands of b, into those of owner
    related,   // word between a and b is now extra
    asked,     // a (none = the GM) was asked word; extra is the answer, b its word
    note,      // word is a text; of a roll, a rolled and extra is true
    heading,   // word is a text: round, turn
    thing      // word was made (a is its maker) or is gone (value -1)
};

struct Line {
    LineKind kind = LineKind::note;
    std::uint8_t depth : 7 = 0;
    bool taken_back : 1 = false;  // a roll of an attempt that failed
    std::uint16_t sides = 0;      // of a die; 0 when it has more than fit
    std::uint32_t why = 0;        // the verb run it belongs to
    Word a;
    Word b;
    Word word;
    std::int64_t value = 0;
    Value extra;
    EntityId owner;  // of a pool, or of what was given
};

// What a ruling makes of the flow that asked for it; see flow.hpp.
struct FlowChange {
    Word flow;
    std::optional<Data> state;  // what it keeps from then on; nothing: it is over
    bool is_begun = false;      // it did not run before
    Data given = {};            // what stays as it is, when it begins
    bool if_refused = false;    // also when the ruling was refused
};

// What a driver asks for: a verb, its subject, its arguments. Without a verb only the flow changes.
struct Request {
    Word verb;
    EntityId subject;
    Data::List arguments;
    std::optional<FlowChange> flow = {};
};

enum class Ending : std::uint8_t { done, refused, failed };

struct Outcome {
    Ending ending = Ending::done;
    Value result;
    Data table;                            // a list or table that the verb returned instead
    Word refusal;                          // when refused
    std::optional<Diagnostic> diagnostic;  // when failed: the game is as it was
    std::vector<Line> lines;
};

struct Ruling {
    Request request;
    Trace trace;
    Mark begin;
    Mark end;
    std::vector<Line> lines;
    Ending ending = Ending::done;  // or refused
    HeldMemory held = {};          // by all of it
    bool is_forgotten = false;     // its lines are, and how to undo it
};

}  // namespace hexwright
