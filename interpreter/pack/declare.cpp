#include "pack/declare.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "kernel/chance/notation.hpp"

namespace hexwright {

void Declarations::remove_pack(std::string_view pack) {
    std::erase_if(all_, [pack](const Declared& declared) { return declared.pack == pack; });
}

const Declared* Declarations::find(std::string_view what, std::string_view name) const {
    const auto found = std::find_if(all_.rbegin(), all_.rend(), [&](const Declared& declared) {
        return declared.name == name && declared.what == what;
    });
    return found == all_.rend() ? nullptr : &*found;
}

void Declarations::set_value(std::string_view what,
                             std::string_view name,
                             Data body,
                             Data choices) {
    const Declared* found = find(what, name);
    if (found == nullptr) return;
    Declared& latest = all_[static_cast<std::size_t>(found - all_.data())];
    latest.body = std::move(body);
    latest.choices = std::move(choices);
}

std::vector<std::string> Declarations::names(std::string_view what) const {
    std::vector<std::string> names;
    for (const Declared& declared : all_) {
        if (declared.what == what) names.push_back(declared.name);
    }
    std::sort(names.begin(), names.end());
    return names;
}

std::vector<std::string> Declarations::pools() const {
    std::vector<std::string> known = names("pool");
    const std::vector<std::string> budgets = names("budget");
    known.insert(known.end(), budgets.begin(), budgets.end());
    return known;
}

Place place_of(const Sources& sources, const Declared& declared, std::string_view path) {
    const LoadCall call{declared.what, declared.name, {}, declared.chunk, declared.line};
    const CallSite site(sources, call);
    return path.empty() ? site.name() : site.value(path);
}

std::string DeclareContext::title() const {
    if (!call.name) return call.function;
    return fmt::format("{} '{}'", call.function, printable(*call.name, 60));
}

void DeclareContext::note(const std::string& name,
                          const std::string& sentence,
                          const std::string& example) const {
    if (const Declared* known = declarations.find(call.function, name)) {
        const Place earlier = place_of(site.sources(), *known);
        problems.add("pack/declared-twice", site.name(),
                     fmt::format("{} '{}' is declared already, in {}:{}", call.function,
                                 printable(name, 60), earlier.file, earlier.line),
                     "give one of them another name");
    }
    declarations.add(
        {call.function, name, sentence, example, pack, call.chunk, call.line, call.body, {}});
}

std::uint32_t DeclareContext::event(const std::string& name) const {
    EventTable& events = game.events;
    const Word word = intern(name);
    if (events.find(word) == events.count())
        take_backs.emplace_back([&events, word] { events.retire(word); });
    return events.declare(name, game.rules.words);
}

namespace {

// What `parse` makes of the text at `path`; reports what it throws under this code, at its column.
template <typename Parse>
auto parsed(const DeclareContext& context,
            const char* code,
            const std::string& path,
            const Parse& parse) -> std::optional<decltype(parse())> {
    try {
        return parse();
    } catch (const Error& error) {
        Diagnostic problem = error.diagnostic();
        problem.code = code;
        problem.where = context.site.column(path, problem.where.column);
        context.problems.add(std::move(problem));
        return std::nullopt;
    }
}

}  // namespace

std::optional<Expression> DeclareContext::formula(const std::string& text,
                                                  const std::string& path) const {
    return parsed(*this, "pack/bad-formula", path,
                  [&] { return Expression::formula(text, game.rules.words); });
}

std::optional<Expression> DeclareContext::condition(const std::string& text,
                                                    const std::string& path) const {
    return parsed(*this, "pack/bad-condition", path,
                  [&] { return Expression::condition(text, game.rules.words); });
}

bool DeclareContext::dice(const std::string& text, const std::string& path) const {
    return parsed(*this, "pack/bad-dice", path, [&] { return parse_dice(text); }).has_value();
}

const std::vector<Declaration>& all_declarations() {
    static const std::vector<Declaration> all = {
        {"budget", NameRule::optional, &declare_budget,
         "budget { \"action\", each = 1, refresh = \"own turn start\" }"},
        {"chart", NameRule::required, &declare_chart,
         "chart \"strength\" { read = function(row, column) return 0 end }"},
        {"check", NameRule::required, &declare_check, "check \"accuracy\" { dice = \"1d20\" }"},
        {"driver", NameRule::required, &declare_function,
         "driver \"battle\" (function(fighters) end)"},
        {"effect", NameRule::required, &declare_effect, "effect \"damage\" { verb = \"take\" }"},
        {"event", NameRule::optional, &declare_event, "event \"ko\""},
        {"field", NameRule::optional, &declare_field, "field \"XP\" { of = \"creature\" }"},
        {"kind", NameRule::required, &declare_kind, "kind \"prop\" { hidden = \"boolean\" }"},
        {"lint", NameRule::required, &declare_lint,
         "lint \"idle\" { on = \"tag\", check = function(def, report) end }"},
        {"notation", NameRule::required, &declare_notation,
         "notation \"amount\" { read = function(text) end }"},
        {"order", NameRule::required, &declare_order,
         "order \"initiative\" { roll = \"1d20\", bonus = \"@Speed\" }"},
        {"pair", NameRule::required, &declare_pair,
         "pair \"zone\" { \"Engaged\", \"Near\", \"Far\", unmentioned = \"ask gm\" }"},
        {"pool", NameRule::optional, &declare_pool, "pool \"Health\" { of = \"creature\" }"},
        {"require", NameRule::required, &declare_function,
         "require \"missing\" (function(who, value) end)"},
        {"rule", NameRule::required, &declare_rule, "rule \"write_on\" { \"empty hex\" }"},
        {"setting", NameRule::required, &declare_setting, "setting \"growth\" { \"linear\" }"},
        {"standard_table", NameRule::optional, &declare_standard_table,
         "standard_table { set_up = function() return { user = make(\"creature\", \"Rue\") } end, "
         "exercises = { ability = function(at, ability) at.user:use(ability) end } }"},
        {"stat", NameRule::optional, &declare_stat, "stat \"MlePwr\" { of = \"creature\" }"},
        {"verb", NameRule::required, &declare_verb, "verb \"take\" { of = \"creature\" }"},
    };
    return all;
}

const Declaration* find_declaration(std::string_view name) {
    for (const Declaration& declaration : all_declarations()) {
        if (declaration.name == name) return &declaration;
    }
    return nullptr;
}

std::vector<std::string> declared_names(BodyReader& body) {
    const LoadCall& call = body.context().call;
    if (call.name) return {*call.name};
    std::vector<std::string> names = body.positional_texts();
    if (names.empty()) {
        body.context().problems.add(
            "pack/missing-field", body.context().site.call(),
            fmt::format("`{}` needs a name", call.function),
            fmt::format("write: {}", find_declaration(call.function)->example));
    }
    return names;
}

}  // namespace hexwright
