#include "shell/run/declared_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/text.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/steps.hpp"
#include "lua/data_bridge.hpp"
#include "pack/known_names.hpp"
#include "syntax/calls.hpp"
#include "syntax/lexer.hpp"

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

// --- the questions that a verb asks people, in order, as far as its script says them in words
//
// Read are the calls of ask, pick and pick_some in the functions of its steps and in the functions
// of the ruleset that those call. A verb that is called and asks something itself is one entry.
// Whether a question comes up in play depends on the game.

struct WrittenQuestion {
    std::string asked;     // "the GM", "the user", "the target", "a player"; "" for another verb's
    std::string sentence;  // with "…" for what is only known in play; of another verb its name
    std::string answers;   // "a number from 1 to 30, by default 11"
};

// A part of a stored text.
struct Passage {
    std::string chunk;
    const Reading* reading = nullptr;
    Span span{};

    [[nodiscard]] Passage at(Span part) const { return {chunk, reading, part}; }

    [[nodiscard]] std::span<const Token> tokens() const { return reading->tokens_in(span); }

    [[nodiscard]] std::string_view text() const { return reading->text(span); }

    [[nodiscard]] bool is(TokenType type, std::size_t count = 1) const {
        return tokens().size() == count && tokens().front().type == type;
    }

    [[nodiscard]] bool is_table() const {
        return !tokens().empty() && tokens().front().type == TokenType::open_curly;
    }

    [[nodiscard]] bool is_text() const { return is(TokenType::plain_text) || is(TokenType::text); }
};

// The expression that begins with the first of these tokens.
Span expression_of(std::span<const Token> tokens) {
    const std::size_t length = expression_length(tokens);
    return length == 0 ? Span{} : Span{tokens.front().span.begin, tokens[length - 1].span.end};
}

// The value that was last given to a name, or to `name.field`, before this place in the text.
Passage last_value(const Passage& code, std::string_view name, std::string_view field = {}) {
    const Span before{0, code.span.begin};
    const std::span<const Token> tokens = code.reading->tokens_in(before);
    const std::span<const Token> all = code.reading->tokens;
    const std::size_t length = field.empty() ? 1 : 3;
    const auto is_named = [&](std::size_t at, std::string_view wanted) {
        return text_of(code.reading->source, all[at]) == wanted;
    };
    for (std::size_t at = tokens.size(); at-- > 0;) {
        if (at + length + 1 >= all.size() || all[at + length].type != TokenType::assign) continue;
        if (!is_named(at, name) || is_suffix(all, at)) continue;
        if (!field.empty() && !is_named(at + 2, field)) continue;
        return code.at(expression_of(all.subspan(at + length + 1)));
    }
    return code.at({});
}

// The table that code means: itself, or what a name was given.
Passage table_of(const Passage& code) {
    if (code.is_table() || !code.is(TokenType::name)) return code;
    const Passage value = last_value(code, code.text());
    return value.is_table() ? value : code;
}

// WAYS[2]: the second text in a table that has the name.
Passage listed_value(const Passage& code) {
    const std::span<const Token> tokens = code.tokens();
    if (!code.is(TokenType::name, 4) || tokens[2].type != TokenType::number) return code;
    const Passage table = last_value(code, text_of(code.reading->source, tokens[0]));
    if (!table.is_table()) return code;
    const std::vector<Span> values = values_in(*table.reading, table.span);
    const std::string_view place = text_of(code.reading->source, tokens[2]);
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (std::to_string(i + 1) == place) return table.at(values[i]);
    }
    return code;
}

// A sentence, with "…" for what is only known in play.
std::string sentence_of(const Passage& written) {
    const bool is_name = written.is(TokenType::name);
    const Passage code = is_name ? last_value(written, written.text()) : written;
    std::string sentence;
    bool is_open = false;
    for (const Token& token : code.tokens()) {
        const bool is_text = token.type == TokenType::plain_text || token.type == TokenType::text;
        if (is_text) sentence += value_of(code.reading->source, token);
        if (!is_text && token.type != TokenType::concat && !is_open) sentence += "…";
        is_open = !is_text && token.type != TokenType::concat;
    }
    return sentence.empty() ? "…" : sentence;
}

