#include "kernel/verb/pay.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "kernel/expression/price.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/state/pool.hpp"
#include "kernel/state/words.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/change.hpp"
#include "kernel/verb/numbers.hpp"
#include "kernel/verb/readings.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/select.hpp"
#include "kernel/verb/things.hpp"

namespace hexwright {

namespace {

const Cost free_of_charge;

// Paying never goes below 0, even where harm may.
std::int64_t least_left(Game& game, const Pool& pool) {
    const PoolRule& rule = pool.rule();
    return std::max(rule.spares, std::max<std::int64_t>(0, pool_min(game, pool.owner(), rule)));
}

// The number of a formula in a price, with what raises the ranks of the ruleset's prices.
std::int64_t formula_amount(Game& game, Act& act, const std::string& formula) {
    std::vector<Modifier> raises;
    ActReader reader(game, act, game.rulebook.ranks[words::amount], raises);
    return evaluate_amount(game, act, Data(formula), reader);
}

// How much of a pool can be paid: its amount, or the room left in one that fills up.
std::int64_t to_spend(Game& game, const Pool& pool) {
    const std::int64_t amount = pool.amount();
    const PoolRule& rule = pool.rule();
    if (!rule.fills_up) return std::max<std::int64_t>(0, amount - least_left(game, pool));
    const std::int64_t most = pool_max(game, pool.owner(), rule).value_or(amount);
    return std::max<std::int64_t>(0, most - amount);
}

// Changes a pool by a paid amount; a pool that fills up (`fills_up`) grows. False when a listener
// prevents the change; an entity that dies of paying has paid.
bool take(Game& game, const Pool& pool, std::int64_t amount) {
    const EntityId who = pool.owner();
    const std::int64_t change = pool.rule().fills_up ? amount : -amount;
    return change_pool(game, pool, change, true) == change || !is_alive(game.world, who);
}

// The purse of a payer: its pools, its counts of what is done, and the things it holds.
class CreaturePurse : public Purse {
public:
    CreaturePurse(Game& game, Act& act, EntityId who) : game_(game), act_(act), who_(who) {}

    std::int64_t available(Word pool) override {
        const Pool asked = counted(pool);
        return asked.rule().fills_up ? to_spend(game_, asked) : asked.amount();
    }

    std::int64_t floor(Word pool) override {
        const Pool asked = counted(pool);
        return asked.rule().fills_up ? 0 : least_left(game_, asked);
    }

    void spend(Word pool, std::int64_t amount) override {
        if (!is_alive(game_.world, who_)) return;
        if (!take(game_, counted(pool), amount) && !withheld_) withheld_ = pool;
    }

    // The first pool that a listener protected from spending.
    [[nodiscard]] Word withheld() const { return withheld_; }

    std::int64_t uses_left(const Limit& limit) override {
        return remaining(game_.world, limit, counter());
    }

    void count(const Limit& limit) override { count_use(game_.world, limit, counter()); }

    std::int64_t items(std::string_view name) override {
        if (name == "self") return is_alive(game_.world, act_.self) ? 1 : 0;
        const std::vector<EntityId> all = held(game_, who_, Word{});
        return std::count_if(all.begin(), all.end(), [&](EntityId thing) {
            return Entity(game_.world, thing).name() == Word::of(name);
        });
    }

    void use_item(std::string_view name, std::int64_t amount) override {
        if (name == "self") return game_.remove_when_done(act_.self);
        for (; amount > 0; --amount) {
            game_.remove_when_done(find_part(game_, who_, Word{}, Word::of(name)));
        }
    }

    std::int64_t evaluate(const std::string& formula) override {
        return std::max<std::int64_t>(0, formula_amount(game_, act_, formula));
    }

    std::int64_t rising_step(std::int64_t steps) override {
        return hexwright::rising_step(game_.world, words::round, series_counter(), steps);
    }

    void count_series() override { count_rising_use(game_.world, words::round, series_counter()); }

