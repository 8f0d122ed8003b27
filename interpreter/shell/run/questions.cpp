#include "shell/run/questions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/text.hpp"
#include "kernel/verb/steps.hpp"
#include "lua/data_bridge.hpp"
#include "syntax/calls.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

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
    int depth = 0;
    std::size_t at = 0;
    bool was_value = false;
    for (; at < tokens.size(); ++at) {
        const TokenType type = tokens[at].type;
        const bool is_end = depth == 0 && ((was_value && begins_anew(type)) ||
                                           type == TokenType::comma || depth_step(type) < 0);
        if (is_end) break;
        depth += depth_step(type);
        was_value = type == TokenType::name || type == TokenType::number ||
                    type == TokenType::plain_text || type == TokenType::text ||
                    type == TokenType::close_round || type == TokenType::close_curly ||
                    type == TokenType::close_square || type == TokenType::word_true ||
                    type == TokenType::word_false;
    }
    return at == 0 ? Span{} : Span{tokens.front().span.begin, tokens[at - 1].span.end};
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

}  // namespace

std::vector<WrittenQuestion> questions_of(Session& session, const Verb& verb) {
    std::map<Word, bool> asks;
    return QuestionReader(session, asks).read(verb);
}

}  // namespace hexwright
