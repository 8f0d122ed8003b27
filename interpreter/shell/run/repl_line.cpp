#include "shell/run/repl_line.hpp"

#include <algorithm>
#include <utility>

namespace hexwright {

namespace {

constexpr std::string_view blanks = " \t\r\n\v\f";
constexpr std::string_view replacement = "\xEF\xBF\xBD";

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// Bytes of the code point that begins here; 0 when it is broken.
std::size_t code_point_size(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    if (first < 0x80) return 1;
    const std::size_t size = first >= 0xF0 ? 4 : (first >= 0xE0 ? 3 : 2);
    if (first < 0xC2 || first > 0xF4 || text.size() < size) return 0;
    for (std::size_t i = 1; i < size; ++i) {
        if ((byte(i) & 0xC0) != 0x80) return 0;
    }
    const bool is_overlong = (first == 0xE0 && byte(1) < 0xA0) || (first == 0xF0 && byte(1) < 0x90);
    const bool is_beyond = (first == 0xED && byte(1) > 0x9F) || (first == 0xF4 && byte(1) > 0x8F);
    return is_overlong || is_beyond ? 0 : size;
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

std::string_view trimmed_line(std::string_view text) {
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

ReplLine classify(std::string_view line, bool is_continued) {
    const std::string_view plain = without_prompts(line);
    const std::string_view text = trimmed_line(plain);
    if (is_continued) return {LineForm::script, "", std::string(plain)};
    if (text.empty()) return {};
    // What people type who do not know the commands yet.
    if (text == "quit" || text == "exit") return {LineForm::command, "quit", ""};
    if (text == "help") return {LineForm::help, "", ""};
    if (text.starts_with("??"))
        return {LineForm::source, "", std::string(trimmed_line(text.substr(2)))};
    if (text.starts_with('?'))
        return {LineForm::help, "", std::string(trimmed_line(text.substr(1)))};
    if (text.size() > 1 && text[0] == '.' && is_letter(text[1])) {
        std::size_t end = 1;
        while (end < text.size() && is_letter(text[end])) ++end;
        return {LineForm::command, std::string(text.substr(1, end - 1)),
                std::string(trimmed_line(text.substr(end)))};
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