// A value in words; "" when it is only known in play.
std::string word_of(const Passage& written) {
    const Passage code = listed_value(written);
    if (code.is_text()) return sentence_of(code);
    if (code.is(TokenType::word_true)) return "yes";
    if (code.is(TokenType::word_false)) return "no";
    if (code.is(TokenType::number)) return std::string(code.text());
    return "";
}

constexpr std::size_t longest_code = 40;

// The default of an answer; "" when none is written.
std::string default_of(const Passage& code) {
    if (code.span.is_empty()) return "";
    const std::string word = word_of(code);
    if (!word.empty()) return ", by default " + word;
    const bool is_short =
        code.text().size() <= longest_code && code.text().find('\n') == std::string_view::npos;
    return is_short ? fmt::format(", by default `{}`", code.text()) : ", with a proposal";
}

// The bound of a number, as it is written.
std::string bound_of(const Passage& code, const std::string& before) {
    return code.span.is_empty() ? "" : fmt::format(" {} {}", before, code.text());
}

std::string one_of(const Passage& table) {
    std::vector<std::string> words;
    bool is_open = false;
    for (const Span value : values_in(*table.reading, table.span)) {
        const std::string word = word_of(table.at(value));
        if (word.empty()) is_open = true;
        if (!word.empty()) words.push_back(word);
    }
    if (words.empty()) return "one of a list";
    if (is_open) words.emplace_back("another");
    return join_names(words, "or");
}

// The answers that `options` of ask allow.
std::string answers_of(const Passage& written) {
    if (written.span.is_empty()) return "yes or no, by default yes";
    const Passage table = table_of(written);
    if (!table.is_table()) {
        const Passage usual = written.is(TokenType::name)
                                  ? last_value(written, written.text(), "default")
                                  : written.at({});
        return "one of a list" + default_of(usual);
    }
    const auto field = [&](const char* name) {
        return table.at(field_in(*table.reading, table.span, name));
    };
    Passage usual = field("default");
    if (usual.span.is_empty() && written.is(TokenType::name))
        usual = last_value(written, written.text(), "default");
    if (!field("text").span.is_empty()) return "words of their own" + default_of(usual);
    if (!field("from").span.is_empty() || !field("to").span.is_empty())
        return "a number" + bound_of(field("from"), "from") + bound_of(field("to"), "to") +
               default_of(usual);
    const bool has_words = !values_in(*table.reading, table.span).empty();
    if (has_words || written.is(TokenType::name)) return one_of(table) + default_of(usual);
    return "yes or no" + (usual.span.is_empty() ? ", by default yes" : default_of(usual));
}

std::string asked_of(std::string_view receiver) {
    if (receiver == "gm" || receiver.ends_with(".gm")) return "the GM";
    if (receiver == "act" || receiver.ends_with("user")) return "the user";
    if (receiver.ends_with("target")) return "the target";
    return "a player";
}

class QuestionReader {
public:
    // `asks`: whether a verb asks anything, of those that were looked at.
    QuestionReader(Session& session, std::map<Word, bool>& asks) : session_(session), asks_(asks) {}

    std::vector<WrittenQuestion> read(const Verb& verb) {
        asks_.emplace(verb.name, false);
        const auto read_steps = [&](const std::vector<Step>& steps) {
            for_each_step(steps, [&](const Step& step) { read_step(step); });
        };
        if (verb.method) read_function(verb.method);
        read_steps(verb.may);
        read_steps(verb.steps);
        return std::move(found_);
    }

private:
    void read_step(const Step& step) {
        if (step.when) read_function(step.when);
        if (const auto* script = std::get_if<ScriptStep>(step.body.get()))
            if (script->handler) read_function(script->handler);
        const auto* evaluated = std::get_if<EvaluateStep>(step.body.get());
        if (evaluated == nullptr) return;
        if (const auto* chosen = std::get_if<EvaluateStep::ChosenX>(&evaluated->from))
            found_.push_back({"the user", "X",
                              fmt::format("the X of a price in `{}`, if it has one",
                                          session_.game.text(chosen->cost))});
    }

