// verb: what happens, as named steps; each step is a window for reactions. method: a question to a
// thing, or a series of verbs, that is no event of its own.
//
//     verb "take" { "Takes damage.", of = "creature", args = { { "amount", "amount" } },
//       event = "damage",
//       steps = { { "rank", evaluate = "amount", rank = { "element" } },
//                 { "spend", spend = "amount", pools = { "Health" } },
//                 { "after", function(act) ... end } } }
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "base/text.hpp"
#include "kernel/state/words.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/steps.hpp"
#include "lua/api.hpp"
#include "lua/data_bridge.hpp"
#include "pack/declare.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

// In the order of ParamType.
constexpr std::array<ParamTypeRow, 12> param_types = {{
    {"any", "value", "any"},
    {"raw", "table", "any"},
    {"entity", "thing", "Thing"},
    {"entities", "thing or things", "Thing|List"},
    {"number", "number", "integer"},
    {"text", "text", "string"},
    {"boolean", "true or false", "boolean"},
    {"table", "table", "table"},
    {"", "table", "table"},
    {"edits", "edits", "table"},
    {"definition", "definition or its name", "string|Definition"},
    {"amount", "amount", "string|integer"},
}};

void read_param_type(BodyReader& body, Param& param) {
    const KindTable& kinds = body.context().kinds;
    const auto type = body.get<std::optional<std::string>>("2");
    if (!type) return;
    const auto* row = std::ranges::find(param_types, *type, &ParamTypeRow::name);
    if (row != param_types.end() && !type->empty()) {
        param.type = static_cast<ParamType>(row - param_types.begin());
        return;
    }
    if (kinds.find(*type) != nullptr) {
        param.type = ParamType::definition;
        param.kind = body.context().intern(*type);
        return;
    }
    std::vector<std::string> names;
    for (const ParamTypeRow& known : param_types) {
        if (!known.name.empty()) names.emplace_back(known.name);
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
    body.read("open", words.is_open);
    const bool has_words = !words.refers.empty() || !words.one_of.empty() || body.has("keys");
    if (!has_words) return;
    param.words = std::make_shared<const ArgumentWords>(std::move(words));
}

// act.dice is the act's own, whatever an argument of that name was given; but a number comes before
// a method, if it is given, and what an act has as a role or card is set by the argument. Steps
// read an amount by its name.
void judge_name(BodyReader& body, const Param& param) {
    static const ApiType& act = api_type("Act");
    static constexpr std::array<std::string_view, 4> roles = {"target", "targets", "space",
                                                              "ability"};
    const std::string name = body.text("1");
    const ParamType type = param.type;
    const bool is_thing =
        type == ParamType::entity || type == ParamType::entities || type == ParamType::definition;
    const bool is_number =
        type == ParamType::amount || (type == ParamType::number && param.required);
    const bool is_own = act.field(name) != nullptr ? !(is_thing && contains(roles, name))
                                                   : act.method(name) != nullptr && !is_number;
    if (!is_own) return;
    body.complain(
        "1", "pack/shadowed-argument",
        fmt::format("`act.{}` is the act's own, so an argument '{}' cannot be read", name, name),
        "give the argument another name");
}

std::vector<Param> read_params(BodyReader& verb) {
    std::vector<Param> params;
    const Data& args = verb.any("args");
    if (args.is_nil()) return params;
    if (args.list() == nullptr) {
        verb.wrong_type("args", "a list", args,
                        "write: args = { { \"amount\", \"amount\" }, { \"element\", \"text\", "
                        "optional = true } }");
        return params;
    }
    for (const auto& [place, data] : entries_of(args)) {
        BodyReader body(verb.context(), listed(data), "argument " + place, path_of("args", place));
        Param param;
        body.read("1", param.name);
        body.require("1", "its first entry is its name");
        read_param_type(body, param);
        param.required = !body.get<bool>("optional");
        judge_name(body, param);
        read_argument_words(body, param);
        body.finish();
        params.push_back(std::move(param));
    }
    return params;
}

// The windows of a verb's steps: "damage/resist". Each step has its own, nested ones included.
struct StepWindows {
    std::string event;
    std::vector<Word> names = {};
};

// The steps at `path`; those of `may` have no windows, and may have the same name.
std::vector<Step> read_steps(const DeclareContext& context,
                             const Data& steps,
                             const std::string& path,
                             StepWindows* windows);

// What a step is read from: its entries, and the windows it has with those nested in it.
struct StepReader {
    BodyReader& body;
    StepWindows* windows;
    Step& step;

    // Steps nested under a key.
    [[nodiscard]] std::vector<Step> nested(const char* key) const {
        return read_steps(body.context(), body.any(key), body.path(key), windows);
    }
};

// A function, or a list of steps.
StepBody read_script_step(const StepReader& reader, const char* key) {
    ScriptStep step;
    if (is_table(reader.body.any(key))) {
        reader.step.steps = reader.nested(key);
    } else {
        reader.body.read(key, step.handler);
    }
    return step;
}

StepBody read_check_step(const StepReader& reader, const char* key) {
    reader.step.steps = reader.nested("on_hit");
    reader.step.otherwise = reader.nested("on_miss");
    const Word field = reader.body.word(key);
    return CheckStep{reader.body.word("by", reader.body.text(key)), field};
}

StepBody read_pay_step(const StepReader& reader, const char* key) {
    return PayStep{reader.body.word(key)};
}

StepBody read_evaluate_step(const StepReader& reader, const char* key) {
    BodyReader& body = reader.body;
    EvaluateStep step{body.word(key), body.get<std::vector<Word>>("rank")};
    step.words = body.get<bool>("words");
    if (body.has("from")) {
        step.from = body.get<Expression>("from");
    } else if (body.has("price")) {
        step.from = EvaluateStep::ChosenX{body.word("price")};
        if (step.variable != words::upper_x)
            body.complain(key, "pack/bad-step", "a price has only its X to choose",
                          "write evaluate = \"X\"");
    }
    return step;
}

StepBody read_edit_step(const StepReader& reader, const char* key) {
    BodyReader& body = reader.body;
    EditStep step{body.word(key), body.word("by")};
    step.least = body.get<std::optional<std::int64_t>>("at_least");
    if (step.is_variant()) {
        step.label = body.word("label");
    } else {
        step.of_target = body.choice("of", {"user", "target"}).value_or(1) == 1;
    }
    return step;
}

StepBody read_spend_step(const StepReader& reader, const char* key) {
    BodyReader& body = reader.body;
    body.require("pools", "name the pools it is taken from, in order");
    return SpendStep{body.word(key), body.get<std::vector<Word>>("pools"),
                     body.get<bool>("layers")};
}

StepBody read_effects_step(const StepReader& reader, const char* key) {
    return EffectsStep{reader.body.word(key), true};
}

StepBody read_call_step(const StepReader& reader, const char* key) {
    return EffectsStep{reader.body.word(key), false};
}

StepBody read_each_step(const StepReader& reader, const char* key) {
    BodyReader& body = reader.body;
    EachStep step;
    if (is_table(body.any(key))) {
        reader.step.steps = reader.nested(key);
    } else {
        step.verb = body.word(key);
    }
    step.where = body.get<Expression>("where");
    step.otherwise = body.word("otherwise");
    step.kind = body.word("kind");
    step.chosen = body.get<Expression>("chosen");
    return step;
}

// refuse = "dead", or refuse = false to end the verb quietly.
Word read_reason(BodyReader& body) {
    const bool* is_told = body.any("refuse").truth();
    return is_told != nullptr && !*is_told ? Word{} : body.word("refuse");
}

StepBody read_refuse_step(const StepReader& reader, const char*) {
    return GuardStep{read_reason(reader.body)};
}

// laid = "cannot act", or laid = "cannot {school}": the word that a name of the act has.
StepBody read_laid_step(const StepReader& reader, const char* key) {
    BodyReader& body = reader.body;
    const DeclareContext& context = body.context();
    const std::string laid = body.text(key);
    const std::size_t blank = laid.find(' ');
    GuardStep step{read_reason(body), context.intern(laid.substr(0, blank))};
    const std::string word = blank == std::string::npos ? "" : laid.substr(blank + 1);
    if (word.size() > 2 && word.front() == '{' && word.back() == '}') {
        step.path = Expression::path(word.substr(1, word.size() - 2), context.game.rules.words);
    } else if (!word.empty()) {
        step.word = context.intern(word);
    } else if (!laid.empty()) {
        body.complain(key, "pack/bad-step",
                      fmt::format("'{}' has no word that refuses", printable(laid, 60)),
                      "write laid = \"cannot act\", or laid = \"cannot {school}\"");
    }
    return step;
}

// A form of steps, and how it is read from the entries of a step that has its key.
struct StepRow {
    const char* key;
    StepBody (*read)(const StepReader&, const char* key);
};

constexpr std::array step_rows = {
    StepRow{"2", &read_script_step},        StepRow{"check", &read_check_step},
    StepRow{"pay", &read_pay_step},         StepRow{"evaluate", &read_evaluate_step},
    StepRow{"edit", &read_edit_step},       StepRow{"spend", &read_spend_step},
    StepRow{"effects", &read_effects_step}, StepRow{"call", &read_call_step},
    StepRow{"each", &read_each_step},       StepRow{"refuse", &read_refuse_step},
    StepRow{"laid", &read_laid_step},
};

// Nothing, which is reported, when the entries have no form or two.
std::optional<StepBody> read_step_body(const StepReader& reader) {
    BodyReader& body = reader.body;
    std::vector<std::string> keys;
    const StepRow* found = nullptr;
    for (const StepRow& form : step_rows) {
        // The refusal of a `laid` step is its reason.
        const bool is_reason = std::string_view(form.key) == "refuse" && body.has("laid");
        if (!body.has(form.key) || is_reason) continue;
        keys.emplace_back(form.key);
        found = &form;
    }
    if (keys.size() == 1) return found->read(reader, found->key);
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
            body.wrong_type("when", "a condition or a function", part);
        }
    }
}

