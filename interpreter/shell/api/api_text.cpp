#include "shell/api/api_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/verb/arguments.hpp"
#include "lua/bind_driver.hpp"
#include "lua/bind_spec.hpp"
#include "pack/text_names.hpp"
#include "shell/run/pack_choice.hpp"

namespace hexwright {

namespace {

// --- the words of a ruleset

namespace fs = std::filesystem;

void refuse_unknown(const std::string& id, const fs::path& home) {
    const std::vector<std::string> known = rulesets_in(home);
    if (contains(known, id)) return;
    throw Error("shell/unknown-ruleset", fmt::format("no ruleset '{}'", printable(id, 60)),
                did_you_mean(id, known, fmt::format("there are {}", join_names(known))));
}

// A ruleset declares; a pack that depends on it does not. It may still read settings.
bool only_declares(const std::string& name, const KindTable& kinds) {
    return name != "setting" && find_declaration(name) != nullptr && kinds.find(name) == nullptr;
}

// What drivers are given beside the globals of their pack.
std::set<std::string> table_words(Session& session) {
    SpecBinder spec(session.runtime, [](const std::string&) {});
    DriverVisit no_visit;
    const Environment driver = session.driver_environment();
    spec.bind(driver);
    bind_driver_visit(session.runtime, driver, no_visit);
    const std::vector<std::string> names = session.sandbox.global_names(driver);
    return {names.begin(), names.end()};
}

void add_globals(Session& session, RulesetWords& words) {
    const KindTable& kinds = session.loader().kinds();
    std::set<std::string> table = table_words(session);
    const std::optional<Environment> own = session.loader().environment(words.id);
    const Environment seen = own ? *own : session.sandbox.create_environment("content");
    std::set<std::string> content = {"use"};
    for (std::string& name : session.sandbox.global_names(seen)) {
        if (words.is_own) {
            content.insert(std::move(name));
            continue;
        }
        // Calls of drivers are bound for the ruleset's own, and refuse to work anywhere else.
        const bool is_of_drivers = table.contains(name) && kinds.find(name) == nullptr;
        if (!is_of_drivers && !only_declares(name, kinds)) content.insert(std::move(name));
    }
    for (const std::string& name : content) table.erase(name);
    words.content.assign(content.begin(), content.end());
    words.table.assign(table.begin(), table.end());
}

PackChoice choice_for(const std::string& ruleset, const fs::path& home) {
    if (!ruleset.empty()) {
        if (!is_pack_folder(ruleset)) refuse_unknown(ruleset, home);
        PackChoice choice = packs_called(ruleset, home, "");
        const PackSource* const pack = find_pack(choice.found.packs, choice.pack);
        if (pack == nullptr || pack->is_ruleset()) return choice;
        throw Error("shell/unknown-ruleset",
                    fmt::format("the pack '{}' is no ruleset", choice.pack),
                    "name the ruleset that it depends on");
    }
    PackChoice none;
    none.stdlib = home / "stdlib";
    return none;
}

// --- stubs

std::string in_quotes(std::string_view word) {
    return fmt::format("\"{}\"", replaced(word, {{"\"", "\\\""}, {"\\", "\\\\"}}));
}

// Words as a type: a closed list, or names of definitions, of which a pack may add more. "" for no
// words at all.
std::string type_of_words(const RulesetWords& words,
                          const std::vector<std::string>& refers,
                          std::vector<std::string> one_of,
                          bool is_open) {
    std::vector<std::string> parts = std::move(one_of);
    for (const std::string& kind : refers)
        parts.push_back(words.kinds().find(kind) != nullptr ? kind + ".Name" : "string");
    if (is_open && !parts.empty()) parts.emplace_back("string");
    return fmt::format("{}", fmt::join(parts, "|"));
}

std::string type_of(const RulesetWords& words, const KindField& field) {
    if (field.may_compute) return "any";
    std::vector<std::string> one_of;
    for (const Data& one : field.one_of) {
        if (one.text() != nullptr) one_of.push_back(in_quotes(*one.text()));
        if (one.number() != nullptr) one_of.push_back(std::to_string(*one.number()));
    }
    const std::string named = type_of_words(words, field.refers, std::move(one_of), field.is_open);
    const bool is_any = field.type == FieldType::any;
    const bool is_text = field.type == FieldType::text;
    if (named.empty() || (!is_any && !is_text)) return stub_of(field.type);
    return is_any && !field.refers.empty() ? named + "|table" : named;
}

// A definition refers to its kind.
std::string type_of(const RulesetWords& words, const Param& param) {
    ArgumentWords taken = param.words ? *param.words : ArgumentWords{};
    if (param.kind) taken.refers.push_back(words.game().text(param.kind));
    for (std::string& word : taken.one_of) word = in_quotes(word);
    const std::string named =
        type_of_words(words, taken.refers, std::move(taken.one_of), taken.is_open);
    const std::string plain(type_row(param.type).stub);
    if (named.empty()) return plain;
    switch (param.type) {
        case ParamType::text:
            return named;
        case ParamType::definition:
            return named + "|Definition";
        case ParamType::any:
            return named + "|Definition|table";
        default:
            return plain;
    }
}

// The names of a kind's definitions, for completion; a pack may define others.
std::string names_stub(const std::string& kind, const std::vector<std::string>& names) {
    const std::string list = joined(names, "", [](const std::string& name) {
        return fmt::format("---| {}\n", in_quotes(name));
    });
    return fmt::format("---@alias {}.Name\n{}---| string\n\n", kind, list);
}

std::string comment(const std::string& sentence, std::string_view otherwise) {
    return replaced(sentence.empty() ? otherwise : sentence, {{"\n", " "}});
}

// A driver may have the name of a kind: then scenes call that.
std::string stub_of(const ApiMethod& row, const std::string& title) {
    const Signature signature = read_signature(row);
    std::string text;
    if (!signature.sentence.empty()) text += fmt::format("--- {}\n", signature.sentence);
    if (!row.errors.empty()) text += fmt::format("--- Errors: {}.\n", row.errors);
    if (!row.charge.text().empty()) text += fmt::format("--- Charge: {}.\n", row.charge.text());
    text += fmt::format("--- Since {}.\n", row.since);
    for (const Signature::Part& param : signature.params)
        text += fmt::format("---@param {}{} {}{}{}\n", param.name, param.is_optional ? "?" : "",
                            param.type, param.what.empty() ? "" : " ", param.what);
    for (const Signature::Part& result : signature.results)
        text += fmt::format("---@return {}{}{}{}{}\n", result.type, result.name.empty() ? "" : " ",
                            result.name, result.what.empty() ? "" : " ", result.what);
    return text + fmt::format("function {}({}) end\n\n", title,
                              joined(signature.params, ", ", &Signature::Part::name));
}

std::string stub_of(const RulesetWords& words, const Kind& kind, bool is_driver) {
    std::string text = names_stub(kind.name, words.game().rules.definitions.names_of(kind.name));
    text += fmt::format("---@class {}.Body\n", kind.name);
    for (const KindField& field : kind.fields) {
        if (!is_identifier(field.name) || !field.removed.empty()) continue;
        text += fmt::format("---@field {}{} {} {}\n", field.name, field.required ? "" : "?",
                            type_of(words, field), comment(field.sentence, describe(field)));
    }
    return text + fmt::format(
                      "\n--- {}\n---@param name string\n{}"
                      "---@return fun(body: {}.Body)\nfunction {}(name) end\n\n",
                      comment(kind.sentence, "Content of the ruleset."),
                      is_driver ? "---@overload fun(...: any): any\n" : "", kind.name, kind.name);
}

std::string stub_of(const RulesetWords& words, const std::string& verb, std::string_view type) {
    const Declared* note = words.declarations().find_verb(verb);  // a pair's has none
    std::string text =
        fmt::format("--- {}\n", comment(note == nullptr ? "" : note->sentence,
                                        "Reads or sets what two things are to each other."));
    std::string names;
    for (const Param& param : words.game().verbs.find(Word::of(verb))->params) {
        const std::string written = words.game().text(param.name);
        const std::string name = is_identifier(written) ? written : "_";
        text += fmt::format("---@param {}{} {}\n", name, param.required ? "" : "?",
                            type_of(words, param));
        names += (names.empty() ? "" : ", ") + name;
    }
    return text + fmt::format("---@return any ...\nfunction {}:{}({}) end\n\n", type, verb, names);
}

// The members of a library; none for a function.
std::vector<std::string> members_of(std::string_view global) {
    const ApiType* type = find_api_type(global);
    if (type == nullptr || type->call != ApiCall::library) return {};
    std::vector<std::string> names = type->field_names();
    for (const ApiMethod* row : type->rows()) names.emplace_back(row->name());
    std::sort(names.begin(), names.end());
    return names;
}

std::string luacheck_names(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) {
        const std::vector<std::string> members = members_of(name);
        std::string fields;
        for (const std::string& member : members) fields += fmt::format(" \"{}\",", member);
        text += members.empty()
                    ? fmt::format("    [\"{}\"] = {{ other_fields = true }},\n", name)
                    : fmt::format("    [\"{}\"] = {{ fields = {{{} }} }},\n", name, fields);
    }
    return text;
}

// Has the engine a function of this title: "Thing:has", "undo"?
bool is_engines(std::string_view title) {
    for (const ApiPage& page : api_pages()) {
        for (const ApiType& type : page.types) {
            for (const ApiMethod* row : type.rows()) {
                if (type.title(row->name()) == title) return true;
            }
        }
    }
    return false;
}

// The verbs that the ruleset has beside the engine's, by name.
std::vector<std::string> own_verbs(const RulesetWords& words) {
    const Game bare;
    std::vector<std::string> names = words.game().verbs.names();
    std::erase_if(names, [&](const std::string& name) {
        const bool is_bare = bare.verbs.find(Word::of(name)) != nullptr &&
                             words.declarations().find_verb(name) == nullptr;
        return is_bare || !is_identifier(name);
    });
    std::ranges::sort(names);
    return names;
}

std::string stub_of(const ApiType& type) {
    const bool is_library = type.call == ApiCall::library;
    std::string text;
    if (!type.name.empty()) {
        text += fmt::format("---@class {}{}\n", type.name, is_library ? "lib" : "");
        for (const ApiField& field : type.fields)
            text += fmt::format("---@field {} {}{}{}\n", field.written_name(), field.type(),
                                field.what.empty() ? "" : " ", field.what);
        if (!type.rows().empty())
            text += fmt::format("{}{} = {{}}\n", is_library ? "" : "local ", type.name);
        text += "\n";
    }
    for (const ApiMethod* row : type.rows()) text += stub_of(*row, type.title(row->name()));
    return text;
}

// --- the page

std::string escaped(std::string_view text) {
    return replaced(text, {{"|", "\\|"}});
}

// The page says once what holds for all others.
template <typename Row>
std::string charge_and_version(const Row& row) {
    const std::string charge = row.charge.text();
    return (charge.empty() ? "" : fmt::format(" Charge: {}.", charge)) +
           (row.since == first_version ? "" : fmt::format(" Since {}.", row.since));
}

// The heading is left out where the page has it.
std::string page_of(const ApiType& type, std::string_view title) {
    std::string text;
    if (!type.name.empty() && type.name != title) text += fmt::format("### {}\n\n", type.name);
    if (!type.fields.empty()) text += "| field | what |\n|---|---|\n";
    for (const ApiField& field : type.fields) {
        const std::string more = charge_and_version(field);
        text += fmt::format("| `{}` | `{}`{}{}{}{} |\n", field.written_name(),
                            escaped(field.type()), field.what.empty() ? "" : ": ",
                            escaped(field.what), more.empty() ? "" : ".", more);
    }
    if (!type.fields.empty()) text += "\n";
    if (!type.rows().empty()) text += "| function | what |\n|---|---|\n";
    for (const ApiMethod* row : type.rows()) {
        std::string what(row->what);
        if (!row->errors.empty())
            what += fmt::format(" Errors: `{}`.", fmt::join(split_at(row->errors, ','), "`, `"));
        what += charge_and_version(*row);
        text += fmt::format("| `{}{}` | {} |\n", type.title(row->name()),
                            escaped(row->call.substr(row->name().size())), escaped(what));
    }
    return type.rows().empty() ? text : text + "\n";
}

constexpr std::string_view intro =
    "# The Lua API\n\n"
    "What scripts can call: what `hexwright api --markdown` prints, made from the rows that bind "
    "each function. Editors with\na Lua language server get the same as stubs (`hexwright api "
    "--luals`). The words of rulesets are in [the\nlanguage of rulesets](language/README.md).\n\n"
    "Every verb of a ruleset is a method of things and lists beside those below. What may be left "
    "out has a `?`. A misuse\nthat has no code here is `lua/bad-argument` or an error in Lua's own "
    "words. What names no version has been there since {}.\n\n"
    "A charge is what a call adds to the instructions of its run for each unit of what it works "
    "on; lists of the game with\nfewer than 64 items cost nothing. A call without one costs about "
    "the same whatever it is given.\n";

}  // namespace

