#include "kernel/verb/condition.hpp"

#include <algorithm>

#include "kernel/state/entity.hpp"
#include "kernel/state/words.hpp"
#include "kernel/turn/listener.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/numbers.hpp"
#include "kernel/verb/pay.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/things.hpp"

namespace hexwright {

namespace {

using Op = Expression::Op;

Value edited_value(const Act& act, Word name) {
    Data storage;
    return scalar(printed_field(act, name, storage));
}

Value printed_value(const Act& act, Word name) {
    if (act.may_be_edited(name)) return edited_value(act, name);
    return act.definition == nullptr ? Value{} : act.definition->value(name);
}

const std::uint64_t last_check_bits = words::crit.bit() | words::fumble.bit() | words::passed.bit();

// crit, fumble and passed of the last check; else what was noted.
Value noted_value(const Act& act, Word name) {
    if (name == words::crit) return Value::of_truth(act.is_critical());
    if (name == words::fumble) return Value::of_truth(act.has_roll && act.roll.fumble());
    if (name == words::passed) return Value::of_truth(act.has_roll && act.roll.passed());
    if (const Value field = act.field(name); !field.is_nil()) return field;
    const Data* table = act.table(name);
    return table == nullptr ? Value{} : scalar(*table);
}

Value value_in_act(const Act& act, Word name) {
    if ((name.bit() & (act.noted | last_check_bits)) != 0) {
        if (const Value noted = noted_value(act, name); !noted.is_nil()) return noted;
    }
    return printed_value(act, name);
}

const std::uint64_t every_thing_bits = words::name.bit() | words::kind.bit() | words::side.bit();

bool is_of_every_thing(Word name) {
    return (name.bit() & every_thing_bits) != 0 &&
           (name == words::name || name == words::kind || name == words::side);
}

// Values beside stats: extras, a declared field, a field of its card.
Value other_value_of_thing(Game& game, Cell block, const Meaning* meaning, Word name) {
    if (is_of_every_thing(name)) {
        if (name == words::name) return game.world.get(block + entity_cells::name);
        return game.world.get(block +
                              (name == words::kind ? entity_cells::kind : entity_cells::side));
    }
    if (!game.world.get(block + entity_cells::extras).is_nil()) {
        const Value own = Map(game.world, block + entity_cells::extras).get(name);
        if (!own.is_nil()) return own;
    }
    if (meaning != nullptr && meaning->field != 0)
        return game.world.get(block + entity_cells::fields + meaning->field - 1);
    const Definition* definition = definition_in(game, block);
    return definition == nullptr ? Value{} : definition->value(name);
}

// Most conditions name a stat: it is looked up first, once for its kind and its meaning.
Value value_of_thing(Game& game, EntityId thing, Word name) {
    const Cell block = find_entity_block(game.world, thing);
    if (block == 0) return Value{};
    const EntitySchema* schema =
        game.rules.schemas.find(game.world.get(block + entity_cells::kind).word());
    if (schema == nullptr) return other_value_of_thing(game, block, nullptr, name);
    const Meaning& meaning = schema->meaning(name);
    if (meaning.stat == 0 || is_of_every_thing(name))
        return other_value_of_thing(game, block, &meaning, name);
    return Value::of(stat(game, Subject(thing, block, schema), meaning, name));
}

Value value_of_definition(const Act& act, Word name) {
    const Definition* definition = act.definition;
    if (definition == nullptr) return Value{};
    if (!name) return Value::of_truth(true);
    if (name == words::kind) return Value::of(definition->kind);
    if (name == words::name) return Value::of(definition->name_word);
    return printed_value(act, name);
}

// Could a name mean anything here? Most that conditions ask for are neither noted nor printed.
bool may_mean(const Game& game, const Act& act, Word name) {
    const std::uint64_t printed = act.definition == nullptr ? 0 : act.definition->names();
    const std::uint64_t known = act.noted | printed | last_check_bits | game.rulebook.pair_names;
    return (known & name.bit()) != 0 || act.may_be_edited(name);
}

// A pair that is no act variable is of the user and target.
Value value_here(Game& game, Act& act, Word name) {
    const Value noted = value_in_act(act, name);
    if (!noted.is_nil()) return noted;
    const PairRule* pair = find_pair(game, name);
    return pair == nullptr ? noted : relation(game, *pair, act.user, act.target);
}

// Who does the answered act, to whom and where; else a variable of it, or what it prints. A card
// prints `target` too, as the kind of target it may have, which is not who it is.
Value value_of_event(const Act& event, Word name) {
    if (name == words::user) return Value::of(event.user);
    if (name == words::target) return Value::of(event.target);
    if (name == words::self) return Value::of(event.self);
    if (name == words::space) return Value::of(event.space);
    return value_in_act(event, name);
}

bool is(Game& game, Value value, Word word) {
    if (value.is(ValueType::word)) return value.word() == word;
    return value.is(ValueType::entity) && bears(game, value.entity(), word);
}

// "target.immune is Burning": an active modifier by a word.
bool is_affected(Game& game, const Act& act, const Path& path, Word word) {
    if (!path.name) return false;
    const EntityId who = role_of(game, act, path.role);
    return who && modifier_source(game, who, path.name, word);
}

// Both sides of an order are numbers: a name that an entity has not is a mistake.
Value side_of(Game& game, Act& act, const Path& path, bool is_number) {
    if (path.role == PathRole::number) return Value::of(path.number);
    const Value value = path_value(game, act, path);
    if (!is_number || !value.is_nil() || !path.name) return value;
    const EntityId who = role_of(game, act, path.role);
    return who ? Value::of(stat(game, who, path.name)) : value;
}

bool in_order(Op op, std::int64_t left, std::int64_t right) {
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
bool compares(Op op, Value left, Value right) {
    const bool numbers = (left.is(ValueType::integer) || left.is_nil()) &&
                         (right.is(ValueType::integer) || right.is_nil()) &&
                         !(left.is_nil() && right.is_nil());
    if (op == Op::equal) return numbers ? left.integer() == right.integer() : left == right;
    if (op == Op::unequal) return numbers ? left.integer() != right.integer() : left != right;
    return numbers && in_order(op, left.integer(), right.integer());
}

// "zone <= Near": both are steps of the pair.
std::optional<bool> compare_steps(
    Game& game, Op op, const Path& left, const Path& right, Value value) {
    const bool may_be =
        left.role == PathRole::act && right.role == PathRole::act && value.is(ValueType::word);
    const PairRule* pair = may_be ? find_pair(game, left.name) : nullptr;
    if (pair == nullptr) return std::nullopt;
    const std::optional<std::int64_t> here = pair->scale.rank(value.word());
    const std::optional<std::int64_t> there = pair->scale.rank(right.name);
    if (!here || !there) return std::nullopt;
    return in_order(op, *here, *there);
}

bool is_thing(PathRole role) {
    return role != PathRole::act && role <= PathRole::made;
}

// Answers the tests of a condition.
struct ConditionReader {
    Game& game;
    Act& act;

    [[nodiscard]] bool is_true(const Path& path) const {
        if (path.role == PathRole::act && !may_mean(game, act, path.name)) return false;
        return hexwright::is_true(path_value(game, act, path));
    }

    [[nodiscard]] bool is(const Path& path, Word word) const {
        if (!path.name && path.role != PathRole::event && path.role != PathRole::ability)
            return bears(game, role_of(game, act, path.role), word);
        return (is_thing(path.role) && is_affected(game, act, path, word)) ||
               hexwright::is(game, path_value(game, act, path), word);
    }

    [[nodiscard]] bool compares(Op op, const Path& left, const Path& right) const {
        // Most are "user.AP < 0": a number of a thing, and a number.
        if (right.role == PathRole::number && left.name && is_thing(left.role)) {
            const Value value = value_of_thing(game, role_of(game, act, left.role), left.name);
            if (value.is(ValueType::integer)) return in_order(op, value.integer(), right.number);
        }
        const bool is_order = op != Op::equal && op != Op::unequal;
        const Value value = side_of(game, act, left, is_order);
        if (const std::optional<bool> steps = compare_steps(game, op, left, right, value))
            return *steps;
        return hexwright::compares(op, value, side_of(game, act, right, is_order));
    }
};

}  // namespace

bool is_true(Value value) {
    return !value.is_nil() && (!value.is(ValueType::truth) || value.truth());
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
            return path.name ? value_of_event(*act.answered, path.name) : Value::of_truth(true);
        case PathRole::price:
            return Value::of(price_in(game, act, words::use, path.name));
        case PathRole::rule:
            return path.name ? scalar(rule_value(game, act, path.name)) : Value{};
        default:
            break;
    }
    const EntityId thing = role_of(game, act, path.role);
    return path.name ? value_of_thing(game, thing, path.name) : Value::of(thing);
}

bool is_true(Game& game, Act& act, const Expression& condition) {
    return condition.holds(ConditionReader{game, act});
}

Value value_of(Game& game, Act& act, const Expression& condition) {
    const auto& parts = condition.parts();
    const bool is_path = parts.size() == 1 && parts.front().op == Expression::Op::path;
    return is_path ? path_value(game, act, parts.front().path)
                   : Value::of_truth(is_true(game, act, condition));
}

bool bears(Game& game, EntityId thing, Word name) {
    World& world = game.world;
    const Cell block = find_entity_block(world, thing);
    if (block == 0) return false;
    if (may_hold(world, block, name)) {
        const List parts(world, block + entity_cells::parts);
        const std::uint32_t size = parts.walk();
        for (std::uint32_t i = 0; i < size; ++i) {
            const Cell part = find_entity_block(world, parts.at(i).entity());
            if (part != 0 && world.get(part + entity_cells::name).word() == name) return true;
        }
    }
    return !world.get(block + entity_cells::tags).is_nil() &&
           Map(world, block + entity_cells::tags).has(name);
}

namespace {

// The value of a name in what goes on: noted by the act or those it is part of, or printed there.
Value value_under_way(const Act& act, Word name) {
    Value value = noted_value(act, name);
    for (const Act* from = act.outer; value.is_nil() && from != nullptr; from = from->outer)
        value = value_of_event(*from, name);
    return value;
}

// { domain = "Spirit", attack = { "fear", "magic" } }
bool is_matched(const Act& act, const Data::Map& wanted) {
    return std::ranges::all_of(wanted, [&act](const auto& entry) {
        const Value found = value_under_way(act, Word::of(entry.first));
        const Data::List* choices = entry.second.list();
        if (choices == nullptr) return found == scalar(entry.second);
        return std::ranges::any_of(*choices,
                                   [found](const Data& choice) { return found == scalar(choice); });
    });
}

// As far as its `when` is a function or a table. The reason that a function gives is act.refusal.
bool is_met(Game& game, Act& act, const Definition& card) {
    const Data& when = card.field(words::when);
    if (when.map() != nullptr) return is_matched(act, *when.map());
    const HandlerId* handler = when.handler();
    return handler == nullptr || game.probe([&] { return game.host->is_true(*handler, act); });
}

bool asks_gm(const Definition& card) {
    return card.field(words::when).text() != nullptr || card.field(words::ruling).text() != nullptr;
}

bool gm_agrees(Game& game, const Definition& card) {
    const auto agrees = [&](const std::string* sentence) {
        if (sentence == nullptr) return true;
        Question question;
        question.kind = QuestionKind::yes_no;
        question.text = game.rules.words.intern(*sentence);
        question.fallback = Value::of_truth(true);
        question.source = card.id;
        return game.ask(question).truth();
    };
    return game.fate.is_probing() ||
           (agrees(card.field(words::when).text()) && agrees(card.field(words::ruling).text()));
}

}  // namespace

void ask_condition(Game& game, Act& act) {
    if (act.definition == nullptr) return;
    const Definition& card = *act.definition;
    const bool met = is_met(game, act, card);
    const bool agreed = met && gm_agrees(game, card);
    if (!game.fate.is_probing()) act.set_field(words::is_met, Value::of_truth(agreed));
    if (agreed) return;
    act.stopped = true;
    if (!met && act.refusal) return;
    act.refusal = game.rules.words.intern(met ? "the GM says no" : "its condition is not met");
}

bool holds(Game& game, Act& act) {
    if (act.definition == nullptr || !act.definition->is_conditional) return true;
    for (const Act* from = &act; from != nullptr && from->definition == act.definition;
         from = from->outer) {
        const Value known = from->field(words::is_met);
        if (!known.is_nil()) return known.truth();
    }
    const Definition& card = *act.definition;
    const bool agreed = is_met(game, act, card) && gm_agrees(game, card);
    if (game.fate.is_probing()) return agreed;
    act.set_field(words::is_met, Value::of_truth(agreed));
    // The act goes on: the reason is of its card.
    const Word reason = std::exchange(act.refusal, Word{});
    if (!agreed) {
        game.report(LineKind::refused, game.name_of(act.user), card.name_word).extra =
            Value::of(reason ? reason : game.rules.words.intern("it comes to nothing"));
    }
    return agreed;
}

bool may_answer(Game& game, Act& answer) {
    if (answer.definition == nullptr || !answer.definition->is_conditional) return true;
    if (!is_met(game, answer, *answer.definition)) return false;
    if (!asks_gm(*answer.definition)) answer.set_field(words::is_met, Value::of_truth(true));
    return true;
}

bool is_met(Game& game, EntityId thing, EntityId target) {
    const Definition* card = definition_of(game, thing);
    if (card == nullptr || card->field(words::when).is_nil()) return true;
    const Game::ActScope scope(game);
    Act& act = scope.act();
    act.self = thing;
    act.user =
        speaker_of(game.world, thing, card->behaviour != nullptr && card->behaviour->by_creator);
    act.target = target;
    act.answered = act.outer;
    return is_met(game, act, *card);
}

bool is_active(Game& game, EntityId source, Value condition) {
    if (condition.is_nil()) return true;
    const Cell block = find_entity_block(game.world, source);
    if (block == 0) return false;
    const Definition* definition = definition_in(game, block);
    if (definition == nullptr) return false;
    const Game::ActScope scope(game);
    Act& act = scope.act();
    act.self = source;
    act.user = Entity(game.world, source).holder();
    if (condition.is(ValueType::word)) {
        const auto variant = game.rulebook.variants.find(condition.word());
        if (variant == game.rulebook.variants.end() ||
            !game.probe([&] { return is_true(game, act, variant->second); }))
            return false;
    }
    act.answered = act.outer;
    const bool is_on = is_met(game, act, *definition);
    if (Reads* reads = definition->reads()) reads->is_laid = reads->is_laid || is_on;
    return is_on;
}

}  // namespace hexwright
