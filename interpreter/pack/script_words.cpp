#include "pack/script_words.hpp"

#include <algorithm>
#include <cctype>

#include "base/error.hpp"
#include "pack/printed_names.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

// A letter that makes one word of those around it.
bool is_joint(char c) {
    return c == '_' || std::isalpha(static_cast<unsigned char>(c)) != 0;
}

bool is_comparison(Clause::Op op) {
    switch (op) {
        case Clause::Op::equal:
        case Clause::Op::unequal:
        case Clause::Op::less:
        case Clause::Op::at_most:
        case Clause::Op::greater:
        case Clause::Op::at_least:
            return true;
        default:
            return false;
    }
}

// The words inside a text.
void take_words(std::string_view text, WordSet& names) {
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && is_word_character(text[end])) ++end;
        if (end > at) names.emplace(text.substr(at, end - at));
        at = end + 1;
    }
}

// Where the name stands next, and not inside a longer word.
std::size_t find_word(std::string_view text, std::string_view name, std::size_t from) {
    if (name.empty()) return std::string_view::npos;
    const auto joins = [text](std::size_t at) { return at < text.size() && is_joint(text[at]); };
    for (std::size_t at = text.find(name, from); at != std::string_view::npos;
         at = text.find(name, at + 1)) {
        const bool is_begun = at == 0 || !is_joint(text[at - 1]) || !is_joint(name.front());
        const bool is_over = !joins(at + name.size()) || !is_joint(name.back());
        if (is_begun && is_over) return at;
    }
    return std::string_view::npos;
}

}  // namespace

bool is_identifier(std::string_view text) {
    return !text.empty() && std::isdigit(static_cast<unsigned char>(text.front())) == 0 &&
           std::all_of(text.begin(), text.end(), is_word_character);
}

bool has_word(std::string_view text, std::string_view name) {
    return find_word(text, name, 0) != std::string_view::npos;
}

int count_word(std::string_view text, std::string_view name) {
    int count = 0;
    for (std::size_t at = find_word(text, name, 0); at != std::string_view::npos;
         at = find_word(text, name, at + name.size()))
        ++count;
    return count;
}

std::vector<std::string> names_in_condition(std::string_view text,
                                            const std::function<bool(const Path& path)>& of) {
    std::vector<std::string> names;
    const bool may_name = text.find(" is ") != std::string_view::npos ||
                          text.find_first_of("<>=") != std::string_view::npos;
    if (!may_name) return names;
    try {
        WordTable words;
        const Clause clause = Clause::parse(text, words);
        for (const Clause::Node& node : clause.nodes()) {
            if (node.op == Clause::Op::is && of(node.left))
                names.emplace_back(words.text(node.word));
            if (!is_comparison(node.op) && node.op != Clause::Op::is) continue;
            for (const Path& path : {node.left, node.right}) {
                if (path.name && of(path)) names.emplace_back(words.text(path.name));
            }
        }
    } catch (const Error&) {
        // No condition: a sentence, or told where fields are judged.
    }
    return names;
}

void count_text(std::string_view text, NameCounts& counts) {
    ++counts[std::string(text)];
    for (const PrintedName& printed : printed_names(text)) {
        if (printed.name != text) ++counts[printed.name];
    }
    for (const std::string& name : names_in_condition(text, [](const Path&) { return true; }))
        ++counts[name];
}

void count_names(std::string_view source, NameCounts& counts) {
    for (const Token& token : tokens_of(source)) {
        const std::string_view name = text_of(source, token);
        if (token.type == TokenType::plain_text) {
            count_text(name.substr(1, name.size() - 2), counts);
        } else if (token.type == TokenType::name) {
            ++counts[std::string(name)];
        }
    }
}

void take_names(std::string_view source, WordSet& names) {
    const std::vector<Token> tokens = tokens_of(source);
    for (std::size_t at = 0; at < tokens.size(); ++at) {
        const Token& token = tokens[at];
        if (token.type == TokenType::plain_text || token.type == TokenType::text) {
            take_words(text_of(source, token), names);
        } else if (token.type == TokenType::name) {
            const bool is_assigned =
                at + 1 < tokens.size() && tokens[at + 1].type == TokenType::assign;
            if (!is_suffix(tokens, at) || is_assigned) names.emplace(text_of(source, token));
        }
    }
}

}  // namespace hexwright
