// Every derived number, and how it came about: base, then the changes laid over its owner,
// labelled.
//
//     std::vector<Modifier> how;
//     stat(game, rue, Word::of("MleAcc"), &how)      // 4: base 0, Honed +3, High ground +1
//
// A modifier of a group counts for each stat of the group. Computed stats run their script in a
// probe. Errors: verb/no-such-stat.
#pragma once

#include <vector>

#include "base/limits.hpp"
#include "kernel/check/modifier.hpp"
#include "kernel/state/edits.hpp"
#include "kernel/verb/game.hpp"

namespace hexwright {

// Whose numbers are asked for, and what its kind says of them. For a moment: while it lives.
struct Subject {
    Subject(Game& game, EntityId who)
        : id(who),
          block(entity_block(game.world, who)),
          schema(game.rules.schemas.find(game.world.get(block + entity_cells::kind).word())) {}

    Subject(EntityId who, Cell at, const EntitySchema* kind) : id(who), block(at), schema(kind) {}

    EntityId id;
    Cell block;
    const EntitySchema* schema;
};

// The stat, pool or field of an entity, after its modifiers. `how` gets them appended, in order.
[[nodiscard]] std::int64_t derived_stat(Game& game,
                                        const Subject& who,
                                        Word name,
                                        std::vector<Modifier>* how = nullptr);

// The same: a number that lies in a cell and that nothing changes is read where it lies.
[[nodiscard]] inline std::int64_t stat(Game& game,
                                       const Subject& who,
                                       const Meaning& meaning,
                                       Word name) {
    if (meaning.plain != 0 && !may_be_edited(game.world, who.block, meaning.edits)) {
        const Value value = game.world.get(who.block + meaning.plain);
        if (value.is(ValueType::integer) || value.is_nil())
            return value.integer() < meaning.least ? meaning.least : value.integer();
    }
    return derived_stat(game, who, name);
}

[[nodiscard]] inline std::int64_t stat(Game& game, const Subject& who, Word name) {
    if (who.schema == nullptr) return derived_stat(game, who, name);
    return stat(game, who, who.schema->meaning(name), name);
}

[[nodiscard]] inline std::int64_t stat(Game& game, EntityId owner, Word name) {
    return stat(game, Subject(game, owner), name);
}

[[nodiscard]] inline std::int64_t stat(Game& game,
                                       EntityId owner,
                                       Word name,
                                       std::vector<Modifier>* how) {
    return derived_stat(game, Subject(game, owner), name, how);
}

// The same, nothing when the entity has no such number.
[[nodiscard]] std::optional<std::int64_t> find_stat(Game& game,
                                                    EntityId owner,
                                                    Word name,
                                                    std::vector<Modifier>* how = nullptr);

// The number before modifiers.
[[nodiscard]] std::optional<std::int64_t> base_stat(Game& game, EntityId owner, Word name);

// A number that a step, a caller or a script noted in the act; 0 when there is none. Errors:
// verb/bad-argument.
[[nodiscard]] std::int64_t number_field(const Game& game, const Act& act, Word key);

[[noreturn]] void refuse_number(std::int64_t number);

// The same number, refused when it is beyond what the World keeps. Errors: check/number-too-large.
[[nodiscard]] inline std::int64_t kept_number(std::int64_t number) {
    if (number > limits::integer_max || number < -limits::integer_max) refuse_number(number);
    return number;
}

// Highest and lowest amount of a pool now; nothing = no limit.
[[nodiscard]] std::optional<std::int64_t> pool_max(Game& game,
                                                   EntityId owner,
                                                   const PoolRule& rule);
[[nodiscard]] std::int64_t pool_min(Game& game, EntityId owner, const PoolRule& rule);

// Does the conditional edit of this source hold, seen from the act that runs? The condition is the
// source itself (its definition's `condition`) or the name of a variant, such as `solowork`.
[[nodiscard]] bool edit_holds(Game& game, EntityId source, Value condition);

// Changes of numbers under a key: of the entity, with conditions judged by the running act.
void collect_laid(Game& game, EntityId owner, Word key, std::vector<Modifier>& out);

inline void collect(Game& game, EntityId owner, Word key, std::vector<Modifier>& out) {
    const Cell block = find_entity_block(game.world, owner);
    if (block != 0 && may_be_edited(game.world, block, edit_bit(key)))
        collect_laid(game, owner, key, out);
}

// Reads a formula's names: the user's stats, "@target.x", "@creator.x", "@holder.x"; X and other
// fields of the act.
class ActReader : public StatReader {
    Borrowed borrowed_;

public:
    ActReader(Game& game, Act& act)
        : borrowed_(game), rank_modifiers(*borrowed_), game_(game), act_(act) {}

    std::int64_t stat(Word owner, Word name) override;
    std::int64_t rank(std::int64_t base) override;

    // Steps the rank takes, in order, each floored at 0.
    std::vector<Modifier>& rank_modifiers;

    // Were rank modifiers used?
    bool ranked = false;

private:
    [[nodiscard]] EntityId owner_of(Word owner) const;
    [[nodiscard]] std::optional<std::int64_t> noted(Word name) const;

    Game& game_;
    Act& act_;
};

}  // namespace hexwright
