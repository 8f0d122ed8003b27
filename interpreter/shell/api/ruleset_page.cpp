// The page of a ruleset: its verbs, methods, events, numbers, lists of words, settings and drivers.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/rulebook.hpp"
#include "pack/known_names.hpp"
#include "shell/api/api_text.hpp"
#include "shell/run/declared_text.hpp"

namespace hexwright {

namespace {

std::string section_of(const DeclaredText& text) {
    std::string section = fmt::format("`{}`\n", text.title);
    if (!text.sentence.empty()) section += fmt::format("\n{}\n", text.sentence);
    if (!text.facts.empty()) section += "\n";
    for (const DeclaredText::Fact& fact : text.facts)
        section += fmt::format("- *{}*: {}\n", fact.label, fact.text);
    return section;
}

std::string verbs_of(RulesetWords& words, const char* what) {
    std::string text;
    for (const std::string& name : words.declarations().names(what)) {
        const Verb* verb = words.game().verbs.find(Word::of(name));
        text += fmt::format("\n### {}\n\n{}", name, section_of(text_of(words.session, *verb)));
    }
    return text;
}

// Those of which nothing more is known are in one line.
std::string events_of(RulesetWords& words) {
    std::string text;
    std::vector<std::string> bare;
    for (const std::string& name : event_names(words.game())) {
        const auto event = event_text(words.session, name);
        if (!event) continue;
        if (event->facts.empty() && event->sentence.empty()) {
            bare.push_back("`" + name + "`");
        } else {
            text += fmt::format("\n### {}\n\n{}", name, section_of(*event));
        }
    }
    return bare.empty() ? text : fmt::format("\nWithout fields: {}.\n{}", join_names(bare), text);
}

// "- `name`: sentence" of each; a name that has none is alone.
std::string list_of(RulesetWords& words, const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) {
        std::string sentence;
        for (const char* what : {"stat", "pool", "field", "pair", "driver", "flow"}) {
            const Declared* declared = words.declarations().find(what, name);
            if (declared != nullptr && sentence.empty()) sentence = declared->sentence;
        }
        text += fmt::format("- `{}`{}{}\n", name, sentence.empty() ? "" : ": ", sentence);
    }
    return text;
}

std::string line_of_words(const std::string& where, const std::vector<std::string>& choices) {
    return fmt::format("- {}: {}\n", where, join_names(choices, "or"));
}

std::vector<std::string> texts_in(const std::vector<Data>& choices) {
    std::vector<std::string> texts;
    for (const Data& one : choices) {
        if (one.text() != nullptr) texts.push_back(*one.text());
        if (one.number() != nullptr) texts.push_back(std::to_string(*one.number()));
    }
    return texts;
}

// Those of the ruleset's kinds, arguments, checks and pairs.
std::string closed_lists(RulesetWords& words) {
    std::string text;
    const Game& game = words.game();
    for (const auto& [name, kind] : words.kinds().all()) {
        for (const KindField& field : kind.fields) {
            const std::vector<std::string> choices = texts_in(field.one_of);
            if (!choices.empty() && !field.is_open && field.removed.empty())
                text +=
                    line_of_words(fmt::format("`{}` of the kind `{}`", field.name, name), choices);
        }
    }
    for (const std::string& name : game.verbs.names()) {
        for (const Param& param : game.verbs.find(Word::of(name))->params) {
            if (param.words && !param.words->is_open && !param.words->one_of.empty())
                text += line_of_words(fmt::format("`{}` of `{}`", game.text(param.name), name),
                                      param.words->one_of);
        }
    }
    for (const CheckRule& check : game.rulebook.checks) {
        std::vector<std::string> bands;
        for (const Band& band : check.bands) bands.push_back(game.text(band.name));
        if (!bands.empty())
            text +=
                line_of_words(fmt::format("bands of the check `{}`", game.text(check.name)), bands);
    }
    for (const std::string& name : words.declarations().names("pair")) {
        std::vector<std::string> steps;
        for (const Word step : game.rulebook.pairs.at(Word::of(name)).scale.steps())
            steps.push_back(game.text(step));
        if (!steps.empty()) text += line_of_words(fmt::format("steps of `{}`", name), steps);
    }
    return text;
}

std::string settings_of(const RulesetWords& words) {
    std::string text;
    for (const std::string& name : words.declarations().names("setting")) {
        const Declared& setting = *words.declarations().find("setting", name);
        text += fmt::format("- `{}`, {}", name, shown_value(setting.body));
        if (setting.choices.list() != nullptr)
            text += fmt::format(" ({})", shown_choices(*setting.choices.list()));
        text += fmt::format(": {}\n", setting.sentence);
    }
    return text;
}

constexpr std::string_view head_of_page =
    "# What the ruleset {0} declares\n\n"
    "Every verb and method with its arguments, prices and questions, and every event: what\n"
    "`hexwright api --markdown --ruleset {0}` prints, made from the ruleset itself. At the table, "
    "`?` "
    "and\na name shows the same of one verb or event.\n\n"
    "Of questions are listed those that the script of a verb says in words, in the order of the "
    "text; the game decides\nwhich come up. \"…\" stands for what is only known in play. A trigger "
    "names an event with before, on, after or around, and a\nstep with before or after: `trigger = "
    "{{ before = \"event/step\" }}`.\n";

}  // namespace

std::string markdown_of_ruleset(RulesetWords& words) {
    std::string text = fmt::format(head_of_page, words.id);
    const auto add = [&](const char* title, const std::string& section) {
        if (section.empty()) return;
        text += fmt::format("\n## {}\n{}{}", title, section.front() == '\n' ? "" : "\n", section);
    };
    const KnownNumbers numbers(words.game(), words.kinds(), words.declarations());
    std::vector<std::string> names = numbers.names();
    append(names, change_names(words.game()));
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    add("Verbs", verbs_of(words, "verb"));
    add("Methods", verbs_of(words, "method"));
    add("Pairs", list_of(words, words.declarations().names("pair")));
    add("Drivers", list_of(words, words.declarations().drivers()));
    add("Events", events_of(words));
    add("Numbers that modifiers change", list_of(words, names));
    add("Closed lists of words", closed_lists(words));
    add("Settings", settings_of(words));
    return text;
}

}  // namespace hexwright
