// budget: what a turn allows.
//
//     budget { "action", "movement", each = 1, refresh = "own turn start" }
//     budget "reaction" { shared = "action", out_of_turn = true }
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "kernel/verb/rulebook.hpp"
#include "pack/declare.hpp"

namespace hexwright {

namespace {

// How many: a number or a formula.
std::optional<Formula> read_each(const DeclareContext& context, BodyReader& body) {
    if (!body.has("each") && !body.has("shared"))
        body.require("each", "how many there are: a number, or a formula such as \"@Speed // 6\"");
    return read_formula(context, body, "each");
}

// Another budget, declared before.
Word read_other(const DeclareContext& context, BodyReader& body, const char* key) {
    const std::optional<std::string> name = body.text(key);
    if (!name) return {};
    const std::vector<std::string> known = context.declarations.names("budget");
    if (std::find(known.begin(), known.end(), *name) == known.end()) {
        body.complain(key, "pack/unknown-budget",
                      fmt::format("there is no budget '{}' before this", printable(*name, 60)),
                      did_you_mean(*name, known));
        return {};
    }
    return context.intern(*name);
}

}  // namespace

Refresh read_refresh(const DeclareContext& context, BodyReader& body) {
    constexpr std::string_view own_prefix = "own ";
    const std::optional<std::string> text = body.text("refresh");
    if (!text) return {};
    Refresh refresh;
    refresh.is_own = text->starts_with(own_prefix);
    const std::string name = refresh.is_own ? text->substr(own_prefix.size()) : *text;
    const EventTable& events = context.game.events;
    if (events.find(Word::of(name)) == events.count()) {
        std::vector<std::string> known;
        for (std::uint32_t i = 0; i < events.count(); ++i)
            known.push_back(context.game.text(events.name(i)));
        body.complain("refresh", "pack/unknown-moment",
                      fmt::format("there is no moment '{}'", printable(name, 60)),
                      did_you_mean(name, known));
    }
    refresh.moment = context.intern(name);
    return refresh;
}

void declare_budget(const DeclareContext& context) {
    BodyReader body(context.site, context.call.body, context.problems, context.title());
    const std::vector<std::string> names = declared_names(context, body);
    Budget budget;
    const std::string of = body.text("of").value_or("creature");
    budget.of = context.intern(of);
    budget.out_of_turn = body.truth("out_of_turn").value_or(false);
    budget.refresh = read_refresh(context, body);
    budget.shared = read_other(context, body, "shared");
    budget.or_use = read_other(context, body, "or_use");
    const std::optional<Formula> each = read_each(context, body);
    if (body.has("shared") && body.has("each")) {
        body.complain(
            "each", "pack/wrong-type",
            fmt::format("{} draws on another's count and has one of its own", body.what()),
            "keep one of the two");
    }
    const std::string sentence = body.text("sentence").value_or("");
    body.finish();
    for (const std::string& name : names) {
        budget.name = context.intern(name);
        context.note(name, sentence);
        if (each) add_allowance(context, of, name, *each);
        add_cost_unit(context, {name, budget.name, false, true});
        context.put([&game = context.game] { return &game.rulebook.budgets; }, budget,
                    [word = budget.name](const Budget& known) { return known.name == word; });
    }
}

}  // namespace hexwright