std::string step_title(const Data& step, int place) {
    const Data::Map entries = entries_of(step);
    const std::string* name = entries.empty() ? nullptr : entries.front().second.text();
    return name == nullptr ? fmt::format("step {}", place) : fmt::format("step '{}'", *name);
}

// Nothing, which is reported, when it is no step.
std::optional<Step> read_step(const DeclareContext& context,
                              const Data& data,
                              const std::string& path,
                              int place,
                              StepWindows* windows) {
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
    if (name) step.name = context.intern(*name);
    const bool is_block = is_table(body.any("2"));
    if (name && windows != nullptr && !is_block) {
        step.event = context.event(windows->event + "/" + *name);
        if (contains(windows->names, step.name)) {
            context.problems.add("pack/bad-step", context.site.value(path_of(path, "1")),
                                 fmt::format("there are two steps '{}'", *name),
                                 "a step's name is its window, so each has its own");
        }
        windows->names.push_back(step.name);
    }
    std::optional<StepBody> form = read_step_body({body, windows, step});
    read_when(body, step);
    step.around = body.word("around");
    if (form) body.finish();
    if (!name || !form) return std::nullopt;
    step.body = std::make_shared<const StepBody>(std::move(*form));
    return step;
}

std::vector<Step> read_steps(const DeclareContext& context,
                             const Data& steps,
                             const std::string& path,
                             StepWindows* windows) {
    std::vector<Step> read;
    int place = 0;
    for (const auto& [key, data] : entries_of(steps)) {
        if (std::optional<Step> step =
                read_step(context, data, path_of(path, key), ++place, windows))
            read.push_back(std::move(*step));
    }
    return read;
}

