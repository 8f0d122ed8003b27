#include "shell/run/declared_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/text.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/steps.hpp"
#include "pack/known_names.hpp"
#include "shell/run/questions.hpp"

namespace hexwright {

std::string title_of(const Game& game, const Verb& verb) {
    std::string arguments;
    for (const Param& param : verb.params) {
        arguments += fmt::format("{}{}{}: {}", arguments.empty() ? "" : ", ", game.text(param.name),
                                 param.required ? "" : "?", type_row(param.type).shown);
    }
    std::string title =
        fmt::format("{} {}({})", verb.method ? "method" : "verb", game.text(verb.name), arguments);
    if (verb.of) title += fmt::format(" of {}", game.text(verb.of));
    return title;
}

std::string words_for(const Game& game, const Param& param) {
    if (param.kind) return "the name of " + game.text(param.kind);
    if (!param.words) return "";
    const ArgumentWords& words = *param.words;
    if (!words.keys.empty()) return (words.is_open ? "such as " : "") + join_names(words.keys);
    std::vector<std::string> parts = words.one_of;
    for (const std::string& kind : words.refers) parts.push_back("the name of " + kind);
    return (words.is_open ? "such as " : "") + join_names(parts, "or");
}

namespace {

class VerbWriter {
public:
    VerbWriter(Session& session, const Verb& verb) : session_(session), verb_(verb) {}

    DeclaredText write() {
        text_.title = title_of(game_, verb_);
        const Declared* declared = session_.loader().declarations().find_verb(verb_.title);
        if (declared != nullptr) text_.sentence = declared->sentence;
        for (const Param& param : verb_.params) {
            const std::string words = words_for(game_, param);
            if (!words.empty()) add("argument", game_.text(param.name) + ": " + words);
        }
        add_prices();
        for_each_step(verb_.steps, [&](const Step& step) { add_number(step); });
        add_questions();
        std::vector<std::string> steps;
        for_each_step(verb_.steps, [&](const Step& step) { steps.push_back(name_of(step.name)); });
        if (!steps.empty()) add("steps", join(steps));
        if (verb_.event) add("event", game_.text(game_.events.name(*verb_.event)));
        if (verb_.result) add("returns", game_.text(verb_.result));
        return std::move(text_);
    }

private:
    void add(std::string label, std::string text) {
        text_.facts.push_back({std::move(label), std::move(text)});
    }

    [[nodiscard]] std::string name_of(Word word) const { return game_.text(word); }

    static std::string join(const std::vector<std::string>& names) {
        return fmt::format("{}", fmt::join(names, ", "));
    }

    void add_prices() {
        std::vector<std::string> fields;
        const auto note = [&](const Step& step) {
            const auto* pay = std::get_if<PayStep>(step.body.get());
            if (pay != nullptr && !contains(fields, name_of(pay->field)))
                fields.push_back(name_of(pay->field));
        };
        for_each_step(verb_.may, note);
        for_each_step(verb_.steps, note);
        if (!fields.empty())
            add("price", fmt::format("what its {} {}", join_names(fields),
                                     fields.size() == 1 ? "prints" : "print"));
    }

    // A check or number that modifiers and edits change.
    void add_number(const Step& step) {
        if (const auto* check = std::get_if<CheckStep>(step.body.get()))
            add("check", fmt::format("what its {} prints, by the check {}", name_of(check->field),
                                     name_of(check->rule)));
        const auto* evaluated = std::get_if<EvaluateStep>(step.body.get());
        if (evaluated != nullptr && !evaluated->rank_keys.empty())
            add("rank", fmt::format("of {} is changed by {}", name_of(evaluated->variable),
                                    join_names(names_of(evaluated->rank_keys))));
        const auto* edit = std::get_if<EditStep>(step.body.get());
        if (edit != nullptr && edit->key)
            add("number", fmt::format("{} is changed by {} of the {}", name_of(edit->field),
                                      name_of(edit->key), edit->of_target ? "target" : "user"));
    }

    [[nodiscard]] std::vector<std::string> names_of(const std::vector<Word>& words) const {
        std::vector<std::string> names;
        for (const Word word : words) names.push_back(name_of(word));
        return names;
    }

