// The act: the one argument of every handler. What it says, what an event may still become, its
// checks and dice, and what it costs.
#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/finally.hpp"
#include "base/text.hpp"
#include "kernel/chance/roll.hpp"
#include "kernel/expression/price.hpp"
#include "kernel/state/words.hpp"
#include "kernel/verb/aim.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/around.hpp"
#include "kernel/verb/check_verb.hpp"
#include "kernel/verb/effects.hpp"
#include "kernel/verb/general.hpp"
#include "kernel/verb/numbers.hpp"
#include "kernel/verb/pay.hpp"
#include "kernel/verb/readings.hpp"
#include "kernel/verb/select.hpp"
#include "kernel/verb/things.hpp"
#include "lua/bind.hpp"
#include "lua/table_view.hpp"

namespace hexwright {

namespace {

const Word before_word = Word::of("before");
const Word around_word = Word::of("around");
const Word x_word = Word::of("X");
const Word range_word = Word::of("range");
const Word use_word = Word::of("use");
const Word pool_word = Word::of("pool");

constexpr std::string_view window_is_past = "the window is past";

// Not beyond what is being done: a nested action answers nothing.
const Act* answered_by(const Act& act) {
    const Act* from = &act;
    while (from != nullptr && from->answered == nullptr) {
        const Act* outer = from->outer;
        from = outer != nullptr && outer->definition == from->definition ? outer : nullptr;
    }
    return from == nullptr ? nullptr : from->answered;
}

Act& act_of(Runtime& runtime, const ActHandle& handle) {
    Act* act = runtime.game.acts.at(handle.depth, handle.serial);
    if (act == nullptr) {
        throw Error("lua/act-over", "this act is over: an act is good only while its handler runs",
                    "note what you need in fields, or keep it on a thing");
    }
    return *act;
}

// A part of an act, such as the hit of a weapon, knows the check of the act.
const Act& rolled(const Act& act) {
    const Act* outer = act.outer;
    const bool is_part = !act.has_roll && outer != nullptr && outer->user == act.user &&
                         outer->answered == act.answered;
    return is_part ? *outer : act;
}

std::optional<Entity> live_self(Runtime& runtime, const Act& act) {
    if (!is_alive(runtime.game.world, act.self)) return std::nullopt;
    return Entity(runtime.game.world, act.self);
}

// A handle of the act's last roll; see roll_index().
void push_roll(Runtime& runtime, lua_State* state, const Act& act) {
    const Sandbox::HostWork work(runtime.sandbox);
    auto* handle = static_cast<ActHandle*>(lua_newuserdatauv(state, sizeof(ActHandle), 0));
    *handle = {{runtime.types.roll}, runtime.game.acts.depth_of(act), act.serial};
    set_type(state, roll_type);
}

constexpr ApiField act_field_rows[] = {
    {"user: Thing", "who does it", property<Act>([](const Act& a) { return a.user; })},
    {"actor: Thing", "the same as `user`", property<Act>([](const Act& a) { return a.user; })},
    {"target: Thing|nil",
     "who undergoes it now; may be assigned: another than the targets becomes the only one",
     property<Act>([](const Act& a) { return a.target; })},
    {"targets: List", "all who undergo it; may be assigned",
     property<Act>([](const Act& a) { return a.targets; }), charge::items},
    {"self: Thing|nil", "the thing whose script runs",
     property<Act>([](const Act& a) { return a.self; })},
    {"space: Thing|nil", "where it happens, or what it is aimed at; may be assigned",
     property<Act>([](const Act& a) { return a.space; })},
    {"scene: List",
     "while an order runs, who takes part in it; otherwise everything that has a pool",
     property<Act>([](Runtime& r, const Act& a) { return scene(r.game, a); }),
     charge::each("thing")},
    {"holder: Thing|nil", "who holds the thing whose script runs",
     property<Act>([](Runtime& r, const Act& a) {
         const auto self = live_self(r, a);
         return self ? self->holder() : EntityId{};
     })},
    {"creator: Thing|nil", "who made the thing whose script runs",
     property<Act>([](Runtime& r, const Act& a) {
         const auto self = live_self(r, a);
         return self ? self->creator() : EntityId{};
     })},
    {"event: Act|nil", "the act that this one answers",
     property<Act>([](const Act& a) { return answered_by(a); })},
    {"outer: Act|nil", "the act in which this one runs",
     property<Act>([](const Act& a) -> const Act* { return a.outer; })},
    {"ability: Definition|nil", "what is done: the ability, the weapon",
     property<Act>([](const Act& a) -> const Definition* { return a.definition; })},
    {"roll: Roll", "the last check, its own or that of the act it is a part of; empty before it",
     [](Runtime& runtime, lua_State* state, const void* act) {
         push_roll(runtime, state, rolled(*static_cast<const Act*>(act)));
     }},
    {"passed: boolean", "whether the last check passed",
     property<Act>([](const Act& a) { return rolled(a).has_roll && rolled(a).roll.passed(); })},
    {"margin: integer", "the last check's margin, else 0",
     property<Act>([](const Act& a) { return rolled(a).has_roll ? rolled(a).roll.margin() : 0; })},
    {"band: string|nil",
     "the last check's outcome band; may be assigned; `act.roll.band` remains the dice's own",
     property<Act>([](const Act& a) { return a.band ? a.band : a.roll.band(); })},
    {"crit: boolean", "whether the last check was critical; may be assigned",
     property<Act>([](const Act& a) { return a.is_critical(); })},
    {"name: string", "the event's name, else the verb's",
     property<Act>([](const Act& a) { return a.event ? a.event : a.verb; })},
    {"phase: string|nil", "the window that is open: \"before\", \"around\", \"on\", \"after\"",
     property<Act>([](const Act& a) { return a.phase; })},
    {"cancelled: boolean", "whether it was cancelled",
     property<Act>([](const Act& a) { return a.cancelled; })},
    {"x: integer|nil", "the X that was chosen; may be assigned",
     property<Act>([](const Act& a) { return a.field(x_word); })},
    {"gm: Thing",
     "stands for the GM, who can be asked: `act.gm:ask(\"Is it dark?\")`; nothing else",
     property<Act>([](const Act&) { return GameMaster{}; })},
};

// --- what an event may still become

// True until it has happened, while it is asked how it will.
bool may_still_change(const Act& act) {
    return act.phase == before_word || act.phase == around_word;
}

// Why one of the edits would do nothing.
std::optional<std::string> judge_edits(Game& game, const Act& act, const Data::Map& edits) {
    if (!game.rulebook.judge_edit) return std::nullopt;
    for (const auto& [name, change] : edits) {
        std::optional<std::string> why =
            game.rulebook.judge_edit(act, game.rules.words.intern(name));
        if (why) return why;
    }
    return std::nullopt;
}

// act:edit { damage = "-5" }: edits the act; an event only before it happens.
Done edit_act(
    Game& game, lua_State* state, Act& act, Data edits, std::optional<std::string_view> label) {
    if (edits.map() == nullptr) bad_argument(state, 2, "edits", "a table of edits");
    if (act.phase && !may_still_change(act)) return Done(std::string(window_is_past));
    if (const std::optional<std::string> why = judge_edits(game, act, *edits.map()))
        return Done(*why);
    const Act* running = game.acts.running();
    Word source = act.verb;
    if (running != nullptr && running->definition != nullptr)
        source = running->definition->name_word;
    if (label) source = game.rules.words.intern(*label);
    game.note_change(act);
    apply_edits(game, act, *edits.map(), source);
    return Done();
}

// A pool changes within what is done, which goes on.
Word what_happens(Game& game, const Act& act) {
    if (act.event == pool_word)
        return game.rules.words.intern(
            fmt::format("change of {}", game.text(act.field(pool_word).word())));
    return act.definition != nullptr ? act.definition->name_word : act.event;
}

Done cancel_act(Game& game, Act& act) {
    if (!may_still_change(act)) return Done(std::string(window_is_past));
    game.note_change(act);
    act.cancelled = true;
    Line& line = game.report(LineKind::cancelled, game.name_of(act.user), what_happens(game, act));
    if (const Act* running = game.acts.running(); running != nullptr)
        line.b = game.name_of(running->self);
    return Done();
}

Done redirect_act(Game& game, Act& act, EntityId who) {
    if (!may_still_change(act)) return Done(std::string(window_is_past));
    game.note_change(act);
    std::replace(act.targets.begin(), act.targets.end(), act.target, who);
    act.target = who;
    return Done();
}

// act:proceed { taken = "50%", target = who }: what the act is around happens, with these edits.
Pushed proceed(Runtime& runtime, lua_State* state, Act& act, std::optional<Data> edits) {
    if (act.surround == nullptr) {
        throw Error("lua/nothing-to-proceed", "this act stands around nothing",
                    "`act:proceed()` is for the field `around`, and for its own act");
    }
    if (edits && edits->map() == nullptr) bad_argument(state, 2, "edits", "a table of edits");
    Surround& surround = *act.surround;
    const Word label = act.definition == nullptr ? act.verb : act.definition->name_word;
    const Data::Map given = edits ? *edits->map() : Data::Map{};
    Data::Map changes = given;
    std::erase_if(changes, [](const auto& edit) { return edit.first == "target"; });
    if (const std::optional<std::string> why = judge_edits(runtime.game, surround.first(), changes))
        return {push_results(runtime, state, Done(*why))};
    if (!surround.proceed(given, label)) {
        const std::string reason =
            surround.reason() ? runtime.game.text(surround.reason()) : "it did not happen";
        return {push_results(runtime, state, Done(reason))};
    }
    const Act& event = surround.event();
    if (!event.result.is_nil() || event.table(result_word()) != nullptr)
        return {push_outcome(runtime, state, event)};
    return {push_results(runtime, state, Done())};
}

void refuse_act(Game& game, Act& act, std::string_view reason) {
    game.note_change(act);
    (void)refuse(game, act, std::string(reason));
}

void stop(Game& game, Act& act, std::optional<std::string_view> reason) {
    game.note_change(act);
    act.stopped = act.kept = true;
    if (reason) act.refusal = game.rules.words.intern(*reason);
}

// --- what is done

void say(Game& game, Act& /*act*/, std::string_view text, bool is_heading) {
    game.report(is_heading ? LineKind::heading : LineKind::note).word =
        game.rules.words.intern(text);
}

void carry_out_effects(Game& game, Act& act, EntityId target) {
    act.target = target;
    carry_out(game, act, target);
}

void call_handler(Game& game, Act& act, Word handler) {
    call_handler_field(game, act, handler);
}

Data edited_field_of(Game& game, Act& act, Word name) {
    Data storage;
    const Data& data = printed_field(act, name, storage);
    if (name == use_word && act.may_be_edited(name) && data.text() != nullptr)
        return Data(to_text(*CostReading(game, act, name)));
    return data.handler() != nullptr ? Data(true) : data;
}

// What edits replace a field with or add to it, in order.
Data changes(Act& act, Word field) {
    Data::List found;
    act.for_each_edit(field, [&found](const ActEdit& edit) {
        if (const Data* data = std::get_if<Data>(&edit.change)) {
            found.push_back(*data);
        } else if (const Edit& change = std::get<Edit>(edit.change); change.op == EditOp::add) {
            found.emplace_back(change.amount);
        }
    });
    return Data(std::move(found));
}

// { "elemental", "rank" }: the names of what raises ranks.
struct RankKeys {
    static constexpr lua_Integer usual_size = 8;

