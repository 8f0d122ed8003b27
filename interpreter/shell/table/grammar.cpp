#include "shell/table/grammar.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

constexpr std::size_t most_line_bytes = 400;  // of a line of words

bool is_word_letter(char c) {
    return ascii::is_in_name(c) || static_cast<unsigned char>(c) >= 0x80;
}

bool is_word(std::string_view text) {
    return !text.empty() && !ascii::is_digit(text[0]) && std::ranges::all_of(text, is_word_letter);
}

// "-5": a change of a number that is named behind it.
bool is_change(std::string_view text) {
    return text.size() > 1 && (text[0] == '-' || text[0] == '+') &&
           std::ranges::all_of(text.substr(1), ascii::is_digit);
}

bool can_follow(std::string_view second, bool is_last) {
    if (is_change(second)) return !is_last;
    if (second == "end") return is_last;
    const char first = second[0];
    const bool begins = ascii::is_digit(first) || is_word_letter(first);
    return begins && !contains(lua_words, second);
}

}  // namespace

const std::vector<GrammarWord>& grammar_words() {
    static const std::vector<GrammarWord> table = {
        {"encounter", "NAMES vs NAMES [on MAP]", "set up fighters and a map", "encounter"},
        {"end", "", "end the turn, or hold", ""},
        {"exit", "", "leave", "quit"},
        {"help", "", "explain the commands", "help"},
        {"move", "PLACE", "move whose turn it is", ""},
        {"next", "", "go on with the battle; at a question, take what is in brackets", "go"},
        {"quit", "", "leave", "quit"},
        {"roll", "DICE", "roll dice for no rule's sake", "roll"},
    };
    return table;
}

std::vector<std::string> words_of_line(std::string_view line) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < line.size();) {
        while (i < line.size() && ascii::is_blank(line[i])) ++i;
        const std::size_t begin = i;
        while (i < line.size() && !ascii::is_blank(line[i])) ++i;
        if (i > begin) words.emplace_back(line.substr(begin, i - begin));
    }
    return words;
}

bool has_form_of_words(std::string_view line) {
    if (line.size() > most_line_bytes || line.find('\n') != std::string_view::npos) return false;
    const std::vector<std::string> words = words_of_line(line);
    if (words.size() < 2 || !is_word(words[0])) return false;
    const bool is_keyword = contains(lua_words, words[0]);
    return !is_keyword && can_follow(words[1], words.size() == 2);
}

GrammarLine grammar_line(std::string_view line) {
    const std::string_view text = trim(line);
    const std::size_t blank = text.find_first_of(" \t");
    for (const GrammarWord& word : grammar_words()) {
        if (word.word != text.substr(0, blank)) continue;
        const bool is_alone = blank == std::string_view::npos;
        if (is_alone != word.usage.empty()) continue;
        if (is_alone || has_form_of_words(text))
            return {&word, is_alone ? std::string_view() : trim(text.substr(blank))};
    }
    return {};
}

}  // namespace hexwright
