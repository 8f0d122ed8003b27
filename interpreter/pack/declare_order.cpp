// order: a way to order turns.
//
//     order "initiative" { roll = "1d20", bonus = "@Speed", ties = "roll again" }
//     order "named by the GM" { next = "ask gm", among = "not yet acted" }      order "cards" {
//     cards = 3 }
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/chance/notation.hpp"
#include "kernel/verb/rulebook.hpp"
#include "pack/declare.hpp"

namespace hexwright {

namespace {

std::string read_roll(const DeclareContext& context, BodyReader& body) {
    const std::optional<std::string> text = body.text("roll");
    if (!text) return {};
    try {
        (void)parse_dice(*text);
        return *text;
    } catch (const Error& error) {
        Diagnostic problem = error.diagnostic();
        problem.code = "pack/bad-dice";
        problem.where = context.site.value(body.path("roll"));
        context.problems.add(std::move(problem));
        return {};
    }
}

}  // namespace

void declare_order(const DeclareContext& context) {
    BodyReader body(context.site, context.call.body, context.problems, context.title());
    OrderRule rule;
    rule.name = context.intern(*context.call.name);
    rule.roll = read_roll(context, body);
    rule.bonus = read_formula(context, body, "bonus");
    rule.cards = read_formula(context, body, "cards");
    rule.ties_stand = body.choice("ties", {"roll again", "stand"}).value_or(0) == 1;
    const bool by_gm = body.choice("next", {"ask gm"}).has_value();
    rule.all_again = body.choice("among", {"not yet acted", "all"}).value_or(0) == 1;
    const std::string sentence = body.text("sentence").value_or("");
    const bool by_score = body.has("roll") || body.has("bonus");
    const int forms = (by_score ? 1 : 0) + (body.has("next") ? 1 : 0) + (body.has("cards") ? 1 : 0);
    if (forms != 1 && !body.is_cut()) {
        context.problems.add(
            "pack/bad-order", context.site.name(),
            fmt::format("{} is ordered in {} ways", body.what(), forms == 0 ? "no" : "several"),
            "write one of roll (or bonus), next = \"ask gm\" and cards");
    }
    body.finish();
    rule.form = by_gm ? OrderForm::by_gm : (by_score ? OrderForm::by_score : OrderForm::by_cards);
    context.note(*context.call.name, sentence);
    const Word name = rule.name;
    context.put_named(context.game.rulebook.orders, name, std::move(rule));
}

}  // namespace hexwright