    std::vector<Word> words;

    static RankKeys read(const LuaCall& call, int index) {
        if (lua_type(call.state, index) != LUA_TTABLE)
            bad_argument(call.state, index, call.name(index), "a list of names");
        RankKeys keys;
        const lua_Integer size = table_view::length(call.state, index);
        keys.words.reserve(static_cast<std::size_t>(std::min<lua_Integer>(size, usual_size)));
        table_view::push_content(call.state, index);
        for (lua_Integer place = 1; place <= size; ++place) {
            lua_rawgeti(call.state, -1, place);
            keys.words.push_back(read_argument<Word>({call.runtime, call.state, call.row}, -1));
            lua_pop(call.state, 1);
        }
        lua_pop(call.state, 1);
        return keys;
    }
};

std::int64_t amount(Runtime& runtime, Act& act, Data printed, std::optional<RankKeys> ranks) {
    const std::vector<Word> keys = ranks ? std::move(ranks->words) : std::vector<Word>();
    std::vector<Modifier> modifiers;
    ActReader reader(runtime.game, act, keys, modifiers);
    return evaluate_amount(runtime.game, act, printed, reader);
}

// Nothing, with a refusal in the act, when the target is immune.
EntityId inflict(Game& game,
                 Act& act,
                 std::string_view what,
                 std::optional<Data> amount,
                 std::optional<Data> fields,
                 std::optional<RankKeys> ranks,
                 std::optional<bool> freely) {
    if (!freely.value_or(false) && is_immune(game, act.target, std::string(what))) {
        (void)refuse(game, act, "immune");
        return {};
    }
    return inflict_printed(game, act, std::string(what), amount.value_or(Data{}),
                           fields.value_or(Data{}), ranks ? ranks->words : std::vector<Word>());
}

Data range(Game& game, Act& act) {
    const Range range = range_of(game, act, range_word);
    Data::Map parts = *range.printed->data.map();
    std::erase_if(parts, [](const auto& entry) {
        return entry.first == "least" || entry.first == "most" || entry.first == "except";
    });
    parts.emplace_back("least", Data(range.least));
    if (range.most) parts.emplace_back("most", Data(*range.most));
    if (range.except) parts.emplace_back("except", Data(*range.except));
    return Data(std::move(parts));
}

bool aim_as_printed(Game& game, Act& act, std::optional<Word> range, std::optional<Word> spared) {
    return aim(game, act, range.value_or(range_word), words::target, spared.value_or(Word{}));
}

bool in_range(Game& game, Act& act, EntityId thing) {
    return is_in_range(game, act, range_of(game, act, range_word), thing);
}

// --- what it costs

// act:pay("use"): pays a cost field of what is done.
Done pay_field(Game& game, Act& act, std::string_view field) {
    const CostReading cost(game, act, price_field(game, field));
    if ((*cost).is_free() || pay(game, act, act.user, *cost, act.field(x_word).integer()))
        return Done();
    return Done(game.text(act.refusal));
}

Done affordable(Game& game, Act& act, std::string_view field, std::optional<std::int64_t> x) {
    const CostReading cost(game, act, price_field(game, field));
    const Value chosen = act.field(x_word);
    if (!x && chosen.is(ValueType::integer)) x = chosen.integer();
    return Done(cannot_pay(game, act, act.user, *cost, x));
}

// By pool; `burn` when AP may go into debt, `least_x` and `most_x` with an X.
Data price(Game& game, Act& act, std::string_view field) {
    const CostReading reading(game, act, price_field(game, field));
    const Cost& cost = *reading;
    Data::Map parts;
    for (const Bill::Entry& entry : bill_of(game, act, act.user, cost)) {
        parts.emplace_back(game.text(entry.pool), Data(entry.amount));
        if (entry.may_burn) parts.emplace_back("burn", Data(true));
    }
    if (cost.uses_x()) {
        parts.emplace_back("least_x", Data(cost.x_least));
        parts.emplace_back("most_x", Data(greatest_payable_x(game, act, act.user, cost)));
    }
    return Data(std::move(parts));
}

// --- checks and dice

// A part that is a number or the name of a stat.
void read_part(Runtime& runtime, const Data& data, std::vector<Word>& stats, std::int64_t& number) {
    if (const std::int64_t* given = data.number()) {
        number += *given;
    } else if (const Data::List* list = data.list()) {
        for (const Data& item : *list) read_part(runtime, item, stats, number);
    } else {
        add_words(runtime.game, data, stats);
    }
}

CheckRequest read_request(const LuaCall& call, const Act& act, const Options& given) {
    if (given.data.map() == nullptr || given["rule"].text() == nullptr) {
        throw Error("lua/bad-argument",
                    "a check is a table that names its rule: act:check { rule = \"...\", ... }");
    }
    judge_options(given.data, call.options(2));
    Runtime& runtime = call.runtime;
    WordTable& words = runtime.game.rules.words;
    CheckRequest request;
    request.rule = words.intern(*given["rule"].text());
    request.who = given.thing("who", act.user);
    request.against = given.thing("against");
    read_part(runtime, given["bonus"], request.bonuses, request.bonus);
    add_words(runtime.game, given["minus"], request.penalties);
    add_words(runtime.game, given["opposed"], request.opposed);
    std::vector<Word> difficulty;
    read_part(runtime, given["difficulty"], difficulty, request.difficulty);
    if (!difficulty.empty()) request.difficulty_stat = difficulty.front();
    request.advantage = given.number("advantage", request.advantage);
    request.keep =
        static_cast<int>(std::clamp<std::int64_t>(given.number("keep", request.keep), -1, 1000));
    request.open = given.is_true("open");
    if (given["label"].text() != nullptr) request.label = words.intern(*given["label"].text());
    if (const Data::Map* modifiers = given["modifiers"].map()) {
        for (const auto& [label, amount] : *modifiers) {
            if (amount.number() == nullptr)
                throw Error("lua/bad-argument", "a modifier of a check is a number");
            request.modifiers.push_back(
                {Edit{EditOp::add, *amount.number(), {}, {}}, words.intern(label), {}});
        }
    }
    return request;
}

bool check(const LuaCall& call, Act& act, Data request) {
    return make_check(call.runtime.game, act, read_request(call, act, {std::move(request)}));
}

// act:keep("check", { 1, 3 }): of the last check these dice count, by their places.
bool keep(Game& game, lua_State* state, Act& act, std::string_view rule, Data given) {
    std::vector<std::size_t> places;
    if (given.list() == nullptr) bad_argument(state, 3, "places", "a list of numbers");
    for (const Data& place : *given.list()) {
        if (place.number() == nullptr || *place.number() < 1)
            bad_argument(state, 3, "places", "a list of numbers from 1");
        places.push_back(static_cast<std::size_t>(*place.number()));
    }
    return keep_dice(game, act, game.rules.words.intern(rule), places);
}

bool replace(Game& game,
             Act& act,
             std::optional<std::int64_t> face,
             std::optional<std::int64_t> place) {
    return replace_die(game, act, face, place);
}

bool judge_open(Game& game, lua_State* state, Act& act, Data difficulty) {
    if (difficulty.number() == nullptr) bad_argument(state, 2, "difficulty", "a whole number");
    return judge_roll(game, act, *difficulty.number());
}

// A number is itself: what a card prints may be either.
std::int64_t dice(Game& game,
                  lua_State* state,
                  Act& act,
                  Data dice,
                  std::optional<std::string_view> label,
                  std::optional<EntityId> roller) {
    if (dice.number() != nullptr) return *dice.number();
    if (dice.text() == nullptr) bad_argument(state, 2, "dice", "dice notation or a number");
    const std::string_view notation = *dice.text();
    sandbox_of(state).charge(state, static_cast<std::int64_t>(notation.size()));
    const Finally over([&act, user = act.user] { act.user = user; });
    act.user = roller.value_or(act.user);
    return roll_total(game, act.user, std::string(notation), label.value_or(""));
}

// What each die of the pool counts, dropped or not, as they fell.
Data faces(Game& game,
           lua_State* state,
           Act& act,
           std::string_view notation,
           std::optional<std::string_view> label) {
    sandbox_of(state).charge(state, static_cast<std::int64_t>(notation.size()));
    Data::List found;
    const Roll fell = roll_dice(game, act.user, std::string(notation), label.value_or(""));
    for (const RolledDie& die : fell.dice) {
        if (!die.has(die_mark::rerolled | die_mark::merged)) found.emplace_back(die.value);
    }
    return Data(std::move(found));
}

// The faces that count, or all.
void push_faces(Runtime& runtime, lua_State* state, const CheckRoll& roll, bool only_kept) {
    const std::vector<std::int64_t>& dice = roll.dice();
    const std::vector<bool>& kept = roll.kept();
    runtime.sandbox.charge(state, std::ssize(dice));
    lua_createtable(state, static_cast<int>(dice.size()), 0);
    lua_Integer count = 0;
    for (std::size_t i = 0; i < dice.size(); ++i) {
        if (only_kept && (i >= kept.size() || !kept[i])) continue;
        lua_pushinteger(state, dice[i]);
        lua_rawseti(state, -2, ++count);
    }
}

constexpr ApiField roll_field_rows[] = {
    {"size: integer", "how many dice fell",
     property<Act>([](const Act& a) { return std::int64_t{a.roll.count()}; })},
    {"dice: table", "the faces, as they fell",
     [](Runtime& runtime, lua_State* state, const void* act) {
         push_faces(runtime, state, static_cast<const Act*>(act)->roll, false);
     }},
    {"kept: table", "the faces that count, as they fell",
     [](Runtime& runtime, lua_State* state, const void* act) {
         push_faces(runtime, state, static_cast<const Act*>(act)->roll, true);
     }},
    {"natural: integer", "the sum of the dice that were kept",
     property<Act>([](const Act& a) { return a.roll.natural(); })},
    {"total: integer", "with all modifiers",
     property<Act>([](const Act& a) { return a.roll.total(); })},
    {"difficulty: integer", "what it was rolled against",
     property<Act>([](const Act& a) { return a.roll.difficulty(); })},
    {"margin: integer", "how far on the good side",
     property<Act>([](const Act& a) { return a.roll.margin(); })},
    {"passed: boolean", "", property<Act>([](const Act& a) { return a.roll.passed(); })},
    {"critical: boolean", "", property<Act>([](const Act& a) { return a.roll.critical(); })},
    {"fumble: boolean", "", property<Act>([](const Act& a) { return a.roll.fumble(); })},
    {"band?: string", "the outcome band, where the rule has bands",
     property<Act>([](const Act& a) { return a.roll.band(); })},
};

// A field of the act's last check; all are nil before it.
int roll_index(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    const auto* handle = handle_at<ActHandle>(state, 1, runtime.types.roll);
    if (handle == nullptr) bad_argument(state, 1, "roll", "the roll of an act");
    const Act& act = act_of(runtime, *handle);
    const std::string_view name = name_argument(runtime, state, 2).text;
    const auto row = std::ranges::find(roll_field_rows, name, &ApiField::name);
    if (act.has_roll && row != std::end(roll_field_rows)) {
        row->push(runtime, state, &act);
    } else {
        lua_pushnil(state);
    }
    return 1;
}

constexpr ApiMethod act_method_rows[] = {
    {"edit(edits: table, label?: string): true|nil, reason: string",
     "Lays edits over the act; over an event only before it happens. `edits`: `{ damage = \"-5\", "
     "range = \"2sp\" }`. `label`: whose edit the transcript says it is. `reason`: \"the window is "
     "past\".",
     charge::items, bound<edit_act>},
    {"range(): table",
     "Says how far what is done reaches now: `least`, `most`, `except`, and the words its range is "
     "printed with.",
     charge::reading, bound<range>},
    {"in_range(thing: Thing): boolean",
     "Is a thing within the range of what the act uses? Obstacles are ignored.",
     charge::each("space"), bound<in_range>},
    {"aim(range?: string, spared?: string): boolean",
     "Aims as the card prints it: at the user when it has neither range nor `target`, or is for "
     "`self`; at a named target that the printed range alone can judge, or refuses it. False: the "
     "targets are the ruleset's to find. `range`: the field with the range, \"range\" when left "
     "out. `spared`: a status that no named target may have: \"Dead\".",
     charge::each("space"), bound<aim_as_printed>, "", "0.4"},
    {"inflict(what: string, amount?: Printed, fields?: table, ranks?: table, freely?: boolean): "
     "Thing|nil",
     "Puts a printed status on the target, for the `inflict` of a ruleset; `act.made` is the "
     "status. Refuses the act if the target is immune. `what`: \"Burning 2\". `amount`: instead "
     "of the printed one. `fields`: of the status, and `lasts`. `ranks`: names of what raises the "
     "ranks of its amount. `freely`: immunity is ignored.",
     charge::items, bound<inflict>, "", "0.4"},
    {"cancel(): true|nil, reason: string",
     "Takes the act away, before it happens. `reason`: \"the window is past\".", charge::constant,
     bound<cancel_act>},
    {"redirect(who: Thing): true|nil, reason: string",
     "Changes the target before the act happens. `who`: the new target. `reason`: \"the "
     "window is past\".",
     charge::constant, bound<redirect_act>},
    {"refuse(reason: string)",
     "Ends the act and takes back all it did, what it paid too; its verb gives nil and the "
     "`reason`. Dice that fell stay in the transcript.",
     charge::text, bound<refuse_act>},
    {"stop(reason?: string)",
     "Ends the act; what it did until now stays, what it paid too. `reason`: its verb gives nil "
     "and this; without one it ends quietly.",
     charge::text, bound<stop>},
    {"say(text: string, heading?: boolean)",
     "Writes a line into the transcript. `heading`: as a heading.", charge::text, bound<say>},
    {"carry_out(target: Thing)", "Does the printed effects of what is done to one target.",
     charge::constant, bound<carry_out_effects>},
    {"call(handler: string)",
     "Calls a handler of what is done, if it has one. `handler`: \"on_hit\".", charge::constant,
     bound<call_handler>},
    {"field(name: string): any",
     "Reads a field of what the act uses, with the act's edits applied; true for a handler. For "
     "`use` it gives the price: \"10AP+3sta+(1/turn)\". `name`: \"range\".",
     charge::items, bound<edited_field_of>},
    {"amount(amount: Printed, ranks?: table): integer",
     "Reads a printed amount now. `amount`: \"{TL/5}\". `ranks`: names of what raises its ranks.",
     charge::reading, bound<amount>},
    {"changes(field: string): (string|integer|boolean|table)[]",
     "Lists what edits put in the place of a field or add to it, in the order in which they were "
     "laid.",
     charge::items, bound<changes>},
    {"proceed(edits?: table): any, reason: string",
     "Performs the action that this `around` handler wraps, and returns its result. Only in the "
     "field `around`. `edits`: laid over it for this time: `{ taken = \"50%\" }`; `target` is whom "
     "it happens "
     "to. `reason`: why it did not happen, beside nil.",
     charge::items, bound<proceed>, "lua/nothing-to-proceed"},
    {"pay(field: string): true|nil, reason: string",
     "Pays a price of what the act uses. `field`: the field with the price: \"use\".",
     charge::reading, bound<pay_field>, "verb/bad-argument"},
    {"affordable(field: string, x?: integer): true|nil, reason: string",
     "Can the user pay a price of what the act uses? `field`: the field with the price: "
     "\"use\". `x`: with this X.",
     charge::reading, bound<affordable>, "verb/bad-argument"},
    {"price(field: string): table",
     "Computes a price, pool by pool; with `burn`, `least_x` and `most_x` where they "
     "apply. `field`: the field it stands in: \"use\".",
     charge::reading, bound<price>, "verb/bad-argument"},
    {"check(check: Check): boolean",
     "Makes a check by a declared rule; `act.roll` then has its roll.", charge::items, bound<check>,
     "lua/bad-argument, lua/unknown-option, check/bad-dice, verb/only-dice"},
    {"keep(rule: string, places: integer[]): passed: boolean",
     "Of the last check these dice count instead, by their places; told and judged anew. `rule`: "
     "the declared check it was. `places`: as many as the rule counts: `{ 1, 3 }`.",
     charge::items, bound<keep>,
     "lua/bad-argument, verb/no-such-check, verb/no-check, check/bad-dice"},
    {"replace(face?: integer, place?: integer): passed: boolean",
     "A die of the last check shows another face, or is rolled again; told, and judged anew. "
     "`face`: left out, it is rolled again. `place`: which die; the first that counts when left "
     "out.",
     charge::constant, bound<replace>, "verb/no-check, verb/only-dice, check/bad-dice", "0.4"},
    {"judge(difficulty: integer): passed: boolean",
     "Judges the open roll of the act, now that its difficulty is known; once. `difficulty`: what "
     "had to be reached.",
     charge::constant, bound<judge_open>, "lua/bad-argument, verb/no-check"},
    {"dice(dice: string|integer, label?: string, roller?: Thing): integer",
     "Rolls dice notation; `@name` is a number of the user. `dice`: \"2d6+1\"; a number is itself. "
     "`label`: what for, as the transcript says it. `roller`: who rolls instead of the user.",
     ApiCharge{1, 2, "face"}, bound<dice>, "chance/notation, chance/roll"},
    {"faces(dice: string, label?: string): integer[]",
     "Rolls dice notation and lists what each die counts, dropped dice too, as they fell. `dice`: "
     "says what the transcript totals: \"4d6kh1\" is the highest. `label`: what for, as the "
     "transcript says it.",
     ApiCharge{1, 2, "face"}, bound<faces>, "chance/notation, chance/roll"},
};

// --- reading and assigning

int act_index(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    const Act& act = act_argument(runtime, state, 1);
    Name& name = name_argument(runtime, state, 2);
    const Word word = name.word;
    const NameUse use = name.of_act;
    if (use.property != nullptr) {
        use.property->push(runtime, state, &act);
        return 1;
    }
    const Value field = act.field(word);
    // A number that was noted comes before a method of its name: `act.event.amount`.
    if (field.is(ValueType::integer)) {
        lua_pushinteger(state, field.integer());
    } else if (use.method != nullptr) {
        lua_pushcfunction(state, use.method);
    } else if (!field.is_nil()) {
        runtime.push_value(state, field);
    } else if (const Data* table = act.table(word)) {
        runtime.push(state, *table);
    } else if (const Verb* verb = name.verb(runtime.game.verbs); verb != nullptr && !verb->of) {
        push_verb(runtime, state, name);
    } else {
        lua_pushnil(state);
    }
    return 1;
}

// One of the targets becomes the present one; another thing the only one.
void aim_at(Act& act, EntityId who) {
    act.target = who;
    if (contains(act.targets, who)) return;
    act.targets.clear();
    if (who) act.targets.push_back(who);
}

// What an act has of itself and is not assigned, and how it comes about.
struct FixedMember {
    std::string_view name;
    const char* way;
};

constexpr FixedMember fixed_members[] = {
    {"user", "let the other do it: act.target:use(\"NAME\")"},
    {"actor", "let the other do it: act.target:use(\"NAME\")"},
    {"ability", "use another: act.user:use(\"NAME\")"},
    {"event", "change the event: act.event:edit { ... }, act.event:cancel()"},
    {"passed", "change the check: act:replace(FACE), act:judge(DIFFICULTY)"},
    {"margin", "change the check: act:replace(FACE), act:judge(DIFFICULTY)"},
    {"roll", "make a check: act:check { rule = \"NAME\" }"},
    {"cancelled", "cancel it: act:cancel()"},
    {"holder", "give the thing to the other: act.self:put(act.target)"},
};

[[noreturn]] void refuse_member(std::string_view name) {
    const auto fixed = std::ranges::find(fixed_members, name, &FixedMember::name);
    throw Error("lua/bad-argument", fmt::format("`{}` of an act cannot be changed", name),
                fixed == std::end(fixed_members)
                    ? fmt::format("note what you need under another name: act.my_{} = ...", name)
                    : fixed->way);
}

void assign_role(Runtime& runtime, lua_State* state, Act& act, std::string_view name) {
    if (name != "target" && name != "space") refuse_member(name);
    const EntityId who =
        lua_isnil(state, 3) ? EntityId{} : entity_argument(runtime, state, 3, name);
    if (name == "target") return aim_at(act, who);
    act.space = who;
}

int act_assign(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Act& act = act_argument(runtime, state, 1);
    const Name& meant = name_argument(runtime, state, 2);
    const std::string_view name = meant.text;
    runtime.game.note_change(act);
    if (name == "targets") {
        const Data list = runtime.read(state, 3, "targets");
        act.targets.clear();
        const auto is_thing = [](const Data& item) { return item.entity() != nullptr; };
        if (list.list() == nullptr || !std::ranges::all_of(*list.list(), is_thing))
            throw Error("lua/bad-argument", "`targets` is a list of things of the game");
        for (const Data& item : *list.list()) act.targets.push_back(*item.entity());
        act.target = act.targets.empty() ? EntityId{} : act.targets.front();
        return 0;
    }
    if (name == "crit") {
        act.made_critical = lua_toboolean(state, 3) != 0;
        return 0;
    }
    if (name == "band") {
        set_band(runtime.game, act, std::string(text_of(state, 3, "band")));
        return 0;
    }
    if (name != "x" && meant.of_act.property != nullptr) {
        assign_role(runtime, state, act, name);
        return 0;
    }
    const Data data = runtime.read(state, 3, name);
    // A number comes before a method of its name; anything else would never be read.
    if (meant.of_act.method != nullptr && data.number() == nullptr && !data.is_nil()) {
        throw Error("lua/bad-argument", fmt::format("`{}` is a method of an act", name),
                    fmt::format("note it under another name: act.my_{} = ...", name));
    }
    const Word word = name == "x" ? x_word : runtime.game.rules.words.intern(name);
    if (data.list() != nullptr || data.map() != nullptr || data.handler() != nullptr) {
        act.set_table(word, data);
    } else {
        act.set_field(word, runtime.value_of(data));
    }
    return 0;
}

}  // namespace

constinit const ApiFields act_fields = act_field_rows;
constinit const ApiFields roll_fields = roll_field_rows;
constinit const ApiMethods act_methods = act_method_rows;

Act& act_argument(Runtime& runtime, lua_State* state, int index) {
    const auto* handle = handle_at<ActHandle>(state, index, runtime.types.act);
    if (handle == nullptr) bad_argument(state, index, "act", "the act a handler was given");
    return act_of(runtime, *handle);
}

// One handle for each depth, given a new serial: handlers get it without an allocation. Nobody has
// it from an act before: handlers share nothing, and the one it was given to has ended.
void Runtime::push_act(lua_State* state, const Act& act) {
    const std::uint32_t depth = game.acts.depth_of(act);
    if (depth >= kept_acts_.size()) kept_acts_.resize(depth + 1);
    KeptAct& kept = kept_acts_[depth];
    if (kept.handle == nullptr) {
        const Sandbox::HostWork work(sandbox);
        kept.handle = static_cast<ActHandle*>(lua_newuserdatauv(state, sizeof(ActHandle), 0));
        set_type(state, act_type);
        kept.ref = luaL_ref(state, LUA_REGISTRYINDEX);
    }
    *kept.handle = {{types.act}, depth, act.serial};
    lua_rawgeti(state, LUA_REGISTRYINDEX, kept.ref);
}

void make_act_metatable(lua_State* state) {
    push_metatable(state, act_type,
                   {{"__index", guarded<act_index>}, {"__newindex", guarded<act_assign>}});
    push_metatable(state, roll_type, {{"__index", guarded<roll_index>}});
    lua_pop(state, 2);
}

}  // namespace hexwright