std::vector<std::string> rulesets_in(const fs::path& home) {
    std::vector<std::string> ids;
    for (const PackSource& pack : find_and_order(pack_roots(home), {}).packs) {
        if (pack.is_ruleset()) ids.push_back(pack.id());
    }
    std::ranges::sort(ids);
    return ids;
}

RulesetWords::RulesetWords(const std::string& ruleset, const fs::path& home)
    : is_own(!ruleset.empty() && is_pack_folder(ruleset)),
      session(0, choice_for(ruleset, home)),
      id(session.pack()) {
    if (!session.load()) throw Error(session.problems().front());
    if (const PackSource* own = find_pack(session.sources(), id)) version = own->version();
    add_globals(session, *this);
}

std::string markdown_of_api() {
    std::string text = fmt::format(intro, first_version);
    for (const ApiPage& page : api_pages()) {
        text += fmt::format("\n## {}\n\n{}\n", page.title, page.head);
        for (const ApiAlias& alias : page.aliases)
            text += fmt::format("`{}` is `{}`{}{}.\n\n", alias.name, alias.type,
                                alias.what.empty() ? "" : ": ", alias.what);
        for (const ApiType& type : page.types) text += page_of(type, page.title);
        text.pop_back();
    }
    return text;
}

std::string stub_of(const ApiPage& page) {
    std::string text = "---@meta\n";
    for (const std::string_view line : split_lines(page.head))
        text += fmt::format("--{}{}\n", line.empty() ? "" : " ", line);
    text += "\n";
    for (const ApiAlias& alias : page.aliases)
        text += fmt::format("---@alias {} {}{}{}\n\n", alias.name, alias.type,
                            alias.what.empty() ? "" : " ", alias.what);
    for (const ApiType& type : page.types) text += stub_of(type);
    text.pop_back();
    return text;
}

