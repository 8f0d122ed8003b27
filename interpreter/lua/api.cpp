#include "lua/api.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "base/error.hpp"
#include "kernel/verb/arguments.hpp"

namespace hexwright {

namespace {

constexpr std::string_view things_head =
    "Things: creatures, abilities, statuses, weapons, props, spaces. Whatever has identity is "
    "one.\n"
    "\n"
    "Any verb that a ruleset declares is a method too: `rue:take(\"(3){MgcPwr} fire\")`. So is any "
    "number\n"
    "or field of its kind: `rue.Health`, `rue.rank`. Writing `rue.rank = 2` is the same as "
    "`rue:set(\"rank\", 2)`.\n";

constexpr std::string_view act_head =
    "The act: the one argument of every handler. It says who does what to whom, and keeps what "
    "steps note:\n"
    "`act.anything = 3` can be read by later steps. An act is good only while its handler runs.\n"
    "\n"
    "It also answers the selectors and questions of a thing, asked of its user: "
    "`act:enemies(act.space)`,\n"
    "`act:ask(\"Stay?\")`. In an event's handler `act.event` is the act that is answered.\n";

constexpr std::string_view list_head =
    "Lists of things, as selectors give them. `#list`, `list[1]`, `list[\"Rue\"]` (the first of "
    "that name) and\n"
    "`for one in list do` work; a verb of a list is done by each member: "
    "`act:enemies(\"here\"):take(3)`.\n";

constexpr std::string_view driver_head =
    "What scenes, specs and lines at the table may call; `seed`, `dice` and `answers` of specs "
    "work "
    "in scenes too.\n"
    "Each request is a ruling of its own: it is done whole or not at all, and can be undone. "
    "Rulesets add words of\n"
    "their own with `driver`.\n"
    "\n"
    "A ruling that is refused gives `nil, reason`; one that fails gives nil and a table with "
    "`code`, `message`\n"
    "and perhaps `hint`, `file` and `line`.\n";

constexpr std::string_view spec_head =
    "What specs (*_spec.lua) can call besides what scenes can. docs/reference/command-line.md "
    "describes `hexwright test`.\n";

constexpr std::string_view re_head =
    "Regular expressions by RE2, in place of Lua's own patterns. They take time in proportion to "
    "the text.\n"
    "A pattern in Lua text needs its backslashes doubled: \"(\\\\d+)d(\\\\d+)\". A pattern step is "
    "an\n"
    "instruction of the compiled pattern at one byte of the text.\n";

constexpr std::string_view library_head =
    "What is left of Lua's libraries: bounded, charged, and the same on every machine. All but "
    "most of `math` is\n"
    "written anew. There is no `load`, `require`, `io`, `os`, `debug` or `coroutine`.\n";

// --- tables of options

constexpr ApiField other_fields[] = {
    {"except?: Thing|List|string", "who is left out, by name of a role: \"ally\""},
    {"with_me?: boolean", "`false` leaves the user out"},
};

constexpr ApiField prop_fields[] = {{"creator?: Thing", "who put them there"}};

constexpr ApiField answer_fields[] = {
    {"from?: integer", "of a number: the least; 0 when only `to` is given"},
    {"to?: integer", "of a number: the greatest"},
    {"text?: boolean", "whether it is words of their own"},
    {"default?: Thing|string|integer|boolean", "what is proposed"},
    {"quiet?: boolean", "takes the default answer, unless all questions are asked"},
    {"as?: Thing|false",
     "of a question to the GM: whom he plays while he answers, whose policy decides; `false`: no "
     "policy decides, but people or the default"},
};

constexpr ApiField bound_fields[] = {
    {"at_least?: integer", "0 when left out"},
    {"at_most?: integer", "all of them when left out"},
};

constexpr ApiField check_fields[] = {
    {"rule: string", "which declared check"},
    {"bonus?: integer|string|table",
     "added: numbers, and names of the roller's stats: these are told with "
     "what raised them"},
    {"against?: Thing", "the opponent, whose stats it is rolled against"},
    {"difficulty?: integer|string|table", "a number, or the name of a stat of `against`"},
    {"who?: Thing", "who rolls; the act's user"},
    {"minus?: string|table", "the roller's stats that are taken off"},
    {"opposed?: string|table", "stats of `against` that are added to the roll"},
    {"advantage?: integer", "net advantages"},
    {"modifiers?: table", "labelled numbers: `{ [\"high ground\"] = 3 }`"},
    {"keep?: integer", "how many dice count; as the rule says when left out"},
    {"open?: boolean", "its difficulty is not known yet: `act:judge` says it later"},
    {"label?: string", "what the transcript calls it"},
};

std::vector<ApiPage> make_pages() {
    const ApiPage things = {"thing",
                            "Things",
                            things_head,
                            {{"Printed", "integer|string"}, {"Place", "Thing|List|integer|string"}},
                            {{"Definition", ApiCall::colon, definition_fields},
                             {"Others", ApiCall::colon, other_fields},
                             {"Props", ApiCall::colon, prop_fields},
                             {"Answer", ApiCall::colon, answer_fields},
                             {"Bounds", ApiCall::colon, bound_fields},
                             {"Thing",
                              ApiCall::colon,
                              entity_fields,
                              {entity_methods, declared_methods, select_methods, ask_methods},
                              {},
                              thing_verbs}}};
    const ApiPage act = {
        "act",
        "The act",
        act_head,
        {{"Pile", "string|table",
          "a pile of a deck: a word, or a word and its owner: `{ \"hand\", rue }`"}},
        {{"Roll", ApiCall::colon, roll_fields},
         {"Check", ApiCall::colon, check_fields},
         {"Act",
          ApiCall::colon,
          act_fields,
          {act_methods},
          {declared_methods, select_methods, ask_methods},
          act_verbs}}};
    const ApiPage list = {"list",
                          "Lists of things",
                          list_head,
                          {{"Test", "fun(member:Thing):boolean"}},
                          {{"List", ApiCall::colon, {}, {list_methods}}}};
    const ApiPage driver = {"driver",
                            "Scenes, specs and the table",
                            driver_head,
                            {},
                            {{"", ApiCall::global, {}, {driver_globals, visit_global}}}};
    const ApiPage spec = {
        "spec",
        "Specs",
        spec_head,
        {},
        {{"", ApiCall::global, {}, {spec_globals, scene_globals}},
         {"Expectation", ApiCall::dot, expectation_fields, {expectation_methods}}}};
    const ApiPage re = {"re",
                        "re",
                        re_head,
                        {{"Replacement", "string|table|function"}},
                        {{"re", ApiCall::library, {}, {re_functions}}}};
    const ApiPage libraries = {"libraries",
                               "Lua's libraries",
                               library_head,
                               {},
                               {{"", ApiCall::global, {}, {base_functions, use_global}},
                                {"math", ApiCall::library, math_constants, {math_functions}},
                                {"string", ApiCall::library, {}, {string_functions}},
                                {"table", ApiCall::library, {}, {table_functions}},
                                {"utf8", ApiCall::library, {}, {utf8_functions}}}};
    return {things, act, list, driver, spec, re, libraries};
}

// Removes and returns the text before the next `end` that is outside all brackets.
std::string_view take_until(std::string_view& text, std::string_view end) {
    int depth = 0;
    std::size_t at = 0;
    while (at < text.size() && (depth > 0 || !text.substr(at).starts_with(end))) {
        if (text[at] == '(') ++depth;
        if (text[at] == ')') --depth;
        ++at;
    }
    const std::string_view taken = text.substr(0, at);
    text.remove_prefix(std::min(at + end.size(), text.size()));
    return taken;
}

// "name?: type" or, of results, only "type" or "type ...".
Signature::Part read_part(std::string_view text) {
    Signature::Part part;
    std::string_view type = text;
    const std::string_view name = take_until(type, ": ");
    if (type.empty()) {
        part.type = name.substr(0, name.find(" ..."));
        if (part.type != name) part.name = "...";
        return part;
    }
    part.is_optional = name.ends_with('?');
    part.name = name.substr(0, name.size() - (part.is_optional ? 1 : 0));
    part.type = type;
    return part;
}

std::vector<Signature::Part> read_parts(std::string_view text) {
    std::vector<Signature::Part> parts;
    while (!text.empty()) parts.push_back(read_part(take_until(text, ", ")));
    return parts;
}

}  // namespace

std::string ApiCharge::text() const {
    if (amount == 0) return "";
    const std::string text = units == 1 ? fmt::format("{} per {}", amount, unit)
                                        : fmt::format("{} per {} {}s", amount, units, unit);
    return at_once.empty() ? text : fmt::format("{}, at once: {}", text, at_once);
}

const ApiField* ApiType::field(std::string_view field_name) const {
    const auto found = std::ranges::find(fields, field_name, &ApiField::name);
    return found == fields.end() ? nullptr : &*found;
}

const ApiMethod* ApiType::method(std::string_view method_name) const {
    for (const auto* families : {&methods, &shared}) {
        for (const ApiMethods family : *families) {
            const auto found = std::ranges::find(family, method_name, &ApiMethod::name);
            if (found != family.end()) return &*found;
        }
    }
    return nullptr;
}

bool ApiType::has(std::string_view member) const {
    return field(member) != nullptr || method(member) != nullptr;
}

std::vector<std::string> ApiType::field_names() const {
    std::vector<std::string> names;
    for (const ApiField& one : fields) names.emplace_back(one.name());
    return names;
}

std::vector<std::string> ApiType::method_names() const {
    std::vector<std::string> names;
    for (const auto* families : {&methods, &shared}) {
        for (const ApiMethods family : *families) {
            for (const ApiMethod& one : family) names.emplace_back(one.name());
        }
    }
    return names;
}

std::vector<const ApiMethod*> ApiType::rows() const {
    std::vector<const ApiMethod*> all;
    for (const ApiMethods family : methods) {
        for (const ApiMethod& one : family) all.push_back(&one);
    }
    for (const ApiMethod& verb : verbs) all.push_back(&verb);
    return all;
}

std::string ApiType::title(std::string_view member) const {
    if (name.empty()) return std::string(member);
    return fmt::format("{}{}{}", name, call == ApiCall::colon ? ":" : ".", member);
}

const std::vector<ApiPage>& api_pages() {
    static const std::vector<ApiPage> pages = make_pages();
    return pages;
}

const ApiType* find_api_type(std::string_view name) {
    for (const ApiPage& page : api_pages()) {
        const auto found = std::ranges::find(page.types, name, &ApiType::name);
        if (found != page.types.end()) return &*found;
    }
    return nullptr;
}

const ApiType& api_type(std::string_view name) {
    const ApiType* type = find_api_type(name);
    assert(type != nullptr);
    return *type;
}

Signature read_signature(const ApiMethod& method) {
    Signature signature;
    std::string_view text = method.call.substr(method.name().size() + 1);
    signature.params = read_parts(take_until(text, ")"));
    if (text.starts_with(": ")) text.remove_prefix(2);
    signature.results = read_parts(text);
    signature.sentence = method.what;
    // The notes follow the sentence, in the order of the parts.
    std::string_view* before = &signature.sentence;
    for (auto* parts : {&signature.params, &signature.results}) {
        for (Signature::Part& part : *parts) {
            const std::string mark = fmt::format("`{}`: ", part.name);
            const std::size_t at = part.name.empty() ? before->npos : before->find(mark);
            if (at == before->npos) continue;
            part.what = before->substr(at + mark.size());
            part.what.remove_suffix(part.what.ends_with('.') ? 1 : 0);
            *before = before->substr(0, at == 0 ? 0 : at - 1);
            if (before != &signature.sentence && before->ends_with('.')) before->remove_suffix(1);
            before = &part.what;
        }
    }
    return signature;
}

// --- tables of options

// A parameter is a table of options when its type is one that has keys and nothing to call.
std::optional<ApiOptions> options_of(std::string_view method, std::size_t place) {
    for (const std::string_view receiver : {"Thing", "Act"}) {
        for (const ApiMethod* row : api_type(receiver).rows()) {
            if (row->name() != method) continue;
            const std::vector<Signature::Part> params = read_signature(*row).params;
            if (place >= params.size()) continue;
            const std::string_view given = params[place].type;
            const ApiType* type = find_api_type(given.substr(0, given.find('|')));
            if (type != nullptr && type->rows().empty())
                return ApiOptions{type, params[place].name, given.ends_with("|table")};
        }
    }
    return std::nullopt;
}

std::optional<Diagnostic> unknown_option(const ApiOptions& options, std::string_view key) {
    if (options.type->field(key) != nullptr || (is_place(key) && options.takes_list))
        return std::nullopt;
    const std::vector<std::string> names = options.type->field_names();
    return unknown_key("lua/unknown-option", options.argument, {names.begin(), names.end()}, key);
}

void judge_options(const Data& given, const ApiOptions& options) {
    if (const Data::Map* const map = given.map()) {
        for (const auto& [key, value] : *map) {
            if (const std::optional<Diagnostic> problem = unknown_option(options, key))
                throw Error(*problem);
        }
    } else if (const Data::List* const list = given.list()) {
        if (!list->empty() && !options.takes_list) throw Error(*unknown_option(options, "1"));
    } else if (!given.is_nil()) {
        throw Error("lua/bad-argument", fmt::format("`{}` must be a table, found {}",
                                                    options.argument, given.type_name()));
    }
}

namespace {

struct Absent {
    std::string_view name;
    std::string_view instead;
};

// What people who know Lua look for, and what to use here instead.
constexpr Absent absent_globals[] = {
    {"require", "list the file in the pack; its globals are shared"},
    {"dofile", "list the file in the pack; its globals are shared"},
    {"loadfile", "list the file in the pack; its globals are shared"},
    {"load", "write a function instead"},
    {"loadstring", "write a function instead"},
    {"coroutine", "ask a question instead; the ruling waits for its answer by itself"},
    {"io", "scripts read no files"},
    {"os", "scripts read no clock; use rounds and turns"},
    {"debug", "errors already say file, line and function"},
    {"package", "list the file in the pack; its globals are shared"},
    {"collectgarbage", "nothing may depend on when memory is collected"},
    {"unpack", "write 'table.unpack'"},
    {"_G", "write '_ENV'"},
};

}  // namespace

std::string_view instead_of_global(std::string_view name) {
    const auto* found = std::ranges::find(absent_globals, name, &Absent::name);
    return found == std::end(absent_globals) ? std::string_view() : found->instead;
}

}  // namespace hexwright
