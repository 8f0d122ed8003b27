// What entities have and share: pool, stat, field, budget, pair.
//
//     pool "Health" { of = "creature", max = "MaxHealth", layers = true }
//     stat "MlePwr" { of = "creature", by = "Power", at_least = 0 }
//     field "XP" { of = "creature", transience = "keep" }
//     budget "reaction" { shared = "action", out_of_turn = true }
//     pair "zone" { "Engaged", "Near", "Far", default = "Near", ask = true }
#include <fmt/format.h>

#include "base/limits.hpp"
#include "base/text.hpp"
#include "kernel/verb/rulebook.hpp"
#include "pack/declare.hpp"

namespace hexwright {

namespace {

// The schema of the kind named by `of`, or null, which is reported.
EntitySchema* schema_of(BodyReader& body) {
    const DeclareContext& context = body.context();
    const auto of = body.get<std::optional<std::string>>("of");
    body.require("of", "write of = \"creature\": the kind whose things have it");
    return of ? &context.game.rules.schemas.declare(context.intern(*of)) : nullptr;
}

// Replaces a rule of the same name: the later declaration counts. Schemas never move.
template <typename Rule>
void put_rule(const DeclareContext& context,
              EntitySchema& schema,
              std::vector<Rule> EntitySchema::*rules,
              Rule rule) {
    schema.forget_places();
    context.put(schema.*rules, std::move(rule), &Rule::name);
    context.take_backs.emplace_back([&schema] { schema.forget_places(); });
}

// A field goes with the pack that was the first to declare it.
std::uint32_t add_field(const DeclareContext& context,
                        EntitySchema& schema,
                        Word name,
                        Transience transience) {
    if (!schema.field(name))
        context.take_backs.emplace_back([&schema, name] { schema.retire_field(name); });
    return schema.add_field(name, transience);
}

// Something that prices may print while the pack is loaded; a number without a unit means the
// first.
void add_cost_unit(const DeclareContext& context, CostUnit unit, bool first = false) {
    std::vector<CostUnit>& units = context.game.rulebook.units.units;
    context.take_backs.emplace_back([&units, printed = unit.printed, pool = unit.pool] {
        std::erase_if(units, [&](const CostUnit& known) {
            return known.printed == printed && known.pool == pool;
        });
    });
    units.insert(first ? units.begin() : units.end(), std::move(unit));
}

// refresh = "own turn start": the moment when something comes back.
Refresh read_refresh(BodyReader& body) {
    constexpr std::string_view own_prefix = "own ";
    const auto text = body.get<std::optional<std::string>>("refresh");
    if (!text) return {};
    Refresh refresh;
    refresh.is_own = text->starts_with(own_prefix);
    const std::string name = refresh.is_own ? text->substr(own_prefix.size()) : *text;
    const Game& game = body.context().game;
    if (game.events.find(Word::of(name)) == game.events.count()) {
        std::vector<std::string> known;
        for (std::uint32_t i = 0; i < game.events.count(); ++i)
            known.push_back(game.text(game.events.name(i)));
        body.complain("refresh", "pack/unknown-moment",
                      fmt::format("there is no moment '{}'", printable(name, 60)),
                      did_you_mean(name, known));
    }
    refresh.moment = body.context().intern(name);
    return refresh;
}

// A pool as declared; its rule has no name or field yet, for one call may declare several.
struct PoolBody {
    PoolRule rule;
    std::optional<Expression> limit;  // of the stat "Max…", so that modifiers can raise it
    bool has_layers = false;
    bool is_usual = false;
    std::vector<std::string> units;
    Transience transience = Transience::restore;
    std::optional<Expression> regains;
    Refresh refresh;
};

PoolBody read_pool(BodyReader& body) {
    PoolBody pool;
    if (const std::int64_t* most = body.any("max").number()) {
        pool.limit = Expression::constant(*most);
    } else {
        body.read("max", pool.rule.max);
    }
    body.read("at_least", pool.rule.min);
    body.read("regains", pool.regains);
    pool.refresh = read_refresh(body);
    if (body.has("regains"))
        body.require("refresh", "when it regains: refresh = \"own turn start\"");
    if (body.has("refresh"))
        body.require("regains",
                     "how much it regains: a number, or a formula such as \"@Vigour // 4\"");
    body.read("layers", pool.has_layers);
    body.read("debt", pool.rule.debt);
    body.read("fills_up", pool.rule.fills_up);
    body.read("deck", pool.rule.deck);
    body.read("spares", pool.rule.spares);
    body.read("unit", pool.units);
    pool.is_usual = std::erase(pool.units, "") > 0;
    body.read("transience", pool.transience);
    return pool;
}

void add_pool(const DeclareContext& context,
              EntitySchema& schema,
              const std::string& name,
              const PoolBody& pool) {
    PoolRule rule = pool.rule;
    rule.name = context.intern(name);
    rule.field = add_field(context, schema, rule.name, pool.transience);
    if (pool.has_layers)
        rule.layers = add_field(context, schema, context.intern(name + " layers"), pool.transience);
    if (pool.limit) {
        StatRule limit;
        limit.name = context.intern("Max" + name);
        limit.formula = *pool.limit;
        rule.max = limit.name;
        put_rule(context, schema, &EntitySchema::stats, std::move(limit));
    }
    CostUnits& printed = context.game.rulebook.units;
    if (pool.is_usual && !printed.may_omit_unit) {
        printed.may_omit_unit = true;
        context.take_backs.emplace_back([&printed] { printed.may_omit_unit = false; });
    }
    for (const std::string& unit : pool.units)
        add_cost_unit(context, {unit, rule.name, rule.debt}, pool.is_usual);
    if (pool.regains) {
        context.put(context.game.rulebook.regenerations,
                    Regeneration{rule.name, schema.kind, pool.refresh, *pool.regains},
                    [](const Regeneration& known) { return std::pair(known.pool, known.of); });
    }
    put_rule(context, schema, &EntitySchema::pools, std::move(rule));
}

void declare_pool(const DeclareContext& context) {
    BodyReader body(context);
    const std::vector<std::string> names = declared_names(body);
    const PoolBody pool = read_pool(body);
    EntitySchema* schema = schema_of(body);
    body.conclude(names);
    if (schema == nullptr) return;
    for (const std::string& name : names) add_pool(context, *schema, name, pool);
}

void declare_stat(const DeclareContext& context) {
    BodyReader body(context);
    const std::vector<std::string> names = declared_names(body);
    StatRule rule;
    body.read("by", rule.groups);
    body.read("computed", rule.computed, rule.formula);
    body.read("at_least", rule.least);
    const auto transience = body.get<Transience>("transience", Transience::restore);
    EntitySchema* schema = schema_of(body);
    body.conclude(names);
    if (schema == nullptr) return;
    const bool is_stored = !body.has("computed");
    for (const std::string& name : names) {
        rule.name = context.intern(name);
        if (is_stored) rule.field = add_field(context, *schema, rule.name, transience);
        put_rule(context, *schema, &EntitySchema::stats, rule);
    }
}

void declare_field(const DeclareContext& context) {
    BodyReader body(context);
    const std::vector<std::string> names = declared_names(body);
    const auto transience = body.get<Transience>("transience", Transience::restore);
    EntitySchema* schema = schema_of(body);
    body.conclude(names);
    if (schema == nullptr) return;
    for (const std::string& name : names)
        (void)add_field(context, *schema, context.intern(name), transience);
}

// Another budget, declared before.
Word read_budget(BodyReader& body, const char* key) {
    const auto name = body.get<std::optional<std::string>>(key);
    if (!name) return {};
    const std::vector<std::string> known = body.context().declarations.names("budget");
    if (contains(known, *name)) return body.context().intern(*name);
    body.complain(key, "pack/unknown-budget",
                  fmt::format("there is no budget '{}' before this", printable(*name, 60)),
                  did_you_mean(*name, known));
    return {};
}

void declare_budget(const DeclareContext& context) {
    BodyReader body(context);
    const std::vector<std::string> names = declared_names(body);
    Budget budget;
    budget.of = body.word("of", "creature");
    body.read("out_of_turn", budget.out_of_turn);
    budget.refresh = read_refresh(body);
    budget.or_use = read_budget(body, "or_use");
    if (!body.has("or_use"))
        body.require("each", "how many there are: a number, or a formula such as \"@Speed // 6\"");
    if (!body.has("each")) budget.shared = std::exchange(budget.or_use, Word{});
    PoolBody pool;  // a budget counts in a pool of its own name
    body.read("each", pool.limit);
    body.conclude(names);
    for (const std::string& name : names) {
        budget.name = context.intern(name);
        if (pool.limit)
            add_pool(context, context.game.rules.schemas.declare(budget.of), name, pool);
        add_cost_unit(context, {name, budget.name, false, true});
        context.put(context.game.rulebook.budgets, budget, &Budget::name);
    }
}

void read_values(BodyReader& body, PairRule& pair) {
    const std::vector<std::string> words = body.positional_texts();
    if (words.size() == 1 && (words.front() == "number" || words.front() == "boolean")) {
        pair.form = words.front() == "number" ? PairForm::number : PairForm::truth;
        return;
    }
    std::vector<Word> steps;
    for (const std::string& word : words) {
        const Word step = body.context().intern(word);
        if (contains(steps, step))
            body.complain("1", "pack/bad-pair",
                          fmt::format("{} has the step '{}' twice", body.what(), word));
        steps.push_back(step);
    }
    if (steps.size() < 2)
        body.complain("1", "pack/bad-pair", fmt::format("{} has no two steps", body.what()),
                      "name its steps, the nearest first, or write \"number\" or \"boolean\"");
    pair.scale = Scale(std::move(steps));
}

bool fits(const PairRule& pair, const Data& value) {
    switch (pair.form) {
        case PairForm::word:
            return value.text() != nullptr && pair.scale.rank(Word::of(*value.text())).has_value();
        case PairForm::number:
            return value.number() != nullptr && *value.number() >= pair.least &&
                   *value.number() <= pair.most;
        case PairForm::truth:
            return value.truth() != nullptr;
    }
    return false;
}

// A value that the pair may have.
void read_usual(BodyReader& body, PairRule& pair) {
    const DeclareContext& context = body.context();
    const Data& value = body.any("default");
    if (value.is_nil()) return;
    if (fits(pair, value)) {
        pair.usual =
            value.text() != nullptr ? Value::of(context.intern(*value.text())) : scalar(value);
        return;
    }
    std::vector<std::string> words;
    for (const Word step : pair.scale.steps()) words.push_back(context.game.text(step));
    body.complain("default", "pack/not-one-of",
                  fmt::format("{} is no value of {}", shown_value(value), body.what()),
                  value.text() == nullptr ? "" : did_you_mean(*value.text(), words));
}

void declare_pair(const DeclareContext& context) {
    BodyReader body(context);
    const std::string& name = *context.call.name;
    const Word word = context.intern(name);
    PairRule pair;
    pair.name = word;
    pair.most = limits::faces;
    body.read("at_least", pair.least);
    body.read("at_most", pair.most);
    read_values(body, pair);
    read_usual(body, pair);
    pair.asks_gm = body.any("ask") == Data(true);
    if (body.any("ask").truth() == nullptr) {
        body.read("ask", pair.question);
        pair.asks_gm = !pair.question.empty();
    }
    body.finish();
    Game& game = context.game;
    if (game.verbs.find(word) != nullptr && find_pair(game, word) == nullptr) {
        context.problems.add("pack/bad-pair", context.site.name(),
                             fmt::format("'{}' is a verb already", printable(name, 60)),
                             "give the pair another name");
        return;
    }
    context.note(name);
    (void)context.event(name);
    game.verbs.add(pair_verb(game, name));
    context.take_backs.emplace_back([&game, word] { game.verbs.remove(word); });
    context.put(game.rulebook.pairs, word, std::move(pair));
    game.rulebook.pair_names |= word.bit();
}

}  // namespace

std::span<const Declaration> state_declarations() {
    static constexpr Declaration rows[] = {
        {"budget", &declare_budget, "budget { \"action\", each = 1, refresh = \"own turn start\" }",
         false},
        {"field", &declare_field, "field \"XP\" { of = \"creature\" }", false},
        {"pair", &declare_pair,
         "pair \"zone\" { \"Engaged\", \"Near\", \"Far\", unmentioned = \"ask gm\" }"},
        {"pool", &declare_pool, "pool \"Health\" { of = \"creature\" }", false},
        {"stat", &declare_stat, "stat \"MlePwr\" { of = \"creature\" }", false},
    };
    return rows;
}

}  // namespace hexwright
