#include "pack/act_fields.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "lua/act_names.hpp"

namespace hexwright {

void ActFields::read(Span span, const Reading& reading, const std::string& shown) {
    const std::string_view text = reading.text(span);
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

bool ActFields::is_known(std::string_view name) const {
    return is_act_name(name) || pack_.game.verbs.find(Word::of(name)) != nullptr;
}

void ActFields::tell(const NameQuestion& stands, std::vector<Diagnostic>& findings) {
    if (reads_.empty()) return;
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
        if (stands(read.name)) continue;
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
