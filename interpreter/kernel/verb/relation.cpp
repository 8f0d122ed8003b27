// Pairs that rulesets declare: one value for two things.
#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"
#include "kernel/expression/edit.hpp"
#include "kernel/state/words.hpp"
#include "kernel/verb/rulebook.hpp"

namespace hexwright {

namespace {

constexpr std::string_view nearer = "nearer";
constexpr std::string_view farther = "farther";

Value ask_gm(Game& game, const PairRule& pair, EntityId a, EntityId b) {
    Question question;
    std::string text = pair.question;
    if (text.empty()) text = game.text(pair.name) + " of {a} and {b}?";
    for (const auto& [mark, who] : {std::pair{"{a}", a}, std::pair{"{b}", b}}) {
        const std::size_t at = text.find(mark);
        if (at != std::string::npos) text.replace(at, 3, game.text(game.name_of(who)));
    }
    question.text = game.rules.words.intern(text);
    question.fallback = pair.usual;
    if (pair.form == PairForm::word) {
        question.kind = QuestionKind::option;
        for (const Word step : pair.scale.steps()) question.options.push_back(Value::of(step));
        const std::optional<std::int64_t> usual =
            pair.usual.is(ValueType::word) ? pair.scale.rank(pair.usual.word()) : std::nullopt;
        question.fallback = Value::of(usual.value_or(0) + 1);
        question.from = 1;
        question.to = static_cast<std::int64_t>(question.options.size());
    } else if (pair.form == PairForm::number) {
        question.kind = QuestionKind::number;
        question.from = pair.least;
        question.to = pair.most;
        if (pair.usual.is_nil()) question.fallback = Value::of(pair.least);
    } else {
        question.kind = QuestionKind::yes_no;
        if (pair.usual.is_nil()) question.fallback = Value::of_truth(true);
    }
    return game.ask(question);
}

void report(Game& game, const PairRule& pair, EntityId a, EntityId b, Value value) {
    Line& line = game.report(LineKind::related, game.name_of(a), pair.name);
    line.b = game.name_of(b);
    line.extra = value;
}

[[noreturn]] void wrong_value(const Game& game, const PairRule& pair, const Data& given) {
    std::vector<std::string> words;
    for (const Word step : pair.scale.steps()) words.push_back(game.text(step));
    const std::string fits[] = {join_names(words, "or"),
                                fmt::format("a whole number from {} to {}", pair.least, pair.most),
                                "true or false"};
    std::string shown(given.type_name());
    if (given.text() != nullptr) shown = "'" + printable(*given.text(), 60) + "'";
    if (given.number() != nullptr) shown = std::to_string(*given.number());
    refuse_call(fmt::format("{} is {}, found {}", game.text(pair.name),
                            fits[static_cast<int>(pair.form)], shown),
                given.text() == nullptr ? "" : did_you_mean(*given.text(), words));
}

// "nearer", "farther", "+2", "-1": by how many steps.
std::optional<std::int64_t> steps_of(const Data& given) {
    const std::string* text = given.text();
    if (text == nullptr || text->empty()) return std::nullopt;
    if (*text == nearer) return -1;
    if (*text == farther) return 1;
    if (text->front() != '+' && text->front() != '-') return std::nullopt;
    const std::optional<Edit> edit = parse_edit(*text);
    if (!edit || edit->op != EditOp::add) return std::nullopt;
    return edit->amount;
}

// The new value of the pair; nothing, with a reason in the act, when it cannot be stepped.
std::optional<Value> aim_of(
    Game& game, Act& act, const PairRule& pair, Value old, const Data& given) {
    const std::optional<std::int64_t> by =
        pair.form == PairForm::truth ? std::nullopt : steps_of(given);
    if (by) {
        if (pair.form == PairForm::number)
            return Value::of(std::clamp(old.integer() + *by, pair.least, pair.most));
        const std::optional<Word> moved =
            old.is(ValueType::word) ? pair.scale.moved(old.word(), *by) : std::nullopt;
        if (moved) return Value::of(*moved);
        act.refusal = game.rules.words.intern("their distance is not set");
        return std::nullopt;
    }
    const Value value = scalar(given);
    const bool fits =
        (pair.form == PairForm::word && given.text() != nullptr && pair.scale.rank(value.word())) ||
        (pair.form == PairForm::number && given.number() != nullptr &&
         *given.number() >= pair.least && *given.number() <= pair.most) ||
        (pair.form == PairForm::truth && given.truth() != nullptr);
    if (!fits) wrong_value(game, pair, given);
    return value;
}

// Changes the pair; heard as an event of its name.
Value change(Game& game, Act& act, const PairRule& pair, const Data& given) {
    const EntityId a = act.user;
    const EntityId b = act.target;
    // The GM is asked for an unknown pair only where it is stepped.
    const std::optional<Value> known = known_relation(game, pair, a, b);
    const Value old = known ? *known : steps_of(given) ? relation(game, pair, a, b) : Value{};
    const std::optional<Value> aim = aim_of(game, act, pair, old, given);
    if (!aim) return Value{};
    if (*aim == old) {
        act.refusal = game.rules.words.intern(
            fmt::format("{} of {} and {} does not change", game.text(pair.name),
                        game.text(game.name_of(a)), game.text(game.name_of(b))));
        return Value{};
    }
    act.event = pair.name;
    act.set_field(words::old, old);
    act.set_field(words::new_, *aim);
    const bool done = game.happen(act, game.events.find(act.event), [&] {
        act.stopped = !is_alive(game.world, a) || !is_alive(game.world, b);
        if (act.stopped) return;
        set_pair(game.world, pair.name, a, b, *aim);
        report(game, pair, a, b, *aim);
    });
    return done ? *aim : Value{};
}

// who:zone(other), who:zone(other, "nearer"); without who, of the user and its target.
Value relate(Game& game, Act& act) {
    const PairRule* pair = find_pair(game, act.verb);
    if (pair == nullptr)
        throw Error("verb/unknown-verb", fmt::format("no pair '{}'", game.text(act.verb)));
    if (!act.user && act.outer != nullptr) act.user = act.outer->user;
    act.target = act.field(words::other).entity();
    if (!act.target && act.outer != nullptr) act.target = act.outer->target;
    if (!is_alive(game.world, act.user) || !is_alive(game.world, act.target) ||
        act.user == act.target) {
        refuse_call(fmt::format("{} is of two different things", game.text(act.verb)),
                    "write who:zone(other)");
    }
    act.targets.assign(1, act.target);
    const Data* given = act.table(words::value);
    if (given == nullptr || given->is_nil()) return relation(game, *pair, act.user, act.target);
    return change(game, act, *pair, Data(*given));
}

}  // namespace

const PairRule* find_pair(const Game& game, Word name) {
    const auto& pairs = game.rulebook.pairs;
    if ((game.rulebook.pair_names & name.bit()) == 0) return nullptr;
    const auto found = pairs.find(name);
    return found == pairs.end() ? nullptr : &found->second;
}

const PairRule* pair_with_step(const Game& game, Word step) {
    const PairRule* found = nullptr;
    for (const auto& [name, pair] : game.rulebook.pairs) {
        const bool is_first = found == nullptr || name.hash() < found->name.hash();
        if (is_first && pair.scale.rank(step)) found = &pair;
    }
    return found;
}

std::optional<Value> known_relation(Game& game, const PairRule& pair, EntityId a, EntityId b) {
    if (a == b || !is_alive(game.world, a) || !is_alive(game.world, b)) return Value{};
    const Value known = pair_value(game.world, pair.name, a, b);
    if (!known.is_nil()) return known;
    if (!pair.asks_gm || game.fate.is_probing()) return pair.usual;
    return std::nullopt;
}

Value relation(Game& game, const PairRule& pair, EntityId a, EntityId b) {
    if (const std::optional<Value> known = known_relation(game, pair, a, b)) return *known;
    const Value said = ask_gm(game, pair, a, b);
    set_pair(game.world, pair.name, a, b, said);
    report(game, pair, a, b, said);
    return said;
}

bool is_near(
    Game& game, const PairRule& pair, Word step, EntityId a, EntityId b, std::int64_t more) {
    if (a == b) return true;
    const Value value = relation(game, pair, a, b);
    const std::optional<std::int64_t> here =
        value.is(ValueType::word) ? pair.scale.rank(value.word()) : std::nullopt;
    const std::optional<std::int64_t> most = pair.scale.rank(step);
    return here && most && *here <= *most + more;
}

Verb pair_verb(Game& game, const std::string& name) {
    Verb verb;
    verb.title = name;
    verb.name = game.rules.words.intern(name);
    verb.params = {{game.rules.words.intern("other"), ParamType::entity, {}, false},
                   {game.rules.words.intern("value"), ParamType::raw, {}, false}};
    verb.native = relate;
    return verb;
}

}  // namespace hexwright