    std::optional<Shortfall> exchange(Bill& bill) override {
        return exchange_budgets(game_, who_, bill);
    }

private:
    // The pool itself, or the one it draws on.
    [[nodiscard]] Pool counted(Word pool) const {
        return {game_.world, game_.rules, who_, counted_as(game_, pool)};
    }

    [[nodiscard]] UseCounter counter() const {
        const Word key = act_.definition != nullptr ? act_.definition->id : act_.verb;
        return {who_, key, {}};
    }

    // A rising price is counted for the very thing that is used, where there is one: of two clubs
    // each has its own.
    [[nodiscard]] UseCounter series_counter() const {
        UseCounter counted = counter();
        if (!is_alive(game_.world, act_.self)) return counted;
        counted.owner = act_.self;
        counted.window_owner = who_;
        return counted;
    }

    Game& game_;
    Act& act_;
    EntityId who_;
    Word withheld_;
};

std::string say(Game& game, EntityId who, const Shortfall& short_of) {
    if (const std::optional<std::string> said = say_budget(game, who, short_of)) return *said;
    const std::string name = game.text(game.name_of(who));
    switch (short_of.kind) {
        case ShortfallKind::pool: {
            const PoolRule& rule = Pool(game.world, game.rules, who, short_of.pool).rule();
            const char* has = rule.spares > 0 ? "can spare" : "has";
            return fmt::format("{} needs {} {} and {} {}", name, short_of.needed, short_of.name,
                               rule.fills_up ? "has room for" : has, short_of.had);
        }
        case ShortfallKind::item:
            return short_of.needed == 1
                       ? fmt::format("{} needs {} and has none", name, short_of.name)
                       : fmt::format("{} needs {} {} and has {}", name, short_of.needed,
                                     short_of.name, short_of.had);
        case ShortfallKind::limit:
            return fmt::format("{} may not use it again this {}", name, short_of.name);
        case ShortfallKind::x_too_small:
            return fmt::format("X is at least {}", short_of.needed);
        case ShortfallKind::x_too_large:
            return fmt::format("X is at most {}", short_of.had);
        case ShortfallKind::variable:
        case ShortfallKind::turn:
            break;
    }
    return fmt::format("the price {} is not settled", short_of.name);
}

}  // namespace

std::int64_t part_amount(Game& game, Act& act, const CostPart& part) {
    std::int64_t amount = part.amount.fixed;
    if (part.amount.per_x != 0)
        amount += part.amount.per_x * number_field(game, act, words::upper_x);
    if (!part.amount.formula.empty()) {
        const std::int64_t value = formula_amount(game, act, part.amount.formula);
        amount += part.amount.is_negative ? -value : value;
    }
    return amount;
}

namespace {

// Of the first alternative; nothing when one can be paid.
std::optional<Shortfall> shortfall_of(
    Game& game, Act& act, EntityId who, const Cost& cost, std::optional<std::int64_t> x) {
    CreaturePurse purse(game, act, who);
    std::optional<Shortfall> first;
    for (const Cost& choice : choices(cost)) {
        const std::int64_t least = choice.uses_x() ? choice.x_least : 0;
        const std::optional<Shortfall> short_of = can_pay(choice, purse, x.value_or(least));
        if (!short_of) return std::nullopt;
        if (!first) first = short_of;
    }
    return first;
}

}  // namespace

std::optional<std::string> cannot_pay(
    Game& game, Act& act, EntityId who, const Cost& cost, std::optional<std::int64_t> x) {
    const std::optional<Shortfall> short_of = shortfall_of(game, act, who, cost, x);
    return short_of ? std::optional(say(game, who, *short_of)) : std::nullopt;
}

bool holder_can_pay(Game& game, Act& act, EntityId card, Word field) {
    const Entity view(game.world, card);
    act.self = card;
    act.user = view.holder();
    act.definition = definition_of(game, card);
    if (act.definition == nullptr) return false;
    const CostReading cost(game, act, field);
    return cost->is_free() || !shortfall_of(game, act, act.user, *cost, std::nullopt);
}

std::vector<Bill::Entry> bill_of(Game& game, Act& act, EntityId who, const Cost& cost) {
    CreaturePurse purse(game, act, who);
    return settle(choices(cost).front(), purse, number_field(game, act, words::upper_x)).pools;
}

std::int64_t price_in(Game& game, Act& act, Word field, Word pool) {
    const CostReading cost(game, act, field);
    for (const Bill::Entry& entry : bill_of(game, act, act.user, *cost)) {
        if (entry.pool == pool) return entry.amount;
    }
    return 0;
}

namespace {

// The bounds of X for the first alternative that can be paid; nothing when that one has no X.
struct XBounds {
    std::int64_t least = 0;
    std::int64_t most = -1;  // less than `least`: none of those with an X can be paid
};

std::optional<XBounds> bounds_of_x(Game& game, Act& act, EntityId who, const Cost& cost) {
    CreaturePurse purse(game, act, who);
    for (const Cost& choice : choices(cost)) {
        const std::int64_t least = choice.uses_x() ? choice.x_least : 0;
        if (can_pay(choice, purse, least)) continue;
        if (!choice.uses_x()) return std::nullopt;
        return XBounds{least, std::max(least, greatest_x(choice, purse))};
    }
    return XBounds{};
}

}  // namespace

std::int64_t greatest_payable_x(Game& game, Act& act, EntityId who, const Cost& cost) {
    const std::optional<XBounds> bounds = bounds_of_x(game, act, who, cost);
    return bounds ? std::max<std::int64_t>(0, bounds->most) : 0;
}

namespace {

// Which of the prices it was that the payer chose.
const Word chosen_price = Word::of("chosen price");

// Those of the prices that can be paid, with the X that was chosen; when there is one, only those
// with an X, if any.
std::vector<const Cost*> open_ways(Game& game, Act& act, EntityId who, const Cost& cost) {
    CreaturePurse purse(game, act, who);
    const Value x = act.field(words::upper_x);
    const bool has_x = x.is(ValueType::integer);
    std::vector<const Cost*> open;
    for (const Cost& way : choices(cost)) {
        const std::int64_t least = way.uses_x() ? way.x_least : 0;
        if (!can_pay(way, purse, has_x ? x.integer() : least)) open.push_back(&way);
    }
    const auto has_no_x = [](const Cost* way) { return !way->uses_x(); };
    if (has_x && !std::ranges::all_of(open, has_no_x)) std::erase_if(open, has_no_x);
    return open;
}

// Of the prices that can be paid the one that the payer chooses, once for an act; not asked when
// the first of them is only counted. If none can be paid, all of them: the shortfall is told.
const Cost& chosen_way(Game& game, Act& act, EntityId who, const Cost& cost) {
    if (cost.alternatives.empty()) return cost;
    const std::vector<const Cost*> open = open_ways(game, act, who, cost);
    if (open.empty()) return cost;
    if (open.size() == 1 || open.front()->parts.empty()) return *open.front();
    Question question;
    for (const Cost* way : open)
        question.options.push_back(Value::of(game.rules.words.intern(to_text(*way))));
    Value chosen = act.field(chosen_price);
    if (!contains(question.options, chosen)) {
        question.kind = QuestionKind::option;
        question.from = 1;
        question.to = static_cast<std::int64_t>(open.size());
        question.fallback = Value::of(question.from);
        question.who = who;
        const Word what = act.definition != nullptr ? act.definition->name_word : act.verb;
        question.text = game.rules.words.intern(fmt::format("Which price of {}?", game.text(what)));
        question.source = act.definition != nullptr ? act.definition->id : Word{};
        chosen = game.ask(question);
        act.set_field(chosen_price, chosen);
    }
    const auto place = std::ranges::find(question.options, chosen);
    return *open[static_cast<std::size_t>(place - question.options.begin())];
}

// Pays by `spending`, which says which pool was not spent; then all is taken back.
template <typename Spending>
bool pay_whole(Game& game, Act& act, EntityId who, Spending&& spending) {
    const std::int64_t before = pools_are_heard(game) ? game.savepoint() : -1;
    const Word withheld = spending();
    if (!withheld) return true;
    game.roll_back(before);
    act.refusal = game.rules.words.intern(fmt::format(
        "{}'s {} is kept from being spent", game.text(game.name_of(who)), game.text(withheld)));
    return false;
}

}  // namespace

bool pay(Game& game, Act& act, EntityId who, const Cost& price, std::int64_t x) {
    const Cost& cost = chosen_way(game, act, who, price);
    CreaturePurse purse(game, act, who);
    Bill bill;
    std::optional<Shortfall> short_of;
    const bool is_whole = pay_whole(game, act, who, [&] {
        short_of = hexwright::pay(cost, purse, x, &bill);
        return purse.withheld();
    });
    if (short_of) act.refusal = game.rules.words.intern(say(game, who, *short_of));
    if (short_of || !is_whole) return false;
    // The amounts paid, by unit, for rules that ask ("spent 3mna").
    for (const Bill::Entry& entry : bill.pools) act.set_field(entry.pool, Value::of(entry.amount));
    act.set_field(words::paid, Value::of_truth(true));
    return true;
}

namespace {

// A change of a price as a card prints it; nothing for what is no price.
std::string printed_change(const ActEdit& edit) {
    if (const Edit* change = std::get_if<Edit>(&edit.change)) return to_text(*change);
    const Data& price = std::get<Data>(edit.change);
    if (const std::int64_t* number = price.number()) return std::to_string(*number);
    return price.text() == nullptr ? std::string() : *price.text();
}

}  // namespace

CostReading::CostReading(Game& game, const Act& act, Word field) {
    static const Data nothing;
    const Data& data = act.definition == nullptr ? nothing : act.definition->field(field);
    if (const std::string* text = data.text()) {
        printed_ = &game.readings.cost(game, *text);
    } else if (data.number() != nullptr && *data.number() != 0 &&
               game.rulebook.units.may_omit_unit) {
        printed_ = &game.readings.cost(game, std::to_string(*data.number()));
    } else {
        printed_ = &free_of_charge;
    }
    if (!act.may_be_edited(field)) return;
    act.for_each_edit(field, [&](const ActEdit& edit) {
        const std::string change = printed_change(edit);
        if (!change.empty()) edited_ = edited(**this, change, game.rulebook.units);
    });
}

Word price_field(const Game& game, std::string_view name) {
    if (game.rulebook.judge_price) game.rulebook.judge_price(std::string(name));
    return Word::of(name);
}

void choose_x(Game& game, Act& act, Word field) {
    const CostReading cost(game, act, field);
    if (!cost->uses_x() || !act.field(words::upper_x).is_nil()) return;
    const std::optional<XBounds> bounds =
        bounds_of_x(game, act, act.user, chosen_way(game, act, act.user, *cost));
    if (!bounds) return;
    if (bounds->most < bounds->least) {
        (void)refuse(game, act, "not enough left for X");
        return;
    }
    Question question;
    question.kind = QuestionKind::number;
    question.who = act.user;
    question.text = game.rules.words.intern("How much is X?");
    question.from = bounds->least;
    question.to = bounds->most;
    question.fallback = Value::of(bounds->most);
    question.source = act.definition == nullptr ? Word{} : act.definition->id;
    act.set_field(words::upper_x, game.ask(question));
}

void pay_field(Game& game, Act& act, Word field) {
    const CostReading cost(game, act, field);
    if (cost->is_free()) return;
    if (!pay(game, act, act.user, *cost, number_field(game, act, words::upper_x)))
        act.stopped = true;
}

}  // namespace hexwright
