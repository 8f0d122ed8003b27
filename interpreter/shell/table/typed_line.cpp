#include "shell/table/typed_line.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"

namespace hexwright {

namespace {

constexpr std::string_view blanks = " \t\r\n\v\f";
constexpr std::string_view replacement = "\xEF\xBF\xBD";

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::string_view without_prompts(std::string_view line) {
    for (bool found = true; found;) {
        found = false;
        for (const std::string_view prompt : {first_prompt, next_prompt}) {
            if (!line.starts_with(prompt)) continue;
            line.remove_prefix(prompt.size());
            found = true;
        }
    }
    return line;
}

}  // namespace

TypedLine classify(std::string_view line, bool is_continued) {
    const std::string_view plain = without_prompts(line);
    const std::string_view text = trim(plain);
    if (is_continued) return {LineForm::script, "", std::string(plain)};
    if (text.empty()) return {};
    // People who do not know the commands yet type these.
    if (text == "quit" || text == "exit") return {LineForm::command, "quit", ""};
    if (text == "help") return {LineForm::help, "", ""};
    if (text.starts_with("??")) return {LineForm::source, "", std::string(trim(text.substr(2)))};
    if (text.starts_with('?')) return {LineForm::help, "", std::string(trim(text.substr(1)))};
    if (text.size() > 1 && text[0] == '.' && is_letter(text[1])) {
        std::size_t end = 1;
        while (end < text.size() && is_letter(text[end])) ++end;
        return {LineForm::command, std::string(text.substr(1, end - 1)),
                std::string(trim(text.substr(end)))};
    }
    return {LineForm::script, "", std::string(plain)};
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    std::string word;
    bool is_open = false;  // a word has begun, if only with a quote
    char quote = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '\\' && i + 1 < text.size()) {
            word += text[++i];
            is_open = true;
        } else if (quote != 0) {
            if (c == quote) {
                quote = 0;
            } else {
                word += c;
            }
        } else if (c == '"' || c == '\'') {
            quote = c;
            is_open = true;
        } else if (blanks.find(c) != std::string_view::npos) {
            if (is_open) words.push_back(std::exchange(word, {}));
            is_open = false;
        } else {
            word += c;
            is_open = true;
        }
    }
    if (is_open) words.push_back(word);
    return words;
}

std::string unquoted(const std::string& text) {
    const std::vector<std::string> words = words_of(text);
    return words.size() == 1 ? words[0] : text;
}

std::string clean_line(std::string_view line) {
    std::string clean;
    clean.reserve(line.size());
    while (!line.empty()) {
        const std::size_t size = code_point_size(line);
        const auto first = static_cast<unsigned char>(line[0]);
        const bool is_control = first < 0x20 && first != '\t' && first != '\n' && first != '\r';
        if (size == 0 || is_control || first == 0x7F) {
            clean += replacement;
        } else {
            clean += line.substr(0, size);
        }
        line.remove_prefix(std::max<std::size_t>(size, 1));
    }
    return clean;
}

}  // namespace hexwright
