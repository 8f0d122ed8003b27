// The project's own source as data, for tests that read it.
//
// A rule is a function from files to findings, so tests can try it on small bad samples too.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"

namespace architecture {

struct SourceFile {
    std::string path;  // from the project's root: "interpreter/base/word.hpp"
    std::string text;
};

using SourceTree = std::vector<SourceFile>;

struct Finding {
    std::string path;
    int line = 0;
    std::string message;
};

inline bool starts_with(std::string_view text, std::string_view start) {
    return text.substr(0, start.size()) == start;
}

inline bool ends_with(std::string_view text, std::string_view end) {
    return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

inline bool is_cpp(std::string_view path) {
    return ends_with(path, ".hpp") || ends_with(path, ".cpp");
}

inline bool is_word_char(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

// "interpreter/base" of "interpreter/base/word.hpp".
inline std::string folder_of(const std::string& path) {
    return path.substr(0, path.rfind('/'));
}

// "word.hpp" of "interpreter/base/word.hpp".
inline std::string name_of(const std::string& path) {
    return path.substr(path.rfind('/') + 1);
}

// Every file below a folder of the project, sorted by path.
inline SourceTree read_tree(const std::string& folder) {
    const std::filesystem::path root(HEXWRIGHT_ROOT);
    SourceTree tree;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
        if (!entry.is_regular_file()) continue;
        std::ifstream file(entry.path(), std::ios::binary);
        std::string text{std::istreambuf_iterator<char>(file), {}};
        tree.push_back({entry.path().lexically_relative(root).generic_string(), std::move(text)});
    }
    std::sort(tree.begin(), tree.end(),
              [](const auto& a, const auto& b) { return a.path < b.path; });
    return tree;
}

inline std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        lines.emplace_back(text.substr(from, end - from));
        from = end + 1;
    }
    return lines;
}

struct Literal {
    int line = 0;
    std::string text;    // between the quotes, escapes as written
    std::string before;  // the code before it on its line
};

// C++ with comments and the insides of literals blanked, line for line, and the string literals
// apart.
struct Code {
    std::vector<std::string> lines;
    std::vector<Literal> literals;
};

// Parses C++ only as far as needed to find comments and literals.
class CodeReader {
public:
    explicit CodeReader(std::string_view text) : text_(text) {}

    Code read() {
        while (at_ < text_.size()) step();
        code_.lines.push_back(line_);
        return std::move(code_);
    }

private:
    void step() {
        if (looking_at("//")) {
            skip_to(text_.find('\n', at_));
        } else if (looking_at("/*")) {
            const std::size_t end = text_.find("*/", at_ + 2);
            skip_to(end == std::string_view::npos ? end : end + 2);
        } else if (looking_at("R\"") && (at_ == 0 || !is_word_char(text_[at_ - 1]))) {
            raw_literal();
        } else if (text_[at_] == '"') {
            literal('"');
        } else if (text_[at_] == '\'' && (at_ == 0 || !is_word_char(text_[at_ - 1]))) {
            literal('\'');
        } else {
            take();
        }
    }

    [[nodiscard]] bool looking_at(std::string_view word) const {
        return text_.substr(at_, word.size()) == word;
    }

    void take() {
        if (text_[at_] == '\n') {
            code_.lines.push_back(line_);
            line_.clear();
        } else {
            line_ += text_[at_];
        }
        ++at_;
    }

    void skip_to(std::size_t end) {
        for (end = std::min(end, text_.size()); at_ < end;) {
            if (text_[at_] == '\n') {
                take();
            } else {
                ++at_;
            }
        }
    }

    void note(std::string_view text) {
        code_.literals.push_back(
            {static_cast<int>(code_.lines.size()) + 1, std::string(text), line_});
    }

    void literal(char quote) {
        const std::size_t from = at_ + 1;
        const bool is_include = line_.find("#include") != std::string::npos;
        std::size_t end = from;
        while (end < text_.size() && text_[end] != quote && text_[end] != '\n')
            end += text_[end] == '\\' ? 2 : 1;
        end = std::min(end, text_.size());
        if (quote == '"' && !is_include) note(text_.substr(from, end - from));
        line_ += {quote, quote};
        at_ = std::min(end + 1, text_.size());
    }

    void raw_literal() {
        const std::size_t open = std::min(text_.find('(', at_), text_.size());
        const std::string close = fmt::format("){}\"", text_.substr(at_ + 2, open - at_ - 2));
        const std::size_t end = std::min(text_.find(close, open), text_.size());
        note(text_.substr(std::min(open + 1, end), end - std::min(open + 1, end)));
        line_ += "\"\"";
        skip_to(end + close.size());
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::string line_;
    Code code_;
};

inline Code read_code(std::string_view text) {
    return CodeReader(text).read();
}

struct Include {
    int line = 0;
    std::string target;
    bool quoted = false;  // "…" rather than <…>
};

inline std::vector<Include> includes_of(std::string_view text) {
    std::vector<Include> includes;
    int number = 0;
    for (const std::string& line : lines_of(text)) {
        ++number;
        std::string_view rest = line;
        const auto skip_blanks = [&rest] {
            while (!rest.empty() && (rest[0] == ' ' || rest[0] == '\t')) rest.remove_prefix(1);
        };
        skip_blanks();
        if (rest.empty() || rest[0] != '#') continue;
        rest.remove_prefix(1);
        skip_blanks();
        if (!starts_with(rest, "include")) continue;
        rest.remove_prefix(7);
        skip_blanks();
        if (rest.empty() || (rest[0] != '"' && rest[0] != '<')) continue;
        const bool quoted = rest[0] == '"';
        const std::size_t end = std::min(rest.find(quoted ? '"' : '>', 1), rest.size());
        includes.push_back({number, std::string(rest.substr(1, end - 1)), quoted});
    }
    return includes;
}

// Fails once for each finding, with its place.
inline void expect_none(const std::vector<Finding>& findings) {
    for (const Finding& finding : findings) {
        FAIL_CHECK(fmt::format("{}:{}: {}", finding.path, finding.line, finding.message));
    }
    SUCCEED();
}

// "line: message" of each finding, for tests of the rules themselves.
inline std::vector<std::string> told(const std::vector<Finding>& findings) {
    std::vector<std::string> lines;
    for (const Finding& finding : findings)
        lines.push_back(fmt::format("{}: {}", finding.line, finding.message));
    return lines;
}

}  // namespace architecture