// What may refuse the verb: a function of the act, or a list of steps and functions. They are
// judged in a probe and are no windows.
std::vector<Step> read_may(BodyReader& body) {
    const Data& may = body.any("may");
    if (const HandlerId* handler = may.handler()) {
        std::vector<Step> read(1);
        read.front().body = step_body(ScriptStep{*handler});
        return read;
    }
    if (!may.is_nil() && !is_table(may))
        body.wrong_type("may", "a function or a list of steps", may);
    return read_steps(body.context(), may, "may", nullptr);
}

// Behind the members of a value, .name or [key]; `at` is behind the value.
std::size_t end_of_members(std::span<const Token> tokens, std::size_t at) {
    int depth = 0;
    while (at < tokens.size()) {
        const bool is_member =
            is_at(tokens, at, TokenType::dot) && is_at(tokens, at + 1, TokenType::name);
        if (depth == 0 && is_member) {
            at += 2;
        } else if (depth > 0 || tokens[at].type == TokenType::open_square) {
            depth += depth_step(tokens[at++].type);
        } else {
            break;
        }
    }
    return at;
}

// Adds the names of a local statement that begin as tables of their own: { ... }, table.copy(...).
void note_own_tables(const Reading& reading,
                     std::span<const Token> tokens,
                     std::size_t at,
                     std::vector<std::string_view>& own) {
    std::vector<std::string_view> names;
    for (++at; is_at(tokens, at, TokenType::name); ++at) {
        names.push_back(reading.text(tokens[at].span));
        if (is_at(tokens, at + 1, TokenType::less)) at += 3;  // <const>
        if (!is_at(tokens, ++at, TokenType::comma)) break;
    }
    TokenType before = TokenType::assign;
    for (const std::string_view name : names) {
        if (!is_at(tokens, at, std::exchange(before, TokenType::comma))) return;
        const auto value = tokens.subspan(++at);
        const bool is_made = is_at(value, 0, TokenType::open_curly) ||
                             (!value.empty() && reading.text(value.front().span) == "table");
        if (is_made) own.push_back(name);
        at += expression_length(value);
    }
}

