// What a ruleset declares about the state of each kind: the fields its entities have, its pools and
// its stats.
//
// A field lives in a cell of the entity, in order of declaration; fields are only ever added in a
// session. One that is declared no more keeps its cell, without its name, until it is declared
// anew. A pool is a field that is spent and regained; a stat is a number that modifiers change.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "kernel/check/formula.hpp"
#include "kernel/state/data.hpp"
#include "kernel/state/word_index.hpp"

namespace hexwright {

// What Battle Transience and other snapshots do with a field.
enum class Transience : std::uint8_t { restore, keep, lowest };

struct FieldSlot {
    Word name;
    Transience transience = Transience::restore;
    Word retired;  // the name it had
};

// A pool that is counted from a deck: the cards in a pile of its owner. What is spent goes to
// another pile, which is nobody's; cards that bear the tag `without` do not count.
struct PoolCards {
    Word deck;
    Word counts;
    Word spent;
    Word without;
};

struct PoolRule {
    Word name;
    std::uint32_t field = 0;              // where the current amount lies
    std::optional<std::uint32_t> layers;  // where its list of temporary layers lies
    Word max;                             // the stat that limits it; none = no limit
    std::optional<Formula> min;           // lowest amount; none = 0
    bool debt = false;                    // may be paid below its minimum (burn)
    bool fills_up = false;                // starts empty: stress, wounds
    Word event;                           // event that tells of a change; none = "pool"
    std::int64_t spares = 0;              // paying leaves at least so much
    std::optional<PoolCards> cards{};     // counted from a deck
};

struct StatRule {
    Word name;
    std::optional<std::uint32_t> field;  // where the base lies; none = computed
    std::optional<Formula> formula;      // computed from other stats
    HandlerId computed;                  // computed by a script, in a probe
    std::vector<Word> groups;  // a modifier of the group changes it too ("Evasion" for MleEva)
    std::optional<std::int64_t> least;  // held after all modifiers
    Word chart{};                       // what this chart says of
    Word row{};                         // the word in this field
    bool row_of_space = false;          // of the space it is in
};

struct EntitySchema {
    Word kind;
    std::vector<FieldSlot> fields;
    std::vector<PoolRule> pools;
    std::vector<StatRule> stats;
    bool counts_cards = false;  // one of the pools is, or was, counted from a deck

    std::uint32_t add_field(Word name, Transience transience = Transience::restore);
    void retire_field(Word name);
    // After a rule was replaced or taken out.
    void forget_places();

    [[nodiscard]] std::optional<std::uint32_t> field(Word name) const;

    [[nodiscard]] const PoolRule* pool(Word name) const;

    [[nodiscard]] const StatRule* stat(Word name) const;

private:
    // Where names stand, built again when there are more or fewer of them.
    mutable WordIndex field_index_;
    mutable WordIndex pool_index_;
    mutable WordIndex stat_index_;
};

class Schemas {
public:
    // The schema of a kind, made when it is new.
    EntitySchema& declare(Word kind);

    [[nodiscard]] const EntitySchema* find(Word kind) const;

    [[nodiscard]] std::uint32_t field_count(Word kind) const;

private:
    std::unordered_map<Word, EntitySchema> schemas_;  // whose elements stay where they are
    mutable Word last_;                               // the kind asked for last
    mutable const EntitySchema* last_found_ = nullptr;
};

}  // namespace hexwright