    void read_function(HandlerId handler) {
        const FunctionPlace place = session_.sandbox.references.place_of(function_of(handler));
        const Reading* reading = session_.loader().sources().reading(place.file);
        if (reading == nullptr) return;
        for (const FunctionSpan& function : reading->functions) {
            if (function.parent >= 0 && function.line == place.line &&
                function.end_line == place.end_line)
                read_code({place.file, reading, function.span});
        }
    }

    // Each function once.
    void read_code(const Passage& code) {
        if (!seen_.emplace(code.reading, code.span.begin).second) return;
        for (const WrittenCall& call : calls_in(*code.reading, code.span)) read_call(code, call);
    }

    void read_call(const Passage& code, const WrittenCall& call) {
        if (!call.is_method) return read_called(code, call);
        if (call.name == "ask" && !call.arguments.empty()) {
            found_.push_back({asked_of(call.receiver), sentence_of(code.at(call.argument(0))),
                              answers_of(code.at(call.argument(1)))});
        } else if (call.name == "pick" || call.name == "pick_some") {
            read_pick(code, call);
        } else if (const Verb* verb = session_.game.verbs.find(Word::of(call.name))) {
            note_verb(*verb);
        }
    }

    void read_pick(const Passage& code, const WrittenCall& call) {
        WrittenQuestion question{asked_of(call.receiver), "which?", "some of a list"};
        if (call.arguments.size() > 1) question.sentence = sentence_of(code.at(call.argument(1)));
        if (call.name == "pick") {
            const Passage who = code.at(call.argument(2));
            const Passage list = table_of(code.at(call.argument(0)));
            if (!who.span.is_empty() && !who.is(TokenType::word_nil))
                question.asked = asked_of(who.text());
            question.answers = list.is_table() ? one_of(list) : "one of a list";
            question.answers += default_of(code.at(call.argument(3)));
        }
        found_.push_back(std::move(question));
    }

    // Another verb, if it asks something.
    void note_verb(const Verb& verb) {
        const auto [entry, is_new] = asks_.emplace(verb.name, false);
        if (is_new) entry->second = !QuestionReader(session_, asks_).read(verb).empty();
        if (entry->second && noted_.insert(verb.name).second)
            found_.push_back({"", verb.title, ""});
    }

    // A function of the same file, or of one that a local was given by `use`.
    void read_called(const Passage& code, const WrittenCall& call) {
        Passage file = code;
        if (!call.receiver.empty()) {
            const Passage used = last_value(code, call.receiver);
            const std::span<const Token> tokens = used.tokens();
            if (tokens.size() != 2 || text_of(used.reading->source, tokens[0]) != "use") return;
            const std::string name = value_of(used.reading->source, tokens[1]) + ".lua";
            file.chunk = code.chunk.substr(0, code.chunk.find('/') + 1) + name;
            file.reading = session_.loader().sources().reading(file.chunk);
        }
        if (file.reading == nullptr) return;
        for (const FunctionSpan& function : file.reading->functions) {
            if (function.parent >= 0 && function.name == call.name)
                read_code(file.at(function.span));
        }
    }

    Session& session_;
    std::vector<WrittenQuestion> found_;
    std::set<std::pair<const Reading*, std::uint32_t>> seen_;
    std::map<Word, bool>& asks_;
    std::set<Word> noted_;  // the verbs among those found
};

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
        std::map<Word, bool> asks;
        for (const WrittenQuestion& question : QuestionReader(session_, asks).read(verb_)) {
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
