#include "kernel/verb/holds.hpp"

#include "kernel/state/edits.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/verb/effects.hpp"
#include "kernel/verb/named_rule.hpp"
#include "kernel/verb/numbers.hpp"
#include "kernel/verb/pay.hpp"
#include "kernel/verb/relation.hpp"
#include "kernel/verb/things.hpp"

namespace hexwright {

namespace {

const Word crit_word = Word::of("crit");
const Word fumble_word = Word::of("fumble");
const Word passed_word = Word::of("passed");
const Word use_field = Word::of("use");
const Word kind_word = Word::of("kind");
const Word name_word = Word::of("name");
const Word side_word = Word::of("side");
const Word disabled_word = Word::of("disabled");
const Word everything_word = Word::of("everything");

Value printed_value(const Act& act, Word name) {
    if (!act.may_be_edited(name))
        return act.definition == nullptr ? Value{} : act.definition->value(name);
    Data storage;
    return scalar(printed_field(act, name, storage));
}

Value value_in_act(const Act& act, Word name) {
    if (name == crit_word) return Value::of_truth(act.critical);
    if (name == fumble_word) return Value::of_truth(act.has_roll && act.roll.fumble);
    if (name == passed_word) return Value::of_truth(act.has_roll && act.roll.passed);
    if ((act.noted & name.bit()) != 0) {
        if (const Value field = act.field(name); !field.is_nil()) return field;
        if (const Data* table = act.table(name)) return scalar(*table);
    }
    return printed_value(act, name);
}

Value value_of_thing(Game& game, EntityId thing, Word name) {
    const Cell block = find_entity_block(game.world, thing);
    if (block == 0) return Value{};
    if (name == name_word) return game.world.get(block + entity_cells::name);
    if (name == kind_word) return game.world.get(block + entity_cells::kind);
    if (name == side_word) return game.world.get(block + entity_cells::side);
    const EntitySchema* schema =
        game.rules.schemas.find(game.world.get(block + entity_cells::kind).word());
    if (schema != nullptr && schema->stat(name) != nullptr)
        return Value::of(stat(game, thing, name));
    const Value own = Map(game.world, block + entity_cells::extras).get(name);
    if (!own.is_nil()) return own;
    if (schema != nullptr) {
        if (const std::optional<std::uint32_t> field = schema->field(name))
            return game.world.get(block + entity_cells::fields + *field);
    }
    const Definition* definition =
        game.rules.definitions.find(game.world.get(block + entity_cells::definition).word());
    return definition == nullptr ? Value{} : definition->value(name);
}

Value value_of_definition(const Act& act, Word name) {
    const Definition* definition = act.definition;
    if (definition == nullptr) return Value{};
    if (!name) return Value::of_truth(true);
    if (name == kind_word) return Value::of(definition->kind);
    if (name == name_word) return Value::of(definition->name_word);
    return printed_value(act, name);
}

// A pair that the act does not note is of its user and target.
Value value_here(Game& game, Act& act, Word name) {
    const Value noted = value_in_act(act, name);
    if (!noted.is_nil()) return noted;
    const PairRule* pair = find_pair(game, name);
    return pair == nullptr ? noted : relation(game, *pair, act.user, act.target);
}

Value price_in(Game& game, Act& act, Word pool) {
    const CostReading cost(game, act, use_field);
    return Value::of(price_in(game, act, act.user, *cost, pool));
}

bool is_true(Value value) {
    return !value.is_nil() && (!value.is(ValueType::truth) || value.truth());
}

bool is(Game& game, Value value, Word word) {
    if (value.is(ValueType::word)) return value.word() == word;
    return value.is(ValueType::entity) && bears(game, value.entity(), word);
}

class Judge {
public:
    Judge(Game& game, Act& act, const Clause& condition)
        : game_(game), act_(act), nodes_(condition.nodes()) {}

    bool holds(std::size_t place) {
        using Op = Clause::Op;
        const Clause::Node& node = nodes_[place];
        switch (node.op) {
            case Op::all:
                return holds(node.first) && holds(node.second);
            case Op::any:
                return holds(node.first) || holds(node.second);
            case Op::negation:
                return !holds(node.first);
            case Op::truth:
                return is_true(path_value(game_, act_, node.left));
            case Op::is:
                return is(game_, path_value(game_, act_, node.left), node.word) ||
                       is_laid(node.left, node.word);
            default:
                return compare(node);
        }
    }

private:
    // "target.immune is Burning": a word that lies over somebody under the name.
    bool is_laid(const Path& path, Word word) {
        const EntityId who = path.name ? role_of(game_, act_, path.role) : EntityId{};
        return who && laid_by(game_, who, path.name, word);
    }

    // What is more or less than something is a number: a name that somebody has not is a mistake.
    Value side_of(const Path& path, bool is_number) {
        const Value value = path_value(game_, act_, path);
        if (!is_number || !value.is_nil() || !path.name) return value;
        const EntityId who = role_of(game_, act_, path.role);
        return who ? Value::of(stat(game_, who, path.name)) : value;
    }

