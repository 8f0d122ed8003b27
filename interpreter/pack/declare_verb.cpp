// verb: what happens, as named steps; each step is a window for reactions.
//
//     verb "take" { of = "creature", args = { { "amount", "amount" } }, event = "damage",
//       steps = { { "rank", evaluate = "amount", rank = { "element" } },
//                 { "spend", spend = "amount", pools = { "Health" } },
//                 { "after", function(act) ... end } } }
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/steps.hpp"
#include "lua/api.hpp"
#include "pack/declare.hpp"

namespace hexwright {

namespace {

constexpr std::array<std::pair<std::string_view, ParamType>, 11> param_types = {{
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

void read_param_type(BodyReader& body, Param& param) {
    const KindTable& kinds = body.context().kinds;
    const auto type = body.get<std::optional<std::string>>("2");
    if (!type) return;
    std::vector<std::string> names;
    for (const auto& [name, named] : param_types) {
        if (name == *type) {
            param.type = named;
            return;
        }
        names.emplace_back(name);
    }
    if (kinds.find(*type) != nullptr) {
        param.type = ParamType::definition;
        param.kind = body.context().intern(*type);
        return;
    }
    append(names, kinds.names());
    body.complain("2", "pack/not-one-of",
                  fmt::format("'{}' is no type of an argument", printable(*type, 60)),
                  did_you_mean(*type, names));
}

// { "attribute", "text", refers = "number" }, { "how", "table", keys = { "toward" }, open = true }
void read_argument_words(BodyReader& body, Param& param) {
    ArgumentWords words;
    switch (param.type) {
        case ParamType::any:
        case ParamType::text:
            body.read("refers", words.refers);
            body.read("one_of", words.one_of);
            break;
        case ParamType::table:
        case ParamType::edits:
            body.read("keys", words.keys);
            break;
        case ParamType::definition:
            body.read("refers", param.kind);
            return;
        default:
            return;
    }
    words.is_open = body.get<bool>("open") || param.type == ParamType::edits;
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
    for (const auto& [place, data] : entries_of(args)) {
        BodyReader body(context, listed(data), "argument " + place, path_of("args", place));
        Param param;
        body.read("1", param.name);
        body.require("1", "its first entry is its name");
        read_param_type(body, param);
        read_argument_words(body, param);
        param.required = !body.get<bool>("optional");
        body.finish();
        params.push_back(std::move(param));
    }
    return params;
}

// The path that a name leads along: target.Element. Without a hint it may be absent.
Path read_path(BodyReader& body, const char* key, const std::string& hint = {}) {
    if (!hint.empty()) body.require(key, hint);
    const auto read = body.get<Expression>(key);
    if (read.is_empty()) return {};
    if (read.parts().size() == 1 && read.parts().front().op == Expression::Op::path)
        return read.parts().front().path;
    body.complain(key, "pack/bad-step", fmt::format("'{}' is no name", body.text(key)),
                  "write a name of the act, or role.name: target.Element");
    return {};
}

PathRole read_role(BodyReader& body, const char* key, const char* usual) {
    const std::string text = body.text(key, usual);
    const Path path = Expression::path(text, body.context().game.rules.words);
    if (path.role == PathRole::act || path.name)
        body.complain(key, "pack/not-one-of", fmt::format("'{}' is no role", printable(text, 60)),
                      "write user, target, self, holder, creator or made");
    return path.role;
}

StepBody read_edit_step(BodyReader& body, const char* key) {
    return EditStep{body.word("field", "amount"), body.word(key),
                    body.choice("of", {"user", "target"}).value_or(1) == 1};
}

StepBody read_least_step(BodyReader& body, const char* key) {
    LeastStep step{body.word("field", "amount")};
    body.read(key, step.least);
    return step;
}

StepBody read_spend_step(BodyReader& body, const char* key) {
    body.require("pools", "name the pools it is taken from, in order");
    return SpendStep{body.word(key), body.get<std::vector<Word>>("pools"),
                     body.get<bool>("layers")};
}

StepBody read_stop_step(BodyReader& body, const char* key) {
    (void)body.get<bool>(key);
    return RefuseStep{};
}

StepBody read_laid_step(BodyReader& body, const char* key) {
    if (!body.has("named"))
        body.require("word", "write word = \"act\", or named = a name that holds the word");
    return LaidStep{body.word(key), body.word("word"), read_path(body, "named"),
                    read_role(body, "of", "user"), body.word("refuse")};
}

StepBody read_aim_step(BodyReader& body, const char* key) {
    AimStep step{body.word(key), body.word("at", "target"), body.get<Expression>("legal"), {}};
    body.require("otherwise", "a function that finds the targets if none are named");
    body.read("otherwise", step.otherwise);
    return step;
}

StepBody read_each_step(BodyReader& body, const char* key) {
    return EachStep{body.word(key), body.get<Expression>("where"), body.word("otherwise"),
                    body.word("kind"), body.get<Expression>("chosen")};
}

StepBody read_chart_step(BodyReader& body, const char* key) {
    return ChartStep{body.word(key), read_path(body, "row", "it is the word of the row"),
                     read_path(body, "column", "it is the word of the column"),
                     body.word("into", "number")};
}

StepBody read_inflict_step(BodyReader& body, const char* key) {
    return InflictStep{body.word(key), body.word("amount", "amount"), body.word("fields", "fields"),
                       body.get<std::vector<Word>>("rank"), body.get<Expression>("freely")};
}

// A form of steps, and how it is read from the entries of a step that has its key.
struct StepRow {
    const char* key;
    StepBody (*read)(BodyReader&, const char* key);
};

// A step that has no entry but its word.
template <typename Form>
StepBody one_word(BodyReader& body, const char* key) {
    return Form{body.word(key)};
}

constexpr std::array step_rows = {
    StepRow{"2",
            [](BodyReader& body, const char* key) -> StepBody {
                ScriptStep step;
                body.read(key, step.handler);
                return step;
            }},
    StepRow{"read", &one_word<ReadStep>},
    StepRow{"evaluate",
            [](BodyReader& body, const char* key) -> StepBody {
                return EvaluateStep{body.word(key), body.get<std::vector<Word>>("rank")};
            }},
    StepRow{"edits", &read_edit_step},
    StepRow{"least", &read_least_step},
    StepRow{"spend", &read_spend_step},
    StepRow{"pay", &one_word<PayStep>},
    StepRow{"effects", &one_word<EffectsStep>},
    StepRow{"call", &one_word<CallStep>},
    StepRow{"refuse", &one_word<RefuseStep>},
    StepRow{"stop", &read_stop_step},
    StepRow{"laid", &read_laid_step},
    StepRow{"affordable", &one_word<AffordStep>},
    StepRow{"lay",
            [](BodyReader& body, const char* key) -> StepBody {
                return LayStep{body.word(key), body.word("label")};
            }},
    StepRow{"flag", &one_word<FlagStep>},
    StepRow{"note", &one_word<NoteStep>},
    StepRow{"choose_x", &one_word<ChooseXStep>},
    StepRow{"aim", &read_aim_step},
    StepRow{"check",
            [](BodyReader& body, const char* key) -> StepBody {
                return CheckStep{body.word(key), body.word("line"), body.word("fails")};
            }},
    StepRow{"each", &read_each_step},
    StepRow{"does",
            [](BodyReader& body, const char* key) -> StepBody {
                return DoStep{body.word(key), read_role(body, "to", "target")};
            }},
    StepRow{"chart", &read_chart_step},
    StepRow{"inflict", &read_inflict_step},
};

// Nothing, which is reported, when the entries have no form or two.
std::optional<StepBody> read_step_body(BodyReader& body) {
    std::vector<std::string> keys;
    const StepRow* found = nullptr;
    for (const StepRow& form : step_rows) {
        // The refusal of a `laid` step is its reason.
        const bool is_reason = std::string_view(form.key) == "refuse" && body.has("laid");
        if (!body.has(form.key) || is_reason) continue;
        keys.emplace_back(form.key);
        found = &form;
    }
    if (keys.size() == 1) return found->read(body, found->key);
    if (keys.size() > 1) {
        body.complain(keys[1], "pack/bad-step",
                      fmt::format("{} does two things: {}", body.what(), join_names(keys)),
                      "write two steps");
        return std::nullopt;
    }
    for (const StepRow& form : step_rows) {
        if (!is_position(form.key)) keys.emplace_back(form.key);
    }
    body.require("evaluate", "give it a function, or one of " + join_names(keys, "or"));
    return std::nullopt;
}

// When it is run: a condition, a function, or both: { "luck", function(act) ... end }.
void read_when(BodyReader& body, Step& step) {
    const Data& when = body.any("when");
    const Data::List alone{when};
    for (const Data& part : when.list() == nullptr ? alone : *when.list()) {
        if (part.is_nil()) continue;
        if (part.text() != nullptr) {
            if (auto read = body.context().condition(*part.text(), body.path("when")))
                step.condition = std::move(*read);
        } else if (part.handler() != nullptr) {
            step.when = *part.handler();
        } else {
            body.complain("when", "pack/wrong-type",
                          fmt::format("`when` of {} is a condition or a function, found {}",
                                      body.what(), shown_value(part)));
        }
    }
}

std::string step_title(const Data& step, int place) {
    const Data::Map entries = entries_of(step);
    const std::string* name = entries.empty() ? nullptr : entries.front().second.text();
    return name == nullptr ? fmt::format("step {}", place) : fmt::format("step '{}'", *name);
}

// Nothing, which is reported, when it is no step. Without an event it is no window.
std::optional<Step> read_step(const DeclareContext& context,
                              const Data& data,
                              const std::string& path,
                              int place,
                              const std::string& event) {
    if (!is_table(data)) {
        context.problems.add(
            "pack/bad-step", context.site.value(path),
            fmt::format("a step is a table with its name first, found {}", shown_value(data)),
            "write: { \"armour\", function(act) ... end }");
        return std::nullopt;
    }
    BodyReader body(context, data, step_title(data, place), path);
    const auto name = body.get<std::optional<std::string>>("1");
    body.require("1", "its first entry is its name");
    Step step;
    std::optional<StepBody> form = read_step_body(body);
    read_when(body, step);
    const Word around = body.word("around");
    if (form) body.finish();
    if (!name || !form) return std::nullopt;
    step.name = context.intern(*name);
    if (!event.empty()) step.event = context.event(event + "/" + *name);
    step.body = std::make_shared<const StepBody>(std::move(*form));
    if (around) {
        auto inner = std::make_shared<Step>();
        inner->name = step.name;
        inner->body = std::move(step.body);
        step.body = step_body(AroundStep{around, std::move(inner)});
    }
    return step;
}

// The steps at `path`. The events of their windows begin with `event`; without one they are none,
// and may have the same name.
std::vector<Step> read_steps(const DeclareContext& context,
                             const Data& steps,
                             const std::string& path,
                             const std::string& event) {
    std::vector<Step> read;
    int place = 0;
    for (const auto& [key, data] : entries_of(steps)) {
        const std::string at = path_of(path, key);
        std::optional<Step> step = read_step(context, data, at, ++place, event);
        if (!step) continue;
        if (!event.empty() && std::ranges::find(read, step->name, &Step::name) != read.end()) {
            context.problems.add(
                "pack/bad-step", context.site.value(path_of(at, "1")),
                fmt::format("there are two steps '{}'", context.game.rules.words.text(step->name)),
                "a step's name is its window, so each has its own");
        }
        read.push_back(std::move(*step));
    }
    return read;
}

// What may refuse the verb: a function of the act, or a list of steps and functions. They are
// judged in a probe and are no windows.
std::vector<Step> read_may(const DeclareContext& context, const Data& may) {
    if (const HandlerId* handler = may.handler()) {
        std::vector<Step> read(1);
        read.front().body = step_body(ScriptStep{*handler});
        return read;
    }
    if (!may.is_nil() && !is_table(may)) {
        context.problems.add("pack/wrong-type", context.site.value("may"),
                             fmt::format("`may` of {} is a function or a list of steps, found {}",
                                         context.title(), shown_value(may)));
    }
    return read_steps(context, may, "may", {});
}

// Replaces a general verb of its name until the pack goes.
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

// `who:pay()` calls the method that every thing has, whatever verb has that name. A verb of no kind
// may be meant for drivers or acts, and is reported only if acts have that method too.
void report_hidden(const DeclareContext& context, const Verb& hidden) {
    const std::string& verb = hidden.title;
    if (!api_type("Thing").has(verb) || (!hidden.of && !api_type("Act").has(verb))) return;
    context.problems.warn(
        "pack/hidden-verb", context.site.name(),
        fmt::format("every thing has a `{}` of its own, so that `who:{}()` is not this verb", verb,
                    verb),
        "give the verb another name");
}

}  // namespace

void declare_verb(const DeclareContext& context) {
    BodyReader body(context);
    Verb verb;
    verb.title = *context.call.name;
    verb.name = context.intern(verb.title);
    body.read("of", verb.of);
    const auto event = body.get<std::optional<std::string>>("event");
    if (event) verb.event = context.event(*event);
    verb.params = read_params(context, body.any("args"));
    verb.may = read_may(context, body.any("may"));
    body.read("returns", verb.result);
    body.read("tells", verb.tells);
    if (const auto role = body.choice("subject", {"user", "target"}))
        verb.subject_role = context.intern(*role == 0 ? "user" : "target");
    const Data& steps = body.any("steps");
    if (!steps.is_nil() && !is_table(steps)) {
        body.complain(
            "steps", "pack/wrong-type",
            fmt::format("`steps` of {} is a list, found {}", context.title(), shown_value(steps)));
    }
    verb.steps = read_steps(context, steps, "steps", event.value_or(verb.title));
    const std::string sentence = body.text("sentence", body.text("1"));
    const std::string example = body.text("example");
    body.finish();
    report_hidden(context, verb);
    context.note(verb.title, sentence, example);
    add_verb(context, std::move(verb));
}

}  // namespace hexwright
