// verb "take" { of = "creature", args = { { "amount", "amount" } }, event = "damage", steps = { … }
// }
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "kernel/verb/arguments.hpp"
#include "lua/act_names.hpp"
#include "lua/thing_names.hpp"
#include "pack/declare.hpp"
#include "pack/declare_steps.hpp"

namespace hexwright {

namespace {

struct ParamName {
    const char* name;
    ParamType type;
};

constexpr std::array<ParamName, 11> param_types = {{
    {"any", ParamType::any},
    {"raw", ParamType::raw},
    {"entity", ParamType::entity},
    {"entities", ParamType::entities},
    {"number", ParamType::number},
    {"text", ParamType::text},
    {"boolean", ParamType::truth},
    {"table", ParamType::table},
    {"edits", ParamType::edits},
    {"definition", ParamType::definition},
    {"amount", ParamType::amount},
}};

void read_type(const DeclareContext& context, BodyReader& body, Param& param) {
    const std::optional<std::string> type = body.text("2");
    if (!type) return;
    std::vector<std::string> names;
    for (const ParamName& entry : param_types) {
        names.emplace_back(entry.name);
        if (*type == entry.name) param.type = entry.type;
    }
    if (std::find(names.begin(), names.end(), *type) != names.end()) return;
    if (context.kinds.find(*type) != nullptr) {
        param.type = ParamType::definition;
        param.kind = context.intern(*type);
        return;
    }
    for (const std::string& kind : context.kinds.names()) names.push_back(kind);
    body.complain("2", "pack/not-one-of",
                  fmt::format("'{}' is no type of an argument", printable(*type, 60)),
                  did_you_mean(*type, names));
}

// { "attribute", "text", refers = "number" }, { "how", "table", keys = { "toward" }, open = true }
void read_argument_words(const DeclareContext& context, BodyReader& body, Param& param) {
    ArgumentWords words;
    switch (param.type) {
        case ParamType::any:
        case ParamType::text:
            words.refers = body.texts("refers");
            words.one_of = body.texts("one_of");
            break;
        case ParamType::table:
        case ParamType::edits:
            words.keys = body.texts("keys");
            break;
        case ParamType::definition:
            if (const std::optional<std::string> kind = body.text("refers"))
                param.kind = context.intern(*kind);
            return;
        default:
            return;
    }
    words.is_open = body.truth("open").value_or(false) || param.type == ParamType::edits;
    if (words.refers.empty() && words.one_of.empty() && words.keys.empty()) return;
    param.words = std::make_shared<const ArgumentWords>(std::move(words));
}

std::vector<Param> read_params(const DeclareContext& context, const Data& args) {
    std::vector<Param> params;
    if (args.is_nil()) return params;
    if (args.list() == nullptr) {
        context.problems.add(
            "pack/wrong-type", context.site.value("args"),
            fmt::format("`args` of {} is a list, found {}", context.title(), shown_value(args)),
            "write: args = { { \"amount\", \"amount\" }, { \"element\", \"text\", optional = true "
            "} }");
        return params;
    }
    for (std::size_t i = 0; i < args.list()->size(); ++i) {
        const Data& data = (*args.list())[i];
        const Data alone = data.text() != nullptr ? Data(Data::List{data}) : Data();
        BodyReader body(context.site, data.text() != nullptr ? alone : data, context.problems,
                        fmt::format("argument {}", i + 1), path_of("args", std::to_string(i + 1)));
        Param param;
        if (const std::optional<std::string> name = body.text("1")) {
            param.name = context.intern(*name);
        } else if (!body.has("1")) {
            body.require("1", "its first entry is its name");
        }
        read_type(context, body, param);
        read_argument_words(context, body, param);
        param.required = !body.truth("optional").value_or(false);
        body.finish();
        params.push_back(std::move(param));
    }
    return params;
}

Word optional_word(const DeclareContext& context, BodyReader& body, const char* key) {
    const std::optional<std::string> text = body.text(key);
    return text ? context.intern(*text) : Word{};
}

// In place of a general verb of its name, which is back when the pack goes.
void add_verb(const DeclareContext& context, Verb verb) {
    VerbTable& verbs = context.game.verbs;
    const Word name = verb.name;
    std::optional<Verb> replaced;
    if (const Verb* known = verbs.find(name)) replaced = *known;
    verbs.add(std::move(verb));
    context.take_backs.emplace_back([&verbs, name, replaced = std::move(replaced)] {
        verbs.remove(name);
        if (replaced) verbs.add(*replaced);
    });
}

// `who:pay()` is what every thing can do, whatever verb has that name. One that is nobody's in
// particular may be meant for drivers, or for acts.
void tell_hidden(const DeclareContext& context, const Verb& hidden) {
    const std::string& verb = hidden.title;
    if (!is_thing_name(verb) || (!hidden.of && !is_act_name(verb))) return;
    Diagnostic problem;
    problem.code = "pack/hidden-verb";
    problem.severity = Severity::warning;
    problem.message = fmt::format(
        "every thing has a `{}` of its own, so that `who:{}()` is not this verb", verb, verb);
    problem.hint = "give the verb another name";
    problem.where = context.site.name();
    context.problems.add(std::move(problem));
}

}  // namespace

void declare_verb(const DeclareContext& context) {
    BodyReader body(context.site, context.call.body, context.problems, context.title());
    Verb verb;
    verb.title = *context.call.name;
    verb.name = context.intern(verb.title);
    verb.of = optional_word(context, body, "of");
    const std::optional<std::string> event = body.text("event");
    if (event) verb.event = context.event(*event);
    verb.params = read_params(context, body.any("args"));
    verb.may = read_may(context, body.any("may"));
    verb.result = optional_word(context, body, "returns");
    verb.tells = optional_word(context, body, "tells");
    if (const auto role = body.choice("subject", {"user", "target"})) {
        verb.subject_role = context.intern(*role == 0 ? "user" : "target");
    }
    const Data& steps = body.any("steps");
    if (!steps.is_nil() && !is_table(steps)) {
        body.complain(
            "steps", "pack/wrong-type",
            fmt::format("`steps` of {} is a list, found {}", context.title(), shown_value(steps)));
    } else {
        verb.steps = read_steps(context, steps, event.value_or(verb.title));
    }
    const std::string sentence = body.text("sentence").value_or(body.text("1").value_or(""));
    const std::string example = body.text("example").value_or("");
    body.finish();
    tell_hidden(context, verb);
    context.note(verb.title, sentence, example);
    add_verb(context, std::move(verb));
}

}  // namespace hexwright