    // "zone <= Near": both are steps of the pair.
    std::optional<bool> compare_steps(const Clause::Node& node, Value left) {
        const PairRule* pair = node.left.role == PathRole::act && left.is(ValueType::word) &&
                                       node.right.role == PathRole::act
                                   ? find_pair(game_, node.left.name)
                                   : nullptr;
        if (pair == nullptr) return std::nullopt;
        const std::optional<std::int64_t> here = pair->scale.rank(left.word());
        const std::optional<std::int64_t> there = pair->scale.rank(node.right.name);
        if (!here || !there) return std::nullopt;
        return in_order(node.op, *here, *there);
    }

    static bool in_order(Clause::Op op, std::int64_t left, std::int64_t right) {
        using Op = Clause::Op;
        switch (op) {
            case Op::equal:
                return left == right;
            case Op::unequal:
                return left != right;
            case Op::less:
                return left < right;
            case Op::at_most:
                return left <= right;
            case Op::greater:
                return left > right;
            default:
                return left >= right;
        }
    }

    // Nothing counts as 0 beside a number, and is the same as nothing only.
    bool compare(const Clause::Node& node) {
        using Op = Clause::Op;
        const bool is_order = node.op != Op::equal && node.op != Op::unequal;
        const Value left = side_of(node.left, is_order);
        if (const std::optional<bool> steps = compare_steps(node, left)) return *steps;
        const Value right = side_of(node.right, is_order);
        const bool numbers = (left.is(ValueType::integer) || left.is_nil()) &&
                             (right.is(ValueType::integer) || right.is_nil()) &&
                             !(left.is_nil() && right.is_nil());
        if (node.op == Op::equal)
            return numbers ? left.integer() == right.integer() : left == right;
        if (node.op == Op::unequal)
            return numbers ? left.integer() != right.integer() : left != right;
        if (!numbers) return false;
        return in_order(node.op, left.integer(), right.integer());
    }

    Game& game_;
    Act& act_;
    const std::vector<Clause::Node>& nodes_;
};

}  // namespace

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

Value path_value(Game& game, Act& act, const Path& path) {
    switch (path.role) {
        case PathRole::number:
            return Value::of(path.number);
        case PathRole::act:
            return value_here(game, act, path.name);
        case PathRole::ability:
            return value_of_definition(act, path.name);
        case PathRole::event:
            if (act.answered == nullptr) return Value{};
            return path.name ? value_in_act(*act.answered, path.name) : Value::of_truth(true);
        case PathRole::price:
            return price_in(game, act, path.name);
        case PathRole::rule:
            return path.name ? scalar(rule_value(game, act, path.name)) : Value{};
        default:
            break;
    }
    const EntityId thing = role_of(game, act, path.role);
    return path.name ? value_of_thing(game, thing, path.name) : Value::of(thing);
}

bool holds(Game& game, Act& act, const Clause& condition) {
    return condition.is_empty() || Judge(game, act, condition).holds(condition.nodes().size() - 1);
}

bool bears(Game& game, EntityId thing, Word name) {
    const Cell block = find_entity_block(game.world, thing);
    if (block == 0) return false;
    const World& world = game.world;
    const Cell parts =
        may_hold(world, block, name) ? world.get(block + entity_cells::parts).block().cell : 0;
    const std::uint32_t size =
        parts == 0 ? 0 : static_cast<std::uint32_t>(world.get(parts).integer() >> 8);
    const Value wanted = Value::of(name);
    for (std::uint32_t i = 0; i < size; ++i) {
        const Cell part = find_entity_block(world, world.get(parts + 1 + i).entity());
        if (part != 0 && world.get(part + entity_cells::name) == wanted) return true;
    }
    if (world.get(block + entity_cells::tags).is_nil()) return false;
    return Map(game.world, block + entity_cells::tags).has(name);
}

EntityId laid_by(Game& game, EntityId holder, Word key, Word word) {
    const Cell block = find_entity_block(game.world, holder);
    if (block == 0 || !may_be_edited(game.world, block, edit_bit(key))) return {};
    const List edits(game.world, block + entity_cells::edits);
    const std::uint32_t size = edits.size();
    for (std::uint32_t at = 0; at < size; at += 4) {
        if (edits.at(at).word() != key || !edits.at(at + 1).is(ValueType::word)) continue;
        const Word laid = edits.at(at + 1).word();
        if (laid != word && laid != everything_word) continue;
        const EntityId source = edits.at(at + 2).entity();
        const Cell source_block = find_entity_block(game.world, source);
        if (source_block != 0 &&
            is_true(Map(game.world, source_block + entity_cells::extras).get(disabled_word)))
            continue;
        if (!edits.at(at + 3).is_nil() && !edit_holds(game, source, edits.at(at + 3))) continue;
        return source;
    }
    return {};
}

}  // namespace hexwright
