#include "shell/api/api_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "base/text.hpp"
#include "pack/source_file.hpp"
#include "pack/text_names.hpp"

namespace hexwright {

namespace {

namespace fs = std::filesystem;

std::string type_of(FieldType type) {
    switch (type) {
        case FieldType::boolean:
            return "boolean";
        case FieldType::number:
            return "integer";
        case FieldType::handler:
            return "fun(act: Act): any, any";
        case FieldType::text:
        case FieldType::word:
        case FieldType::range:
        case FieldType::check:
            return "string";
        case FieldType::cost:
        case FieldType::amount:
            return "string|integer";
        case FieldType::list:
        case FieldType::table:
        case FieldType::tags:
        case FieldType::edits:
        case FieldType::overrides:
            return "table";
        default:
            return "any";
    }
}

std::string type_of(ParamType type) {
    switch (type) {
        case ParamType::entity:
            return "Thing";
        case ParamType::entities:
            return "Thing|List";
        case ParamType::number:
            return "integer";
        case ParamType::text:
            return "string";
        case ParamType::truth:
            return "boolean";
        case ParamType::table:
        case ParamType::edits:
            return "table";
        case ParamType::definition:
            return "string|Definition";
        case ParamType::amount:
            return "string|integer";
        default:
            return "any";
    }
}

std::string comment(const std::string& sentence, std::string_view otherwise) {
    std::string line = sentence.empty() ? std::string(otherwise) : sentence;
    std::replace(line.begin(), line.end(), '\n', ' ');
    return line;
}

// A driver may have the name of a kind: then scenes call that.
std::string stub_of(const Kind& kind, bool is_driver) {
    std::string text = fmt::format("---@class {}.Body\n", kind.name);
    for (const KindField& field : kind.fields) {
        if (!is_identifier(field.name) || !field.removed.empty()) continue;
        const std::string type = field.may_compute ? "any" : type_of(field.type);
        text += fmt::format("---@field {}{} {} {}\n", field.name, field.required ? "" : "?", type,
                            comment(field.sentence, describe(field)));
    }
    return text + fmt::format(
                      "\n--- {}\n---@param name string\n{}"
                      "---@return fun(body: {}.Body)\nfunction {}(name) end\n\n",
                      comment(kind.sentence, "Content of the ruleset."),
                      is_driver ? "---@overload fun(...: any): any\n" : "", kind.name, kind.name);
}

std::string stub_of(const WordsOfVerb& verb, std::string_view type) {
    std::string text = fmt::format("--- {}\n", comment(verb.sentence, "A verb of the ruleset."));
    std::string names;
    for (const WordsOfParam& param : verb.params) {
        const std::string name = is_identifier(param.name) ? param.name : "_";
        text += fmt::format("---@param {}{} {}\n", name, param.required ? "" : "?",
                            type_of(param.type));
        names += (names.empty() ? "" : ", ") + name;
    }
    return text +
           fmt::format("---@return any ...\nfunction {}:{}({}) end\n\n", type, verb.name, names);
}

std::string luacheck_names(const ApiStubs& stubs, const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) {
        const std::vector<std::string> members = stubs.members_of(name);
        std::string fields;
        for (const std::string& member : members) fields += fmt::format(" \"{}\",", member);
        text += members.empty()
                    ? fmt::format("    [\"{}\"] = {{ other_fields = true }},\n", name)
                    : fmt::format("    [\"{}\"] = {{ fields = {{{} }} }},\n", name, fields);
    }
    return text;
}

// Calls `take` with each line.
template <typename Take>
void each_line(std::string_view text, Take take) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        take(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

std::string_view first_word(std::string_view text) {
    return text.substr(0, text.find(' '));
}

// --- the page

constexpr std::array<std::pair<std::string_view, std::string_view>, 7> page_parts = {{
    {"thing", "Things"},
    {"act", "The act"},
    {"list", "Lists of things"},
    {"driver", "Scenes, specs and the table"},
    {"spec", "Specs"},
    {"re", "re"},
    {"libraries", "Lua's libraries"},
}};

constexpr std::string_view page_intro =
    "# The Lua API\n\n"
    "What scripts can call: what `hexwright api --markdown` prints, made from the stubs in "
    "`stdlib/types`. Editors with a Lua\nlanguage server read the same stubs (`hexwright api "
    "--luals`). The words of kinds are in [kinds and\ndeclarations](kinds.md).\n\n"
    "Every verb of a ruleset is a method of things and lists beside those below. What may be left "
    "out has a `?`. A misuse\nthat has no code here is `lua/bad-argument` or an error in Lua's own "
    "words.\n";

// The n-th word, from 1, and all behind the n-th.
std::string_view after_words(std::string_view line, int n) {
    for (; n > 0; --n) {
        line.remove_prefix(std::min(line.find(' '), line.size()));
        line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    }
    return line;
}

std::string nth_word(std::string_view line, int n) {
    const std::string_view from = after_words(line, n - 1);
    return std::string(from.substr(0, from.find(' ')));
}

std::string escaped_for_table(std::string_view text) {
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
            take_errors(after_words(line, 2));
        } else if (line.starts_with("---")) {
            line.remove_prefix(line.starts_with("--- ") ? 4 : 3);
            sentence_ += (sentence_.empty() ? "" : " ") + escaped_for_table(line);
        } else if (line.starts_with("function ")) {
            take_function(line);
        }
    }