// Where a method's function writes a member of something that it did not make: `who.Health = 1`.
// Nothing if it writes none. `tokens`: of the function, or of the lines around it.
std::optional<Span> find_write(const Reading& reading, std::span<const Token> tokens) {
    const auto name_at = [&](std::size_t at) {
        return is_at(tokens, at, TokenType::name) ? reading.text(tokens[at].span)
                                                  : std::string_view();
    };
    std::vector<std::string_view> own;  // tables that it made
    for (std::size_t at = 0; at < tokens.size(); ++at) {
        if (tokens[at].type == TokenType::word_local) note_own_tables(reading, tokens, at, own);
        if (name_at(at).empty() || is_suffix(tokens, at) || contains(own, name_at(at))) continue;
        const std::size_t end = end_of_members(tokens, at + 1);
        if (end > at + 1 && is_at(tokens, end, TokenType::assign))
            return Span{tokens[at].span.begin, tokens[end - 1].span.end};
    }
    return std::nullopt;
}

int line_of_token(const Token& token) {
    return token.line;
}

// A method reads, and calls verbs for what is to change.
void judge_writes(const DeclareContext& context, const FunctionPlace& place) {
    const Reading* reading = context.site.sources().reading(place.file);
    if (reading == nullptr) return;
    const auto& tokens = reading->tokens;
    const auto first = std::ranges::lower_bound(tokens, place.line, {}, &line_of_token);
    const auto last = std::ranges::upper_bound(tokens, place.end_line, {}, &line_of_token);
    const std::optional<Span> write = find_write(*reading, {first, last});
    if (!write) return;
    Place where = context.site.value("2");
    where.line = reading->line_of(write->begin);
    where.column = reading->column_of(write->begin);
    context.problems.add("pack/method-writes", where,
                         fmt::format("{} changes `{}`, and a method only reads", context.title(),
                                     reading->text(*write)),
                         "call a verb that changes it, or declare a verb instead of the method");
}

// The arguments that are declared, or else the function's parameters, as anything.
std::vector<Param> read_method_params(BodyReader& body, const FunctionPlace& place) {
    const DeclareContext& context = body.context();
    std::vector<Param> params = read_params(body);
    const std::size_t taken = place.parameters.empty() ? 0 : place.parameters.size() - 1;
    if (!params.empty() && params.size() != taken && !place.takes_more) {
        body.complain("args", "pack/bad-method",
                      fmt::format("{} has {} and its function takes {} behind {}", context.title(),
                                  count_of(params.size(), "argument"), taken,
                                  place.parameters.empty() ? "nothing" : place.parameters.front()),
                      "the function takes the thing first, then each argument in order");
    }
    if (params.empty()) {
        for (std::size_t i = 1; i <= taken; ++i)
            params.push_back({context.intern(place.parameters[i]), ParamType::any, {}, false});
    }
    return params;
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

// The last of every verb and method: its sentence, its example, and its place in the game.
void conclude(BodyReader& body, Verb verb) {
    report_hidden(body.context(), verb);
    body.require_sentence("1");
    body.conclude_with_example();
    add_verb(body.context(), std::move(verb));
}

void declare_method(const DeclareContext& context) {
    BodyReader body(context);
    Verb method;
    method.title = *context.call.name;
    method.name = context.intern(method.title);
    body.read("of", method.of);
    body.require("of", "name the kind of thing that has it: of = \"creature\"");
    body.read("2", method.method);
    body.require("2", "write its sentence, then function(who) ... end",
                 context.title() + " has no function");
    if (!method.method) return;
    const FunctionPlace place = context.sandbox.references.place_of(function_of(method.method));
    method.params = read_method_params(body, place);
    method.subject_role = words::target;
    judge_writes(context, place);
    conclude(body, std::move(method));
}

void declare_verb(const DeclareContext& context) {
    BodyReader body(context);
    Verb verb;
    verb.title = *context.call.name;
    verb.name = context.intern(verb.title);
    body.read("of", verb.of);
    const auto event = body.get<std::optional<std::string>>("event");
    if (event) verb.event = context.event(*event);
    verb.params = read_params(body);
    verb.may = read_may(body);
    body.read("returns", verb.result);
    body.read("tells", verb.tells);
    if (const auto role = body.choice("subject", {"user", "target"}))
        verb.subject_role = context.intern(*role == 0 ? "user" : "target");
    const Data& steps = body.any("steps");
    if (!steps.is_nil() && !is_table(steps)) body.wrong_type("steps", "a list", steps);
    StepWindows windows{event.value_or(verb.title)};
    verb.steps = read_steps(context, steps, "steps", &windows);
    conclude(body, std::move(verb));
}

}  // namespace

const ParamTypeRow& type_row(ParamType type) {
    return param_types[static_cast<std::size_t>(type)];
}

std::span<const Declaration> verb_declarations() {
    static constexpr Declaration rows[] = {
        {"method", &declare_method,
         "method \"fallen\" { of = \"creature\", \"Has it no Health left?\", function(who) ... end "
         "}"},
        {"verb", &declare_verb, "verb \"take\" { \"Takes damage.\", of = \"creature\" }"},
    };
    return rows;
}

}  // namespace hexwright
