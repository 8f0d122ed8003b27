// The schema of a kind: the fields, pools and stats that a ruleset declares for its entities.
//
// Fields are cells of the entity, in order of declaration; a session only adds fields. A field that
// a reload no longer declares keeps its cell, without a name, until it is declared again. A pool is
// a field that is spent and regained; a stat is a number that modifiers change.
#pragma once

#include <deque>
#include <limits>
#include <optional>
#include <vector>

#include "base/no_copy.hpp"
#include "base/word.hpp"
#include "kernel/expression/expression.hpp"
#include "kernel/state/data.hpp"
#include "kernel/state/world.hpp"

namespace hexwright {

// What Battle Transience and other snapshots do with a field.
enum class Transience : std::uint8_t { restore, keep, lowest };

struct FieldSlot {
    Word name;
    Transience transience = Transience::restore;
    Word retired;  // the name it had
};

struct PoolRule {
    Word name;
    std::uint32_t field = 0;              // the cell of the current amount
    std::optional<std::uint32_t> layers;  // the list of its temporary layers
    Word max;                             // the stat that limits it; none = no limit
    std::optional<Expression> min;        // lowest amount; none = 0
    bool debt = false;                    // may be paid below its minimum (burn)
    bool fills_up = false;                // starts empty: stress, wounds
    std::int64_t spares = 0;              // paying leaves at least so much
    Word deck{};                          // counted from the hands of this deck; none = stored
};

struct StatRule {
    Word name;
    std::optional<std::uint32_t> field;  // the cell of the base; none = computed
    std::optional<Expression> formula;   // computed from other stats
    HandlerId computed;                  // computed by a script, in a probe
    std::vector<Word> groups;  // a modifier of the group changes it too ("Evasion" for MleEva)
    std::optional<std::int64_t> least;  // held after all modifiers
};

// The meaning of a name for a kind: places in the lists of the schema, counted from 1; 0 = none.
struct Meaning {
    Word name;
    std::uint64_t edits = 0;  // bits of the names whose edits change the number
    std::int64_t least = std::numeric_limits<std::int64_t>::min();  // held after all of them
    Cell plain = 0;  // the cell of the number, unless a rule computes it
    std::uint32_t field = 0;
    std::uint32_t pool = 0;
    std::uint32_t stat = 0;
    Word deck{};  // of a pool that is counted from a deck
};

struct EntitySchema {
    Word kind;
    std::vector<FieldSlot> fields;
    std::vector<PoolRule> pools;
    std::vector<StatRule> stats;

    std::uint32_t add_field(Word name, Transience transience = Transience::restore);
    void retire_field(Word name);
    void add(PoolRule rule);
    void add(StatRule rule);

    // To be called when rules change otherwise.
    void forget_places() { is_indexed_ = false; }

    // A name without a meaning has no places.
    [[nodiscard]] const Meaning& meaning(Word name) const {
        if (!is_indexed_) [[unlikely]]
            index();
        return meanings_.find(name);
    }

    [[nodiscard]] std::optional<std::uint32_t> field(Word name) const {
        const Meaning& found = meaning(name);
        return found.field == 0 ? std::nullopt : std::optional(found.field - 1);
    }

    [[nodiscard]] const PoolRule* pool(Word name) const {
        const Meaning& found = meaning(name);
        return found.pool == 0 ? nullptr : &pools[found.pool - 1];
    }

    [[nodiscard]] const StatRule* stat(Word name) const {
        const Meaning& found = meaning(name);
        return found.stat == 0 ? nullptr : &stats[found.stat - 1];
    }

private:
    void index() const;

    mutable WordMap<Meaning> meanings_;
    mutable bool is_indexed_ = false;
};

class Schemas : NoCopy {
public:
    // The schema of a kind, made when it is new.
    EntitySchema& declare(Word kind);

    [[nodiscard]] const EntitySchema* find(Word kind) const { return by_kind_.find(kind); }

    [[nodiscard]] std::uint32_t field_count(Word kind) const;

private:
    std::deque<EntitySchema> schemas_;  // whose elements stay where they are
    WordMap<EntitySchema*> by_kind_;
};

}  // namespace hexwright
