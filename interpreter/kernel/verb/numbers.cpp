#include "kernel/verb/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/state/pool.hpp"
#include "kernel/state/space.hpp"
#include "kernel/state/words.hpp"
#include "kernel/verb/readings.hpp"
#include "kernel/verb/rulebook.hpp"

namespace hexwright {

namespace {

// Room for so many at once, rather than for one, two, four.
constexpr std::size_t usual_modifiers = 8;

std::int64_t number_of(const Data& rule) {
    return rule.number() == nullptr ? 0 : *rule.number();
}

// Of a formula over one entity's own numbers.
struct EntityReader {
    Game& game;
    const Subject& who;

    [[nodiscard]] std::int64_t number(const Path& path) const {
        if (path.role == PathRole::rule) return number_of(rule_value(game, who.id, path.name));
        return stat(game, who, path.name);
    }

    [[nodiscard]] static std::int64_t rank(std::int64_t base) { return base; }
};

const StatRule* rule_of(const Subject& who, const Meaning& meaning) {
    return meaning.stat == 0 ? nullptr : &who.schema->stats[meaning.stat - 1];
}

std::vector<std::string> known_numbers(Game& game, const Subject& who) {
    std::vector<std::string> known;
    if (who.schema != nullptr) {
        for (const StatRule& rule : who.schema->stats) known.push_back(game.text(rule.name));
        for (const FieldSlot& field : who.schema->fields) known.push_back(game.text(field.name));
    }
    return known;
}

// Counts the others of its kind in its space that can fight: allies, or enemies.
std::int64_t count_here(Game& game, const Subject& who, bool same_side) {
    World& world = game.world;
    const Cell space = space_block(world, who.block);
    if (space == 0) return 0;
    const auto is_same = [&world, &who](Cell other, Cell cell) {
        return world.get(other + cell) == world.get(who.block + cell);
    };
    std::int64_t count = 0;
    for_each_occupant(world, space, [&](EntityId other, Cell block) {
        if (block == who.block || !is_same(block, entity_cells::kind)) return;
        if (is_same(block, entity_cells::side) != same_side) return;
        if (!modifier_source(game, other, words::cannot, words::fight)) ++count;
    });
    return count;
}

// Numbers of the place of a thing: elevation, allies_here, enemies_here.
std::optional<std::int64_t> number_of_place(Game& game, const Subject& who, Word name) {
    if (name == words::allies_here) return count_here(game, who, true);
    if (name == words::enemies_here) return count_here(game, who, false);
    if (name == words::elevation) return elevation_of(game.world, who.block);
    return std::nullopt;
}

// A number its kind does not declare: in its extras, else printed, else of its place.
std::optional<std::int64_t> undeclared(Game& game, const Subject& who, Word name) {
    const Cell extras = who.block + entity_cells::extras;
    if (!game.world.get(extras).is_nil()) {
        const Value extra = Map(game.world, extras).get(name);
        if (extra.is(ValueType::integer)) return extra.integer();
    }
    const Definition* definition = definition_in(game, who.block);
    const Value printed = definition == nullptr ? Value{} : definition->value(name);
    if (printed.is(ValueType::integer)) return printed.integer();
    return number_of_place(game, who, name);
}

// A number before the modifiers of its owner.
std::optional<std::int64_t> base_of(Game& game,
                                    const Subject& who,
                                    const Meaning& meaning,
                                    Word name) {
    if (meaning.plain != 0) {
        const Value stored = game.world.get(who.block + meaning.plain);
        const bool is_number = stored.is(ValueType::integer) || stored.is_nil();
        return is_number ? std::optional(stored.integer()) : std::nullopt;
    }
    if (const StatRule* rule = rule_of(who, meaning)) {
        if (rule->formula) return rule->formula->evaluate(EntityReader{game, who});
        if (rule->computed)
            return game.probe([&] { return game.host->compute(rule->computed, who.id); });
    }
    if (meaning.deck) return counted_cards(game.world, meaning.deck, who.id);
    return undeclared(game, who, name);
}

}  // namespace

std::optional<std::int64_t> base_stat(Game& game, EntityId owner, Word name) {
    const Subject who(game, owner);
    return base_of(game, who, who.meaning(name), name);
}

bool is_disabled(Game& game, EntityId thing) {
    const Cell block = find_entity_block(game.world, thing);
    if (block == 0) return false;
    const Value disabled = Map(game.world, block + entity_cells::extras).get(words::disabled);
    return !disabled.is_nil() && disabled != Value::of_truth(false);
}

EntityId modifier_source(Game& game, EntityId holder, Word key, Word word) {
    const Cell block = find_entity_block(game.world, holder);
    if (block == 0 || !may_be_edited(game.world, block, edit_bit(key))) return {};
    EntityId found;
    find_edit(game.world, block, key, [&](Value change, EntityId source, Value condition) {
        const bool is_meant = change.is(ValueType::word) &&
                              (change.word() == word || change.word() == words::everything);
        if (!is_meant || is_disabled(game, source) || !is_active(game, source, condition))
            return false;
        found = source;
        return true;
    });
    return found;
}

void collect_active(Game& game, Cell owner, Word key, std::vector<Modifier>& out) {
    out.reserve(usual_modifiers);
    find_edit(game.world, owner, key, [&](Value change, EntityId source, Value condition) {
        if (!change.is(ValueType::integer) || !is_active(game, source, condition)) return false;
        const Cell block = find_entity_block(game.world, source);
        const Word label = block == 0 ? Word{} : game.world.get(block + entity_cells::name).word();
        out.push_back({unpack_edit(change.integer()), label, source});
        return false;
    });
}

void collect(const Act& act, Word key, std::vector<Modifier>& out) {
    act.for_each_edit(key, [&out](const ActEdit& edit) {
        if (const Edit* change = std::get_if<Edit>(&edit.change))
            out.push_back({*change, edit.label, {}});
    });
}

namespace {

// After the modifiers of its owner; one of a group counts for each stat of the group.
std::int64_t changed(Game& game,
                     const Subject& who,
                     const StatRule* rule,
                     Word name,
                     std::int64_t value,
                     std::vector<Modifier>* how) {
    std::vector<Modifier> modifiers;
    collect(game, who.block, name, modifiers);
    if (rule != nullptr) {
        for (const Word group : rule->groups) collect(game, who.block, group, modifiers);
    }
    if (modifiers.empty()) return value;
    if (how != nullptr) how->insert(how->end(), modifiers.begin(), modifiers.end());
    return modified(value, modifiers);
}

std::optional<std::int64_t> find_number(
    Game& game, const Subject& who, const Meaning& meaning, Word name, std::vector<Modifier>* how) {
    std::optional<std::int64_t> value = base_of(game, who, meaning, name);
    if (!value) return value;
    const std::uint64_t keys = meaning.name ? meaning.edits : edit_bit(name);
    if (may_be_edited(game.world, who.block, keys))
        value = changed(game, who, rule_of(who, meaning), name, *value, how);
    return std::max(*value, meaning.least);
}

[[noreturn]] void refuse_unknown(Game& game, const Subject& who, Word name) {
    const std::string text = game.text(name);
    throw Error(
        "verb/no-such-stat",
        fmt::format("{} has no number '{}'", game.text(game.name_of(who.id)), printable(text, 80)),
        did_you_mean(text, known_numbers(game, who)));
}

}  // namespace

std::optional<std::int64_t> find_stat(Game& game,
                                      EntityId owner,
                                      Word name,
                                      std::vector<Modifier>* how) {
    const Subject who(game, owner);
    return find_number(game, who, who.meaning(name), name, how);
}

std::int64_t derived_stat(
    Game& game, const Subject& who, const Meaning& meaning, Word name, std::vector<Modifier>* how) {
    const std::optional<std::int64_t> value = find_number(game, who, meaning, name, how);
    if (!value) refuse_unknown(game, who, name);
    return *value;
}

std::int64_t number_field(const Game& game, const Act& act, Word key) {
    const Value value = act.field(key);
    if (!value.is(ValueType::integer) && !value.is_nil()) {
        throw Error("verb/bad-argument",
                    fmt::format("`{}` of {} is no number", game.text(key), game.text(act.verb)));
    }
    return value.integer();
}

void refuse_number(std::int64_t number) {
    throw Error("check/number-too-large",
                fmt::format("{} is beyond +-2^53, what a game keeps", number));
}

std::optional<std::int64_t> pool_max(Game& game, EntityId owner, const PoolRule& rule) {
    if (!rule.max) return std::nullopt;
    return stat(game, owner, rule.max);
}

std::int64_t pool_min(Game& game, EntityId owner, const PoolRule& rule) {
    if (!rule.min) return 0;
    if (const std::int64_t* number = rule.min->number()) return *number;
    const Subject who(game, owner);
    return rule.min->evaluate(EntityReader{game, who});
}

EntityId role_of(Game& game, const Act& act, PathRole role) {
    switch (role) {
        case PathRole::user:
            return act.user;
        case PathRole::target:
            return act.target;
        case PathRole::self:
            return act.self;
        case PathRole::holder:
        case PathRole::creator: {
            const Cell block = find_entity_block(game.world, act.self);
            if (block == 0) return {};
            const Cell cell =
                role == PathRole::holder ? entity_cells::holder : entity_cells::creator;
            return game.world.get(block + cell).entity();
        }
        case PathRole::made: {
            const Value made = act.field(words::made);
            return made.is(ValueType::entity) ? made.entity() : EntityId{};
        }
        case PathRole::act:
        case PathRole::event:
        case PathRole::ability:
        case PathRole::price:
        case PathRole::rule:
        case PathRole::number:
            break;
    }
    return {};
}

EntityId ActReader::owner_of(PathRole role) const {
    switch (role) {
        case PathRole::target:
        case PathRole::self:
        case PathRole::creator:
        case PathRole::holder:
            return role_of(game_, act_, role);
        case PathRole::event:
            return act_.answered == nullptr ? act_.user : act_.answered->user;
        default:
            return act_.user;
    }
}

// Looks for a variable in the act, then in the outer acts, then for a number of the running thing:
// the x of a status comes before the x of its speaker.
std::optional<std::int64_t> ActReader::noted(Word name) const {
    for (const Act* act = &act_; act != nullptr; act = act->outer) {
        const Value field = act->field(name);
        if (field.is(ValueType::integer)) return field.integer();
    }
    if (!act_.self || act_.self == act_.user) return std::nullopt;
    const Cell block = find_entity_block(game_.world, act_.self);
    if (block == 0 || game_.world.get(block + entity_cells::extras).is_nil()) return std::nullopt;
    const Value extra = Map(game_.world, block + entity_cells::extras)
                            .get(name == words::upper_x ? words::x : name);
    if (!extra.is(ValueType::integer)) return std::nullopt;
    return extra.integer();
}

namespace {

// A number that the act or those it is part of have as a variable. A nested action inherits
// nothing: variables of the acts of another card do not count.
std::optional<std::int64_t> inherited_number(const Act& act, Word name) {
    for (const Act* from = &act; from != nullptr && from->definition == act.definition;
         from = from->outer) {
        const Value step = from->field(name);
        if (step.is(ValueType::integer)) return step.integer();
    }
    return std::nullopt;
}

}  // namespace

std::int64_t ActReader::number(const Path& path) {
    const std::int64_t value = read(path);
    if (steps_ != nullptr) factors_.push_back({path.name, value});
    return value;
}

std::int64_t ActReader::read(const Path& path) {
    if (path.role == PathRole::rule) return number_of(rule_value(game_, act_, path.name));
    if (path.role == PathRole::act) {
        if (const std::optional<std::int64_t> number = noted(path.name)) return *number;
    }
    return stat(game_, owner_of(path.role), path.name);
}

std::int64_t ActReader::rank(std::int64_t base) {
    if (steps_ == nullptr) return base;
    rank_read_ = base;
    factors_.clear();
    for (const Modifier& step : *steps_) base = std::max<std::int64_t>(0, step.edit.apply(base));
    return base;
}

void ActReader::collect_steps() {
    if (rank_sources_ == nullptr) return;
    const Cell user = find_entity_block(game_.world, act_.user);
    for (const Word source : *rank_sources_) {
        if (source == words::act) {
            collect(act_, words::rank, *steps_);
        } else if (source == words::user) {
            collect(game_, user, words::rank, *steps_);
        } else if (const std::optional<std::int64_t> step = inherited_number(act_, source)) {
            if (*step != 0) steps_->push_back({Edit{EditOp::add, *step, {}, {}}, source, {}});
        } else {
            collect(game_, user, source, *steps_);
        }
    }
}

namespace {

std::vector<Word> declared_numbers(const Game& game, EntityId who) {
    std::vector<Word> words;
    const EntitySchema* schema = is_alive(game.world, who)
                                     ? game.rules.schemas.find(Entity(game.world, who).kind())
                                     : nullptr;
    if (schema == nullptr) return words;
    for (const PoolRule& pool : schema->pools) words.push_back(pool.name);
    for (const StatRule& stat : schema->stats) words.push_back(stat.name);
    return words;
}

std::string in_lower_case(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), ascii::lower);
    return text;
}

}  // namespace

std::optional<std::int64_t> StatVariables::value(std::string_view name) const {
    if (!is_alive(game_.world, who_)) return std::nullopt;
    for (const Word word : declared_numbers(game_, who_)) {
        if (in_lower_case(game_.text(word)) == name) return find_stat(game_, who_, word);
    }
    return find_stat(game_, who_, Word::of(name));
}

std::vector<std::string> StatVariables::names() const {
    std::set<std::string> names;
    for (const Word word : declared_numbers(game_, who_))
        names.insert(in_lower_case(game_.text(word)));
    return {names.begin(), names.end()};
}

std::int64_t evaluate_amount(Game& game, Act& act, const Data& amount, ActReader& reader) {
    if (const std::int64_t* number = amount.number()) return *number;
    if (amount.text() == nullptr) {
        throw Error("verb/bad-amount",
                    fmt::format("an amount is a number or a text, found {}", amount.type_name()));
    }
    const PrintedAmount& read = game.readings.amount(game, *amount.text());
    if (read.formula.has_rank()) reader.collect_steps();
    for (const auto& [name, word] : read.words) act.set_field(name, Value::of(word));
    return read.formula.evaluate(reader);
}

}  // namespace hexwright
