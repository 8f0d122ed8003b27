#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.hpp"
#include "shell/api/api_text.hpp"

namespace hexwright {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 7> pages = {{
    {"thing", "Things"},
    {"act", "The act"},
    {"list", "Lists of things"},
    {"driver", "Scenes, specs and the table"},
    {"spec", "Specs"},
    {"re", "re"},
    {"libraries", "Lua's libraries"},
}};

constexpr std::string_view intro =
    "# The Lua API\n\n"
    "What scripts can call: what `hexwright api --markdown` prints, made from the stubs in "
    "`stdlib/types`. Editors with a Lua\nlanguage server read the same stubs (`hexwright api "
    "--luals`). The words of kinds are in [kinds and\ndeclarations](kinds.md).\n\n"
    "Every verb of a ruleset is a method of things and lists beside those below. What may be left "
    "out has a `?`. A misuse\nthat has no code here is `lua/bad-argument` or an error in Lua's own "
    "words.\n";

// The n-th word, from 1, and all behind the n-th.
std::string_view rest(std::string_view line, int n) {
    for (; n > 0; --n) {
        line.remove_prefix(std::min(line.find(' '), line.size()));
        line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    }
    return line;
}

std::string word(std::string_view line, int n) {
    const std::string_view from = rest(line, n - 1);
    return std::string(from.substr(0, from.find(' ')));
}

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        if (c == '|') safe += '\\';
        safe += c;
    }
    return safe;
}

// One stub's part of the page.
class PartWriter {
public:
    explicit PartWriter(std::string_view title) : title_(title) {
        text_ = fmt::format("\n## {}\n\n", title);
    }

    std::string run(std::string_view stub) {
        for (const std::string_view line : split_lines(stub)) take(line);
        flush();
        return text_;
    }

private:
    void take(std::string_view line) {
        if (line.starts_with("---@meta")) return;
        const bool is_head = line == "--" || line.starts_with("-- ");
        if (is_head && !started_)
            text_ += fmt::format("{}\n", line.substr(std::min<std::size_t>(3, line.size())));
        if (is_head) return;
        if (!started_ && !line.empty()) {
            started_ = true;
            text_ += "\n";
        }
        if (line.starts_with("---@")) {
            take_tag(line);
        } else if (line.starts_with("--- Errors: ")) {
            take_errors(rest(line, 2));
        } else if (line.starts_with("---")) {
            line.remove_prefix(line.starts_with("--- ") ? 4 : 3);
            sentence_ += (sentence_.empty() ? "" : " ") + escaped(line);
        } else if (line.starts_with("function ")) {
            take_function(line);
        }
    }

    void take_tag(std::string_view line) {
        if (line.starts_with("---@class")) {
            forget();
            flush();
            std::string name = word(line, 2);
            if (name.ends_with("lib")) name.resize(name.size() - 3);
            section_ = name == title_ ? "" : fmt::format("### {}\n\n", name);
        } else if (line.starts_with("---@alias")) {
            flush();
            text_ += fmt::format("`{}` is `{}`.\n\n", word(line, 2), rest(line, 2));
        } else if (line.starts_with("---@field")) {
            const std::string_view what = rest(line, 3);
            row("field", fmt::format("`{}`", word(line, 2)),
                escaped(fmt::format("`{}`", word(line, 3))) +
                    (what.empty() ? "" : ": " + escaped(what)));
        } else if (line.starts_with("---@param")) {
            const std::string name = word(line, 2);
            params_ += fmt::format("{}{}: {}", params_.empty() ? "" : ", ", name, word(line, 3));
            const std::string_view bare =
                std::string_view(name).substr(0, name.size() - (name.ends_with('?') ? 1 : 0));
            if (const auto what = rest(line, 3); !what.empty())
                notes_ += fmt::format(" `{}`: {}.", bare, escaped(what));
        } else if (line.starts_with("---@return")) {
            const std::string type = word(line, 2);
            const std::string name = word(line, 3);
            returns_ += returns_.empty() ? "" : ", ";
            returns_ += name.empty() ? type : name == "..." ? type + " ..." : name + ": " + type;
            if (const auto what = rest(line, 3); !what.empty())
                notes_ += fmt::format(" `{}`: {}.", name, escaped(what));
        }
    }

    void take_errors(std::string_view codes) {
        if (codes.ends_with('.')) codes.remove_suffix(1);
        errors_.clear();
        for (std::size_t at = 0; at < codes.size();) {
            const std::size_t end = std::min(codes.find_first_of(" ,", at), codes.size());
            if (end > at) errors_ += fmt::format("`{}`", codes.substr(at, end - at));
            if (end < codes.size()) errors_ += codes[end];
            at = end + 1;
        }
    }

    void take_function(std::string_view line) {
        const std::string_view call = line.substr(9, line.find('(') - 9);
        std::string what = sentence_ + notes_;
        if (what.starts_with(' ')) what.erase(0, what.find_first_not_of(' '));
        if (!errors_.empty()) what += fmt::format(" Errors: {}.", errors_);
        row("function",
            escaped(
                fmt::format("`{}({}){}`", call, params_, returns_.empty() ? "" : ": " + returns_)),
            what);
        forget();
    }

    void row(std::string_view kind, const std::string& left, const std::string& right) {
        if (kind_ != kind) {
            flush();
            text_ += std::exchange(section_, "");
            text_ += fmt::format("| {} | what |\n|---|---|\n", kind);
            kind_ = kind;
        }
        text_ += fmt::format("| {} | {} |\n", left, right);
    }

    void flush() {
        if (!kind_.empty()) text_ += "\n";
        kind_ = {};
    }

    void forget() {
        for (std::string* text : {&sentence_, &errors_, &notes_, &params_, &returns_})
            text->clear();
    }

    std::string_view title_;
    std::string text_;
    std::string section_;
    std::string_view kind_;
    std::string sentence_;
    std::string errors_;
    std::string notes_;
    std::string params_;
    std::string returns_;
    bool started_ = false;
};

// One empty line where several stand, none at the end.
std::string without_double_blanks(std::string_view text) {
    std::string page;
    for (const char c : text) {
        if (c == '\n' && page.ends_with("\n\n")) continue;
        page += c;
    }
    while (page.ends_with("\n\n")) page.pop_back();
    return page;
}

}  // namespace

std::string markdown_of(const ApiStubs& stubs) {
    std::string page(intro);
    for (const auto& [name, title] : pages) {
        const auto found = stubs.files.find(std::string(name));
        if (found != stubs.files.end()) page += PartWriter(title).run(found->second);
    }
    return without_double_blanks(page);
}

}  // namespace hexwright