    void add_questions() {
        for (const WrittenQuestion& question : questions_of(session_, verb_)) {
            if (question.asked.empty()) {
                add("asks", fmt::format("what {} asks", question.sentence));
            } else {
                add("asks", fmt::format("{}: {} ({})", question.asked, question.sentence,
                                        question.answers));
            }
        }
    }

    Session& session_;
    const Game& game_ = session_.game;
    const Verb& verb_;
    DeclaredText text_;
};

// The verbs that raise an event.
std::vector<const Verb*> verbs_of(const Game& game, Word event) {
    std::vector<const Verb*> verbs;
    for (const std::string& name : game.verbs.names()) {
        const Verb* verb = game.verbs.find(Word::of(name));
        if (verb->event && game.events.name(*verb->event) == event) verbs.push_back(verb);
    }
    return verbs;
}

// What the verbs of an event are given, and what they note beside that; each once.
std::vector<std::string> fields_of(const Game& game, std::string_view event) {
    std::vector<std::string> all;
    if (const std::optional<EventFields> known = fields_of_event(game, event)) {
        all = known->given;
        append(all, known->noted);
    } else {
        for (const Verb* verb : verbs_of(game, Word::of(event)))
            for (const Param& param : verb->params) all.push_back(game.text(param.name));
    }
    std::vector<std::string> fields;
    for (const std::string& field : all)
        if (!contains(fields, field)) fields.push_back(field);
    return fields;
}

// Calls visit(key) for each name by which edits and modifiers change a number of the verb.
template <typename Visit>
void for_each_change(const Verb& verb, const Visit& visit) {
    for_each_step(verb.steps, [&](const Step& step) {
        if (const auto* evaluated = std::get_if<EvaluateStep>(step.body.get()))
            for (const Word key : evaluated->rank_keys) visit(key);
        const auto* edit = std::get_if<EditStep>(step.body.get());
        if (edit != nullptr && edit->key) visit(edit->key);
    });
}

}  // namespace

DeclaredText text_of(Session& session, const Verb& verb) {
    return VerbWriter(session, verb).write();
}

std::optional<DeclaredText> event_text(Session& session, std::string_view event) {
    const Game& game = session.game;
    const Word name = Word::of(event);
    if (game.events.find(name) == game.events.count()) return std::nullopt;
    DeclaredText text;
    text.title = fmt::format("event {}", event);
    if (const Declared* own = session.loader().declarations().find("event", event))
        text.sentence = own->sentence;
    std::vector<std::string> verbs;
    std::vector<std::string> windows;
    std::set<std::string> edits;
    for (const Verb* verb : verbs_of(game, name)) {
        verbs.push_back(verb->title);
        for_each_step(verb->steps, [&](const Step& step) {
            const std::string window = fmt::format("{}/{}", event, game.text(step.name));
            const bool is_new = !contains(windows, window);
            if (is_new && game.events.find(Word::of(window)) != game.events.count())
                windows.push_back(window);
        });
        for (std::string& edit : session.loader().edits_read().of(*verb))
            edits.insert(std::move(edit));
    }
    if (!verbs.empty()) text.facts.push_back({"verbs", join_names(verbs)});
    if (!windows.empty()) text.facts.push_back({"steps", join_names(windows)});
    const std::vector<std::string> fields = fields_of(game, event);
    if (!fields.empty()) text.facts.push_back({"fields", join_names(fields)});
    if (!edits.empty())
        text.facts.push_back({"may be edited", join_names({edits.begin(), edits.end()})});
    return text;
}

std::vector<std::string> event_names(const Game& game) {
    std::vector<std::string> names;
    for (std::uint32_t event = 0; event < game.events.count(); ++event) {
        const std::string name = game.text(game.events.name(event));
        if (name.find('/') == std::string::npos) names.push_back(name);
    }
    std::ranges::sort(names);
    return names;
}

std::vector<std::string> change_names(const Game& game) {
    std::set<std::string> names;
    for (const std::string& name : game.verbs.names())
        for_each_change(*game.verbs.find(Word::of(name)),
                        [&](Word key) { names.insert(game.text(key)); });
    return {names.begin(), names.end()};
}

}  // namespace hexwright