std::string luacheck_of(const RulesetWords& words) {
    return fmt::format(
        "-- What luacheck knows of scripts: written by `hexwright api --luacheck{}{}`.\n"
        "stds.hexwright = {{\n  read_globals = {{\n{}  }},\n}}\n"
        "-- Specs and scenes may call these too.\n"
        "stds.hexwright_table = {{\n  read_globals = {{\n{}  }},\n}}\n"
        "std = \"hexwright\"\nfiles[\"spec\"] = {{ std = \"+hexwright_table\" }}\n"
        "files[\"scenes\"] = {{ std = \"+hexwright_table\" }}\n"
        "-- A handler may leave its act unread.\nignore = {{ \"212/act\" }}\n"
        "max_line_length = 120\nexclude_files = {{ \".hexwright\" }}\n",
        words.id.empty() ? "" : " --ruleset ", words.is_own ? "." : words.id,
        luacheck_names(words.content), luacheck_names(words.table));
}

std::string ruleset_stub(const RulesetWords& words) {
    std::string text =
        fmt::format("---@meta\n-- What the ruleset {} {} adds: its kinds, verbs and drivers.\n\n",
                    words.id, words.version);
    const Declarations& declared = words.declarations();
    for (const auto& [name, kind] : words.kinds().all())
        text += stub_of(words, kind, declared.find_driver(name) != nullptr);
    text += "---@class Thing\n";
    for (const char* what : {"pool", "stat"}) {
        for (const std::string& name : declared.names(what)) {
            const bool is_pool_too = what[0] == 's' && declared.find("pool", name) != nullptr;
            if (is_pool_too || !is_identifier(name)) continue;
            text += fmt::format(
                "---@field {} number {}\n", name,
                comment(declared.find(what, name)->sentence, "A number of the ruleset."));
        }
    }
    text += "local Thing = {}\n\n---@class List\nlocal List = {}\n\n";
    for (const std::string& verb : own_verbs(words)) {
        for (const std::string_view type : {"Thing", "List"}) {
            if (!is_engines(fmt::format("{}:{}", type, verb))) text += stub_of(words, verb, type);
        }
    }
    for (const std::string& name : declared.drivers()) {
        if (words.kinds().find(name) != nullptr || is_engines(name)) continue;
        text += fmt::format(
            "--- {}\n---@param ... any\n---@return any ...\nfunction {}(...) end\n\n",
            comment(declared.find_driver(name)->sentence, "A driver of the ruleset."), name);
    }
    text.pop_back();
    return text;
}

std::map<std::string, std::string> editor_files(const RulesetWords& words) {
    std::map<std::string, std::string> files;
    for (const ApiPage& page : api_pages()) files[fmt::format("{}.lua", page.file)] = stub_of(page);
    if (!words.id.empty()) files["ruleset.lua"] = ruleset_stub(words);
    return files;
}

}  // namespace hexwright
