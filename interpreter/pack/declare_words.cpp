// The short declarations: event, setting, notation, chart, effect, require, driver, lint.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "kernel/verb/rulebook.hpp"
#include "pack/declare.hpp"

namespace hexwright {

namespace {

// A function given as the body itself: driver "battle" (function() end).
bool require_function(const DeclareContext& context) {
    if (context.call.body.handler() != nullptr) return true;
    context.problems.add(
        "pack/wrong-type", context.site.name(),
        fmt::format("{} is given a function, found {}", context.title(),
                    shown_value(context.call.body)),
        fmt::format("write: {}", find_declaration(context.call.function)->example));
    return false;
}

}  // namespace

void declare_event(const DeclareContext& context) {
    BodyReader body(context.site, context.call.body, context.problems, context.title());
    const std::vector<std::string> names = declared_names(context, body);
    const std::string sentence = body.text(context.call.name ? "1" : "sentence").value_or("");
    body.finish();
    for (const std::string& name : names) {
        (void)context.event(name);
        context.note(name, sentence);
    }
}

void declare_setting(const DeclareContext& context) {
    BodyReader body(context.site, context.call.body, context.problems, context.title());
    const std::string name = *context.call.name;
    Data value = body.any("1");
    if (value.is_nil())
        body.require("1", "its first entry is what it is unless somebody chooses otherwise");
    const Data choices = body.any("one_of");
    if (const Data* chosen = context.chosen_setting(name)) value = *chosen;
    const Data::List* list = choices.list();
    if (list != nullptr && !value.is_nil() &&
        std::find(list->begin(), list->end(), value) == list->end()) {
        std::vector<std::string> words;
        for (const Data& choice : *list) words.push_back(shown_value(choice));
        body.complain("1", "pack/not-one-of",
                      fmt::format("{} is {}, found {}", context.title(), join_names(words, "or"),
                                  shown_value(value)));
    }
    const std::string sentence = body.text("2").value_or("");
    const std::string example = body.text("example").value_or("");
    body.finish();
    context.note(name, sentence, example);
    context.declarations.set_value("setting", name, std::move(value), choices);
}

void declare_notation(const DeclareContext& context) {
    BodyReader body(context.site, context.call.body, context.problems, context.title());
    const HandlerId read = body.handler("read");
    if (!body.has("read"))
        body.require("read", "write read = function(text) return { formula = \"...\" } end");
    const std::string sentence = body.text("sentence").value_or("");
    const std::string example = body.text("example").value_or("");
    body.finish();
    context.note(*context.call.name, sentence, example);
    if (read)
        context.put_named(context.game.rulebook.notations, context.intern(*context.call.name),
                          read);
}

void declare_chart(const DeclareContext& context) {
    BodyReader body(context.site, context.call.body, context.problems, context.title());
    const HandlerId read = body.handler("read");
    if (!body.has("read"))
        body.require("read", "write read = function(row, column) return 0 end: a whole number");
    const std::string sentence = body.text("sentence").value_or("");
    body.finish();
    context.note(*context.call.name, sentence);
    if (read)
        context.put_named(context.game.rulebook.charts, context.intern(*context.call.name), read);
}

void declare_effect(const DeclareContext& context) {
    BodyReader body(context.site, context.call.body, context.problems, context.title());
    const std::optional<std::string> verb = body.text("verb");
    if (!body.has("verb"))
        body.require("verb", "write verb = \"take\": what the field does to each target");
    (void)body.texts("refers");
    const std::string sentence = body.text("sentence").value_or("");
    const std::string example = body.text("example").value_or("");
    body.finish();
    context.note(*context.call.name, sentence, example);
    if (!verb) return;
    const Word field = context.intern(*context.call.name);
    context.put([&game = context.game] { return &game.rulebook.effects; },
                EffectField{field, context.intern(*verb)},
                [field](const EffectField& known) { return known.field == field; });
}

void declare_require(const DeclareContext& context) {
    if (require_function(context)) context.note(*context.call.name);
}

void declare_driver(const DeclareContext& context) {
    if (require_function(context)) context.note(*context.call.name);
}

void declare_lint(const DeclareContext& context) {
    BodyReader body(context.site, context.call.body, context.problems, context.title());
    (void)body.text("on");
    if (!body.has("on")) body.require("on", "write on = \"tag\": the kind it looks at");
    (void)body.handler("check");
    if (!body.has("check")) body.require("check", "write check = function(def, report) ... end");
    const std::string sentence = body.text("sentence").value_or("");
    body.finish();
    context.note(*context.call.name, sentence);
}

}  // namespace hexwright