    void take_tag(std::string_view line) {
        if (line.starts_with("---@class")) {
            forget();
            flush();
            std::string name = nth_word(line, 2);
            if (name.ends_with("lib")) name.resize(name.size() - 3);
            section_ = name == title_ ? "" : fmt::format("### {}\n\n", name);
        } else if (line.starts_with("---@alias")) {
            flush();
            text_ += fmt::format("`{}` is `{}`.\n\n", nth_word(line, 2), after_words(line, 2));
        } else if (line.starts_with("---@field")) {
            const std::string_view what = after_words(line, 3);
            row("field", fmt::format("`{}`", nth_word(line, 2)),
                escaped_for_table(fmt::format("`{}`", nth_word(line, 3))) +
                    (what.empty() ? "" : ": " + escaped_for_table(what)));
        } else if (line.starts_with("---@param")) {
            const std::string name = nth_word(line, 2);
            params_ +=
                fmt::format("{}{}: {}", params_.empty() ? "" : ", ", name, nth_word(line, 3));
            const std::string_view bare =
                std::string_view(name).substr(0, name.size() - (name.ends_with('?') ? 1 : 0));
            if (const auto what = after_words(line, 3); !what.empty())
                notes_ += fmt::format(" `{}`: {}.", bare, escaped_for_table(what));
        } else if (line.starts_with("---@return")) {
            const std::string type = nth_word(line, 2);
            const std::string name = nth_word(line, 3);
            returns_ += returns_.empty() ? "" : ", ";
            returns_ += name.empty() ? type : name == "..." ? type + " ..." : name + ": " + type;
            if (const auto what = after_words(line, 3); !what.empty())
                notes_ += fmt::format(" `{}`: {}.", name, escaped_for_table(what));
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
            escaped_for_table(
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

bool ApiStubs::has_function(std::string_view name) const {
    const std::string start = fmt::format("\nfunction {}(", name);
    return std::any_of(files.begin(), files.end(), [&](const auto& file) {
        return file.second.find(start) != std::string::npos;
    });
}

std::vector<std::string> ApiStubs::members_of(const std::string& table) const {
    const std::string function = "function " + table + ".";
    const std::string table_class = "---@class " + table + "lib";
    const std::string_view field = "---@field ";
    std::vector<std::string> names;
    for (const auto& [file, text] : files) {
        bool in_class = false;
        each_line(text, [&](std::string_view line) {
            if (line.starts_with(function)) {
                line.remove_prefix(function.size());
                names.emplace_back(line.substr(0, line.find('(')));
            }
            if (line.starts_with("---@class ")) in_class = line == table_class;
            if (in_class && line.starts_with(field))
                names.emplace_back(first_word(line.substr(field.size())));
        });
    }
    std::sort(names.begin(), names.end());
    return names;
}

ApiStubs read_stubs(const fs::path& folder) {
    ApiStubs stubs;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder, ignored)) {
        if (entry.path().extension() == ".lua")
            stubs.files[entry.path().stem().string()] = read_file(entry.path()).text;
    }
    return stubs;
}

std::string luacheck_of(const ApiStubs& stubs, const RulesetWords& words) {
    return fmt::format(
        "-- What luacheck knows of scripts: written by `hexwright api --luacheck{}{}`.\n"
        "stds.hexwright = {{\n  read_globals = {{\n{}  }},\n}}\n"
        "-- Specs and scenes may call these too.\n"
        "stds.hexwright_table = {{\n  read_globals = {{\n{}  }},\n}}\n"
        "std = \"hexwright\"\nfiles[\"spec\"] = {{ std = \"+hexwright_table\" }}\n"
        "files[\"scenes\"] = {{ std = \"+hexwright_table\" }}\n"
        "-- A handler may leave its act unread.\nignore = {{ \"212/act\" }}\n"
        "max_line_length = 120\nexclude_files = {{ \".hexwright\" }}\n",
        words.id.empty() ? "" : " --ruleset ", words.id, luacheck_names(stubs, words.content),
        luacheck_names(stubs, words.table));
}

std::string ruleset_stub(const ApiStubs& stubs, const RulesetWords& words) {
    std::string text =
        fmt::format("---@meta\n-- What the ruleset {} {} adds: its kinds, verbs and drivers.\n\n",
                    words.id, words.version);
    std::set<std::string> kinds;
    for (const Kind& kind : words.kinds) {
        const auto is_same = [&](const WordsOfName& driver) { return driver.name == kind.name; };
        text += stub_of(kind, std::any_of(words.drivers.begin(), words.drivers.end(), is_same));
        kinds.insert(kind.name);
    }
    text += "---@class Thing\n";
    for (const WordsOfName& number : words.numbers) {
        if (!is_identifier(number.name)) continue;
        text += fmt::format("---@field {} number {}\n", number.name,
                            comment(number.sentence, "A number of the ruleset."));
    }
    text += "local Thing = {}\n\n---@class List\nlocal List = {}\n\n";
    for (const WordsOfVerb& verb : words.verbs) {
        for (const std::string_view type : {"Thing", "List"}) {
            const std::string name = fmt::format("{}:{}", type, verb.name);
            if (is_identifier(verb.name) && !stubs.has_function(name)) text += stub_of(verb, type);
        }
    }
    for (const WordsOfName& driver : words.drivers) {
        if (kinds.contains(driver.name) || stubs.has_function(driver.name)) continue;
        text +=
            fmt::format("--- {}\n---@param ... any\n---@return any ...\nfunction {}(...) end\n\n",
                        comment(driver.sentence, "A driver of the ruleset."), driver.name);
    }
    text.pop_back();
    return text;
}

std::map<std::string, std::string> editor_files(const ApiStubs& stubs, const RulesetWords& words) {
    std::map<std::string, std::string> files;
    for (const auto& [name, text] : stubs.files) files[name + ".lua"] = text;
    if (!words.id.empty()) files["ruleset.lua"] = ruleset_stub(stubs, words);
    return files;
}

std::string markdown_of(const ApiStubs& stubs) {
    std::string page(page_intro);
    for (const auto& [name, title] : page_parts) {
        const auto found = stubs.files.find(std::string(name));
        if (found != stubs.files.end()) page += PartWriter(title).run(found->second);
    }
    return without_double_blanks(page);
}

}  // namespace hexwright
