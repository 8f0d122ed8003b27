#include "pack/act_fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <unordered_set>

#include "base/text.hpp"
#include "lua/act_names.hpp"
#include "pack/reader_lexer.hpp"

namespace hexwright {

namespace {

std::vector<Token> tokens_of(std::string_view text) {
    Reading scratch;
    scratch.source = text;
    ReaderLexer lexer(scratch);
    std::vector<Token> tokens;
    for (Token token = lexer.next(); token.type != TokenType::end_of_file; token = lexer.next())
        tokens.push_back(token);
    return tokens;
}

std::string_view text_of(std::string_view source, const Token& token) {
    return source.substr(token.span.begin, token.span.end - token.span.begin);
}

bool is_letter(char c) {
    return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0;
}

using WordSet = std::unordered_set<std::string>;

// The words inside a text.
void take_words(std::string_view text, WordSet& names) {
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && is_letter(text[end])) ++end;
        if (end > at) names.emplace(text.substr(at, end - at));
        at = end + 1;
    }
}

// Every name that is more than read after a dot.
void take_names(std::string_view source, WordSet& names) {
    const std::vector<Token> tokens = tokens_of(source);
    for (std::size_t at = 0; at < tokens.size(); ++at) {
        const Token& token = tokens[at];
        if (token.type == TokenType::plain_text || token.type == TokenType::text) {
            take_words(text_of(source, token), names);
        } else if (token.type == TokenType::name) {
            const bool after_dot = at > 0 && (tokens[at - 1].type == TokenType::dot ||
                                              tokens[at - 1].type == TokenType::colon);
            const bool is_assigned =
                at + 1 < tokens.size() && tokens[at + 1].type == TokenType::assign;
            if (!after_dot || is_assigned) names.emplace(text_of(source, token));
        }
    }
}

}  // namespace

void ActFields::read(const Reading& reading, const std::string& shown) {
    for (const KindCall& call : reading.calls) {
        const Kind* kind = pack_.loader.kinds().find(call.name);
        if (kind == nullptr) continue;
        for (std::int32_t at = call.first; at >= 0;) {
            const Field& field = reading.fields[static_cast<std::size_t>(at)];
            at = field.next;
            if (field.form != ValueForm::function) continue;
            const KindField* declared = kind->field(field.key);
            if (declared != nullptr && declared->type == FieldType::handler)
                read_handler(reading.text(field.value), field.value, reading, shown);
        }
    }
}

void ActFields::read_handler(std::string_view text,
                             Span span,
                             const Reading& reading,
                             const std::string& shown) {
    const std::vector<Token> tokens = tokens_of(text);
    if (tokens.size() < 4 || tokens[2].type != TokenType::name) return;
    const std::string_view act = text_of(text, tokens[2]);
    std::vector<Read> reads;
    for (std::size_t at = 3; at + 2 < tokens.size(); ++at) {
        if (tokens[at].type != TokenType::name || text_of(text, tokens[at]) != act) continue;
        const TokenType before = tokens[at - 1].type;
        if (before == TokenType::dot || before == TokenType::colon) continue;
        const TokenType sign = tokens[at + 1].type;
        const bool is_read = sign == TokenType::dot || sign == TokenType::colon;
        // Another thing of the same name: nothing is sure any more.
        if (before == TokenType::word_local || sign == TokenType::assign ||
            (!is_read && (before == TokenType::open_round || before == TokenType::comma) &&
             at >= 2 && tokens[at - 2].type == TokenType::word_function))
            return;
        if (!is_read || tokens[at + 2].type != TokenType::name) continue;
        const Token& name = tokens[at + 2];
        if (at + 3 < tokens.size() && tokens[at + 3].type == TokenType::assign) continue;
        const Span place{span.begin + name.span.begin, span.begin + name.span.end};
        reads.push_back({std::string(text_of(text, name)), reading.place(place, shown)});
    }
    for (Read& one : reads) {
        if (!is_known(one.name)) reads_.push_back(std::move(one));
    }
}

bool ActFields::is_known(const std::string& name) const {
    return is_act_name(name) || pack_.game.verbs.find(Word::of(name)) != nullptr;
}

void ActFields::tell(std::vector<Diagnostic>& findings) {
    if (reads_.empty()) return;
    WordSet names;
    for (const PackSource* source : pack_.packs) {
        for (const auto& [path, text] : pack_.loader.texts_of(source->manifest.id.value))
            take_names(text, names);
    }
    std::vector<std::string> known = act_properties();
    for (const std::string& verb : pack_.game.verbs.names()) known.push_back(verb);
    for (const Declared& declared : pack_.loader.declarations().all()) {
        if (declared.what != "verb") continue;
        const Data::List* arguments = declared.body["args"].list();
        if (arguments == nullptr) continue;
        for (const Data& argument : *arguments) {
            const Data::List* entry = argument.list();
            const std::string* name =
                entry != nullptr && !entry->empty() ? entry->front().text() : argument["1"].text();
            if (name != nullptr) known.push_back(*name);
        }
    }
    for (Read& read : reads_) {
        if (names.contains(read.name)) continue;
        const std::string hint = did_you_mean(read.name, known);
        if (hint.empty()) continue;
        Diagnostic finding;
        finding.code = "pack/unknown-act-field";
        finding.message = fmt::format("an act has no '{}', and nothing notes it", read.name);
        finding.hint = hint;
        finding.where = std::move(read.where);
        findings.push_back(std::move(finding));
    }
}

}  // namespace hexwright
