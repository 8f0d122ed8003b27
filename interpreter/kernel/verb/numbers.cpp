#include "kernel/verb/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"
#include "kernel/state/edits.hpp"
#include "kernel/state/pool.hpp"
#include "kernel/state/space.hpp"
#include "kernel/verb/holds.hpp"
#include "kernel/verb/named_rule.hpp"
#include "kernel/verb/readings.hpp"

namespace hexwright {

namespace {

// A formula over one entity's own numbers.
class EntityReader : public StatReader {
public:
    EntityReader(Game& game, EntityId owner) : game_(game), owner_(owner) {}

    std::int64_t stat(Word, Word name) override { return hexwright::stat(game_, owner_, name); }

private:
    Game& game_;
    EntityId owner_;
};

const StatRule* rule_of(Game& game, EntityId owner, Word name) {
    const EntitySchema* schema = game.rules.schemas.find(Entity(game.world, owner).kind());
    return schema == nullptr ? nullptr : schema->stat(name);
}

std::vector<std::string> known_numbers(Game& game, EntityId owner) {
    std::vector<std::string> known;
    if (const EntitySchema* schema = game.rules.schemas.find(Entity(game.world, owner).kind())) {
        for (const StatRule& rule : schema->stats) known.push_back(game.text(rule.name));
        for (const FieldSlot& field : schema->fields) known.push_back(game.text(field.name));
    }
    return known;
}

}  // namespace

namespace {

// Others of its kind in its space that can fight, by whose side they are on.
std::int64_t count_here(Game& game, EntityId owner, bool same_side) {
    static const Word cannot_key = Word::of("cannot");
    static const Word fight_word = Word::of("fight");
    const EntityId space = space_of(game.world, owner);
    if (!space) return 0;
    const Entity self(game.world, owner);
    std::int64_t count = 0;
    for_each_occupant(game.world, space, [&](EntityId who) {
        if (who == owner) return;
        const Entity other(game.world, who);
        if (other.kind() != self.kind() || (other.side() == self.side()) != same_side) return;
        if (!laid_by(game, who, cannot_key, fight_word)) ++count;
    });
    return count;
}

// What the place of a thing says: elevation, allies_here, enemies_here.
std::optional<std::int64_t> number_of_place(Game& game, EntityId owner, Word name) {
    static const Word elevation_word = Word::of("elevation");
    static const Word allies_word = Word::of("allies_here");
    static const Word enemies_word = Word::of("enemies_here");
    if (name == allies_word) return count_here(game, owner, true);
    if (name == enemies_word) return count_here(game, owner, false);
    if (name != elevation_word) return std::nullopt;
    const EntityId space = space_of(game.world, owner);
    return space ? elevation(game.world, space) : 0;
}

// The word that a chart is asked about: in a declared field, or noted on the space around.
Word row_of(Game& game, EntityId owner, const StatRule& rule) {
    Value value;
    if (rule.row_of_space) {
        const EntityId space = space_of(game.world, owner);
        if (space) value = Entity(game.world, space).extras().get(rule.row);
    } else {
        const Entity view(game.world, owner);
        const EntitySchema* schema = game.rules.schemas.find(view.kind());
        const std::optional<std::uint32_t> place =
            schema == nullptr ? std::nullopt : schema->field(rule.row);
        if (place) value = view.field(*place);
    }
    return value.is(ValueType::word) ? value.word() : Word{};
}

}  // namespace

std::optional<std::int64_t> base_stat(Game& game, EntityId owner, Word name) {
    const StatRule* rule = rule_of(game, owner, name);
    if (rule != nullptr && rule->formula) {
        EntityReader reader(game, owner);
        return rule->formula->evaluate(reader);
    }
    if (rule != nullptr && rule->chart) {
        return game.readings.chart(game, rule->chart, row_of(game, owner, *rule), {});
    }
    if (rule != nullptr && rule->computed) {
        return game.probe([&] { return game.host->compute(rule->computed, owner); });
    }
    const std::optional<std::int64_t> number = base_number(game.world, game.rules, owner, name);
    return number ? number : number_of_place(game, owner, name);
}

bool edit_holds(Game& game, EntityId source, Value condition) {
    static const Word condition_key = Word::of("condition");
    if (condition.is(ValueType::word)) {
        const auto variant = game.variants.find(condition.word());
        if (variant == game.variants.end() || !is_alive(game.world, source)) return false;
        const Game::ActScope scope(game);
        Act& act = scope.act();
        act.self = source;
        act.user = Entity(game.world, source).holder();
        return game.probe([&] { return holds(game, act, variant->second); });
    }
    const Cell block = find_entity_block(game.world, source);
    if (block == 0) return false;
    const Definition* definition =
        game.rules.definitions.find(game.world.get(block + entity_cells::definition).word());
    if (definition == nullptr) return false;
    const HandlerId* when = definition->field(condition_key).handler();
    if (when == nullptr) return true;
    Game::ActScope scope(game);
    Act& act = scope.act();
    act.self = source;
    act.user = Entity(game.world, source).holder();
    act.answered = act.outer;
    return game.probe([&] { return game.host->holds(*when, act); });
}

void collect(Game& game, EntityId owner, Word key, std::vector<Modifier>& out) {
    collect_edits(
        game.world, owner, key,
        [&game](EntityId source, Value condition) { return edit_holds(game, source, condition); },
        out);
}

namespace {

// A number as it is before the changes laid over its owner.
std::optional<std::int64_t> unchanged(
    Game& game, EntityId owner, Cell block, const StatRule* rule, Word name) {
    if (rule == nullptr || !rule->field) return base_stat(game, owner, name);
    const Value stored = game.world.get(block + entity_cells::fields + *rule->field);
    if (!stored.is(ValueType::integer) && !stored.is_nil()) return std::nullopt;
    return stored.integer();
}

// After them; a change of a group counts for each stat of the group.
std::int64_t changed(Game& game,
                     EntityId owner,
                     const StatRule* rule,
                     Word name,
                     std::int64_t value,
                     std::vector<Modifier>* how) {
    const Borrowed modifiers(game);
    collect(game, owner, name, *modifiers);
    if (rule != nullptr) {
        for (const Word group : rule->groups) collect(game, owner, group, *modifiers);
    }
    if (modifiers->empty()) return value;
    if (how != nullptr) how->insert(how->end(), modifiers->begin(), modifiers->end());
    return modified(value, *modifiers);
}

}  // namespace

std::optional<std::int64_t> find_stat(Game& game,
                                      EntityId owner,
                                      Word name,
                                      std::vector<Modifier>* how) {
    const Cell block = entity_block(game.world, owner);
    const EntitySchema* schema =
        game.rules.schemas.find(game.world.get(block + entity_cells::kind).word());
    const StatRule* rule = schema == nullptr ? nullptr : schema->stat(name);
    std::optional<std::int64_t> value = unchanged(game, owner, block, rule, name);
    if (!value) return std::nullopt;
    if (!List(game.world, block + entity_cells::edits).is_empty())
        value = changed(game, owner, rule, name, *value, how);
    if (rule != nullptr && rule->least) value = std::max(*value, *rule->least);
    return value;
}

std::int64_t stat(Game& game, EntityId owner, Word name, std::vector<Modifier>* how) {
    if (const std::optional<std::int64_t> value = find_stat(game, owner, name, how)) return *value;
    const std::string text = game.text(name);
    throw Error(
        "verb/no-such-stat",
        fmt::format("{} has no number '{}'", game.text(game.name_of(owner)), printable(text, 80)),
        did_you_mean(text, known_numbers(game, owner)));
}

std::int64_t number_field(const Game& game, const Act& act, Word key) {
    const Value value = act.field(key);
    if (!value.is(ValueType::integer) && !value.is_nil()) {
        throw Error("verb/bad-argument",
                    fmt::format("`{}` of {} is no number", game.text(key), game.text(act.verb)));
    }
    return value.integer();
}

std::int64_t kept_number(std::int64_t number) {
    if (number > limits::integer_max || number < -limits::integer_max) {
        throw Error("check/number-too-large",
                    fmt::format("{} is beyond +-2^53, what a game keeps", number));
    }
    return number;
}

std::optional<std::int64_t> pool_max(Game& game, EntityId owner, const PoolRule& rule) {
    if (!rule.max) return std::nullopt;
    return stat(game, owner, rule.max);
}

std::int64_t pool_min(Game& game, EntityId owner, const PoolRule& rule) {
    if (!rule.min) return 0;
    EntityReader reader(game, owner);
    return rule.min->evaluate(reader);
}

EntityId ActReader::owner_of(Word owner) const {
    static const Word target = Word::of("target");
    static const Word creator = Word::of("creator");
    static const Word holder = Word::of("holder");
    static const Word self = Word::of("self");
    static const Word event_target = Word::of("event");
    if (!owner) return act_.user;
    if (owner == target) return act_.target;
    if (owner == self) return act_.self;
    if (owner == creator) return Entity(game_.world, act_.self).creator();
    if (owner == holder) return Entity(game_.world, act_.self).holder();
    if (owner == event_target && act_.answered != nullptr) return act_.answered->user;
    return act_.user;
}

// What the act notes, or those around it; then the number of the thing whose script runs: the x of
// a status comes before its speaker's.
std::optional<std::int64_t> ActReader::noted(Word name) const {
    for (const Act* act = &act_; act != nullptr; act = act->outer) {
        const Value field = act->field(name);
        if (field.is(ValueType::integer)) return field.integer();
    }
    if (!act_.self || act_.self == act_.user) return std::nullopt;
    const Cell block = find_entity_block(game_.world, act_.self);
    if (block == 0) return std::nullopt;
    static const Word upper_x = Word::of("X");
    static const Word lower_x = Word::of("x");
    const Value extra =
        Map(game_.world, block + entity_cells::extras).get(name == upper_x ? lower_x : name);
    if (!extra.is(ValueType::integer)) return std::nullopt;
    return extra.integer();
}

std::int64_t ActReader::stat(Word owner, Word name) {
    static const Word rule_owner = Word::of("rule");
    if (owner == rule_owner) {
        const Data value = rule_value(game_, act_, name);
        return value.number() == nullptr ? 0 : *value.number();
    }
    if (!owner) {
        if (const std::optional<std::int64_t> number = noted(name)) return *number;
    }
    return hexwright::stat(game_, owner_of(owner), name);
}

std::int64_t ActReader::rank(std::int64_t base) {
    ranked = true;
    for (const Modifier& modifier : rank_modifiers) {
        base = std::max<std::int64_t>(0, modifier.edit.apply(base));
    }
    return base;
}

}  // namespace hexwright
