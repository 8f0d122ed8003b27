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
#include "kernel/chance/roll.hpp"
#include "kernel/expression/edit.hpp"
#include "kernel/expression/expression.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/verb/game.hpp"

namespace hexwright {

// Of a name that a kind does not declare.
inline const Meaning no_meaning;

// The entity whose numbers are asked for, with its kind. Valid while the entity lives.
struct Subject {
    Subject(Game& game, EntityId who)
        : id(who),
          block(entity_block(game.world, who)),
          schema(game.rules.schemas.find(game.world.get(block + entity_cells::kind).word())) {}

    Subject(EntityId who, Cell at, const EntitySchema* kind) : id(who), block(at), schema(kind) {}

    [[nodiscard]] const Meaning& meaning(Word name) const {
        return schema == nullptr ? no_meaning : schema->meaning(name);
    }

    EntityId id;
    Cell block;
    const EntitySchema* schema;
};

// The stat, pool or field of an entity, after its modifiers. `how` gets them appended, in order.
[[nodiscard]] std::int64_t derived_stat(
    Game& game, const Subject& who, const Meaning& meaning, Word name, std::vector<Modifier>* how);

// The same: a number in a cell that no modifier changes is read there.
[[nodiscard]] inline std::int64_t stat(Game& game,
                                       const Subject& who,
                                       const Meaning& meaning,
                                       Word name,
                                       std::vector<Modifier>* how = nullptr) {
    if (meaning.plain != 0 && !may_be_edited(game.world, who.block, meaning.edits)) {
        const Value value = game.world.get(who.block + meaning.plain);
        if (value.is(ValueType::integer) || value.is_nil())
            return value.integer() < meaning.least ? meaning.least : value.integer();
    }
    return derived_stat(game, who, meaning, name, how);
}

[[nodiscard]] inline std::int64_t stat(Game& game,
                                       const Subject& who,
                                       Word name,
                                       std::vector<Modifier>* how = nullptr) {
    return stat(game, who, who.meaning(name), name, how);
}

[[nodiscard]] inline std::int64_t stat(Game& game,
                                       EntityId owner,
                                       Word name,
                                       std::vector<Modifier>* how = nullptr) {
    return stat(game, Subject(game, owner), name, how);
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

// The thing that modifies the holder by a word under a key ("cannot" "act"), or by "everything";
// none when there is no such modifier.
[[nodiscard]] EntityId modifier_source(Game& game, EntityId holder, Word key, Word word);

// Does its extra `disabled` keep it from changing anything?
[[nodiscard]] bool is_disabled(Game& game, EntityId thing);

// Does an edit of this source hold, seen from the act that runs? The condition is nothing, the
// source itself (its definition's `when`, a function) or the name of a variant, such as `solowork`.
// Defined with the conditions.
[[nodiscard]] bool is_active(Game& game, EntityId source, Value condition);

// Changes of numbers under a key: of the entity in a block, with conditions judged by the running
// act.
void collect_active(Game& game, Cell owner, Word key, std::vector<Modifier>& out);

inline void collect(Game& game, Cell owner, Word key, std::vector<Modifier>& out) {
    if (may_be_edited(game.world, owner, edit_bit(key))) collect_active(game, owner, key, out);
}

inline void collect(Game& game, EntityId owner, Word key, std::vector<Modifier>& out) {
    collect(game, find_entity_block(game.world, owner), key, out);
}

// The same of the edits of the act.
void collect(const Act& act, Word key, std::vector<Modifier>& out);

// The entity in a role of an act; none when the role is empty.
[[nodiscard]] EntityId role_of(Game& game, const Act& act, PathRole role);

// Reads a formula's names: the user's stats, "@target.x", "@creator.x", "@holder.x"; X and other
// fields of the act.
class ActReader {
public:
    ActReader(Game& game, Act& act) : game_(game), act_(act) {}

    // With what raises a rank, in the order given: a number noted in the act or around it, the
    // act's edits ("act"), or the user's modifiers ("user", or a key of its own). `steps` gets what
    // a rank was raised by.
    ActReader(Game& game,
              Act& act,
              const std::vector<Word>& rank_sources,
              std::vector<Modifier>& steps)
        : game_(game), act_(act), rank_sources_(&rank_sources), steps_(&steps) {}

    [[nodiscard]] std::int64_t number(const Path& path);
    // After each step floored at 0.
    [[nodiscard]] std::int64_t rank(std::int64_t base);

    // The rank before it was raised, and the numbers read behind it.
    struct Factor {
        Word name;
        std::int64_t value = 0;
    };

    [[nodiscard]] std::int64_t rank_read() const { return rank_read_; }

    [[nodiscard]] const std::vector<Factor>& factors() const { return factors_; }

    // Before a formula with a rank.
    void collect_steps();

private:
    [[nodiscard]] std::int64_t read(const Path& path);
    [[nodiscard]] EntityId owner_of(PathRole role) const;
    [[nodiscard]] std::optional<std::int64_t> noted(Word name) const;

    Game& game_;
    Act& act_;
    const std::vector<Word>* rank_sources_ = nullptr;
    std::vector<Modifier>* steps_ = nullptr;
    std::int64_t rank_read_ = 0;
    std::vector<Factor> factors_;
};

class StatVariables : public Variables {
public:
    // No entity has no numbers.
    StatVariables(Game& game, EntityId who) : game_(game), who_(who) {}

    [[nodiscard]] std::optional<std::int64_t> value(std::string_view name) const override;

    // The pools and stats of its kind.
    [[nodiscard]] std::vector<std::string> names() const override;

private:
    Game& game_;
    EntityId who_;
};

// The amount's number now, read in the act; ranks as the reader raises them.
[[nodiscard]] std::int64_t evaluate_amount(Game& game,
                                           Act& act,
                                           const Data& amount,
                                           ActReader& reader);

}  // namespace hexwright
