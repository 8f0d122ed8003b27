#include "lua/bind_driver.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <lua.hpp>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/finally.hpp"
#include "base/text.hpp"
#include "kernel/verb/flow.hpp"
#include "kernel/verb/policy.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/things.hpp"
#include "kernel/weigh/weigher.hpp"
#include "lua/bind.hpp"

namespace hexwright {

void require_driver(const Runtime& runtime, std::string_view function) {
    if (!runtime.game.is_ruling()) return;
    throw Error("lua/only-for-drivers",
                fmt::format("{} is for scenes, specs and the table, not for a handler", function));
}

void refuse_in_flow(const Runtime& runtime, std::string_view done) {
    if (!runtime.game.world.is_probing()) return;
    throw Error(
        "state/in-probe",
        fmt::format("the `begin` and `next` of a flow only look: they cannot do '{}'", done),
        "let `next` return it: return { who, \"begin_turn\" }, state");
}

namespace {

// --- requests

Pushed make_request(Runtime& runtime, lua_State* state, const Request& request) {
    return {push_outcome(runtime, state, rule(runtime, state, request))};
}

// The arguments from this index on, which messages count from 1.
Data::List read_rest(Runtime& runtime, lua_State* state, int first) {
    Data::List list;
    for (int i = first; i <= lua_gettop(state); ++i)
        list.push_back(runtime.read(state, i, fmt::format("argument {}", i - first + 1)));
    return list;
}

// request("verb", arguments...): a verb without a subject.
Pushed request(Runtime& runtime, lua_State* state) {
    require_driver(runtime, "request");
    const std::string_view name = text_of(state, 1, "verb");
    const Word verb = Word::of(name);
    if (runtime.game.verbs.find(verb) == nullptr) {
        throw Error("verb/unknown-verb", fmt::format("there is no verb '{}'", printable(name, 80)),
                    did_you_mean(name, runtime.game.verbs.names()));
    }
    return make_request(runtime, state, {verb, {}, read_rest(runtime, state, 2)});
}

Pushed make(Runtime& runtime, lua_State* state) {
    require_driver(runtime, "make");
    return make_request(runtime, state, {Word::of("make"), {}, read_rest(runtime, state, 1)});
}

Pushed space_map(Runtime& runtime, lua_State* state) {
    require_driver(runtime, "space_map");
    return make_request(runtime, state,
                        {Word::of("space_map"), {}, {Data(std::string(text_of(state, 1, "map")))}});
}

// Undoes or redoes a ruling, and charges its changes.
bool step(Runtime& runtime, lua_State* state, const std::function<bool(Game&)>& way) {
    refuse_in_flow(runtime, "undo or redo");
    const auto records = [&] {
        return static_cast<std::int64_t>(runtime.game.world.mark().records);
    };
    const std::int64_t before = records();
    const bool is_done = way(runtime.game);
    runtime.sandbox.charge(state, std::abs(records() - before) / 16);
    return is_done;
}

bool undo(Runtime& runtime, lua_State* state, bool reroll) {
    require_driver(runtime, "undo");
    return step(runtime, state, [reroll](Game& game) { return game.undo(reroll); });
}

bool redo(Runtime& runtime, lua_State* state) {
    require_driver(runtime, "redo");
    return step(runtime, state, [](Game& game) { return game.redo(); });
}

// roll("4d6kh3 + 2")
Pushed roll(Runtime& runtime, lua_State* state) {
    require_driver(runtime, "roll");
    return make_request(
        runtime, state,
        {Word::of("roll_dice"), {}, {Data(std::string(text_of(state, 1, "dice")))}});
}

// odds(function() rue:attack(tiger) end, function() return tiger.Health <= 0 end)
Pushed odds(Runtime& runtime, lua_State* state) {
    require_driver(runtime, "odds");
    for (const int place : {1, 2}) {
        if (!lua_isfunction(state, place))
            bad_argument(state, place, place == 1 ? "action" : "holds", "a function");
    }
    Game& game = runtime.game;
    const Fork fork(game);
    forget_undo(game, 0);  // undo() in the action goes no further back
    const Finally heard(
        [&, before = std::exchange(runtime.on_ruling, nullptr)] { runtime.on_ruling = before; });
    DefaultPolicy defaults;
    game.fate.set_sources({&defaults});
    const std::size_t rulings = game.history().size();
    const auto play = [&]() -> Weighed::Key {
        game.fate.release_dice();
        game.fate.release_answers();
        lua_pushvalue(state, 1);
        lua_call(state, 0, 0);
        lua_pushvalue(state, 2);
        lua_call(state, 0, 1);
        const bool holds = lua_toboolean(state, -1) != 0;
        lua_pop(state, 1);
        game.forget_after(rulings);
        return holds ? 1 : 0;
    };
    const Weighed weighed = Weigher(game.fate, play, {}).weigh();
    if (!weighed.is_exact()) {
        throw Error("lua/odds-not-exact",
                    fmt::format("after {} runs {:.4g} of all is still not weighed", weighed.runs,
                                weighed.rest.get_d()),
                    "weigh less at once: one action, with fewer reactions");
    }
    const auto found = weighed.masses.find(1);
    const mpq_class chance = found == weighed.masses.end() ? mpq_class(0) : found->second;
    lua_pushnumber(state, chance.get_num().get_d() / chance.get_den().get_d());
    return {1};
}

// thing("Wolf"), thing("Wolf", 2): who is in play under this name, the oldest first.
EntityId thing(Runtime& runtime, std::string_view name, std::optional<std::int64_t> place) {
    require_driver(runtime, "thing");
    const std::vector<EntityId> found = things_named(runtime.game, name);
    const std::int64_t wanted = place.value_or(1);
    if (wanted < 1 || wanted > std::ssize(found)) return {};
    return found[static_cast<std::size_t>(wanted - 1)];
}

std::string state_hash(Game& game) {
    return fmt::format("{:016x}", game.state_hash());
}

// --- flows

// What `next` says: the ruling to make, and the state behind it.
struct FlowStep {
    Request request;
    bool may_fail = false;  // the flow goes on when it is refused or fails
    Data result;            // of the flow, when it is over
};

[[noreturn]] void refuse_flow(const std::string& flow, const std::string& message) {
    throw Error("lua/bad-flow", fmt::format("the flow '{}': {}", printable(flow, 60), message),
                "`next` gives a ruling and the state behind it: return { who, \"begin_turn\" }, "
                "state");
}

// Calls a function of the flow with so many arguments on top of the stack. It only looks.
void look(Runtime& runtime, lua_State* state, HandlerId function, int arguments, int results) {
    runtime.sandbox.references.push(state, function_of(function));
    lua_insert(state, -arguments - 1);
    runtime.game.probe([&] { lua_call(state, arguments, results); });
}

// Without a copy as Data: a battle's state is pushed for each of its rulings.
void push_cells(Runtime& runtime, lua_State* state, const DataCells& cells, std::size_t& at) {
    const auto shape = static_cast<Shape>(cells.at(at++).integer());
    const Value first = cells.at(at++);
    if (shape == Shape::plain) return runtime.push_value(state, first);
    luaL_checkstack(state, 4, "the state of a flow");
    const auto size = static_cast<int>(first.integer());
    lua_createtable(state, shape == Shape::list ? size : 0, shape == Shape::map ? size : 0);
    for (int i = 1; i <= size; ++i) {
        if (shape == Shape::list) {
            push_cells(runtime, state, cells, at);
            lua_rawseti(state, -2, i);
            continue;
        }
        const std::string_view key = runtime.game.rules.words.text(cells.at(at).word());
        const auto place = whole_number<lua_Integer>(key);
        place ? lua_pushinteger(state, *place) : runtime.push_value(state, cells[at]);
        ++at;
        push_cells(runtime, state, cells, at);
        lua_rawset(state, -3);
    }
}

void push_cells(Runtime& runtime, lua_State* state, const DataCells& cells) {
    std::size_t at = 0;
    push_cells(runtime, state, cells, at);
}

FlowRule flow_rule(const Runtime& runtime, Word flow) {
    const auto& flows = runtime.game.rulebook.flows;
    if (const auto known = flows.find(flow); known != flows.end()) return known->second;
    throw Error("verb/no-flow",
                fmt::format("the flow '{}' has no declaration any more",
                            printable(runtime.game.text(flow), 60)),
                "the ruleset must declare it again");
}

// { who, "begin_turn", 3 } or { "begin_round", 3 }, perhaps with optional = true.
void read_ruling(Runtime& runtime, const std::string& flow, const Data& data, FlowStep& step) {
    Data::List words;
    if (const Data::List* list = data.list()) words = *list;
    for (const auto& [key, value] : data.map() == nullptr ? Data::Map{} : *data.map()) {
        if (key == "optional") {
            step.may_fail = value.truth() != nullptr && *value.truth();
        } else if (const auto place = whole_number<std::size_t>(key);
                   place && *place >= 1 && *place <= limits::list_items) {
            words.resize(std::max(words.size(), *place));
            words[*place - 1] = value;
        } else {
            refuse_flow(flow, fmt::format("a ruling has no '{}'", printable(key, 60)));
        }
    }
    std::size_t next = 0;
    if (!words.empty() && words[0].entity() != nullptr)
        step.request.subject = *words[next++].entity();
    if (next >= words.size() || words[next].text() == nullptr)
        refuse_flow(flow, "a ruling is a list with the name of a verb");
    const std::string& verb = *words[next++].text();
    step.request.verb = Word::of(verb);
    if (runtime.game.verbs.find(step.request.verb) == nullptr) {
        throw Error("verb/unknown-verb", fmt::format("there is no verb '{}'", printable(verb, 80)),
                    did_you_mean(verb, runtime.game.verbs.names()));
    }
    step.request.arguments.assign(words.begin() + static_cast<std::ptrdiff_t>(next), words.end());
}

// What is no table with names is no state; an empty table, which reads as a list, is one.
Data read_state(Runtime& runtime, lua_State* state, int index) {
    Data data = runtime.read(state, index, "state");
    const bool is_empty = data.list() != nullptr && data.list()->empty();
    return is_empty ? Data(Data::Map{}) : data;
}

// With the state and what was given on top of the stack.
FlowStep next_step(Runtime& runtime, lua_State* state, const std::string& flow) {
    FlowStep step;
    FlowChange change{Word::of(flow), {}};
    const int top = lua_gettop(state) - 2;
    look(runtime, state, flow_rule(runtime, change.flow).next, 2, 3);
    const Data ruling = runtime.read(state, top + 1, "ruling");
    Data behind = read_state(runtime, state, top + 2);
    step.result = runtime.read(state, top + 3, "result");
    lua_settop(state, top);
    if (!ruling.is_nil()) read_ruling(runtime, flow, ruling, step);
    if (!behind.is_nil()) {
        if (behind.map() == nullptr || ruling.is_nil())
            refuse_flow(flow, "a state is a table with names, behind a ruling");
        change.state = std::move(behind);
    }
    change.if_refused = step.may_fail;
    step.request.flow = std::move(change);
    return step;
}

// A person left the ruling, or owes it dice or answers: it is made again.
bool is_left(const Outcome& outcome) {
    if (!outcome.diagnostic) return false;
    const std::string& code = outcome.diagnostic->code;
    return code.starts_with("chance/") || code == "lua/interrupted";
}

// Makes the ruling of a step; what it gives is that of a flow that is over.
Data take_step(Runtime& runtime, lua_State* state, const std::string& flow, FlowStep step) {
    Request& request = step.request;
    // Over before it was kept.
    if (request.flow->is_begun && !request.flow->state) request.flow.reset();
    if (!request.verb && !request.flow) return step.result;
    const Outcome outcome = rule(runtime, state, request);
    if (outcome.ending == Ending::done) return step.result;
    const std::string reason =
        outcome.diagnostic ? outcome.diagnostic->message : runtime.game.text(outcome.refusal);
    const bool is_kept = outcome.ending == Ending::refused;
    if (!step.may_fail || is_left(outcome)) {
        const bool is_hinted = outcome.diagnostic && !outcome.diagnostic->hint.empty();
        throw Error("verb/flow-stopped",
                    fmt::format("the flow '{}' stops: {}{}", printable(flow, 60), reason,
                                is_hinted ? fmt::format(" ({})", outcome.diagnostic->hint) : ""));
    }
    if (is_kept || !request.flow) return step.result;
    FlowChange change = std::move(*request.flow);
    if (change.state) change.state = state_after(std::move(*change.state), {}, reason);
    (void)rule(runtime, state, {{}, {}, {}, std::move(change)});
    return step.result;
}

Data advance_flow(Runtime& runtime, lua_State* state, const RunningFlow& flow) {
    const std::string name = runtime.game.text(flow.name);
    push_cells(runtime, state, flow.state);
    push_cells(runtime, state, flow.given);
    return take_step(runtime, state, name, next_step(runtime, state, name));
}

// advance(): the next ruling of the innermost flow; whether a flow runs then, and what the one gave
// that is over.
Pushed advance(Runtime& runtime, lua_State* state) {
    require_driver(runtime, "advance");
    const std::optional<RunningFlow> flow = running_flow(runtime.game);
    if (!flow) throw Error("verb/no-flow", "no flow runs", "begin one first, such as a battle");
    const std::uint32_t before = running_flows(runtime.game);
    const Data result = advance_flow(runtime, state, *flow);
    const std::uint32_t now = running_flows(runtime.game);
    lua_pushboolean(state, now > 0 ? 1 : 0);
    now < before ? runtime.push(state, result) : lua_pushnil(state);
    return {2};
}

// abandon(): whether a flow ran, which goes no further.
bool abandon(Runtime& runtime, lua_State* state) {
    require_driver(runtime, "abandon");
    const std::optional<RunningFlow> flow = running_flow(runtime.game);
    if (flow) (void)rule(runtime, state, {{}, {}, {}, FlowChange{flow->name, {}}});
    return flow.has_value();
}

// Upvalue: the flow's name.
int play_flow(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    const std::string name(text_of(state, lua_upvalueindex(1), "flow"));
    require_driver(runtime, name);
    const FlowRule flow = flow_rule(runtime, Word::of(name));
    // What stays as it is: the second value of `begin`, or else what the scene gave.
    lua_settop(state, 1);
    lua_pushvalue(state, 1);
    look(runtime, state, flow.begin, 1, 2);
    const Data first = read_state(runtime, state, 2);
    if (first.map() == nullptr)
        refuse_flow(name, "`begin` gives its first state, a table with names, found " +
                              std::string(first.type_name()));
    const Data given = runtime.read(state, lua_isnil(state, 3) ? 1 : 3, "given");
    lua_settop(state, 0);
    runtime.push(state, first);
    runtime.push(state, given);
    FlowStep step = next_step(runtime, state, name);
    step.request.flow->is_begun = true;
    step.request.flow->given = given;
    const std::uint32_t outer = running_flows(runtime.game);
    Data result = take_step(runtime, state, name, std::move(step));
    while (running_flows(runtime.game) > outer && !runtime.makes_single_steps)
        result = advance_flow(runtime, state, *running_flow(runtime.game));
    lua_settop(state, 0);
    runtime.push(state, result);
    return 1;
}

constexpr ApiCharge state_read = {1, 2, "state value"};
constexpr ApiCharge taken_back = {1, 16, "change", "a game is never shown between two rulings"};

constexpr ApiMethod driver_global_rows[] = {
    {"request(verb: string, ...: any): any",
     "Performs a verb that has no actor. `verb`: its name. `...`: its arguments.", charge::items,
     bound<request>, "verb/unknown-verb, lua/only-for-drivers"},
    {"make(kind: string, what: string, fields?: table): Thing",
     "Makes a thing of a definition. `kind`: \"creature\". `what`: the definition's name. "
     "`fields`: its fields; also `holder`, `at`, `creator`, `side` and `name`.",
     charge::items, bound<make>, "lua/only-for-drivers, state/unknown-definition"},
    {"space_map(map: string): spaces: table",
     "Makes spaces of a drawn map. `map`: \"A-B-C ; B-D(high)\". `spaces`: by name.",
     charge::walk("map byte"), bound<space_map>, "lua/only-for-drivers"},
    {"roll(dice: string): integer",
     "Rolls dice for no rule's sake, as a ruling of its own. `dice`: in dice notation, \"4d6kh3 + "
     "2\".",
     ApiCharge{1, 2, "face"}, bound<roll>, "lua/only-for-drivers"},
    {"odds(action: fun(), holds: fun(): any): number",
     "The exact chance, from 0 to 1, that something holds after an action. The game does not "
     "change. `action`: plays it, once for each way in which its dice matter; questions take their "
     "defaults, unless it gives `answers`. `holds`: whether it holds then.",
     charge::constant, bound<odds>, "lua/only-for-drivers, lua/odds-not-exact, weigh/unlike-twins"},
    {"thing(name: string, place?: integer): Thing?",
     "The thing in play with this name and no holder; nil if there is none. `name`: \"Saber "
     "Tiger\". `place`: of several with this name the oldest is 1.",
     charge::each("thing"), bound<thing>, "lua/only-for-drivers"},
    {"undo(reroll?: boolean): boolean",
     "Takes the last ruling back with all it set off; false when there is none. `reroll`: throw "
     "its dice away, instead of leaving them on the tray.",
     taken_back, bound<undo>, "lua/only-for-drivers"},
    {"redo(): boolean", "Does again what was undone last.", taken_back, bound<redo>,
     "lua/only-for-drivers"},
    {"advance(): boolean, any",
     "Makes the next ruling of the flow that runs, the innermost of several; whether one runs "
     "then, and the result of the one that is over.",
     state_read, bound<advance>, "verb/no-flow, verb/flow-stopped, lua/bad-flow"},
    {"abandon(): boolean",
     "Lets the flow that runs, the innermost of several, go no further; what it began stays. False "
     "when none runs.",
     state_read, bound<abandon>, "lua/only-for-drivers"},
    {"state_hash(): string", "Gives a fingerprint of the whole game; equal games have equal ones.",
     charge::each("state cell"), bound<state_hash>},
};

// --- what chance and people will say

// A seed has 64 bits, more than a script's numbers: it may be a text.
std::uint64_t seed_argument(lua_State* state) {
    if (lua_type(state, 1) == LUA_TSTRING) {
        if (const auto seed = whole_number<std::uint64_t>(text_of(state, 1, "seed"))) return *seed;
    } else if (const std::int64_t seed = integer_argument(state, 1, "seed"); seed >= 0) {
        return static_cast<std::uint64_t>(seed);
    }
    throw Error("lua/bad-argument", "a seed is a whole number from 0");
}

// seed(7), seed(7, 1): which of its dice comes next.
Pushed force_seed(Runtime& runtime, lua_State* state) {
    require_driver(runtime, "seed");
    const std::uint64_t seed = seed_argument(state);
    const bool has_draw = !lua_isnoneornil(state, 2);
    const std::int64_t draw = has_draw ? integer_argument(state, 2, "draw") : 1;
    if (draw < 1 || draw > std::numeric_limits<std::uint32_t>::max())
        throw Error("lua/bad-argument", "dice are counted from 1");
    runtime.game.fate.set_seed(seed);
    if (has_draw) runtime.game.fate.set_draws(static_cast<std::uint32_t>(draw));
    return {};
}

// dice { 14, 6 }: all dice from now on; dice({ 14 }, "next"): these only; dice "none": none.
void force_dice(Runtime& runtime, lua_State* state) {
    require_driver(runtime, "dice");
    const Data list = runtime.read(state, 1, "dice");
    Fate& fate = runtime.game.fate;
    if (list.text() != nullptr && *list.text() == "none") return fate.release_dice();
    if (list.list() == nullptr) bad_argument(state, 1, "dice", "a list of whole numbers");
    const bool is_next = !lua_isnoneornil(state, 2);
    if (is_next && text_of(state, 2, "which") != "next")
        bad_argument(state, 2, "which", "\"next\"");
    std::vector<std::int64_t> dice;
    for (const Data& die : *list.list()) {
        if (die.number() == nullptr) {
            throw Error("lua/bad-argument",
                        fmt::format("a die is a whole number, found {}", die.type_name()));
        }
        dice.push_back(*die.number());
    }
    is_next ? fate.force_next_dice(dice) : fate.force_dice(dice);
}

ForcedAnswer forced_answer(Runtime& runtime, const Data& data) {
    if (const bool* truth = data.truth()) return {Value::of_truth(*truth), *truth ? "yes" : "no"};
    if (const std::int64_t* number = data.number())
        return {Value::of(*number), std::to_string(*number)};
    if (const std::string* text = data.text())
        return {Value::of(runtime.game.rules.words.intern(*text)), *text};
    if (const EntityId* thing = data.entity())
        return {Value::of(*thing), runtime.game.text(runtime.game.name_of(*thing))};
    throw Error(
        "lua/bad-argument",
        fmt::format("an answer is a text, a number, true, false or a thing of the game, found {}",
                    data.type_name()));
}

void force_answers(Runtime& runtime, lua_State* state) {
    require_driver(runtime, "answers");
    const Data list = runtime.read(state, 1, "answers");
    if (list.list() == nullptr) bad_argument(state, 1, "answers", "a list of answers");
    std::vector<ForcedAnswer> answers;
    for (const Data& answer : *list.list()) answers.push_back(forced_answer(runtime, answer));
    runtime.game.fate.force_answers(std::move(answers));
}

// --- who decides

std::string found_text(const Data& data) {
    return data.text() == nullptr ? std::string(data.type_name())
                                  : "'" + printable(*data.text(), 60) + "'";
}

// The table that a policy's function gets: text, who and default; of a choice its options, of a
// number also from and to.
Data question_data(const Game& game, const Question& question) {
    Data::Map told = {{"text", Data(game.text(question.text))}};
    if (question.who) told.emplace_back("who", Data(question.who));
    const Value usual = default_answer(question);
    if (question.kind == QuestionKind::option) {
        Data::List options;
        for (const Value option : question.options) options.push_back(to_data(game, option));
        told.emplace_back("default", options[static_cast<std::size_t>(usual.integer() - 1)]);
        told.emplace_back("options", Data(std::move(options)));
        return Data(std::move(told));
    }
    if (!usual.is_nil()) told.emplace_back("default", to_data(game, usual));
    if (question.kind == QuestionKind::number) {
        told.emplace_back("from", Data(question.from));
        told.emplace_back("to", Data(question.to));
    }
    return Data(std::move(told));
}

// A script's answer to a question; nothing when it has none.
std::optional<Value> answer_of_script(Runtime& runtime,
                                      HandlerId function,
                                      const Question& question) {
    Data said;
    runtime.game.probe([&] {
        const Run run(runtime.sandbox, RunKind::driver);
        runtime.sandbox.call_reading(
            function_of(function),
            [&](lua_State*) {
                runtime.push(runtime.sandbox.state(), question_data(runtime.game, question));
                return 1;
            },
            1, [&](lua_State* state, int first) { said = runtime.read(state, first, "answer"); });
    });
    if (said.is_nil()) return std::nullopt;
    Value value = runtime.value_of(said);
    if (question.kind == QuestionKind::option) {
        const auto place = std::ranges::find(question.options, value) - question.options.begin();
        value = Value::of(static_cast<std::int64_t>(place) + 1);
    }
    if (question.accepts(value)) return value;
    throw Error("lua/bad-policy",
                fmt::format("the policy's answer {} does not fit: {}", found_text(said),
                            printable(runtime.game.text(question.text), 80)),
                "return one of question.options, or nothing for the default");
}

Policy policy_argument(Runtime& runtime, lua_State* state) {
    static constexpr std::array<std::pair<std::string_view, PolicyKind>, 4> kinds = {
        {{"usual", PolicyKind::usual},
         {"random", PolicyKind::random},
         {"greedy", PolicyKind::greedy},
         {"person", PolicyKind::person}}};
    const Data how = runtime.read(state, 1, "how");
    if (const HandlerId* function = how.handler()) {
        return {PolicyKind::function, [&runtime, function = *function](const Question& question) {
                    return answer_of_script(runtime, function, question);
                }};
    }
    for (const auto& [name, kind] : kinds) {
        if (how.text() != nullptr && *how.text() == name) return {kind};
    }
    throw Error("lua/bad-argument",
                fmt::format("a policy is \"usual\", \"random\", \"greedy\", \"person\" or a "
                            "function, found {}",
                            found_text(how)),
                how.text() == nullptr
                    ? ""
                    : did_you_mean(*how.text(), {"usual", "random", "greedy", "person"}));
}

void set_policy(Runtime& runtime, const Policy& policy, const Data& who) {
    Policies& policies = runtime.game.policies;
    if (who.is_nil()) return policies.set_base(policy);
    if (const EntityId* thing = who.entity()) return policies.set(policy, *thing);
    if (const std::string* side = who.text())
        return policies.set(policy, runtime.game.rules.words.intern(*side));
    if (const Data::List* list = who.list()) {
        for (const Data& one : *list) set_policy(runtime, policy, one);
        return;
    }
    throw Error("lua/bad-argument",
                fmt::format("who decides is a thing of the game, the name of a side or a list of "
                            "these, found {}",
                            who.type_name()));
}

// policy "greedy"; policy("random", "beasts"); policy(function(question) … end, { tiger, rue }).
void choose_policy(Runtime& runtime, lua_State* state) {
    require_driver(runtime, "policy");
    refuse_in_flow(runtime, "policy");
    const Policy policy = policy_argument(runtime, state);
    set_policy(runtime, policy, lua_isnoneornil(state, 2) ? Data() : runtime.read(state, 2, "who"));
}

constexpr ApiMethod scene_global_rows[] = {
    {"dice(faces: integer[]|\"none\", which?: \"next\")",
     "The next dice, in order. What is missing or left over fails the test. With \"next\" dice "
     "fall by themselves after them; `dice \"none\"` lets those go that were not rolled.",
     charge::items, bound<force_dice>},
    {"answers(given: any[])",
     "The next answers, in order: a truth, an option's number or name (a text is a name first), a "
     "number, a thing.",
     charge::items, bound<force_answers>},
    {"policy(how: \"usual\"|\"random\"|\"greedy\"|\"person\"|function, who?: Thing|string|table)",
     "Who decides what things of the game are asked, from now on. \"usual\": the proposals of the "
     "rules; \"random\": any answer; \"greedy\": tries each and takes the best; \"person\": who "
     "plays, or else as usual; a function of the question (its text, who, options, default) that "
     "returns an answer. `who`: a thing, a side or a list of these; else all.",
     charge::items, bound<choose_policy>,
     "verb/no-worth, lua/bad-policy, lua/bad-argument, lua/only-for-drivers"},
    {"seed(number: integer|string, draw?: integer)",
     "Where chance starts. `number`: from 0. `draw`: which of its dice comes next, from 1; else "
     "their counting goes on.",
     charge::constant, bound<force_seed>},
};

// --- files of the driver's own pack, scenes of others. Upvalue: who finds or plays them.

int use_in_driver(lua_State* state, Sandbox& sandbox) {
    require_driver(runtime_of(sandbox), "use");
    const auto& find = *static_cast<const DriverUse*>(lua_touserdata(state, lua_upvalueindex(1)));
    sandbox.references.push(state, find(std::string(text_of(state, 1, "name"))));
    return 1;
}

int visit_scene(lua_State* state, Sandbox& sandbox) {
    require_driver(runtime_of(sandbox), "visit");
    const auto& visit =
        *static_cast<const DriverVisit*>(lua_touserdata(state, lua_upvalueindex(1)));
    // The other game has a clock of its own.
    const auto tell = [&clock = sandbox.hooks().clock](std::optional<RunKind> kind) {
        if (clock) clock(kind);
    };
    tell(std::nullopt);
    const Finally goes_on([&] { tell(RunKind::driver); });
    lua_pushboolean(state, visit(std::string(text_of(state, 1, "scene"))) ? 1 : 0);
    return 1;
}

constexpr ApiMethod visit_row[] = {
    {"visit(scene: string): to_its_end: boolean",
     "Plays a scene of another pack in a game of its own. In a scene that is run the games share "
     "one table, and `undo` goes through the rulings of all; at a live table each has an undo of "
     "its own. Visited again, a pack's game goes on where it stopped. Not in specs. `scene`: the "
     "pack and its scene: \"actlite_armory/scenes/duel\". `to_its_end`: false when an error ended "
     "it, or a person left it.",
     charge::constant, guarded<visit_scene>,
     "lua/only-for-drivers, shell/no-such-scene, shell/broken-pack"},
};

void bind_globals(Sandbox& sandbox, Environment environment, ApiMethods rows) {
    for (const ApiMethod& row : rows) {
        lua_pushcfunction(sandbox.state(), row.function);
        sandbox.set_global(environment, std::string(row.name()));
    }
}

}  // namespace

constinit const ApiMethods driver_globals = driver_global_rows;
constinit const ApiMethods scene_globals = scene_global_rows;
constinit const ApiMethods visit_global = visit_row;

void Runtime::bind_driver(Environment environment) {
    bind_globals(sandbox, environment, driver_global_rows);
}

void bind_forcing(Runtime& runtime, Environment environment) {
    bind_globals(runtime.sandbox, environment, scene_global_rows);
}

void bind_driver_use(Runtime& runtime, Environment environment, DriverUse& find) {
    push_closure(runtime.sandbox.state(), guarded<use_in_driver>, &find);
    runtime.sandbox.set_global(environment, "use");
}

void bind_driver_visit(Runtime& runtime, Environment environment, DriverVisit& visit) {
    push_closure(runtime.sandbox.state(), guarded<visit_scene>, &visit);
    runtime.sandbox.set_global(environment, "visit");
}

void bind_flow(Runtime& runtime, Environment environment, const std::string& name) {
    lua_State* const state = runtime.sandbox.state();
    lua_pushlstring(state, name.data(), name.size());
    lua_pushcclosure(state, guarded<play_flow>, 1);
    runtime.sandbox.set_global(environment, name);
}

Data driver_result(Runtime& runtime, ScriptFunction function, const RunBudget& budget) {
    const Run run(runtime.sandbox, RunKind::driver, budget);
    Data result;
    runtime.sandbox.call_reading(
        function, [](lua_State*) { return 0; }, 1,
        [&](lua_State* state, int first) { result = runtime.read(state, first, "result"); });
    return result;
}

void driver_tries(Runtime& runtime,
                  ScriptFunction function,
                  const Data& people,
                  const std::string& name,
                  Word definition,
                  const RunBudget& budget) {
    const Run run(runtime.sandbox, RunKind::driver, budget);
    runtime.sandbox.call(function, [&](lua_State* state) {
        runtime.push(state, people);
        lua_pushlstring(state, name.data(), name.size());
        runtime.push_definition(state, definition);
        return 3;
    });
}

}  // namespace hexwright
