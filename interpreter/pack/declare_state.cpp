// pool, stat and field: what the entities of a kind have.
//
//     pool "Health" { of = "creature", max = "MaxHealth", layers = true }
//     stat "MlePwr" { of = "creature", groups = { "Power" }, least = 0 }
//     field "XP" { of = "creature", transience = "keep" }
#include <fmt/format.h>

#include <algorithm>

#include "kernel/verb/rulebook.hpp"
#include "pack/declare.hpp"

namespace hexwright {

namespace {

Transience read_transience(BodyReader& body) {
    const auto choice = body.choice("transience", {"restore", "keep", "lowest"});
    return choice ? static_cast<Transience>(*choice) : Transience::restore;
}

// The schema of the kind named by `of`; null, with a complaint, when it says none.
EntitySchema* schema_of(const DeclareContext& context, BodyReader& body) {
    const std::optional<std::string> of = body.text("of");
    if (of) return &context.game.rules.schemas.declare(context.intern(*of));
    if (!body.has("of"))
        body.require("of", "write of = \"creature\": the kind whose things have it");
    return nullptr;
}

// Replaces a rule of the same name: a ruleset's later word counts. Schemas never move.
template <typename Rule>
void put(const DeclareContext& context,
         EntitySchema& schema,
         std::vector<Rule> EntitySchema::*rules,
         Rule rule) {
    const Word name = rule.name;
    const auto list = [&schema, rules] {
        schema.forget_places();
        return &(schema.*rules);
    };
    context.put(list, std::move(rule), [name](const Rule& known) { return known.name == name; });
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

struct PoolBody {
    std::optional<std::string> max;
    std::optional<Formula> min;
    Word event;
    bool layers = false;
    bool debt = false;
    bool fills_up = false;
    bool is_bare = false;
    bool is_usual = false;
    std::optional<PoolCards> cards;
    std::int64_t spares = 0;
    std::vector<std::string> units;
    Transience transience = Transience::restore;
    std::optional<Formula> regains;
    Refresh refresh;
    std::string sentence;
};

// cards = { deck = "initiative", counts = "hand", spent = "discard", without = "earmarked" }
std::optional<PoolCards> read_cards(const DeclareContext& context, BodyReader& body) {
    const Data& data = body.any("cards");
    if (data.is_nil()) return std::nullopt;
    BodyReader cards(body.site(), data, body.problems(), body.what() + " counted from cards",
                     body.path("cards"));
    const auto word = [&](const char* key, const char* usual) {
        const std::string text = cards.text(key).value_or(usual);
        return text.empty() ? Word{} : context.intern(text);
    };
    if (!cards.has("deck")) cards.require("deck", "write deck = \"initiative\": the deck's name");
    PoolCards read{word("deck", ""), word("counts", "hand"), word("spent", "discard"),
                   word("without", "")};
    cards.finish();
    return read;
}

// What it regains by itself, and when: one is nothing without the other.
void read_regeneration(const DeclareContext& context, BodyReader& body, PoolBody& pool) {
    pool.regains = read_formula(context, body, "regains");
    pool.refresh = read_refresh(context, body);
    if (body.has("regains") && !body.has("refresh"))
        body.require("refresh", "when it regains: refresh = \"own turn start\"");
    if (body.has("refresh") && !body.has("regains"))
        body.require("regains",
                     "how much it regains: a number, or a formula such as \"@Vigour // 4\"");
}

PoolBody read_pool(const DeclareContext& context, BodyReader& body) {
    PoolBody pool;
    const Data& max = body.any("max");
    if (!max.is_nil() && max.number() == nullptr) pool.max = body.text("max");
    pool.min = read_formula(context, body, "min");
    read_regeneration(context, body, pool);
    if (const std::optional<std::string> event = body.text("event")) {
        (void)context.event(*event);
        pool.event = context.intern(*event);
    }
    pool.layers = body.truth("layers").value_or(false);
    pool.debt = body.truth("debt").value_or(false);
    pool.fills_up = body.truth("fills_up").value_or(false);
    pool.is_bare = body.truth("bare").value_or(false);
    pool.is_usual = body.truth("usual").value_or(false);
    pool.cards = read_cards(context, body);
    pool.spares = body.number("spares").value_or(0);
    pool.units = body.texts("unit");
    pool.transience = read_transience(body);
    pool.sentence = body.text("sentence").value_or("");
    return pool;
}

void add_pool(const DeclareContext& context,
              EntitySchema& schema,
              const std::string& name,
              const PoolBody& read,
              const Data& max) {
    PoolRule rule;
    rule.name = context.intern(name);
    rule.field = add_field(context, schema, rule.name, read.transience);
    if (read.layers)
        rule.layers = add_field(context, schema, context.intern(name + " layers"), read.transience);
    if (read.max) rule.max = context.intern(*read.max);
    if (const std::int64_t* most = max.number()) {
        // A printed limit is a stat of its own, so that modifiers can raise it.
        StatRule limit;
        limit.name = context.intern("Max" + name);
        limit.formula = Formula::constant(*most);
        rule.max = limit.name;
        put(context, schema, &EntitySchema::stats, std::move(limit));
    }
    rule.min = read.min;
    rule.debt = read.debt;
    rule.fills_up = read.fills_up;
    rule.spares = read.spares;
    rule.cards = read.cards;
    rule.event = read.event;
    CostUnits& printed = context.game.rulebook.units;
    if (read.is_usual && !printed.may_omit_unit) {
        printed.may_omit_unit = true;
        context.take_backs.emplace_back([&printed] { printed.may_omit_unit = false; });
    }
    for (const std::string& unit : read.units)
        add_cost_unit(context, {unit, rule.name, read.debt, read.is_bare}, read.is_usual);
    if (read.regains) {
        context.put([&game = context.game] { return &game.rulebook.regenerations; },
                    Regeneration{rule.name, schema.kind, read.refresh, *read.regains},
                    [pool = rule.name, of = schema.kind](const Regeneration& known) {
                        return known.pool == pool && known.of == of;
                    });
    }
    put(context, schema, &EntitySchema::pools, std::move(rule));
}

}  // namespace

void add_cost_unit(const DeclareContext& context, CostUnit unit, bool first) {
    std::vector<CostUnit>& units = context.game.rulebook.units.units;
    context.take_backs.emplace_back([&units, printed = unit.printed, pool = unit.pool] {
        std::erase_if(units, [&](const CostUnit& known) {
            return known.printed == printed && known.pool == pool;
        });
    });
    units.insert(first ? units.begin() : units.end(), std::move(unit));
}

void add_allowance(const DeclareContext& context,
                   const std::string& kind,
                   const std::string& name,
                   const Formula& most) {
    EntitySchema& schema = context.game.rules.schemas.declare(context.intern(kind));
    StatRule limit;
    limit.name = context.intern("Max" + name);
    limit.formula = most;
    PoolRule rule;
    rule.name = context.intern(name);
    rule.field = add_field(context, schema, rule.name, Transience::restore);
    rule.max = limit.name;
    put(context, schema, &EntitySchema::stats, std::move(limit));
    put(context, schema, &EntitySchema::pools, std::move(rule));
}

void declare_pool(const DeclareContext& context) {
    BodyReader body(context.site, context.call.body, context.problems, context.title());
    const std::vector<std::string> names = declared_names(context, body);
    const PoolBody read = read_pool(context, body);
    const Data max = body.any("max");
    if (EntitySchema* schema = schema_of(context, body)) {
        for (const std::string& name : names) add_pool(context, *schema, name, read, max);
    }
    for (const std::string& name : names) context.note(name, read.sentence);
    body.finish();
}

void declare_stat(const DeclareContext& context) {
    BodyReader body(context.site, context.call.body, context.problems, context.title());
    const std::vector<std::string> names = declared_names(context, body);
    StatRule rule;
    for (const std::string& group : body.texts("groups"))
        rule.groups.push_back(context.intern(group));
    if (const std::optional<std::string> text = body.text("formula")) {
        rule.formula = context.formula(*text, body.path("formula"));
    }
    rule.computed = body.handler("computed");
    if (const std::optional<std::string> chart = body.text("chart")) {
        rule.chart = context.intern(*chart);
        if (!body.has("row"))
            body.require("row", "write row = \"rank\": the field whose word is looked up");
        std::string row = body.text("row").value_or("");
        rule.row_of_space = row.starts_with("space.");
        rule.row = context.intern(rule.row_of_space ? row.substr(6) : row);
    }
    rule.least = body.number("least");
    if (rule.formula && rule.computed) {
        body.complain("computed", "pack/bad-stat",
                      fmt::format("{} has a formula and a function", context.title()),
                      "keep one of the two");
    }
    const Transience transience = read_transience(body);
    const std::string sentence = body.text("sentence").value_or("");
    const bool is_stored = !body.has("formula") && !body.has("computed") && !body.has("chart");
    if (EntitySchema* schema = schema_of(context, body)) {
        for (const std::string& name : names) {
            rule.name = context.intern(name);
            if (is_stored) rule.field = add_field(context, *schema, rule.name, transience);
            put(context, *schema, &EntitySchema::stats, rule);
        }
    }
    for (const std::string& name : names) context.note(name, sentence);
    body.finish();
}

void declare_field(const DeclareContext& context) {
    BodyReader body(context.site, context.call.body, context.problems, context.title());
    const std::vector<std::string> names = declared_names(context, body);
    const Transience transience = read_transience(body);
    const std::string sentence = body.text("sentence").value_or("");
    if (EntitySchema* schema = schema_of(context, body)) {
        for (const std::string& name : names)
            (void)add_field(context, *schema, context.intern(name), transience);
    }
    for (const std::string& name : names) context.note(name, sentence);
    body.finish();
}

}  // namespace hexwright
