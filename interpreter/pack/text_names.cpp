#include "pack/text_names.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"

namespace hexwright {

namespace {

constexpr std::string_view brackets = "({[";

// The comma after `from` that parts two names; the end of the text if there is none.
std::size_t end_of_part(std::string_view text, std::size_t from) {
    int depth = 0;
    for (std::size_t at = from; at < text.size(); ++at) {
        const char c = text[at];
        if (brackets.find(c) != std::string_view::npos) ++depth;
        if (c == ')' || c == '}' || c == ']') --depth;
        if (c == ',' && depth <= 0) return at;
    }
    return text.size();
}

// Does an amount begin here: 2, (1){MlePwr}, {TL}, X, X2, @Attack?
bool is_amount(std::string_view rest) {
    const char first = rest.front();
    if (ascii::is_digit(first) || first == '@' || first == '+' || first == '-') return true;
    if (brackets.find(first) != std::string_view::npos) return true;
    if (first != 'X') return false;
    return std::all_of(rest.begin() + 1, rest.end(), ascii::is_digit);
}

// A letter that makes one word of those around it.
bool is_joint(char c) {
    return c == '_' || ascii::is_letter(c);
}

// The next place of the name outside of a longer word.
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

// `act.struck = true`
bool assigns(const Reading& reading, std::string_view name) {
    const std::vector<Token>& tokens = reading.tokens;
    for (std::size_t at = 0; at + 1 < tokens.size(); ++at) {
        const bool is_assigned = tokens[at].type == TokenType::name && is_suffix(tokens, at) &&
                                 tokens[at + 1].type == TokenType::assign;
        if (is_assigned && text_of(reading.source, tokens[at]) == name) return true;
    }
    return false;
}

}  // namespace

bool is_read_member(const Reading& reading, std::size_t at) {
    const std::vector<Token>& tokens = reading.tokens;
    const bool is_member =
        at > 0 && tokens[at].type == TokenType::name && tokens[at - 1].type == TokenType::dot;
    return is_member && !is_at(tokens, at + 1, TokenType::assign);
}

std::vector<PrintedName> printed_names(std::string_view text) {
    std::vector<PrintedName> names;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = end_of_part(text, from);
        const std::string_view whole = trim(text.substr(from, end - from));
        from = end + 1;
        if (whole.empty() || is_amount(whole)) continue;
        std::string_view name = whole;
        for (std::size_t blank = whole.find(' '); blank != std::string_view::npos;
             blank = whole.find(' ', blank + 1)) {
            if (!is_amount(whole.substr(blank + 1))) continue;
            name = trim(whole.substr(0, blank));
            break;
        }
        const auto begin = static_cast<std::size_t>(whole.data() - text.data());
        names.push_back({std::string(name), std::string(whole), begin});
    }
    return names;
}

bool is_identifier(std::string_view text) {
    return !text.empty() && !ascii::is_digit(text.front()) &&
           std::ranges::all_of(text, ascii::is_in_name);
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

std::vector<Expression::Part> parts_of(Expression (*parse)(std::string_view, WordTable&),
                                       std::string_view text,
                                       WordTable& words) {
    try {
        return parse(text, words).parts();
    } catch (const Error&) {
        return {};  // a sentence, another notation, or reported where fields are judged
    }
}

std::vector<std::string> names_in_condition(std::string_view text, bool is_sure) {
    std::vector<std::string> names;
    const bool may_name = is_sure || text.find(" is ") != std::string_view::npos ||
                          text.find_first_of("<>=") != std::string_view::npos;
    if (!may_name) return names;
    WordTable words;
    for (const Expression::Part& part : parts_of(&Expression::condition, text, words)) {
        if (!is_sure && part.op < Expression::Op::is) continue;
        if (part.op == Expression::Op::is) names.emplace_back(words.text(part.word));
        for (const Path& path : {part.path, part.right}) {
            if (path.name) names.emplace_back(words.text(path.name));
        }
    }
    return names;
}

bool names_a_role(std::string_view text) {
    WordTable words;
    return std::ranges::any_of(
        parts_of(&Expression::condition, text, words), [](const Expression::Part& part) {
            return part.path.role != PathRole::act && part.path.role != PathRole::number;
        });
}

void count_text(std::string_view text, NameCounts& counts) {
    ++counts[std::string(text)];
    for (const PrintedName& printed : printed_names(text)) {
        if (printed.name != text) ++counts[printed.name];
    }
    for (const std::string& name : names_in_condition(text)) ++counts[name];
}

void count_names(const Reading& reading, NameCounts& counts) {
    for (const Token& token : reading.tokens) {
        const std::string_view name = text_of(reading.source, token);
        if (token.type == TokenType::plain_text) {
            count_text(reading.text(inside_of(token)), counts);
        } else if (token.type == TokenType::name) {
            ++counts[std::string(name)];
        }
    }
}

void take_names(const Reading& reading, TextSet& names) {
    const std::string_view source = reading.source;
    const std::vector<Token>& tokens = reading.tokens;
    for (std::size_t at = 0; at < tokens.size(); ++at) {
        const Token& token = tokens[at];
        if (is_text(token.type)) {
            for_each_word(text_of(source, token),
                          [&](std::string_view word) { names.emplace(word); });
        } else if (token.type == TokenType::name) {
            if (!is_suffix(tokens, at) || is_at(tokens, at + 1, TokenType::assign))
                names.emplace(text_of(source, token));
        }
    }
}

bool WrittenNames::is_assigned(const std::string& name) {
    if (are_missing_) return true;
    const auto [found, is_new] = assigned_.try_emplace(name, false);
    if (!is_new) return found->second;
    bool& answer = found->second;
    sources_.for_each_text([&](std::string_view chunk, std::string_view text) {
        answer = answer || (has_word(text, name) && assigns(*sources_.reading(chunk), name));
    });
    return found->second;
}

bool WrittenNames::is_repeated(const std::string& name) {
    if (are_missing_) return true;
    const auto [found, is_new] = repeated_.try_emplace(name, false);
    if (!is_new) return found->second;
    int times = 0;
    sources_.for_each_text([&](std::string_view chunk, std::string_view text) {
        if (times > 1 || !has_word(text, name)) return;
        NameCounts counts;
        count_names(*sources_.reading(chunk), counts);
        times += counts[name];
    });
    found->second = times > 1;
    return found->second;
}

}  // namespace hexwright
