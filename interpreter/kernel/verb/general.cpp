#include "kernel/verb/general.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/state/pool.hpp"
#include "kernel/state/space.hpp"
#include "kernel/state/words.hpp"
#include "kernel/turn/listener.hpp"
#include "kernel/verb/change.hpp"
#include "kernel/verb/condition.hpp"
#include "kernel/verb/effects.hpp"
#include "kernel/verb/numbers.hpp"
#include "kernel/verb/pay.hpp"
#include "kernel/verb/readings.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/things.hpp"

namespace hexwright {

namespace {

// The verb that takes things of a kind by their name, such as `use` for an ability; "" if that is
// not clear.
std::string verb_taking(const Game& game, Word kind) {
    std::vector<std::string> taking;
    for (const std::string& name : game.verbs.names()) {
        const Verb* verb = game.verbs.find(Word::of(name));
        const Param* first = verb->params.empty() ? nullptr : &verb->params.front();
        const bool takes_it =
            first != nullptr && ((first->type == ParamType::definition && first->kind == kind) ||
                                 (first->words && contains(first->words->refers, game.text(kind))));
        if (takes_it) taking.push_back(name);
    }
    if (contains(taking, "use")) return "use";
    const auto rule = std::ranges::find(game.rulebook.kinds, kind, &KindRule::kind);
    if (rule != game.rulebook.kinds.end()) return game.text(rule->made_by);
    return taking.size() == 1 ? taking.front() : "";
}

// Refuses a name that only definitions of other kinds have, which this verb does not make: `kinds`.
void refuse_other_kind(const Game& game,
                       Word maker,
                       const std::vector<std::string>& kinds,
                       const std::string& name) {
    const Word word = Word::of(name);
    const auto& all = game.rules.definitions.all();
    const auto other = std::ranges::find(all, word, [](const auto& one) { return one->name_word; });
    if (other == all.end()) return;
    const std::string kind = game.text((*other)->kind);
    const std::string verb = game.text(maker);
    const std::string taking = verb_taking(game, (*other)->kind);
    const std::string declared =
        maker == words::give ? "lives = \"holder\"" : fmt::format("made_by = \"{}\"", verb);
    throw Error(
        "state/unknown-definition",
        fmt::format("'{}' is of kind {}, and `{}` makes {}", printable(name, 80), kind, verb,
                    kinds.empty() ? "nothing" : "things of kind " + join_names(kinds, "or")),
        taking.empty() ? fmt::format("let the kind {} say {{ {} }}", kind, declared)
                       : fmt::format("write who:{}(\"{}\")", taking, printable(name, 60)));
}

// Finds the definition of this name among the kinds that a verb makes; `only` limits it to one.
const Definition& find_made(
    Game& game, Word maker, Word only, const Definition* near, const std::string& name) {
    const NameScope scope = name_scope(game, near, name);
    const auto is_made = [&](const KindRule& rule) {
        return rule.made_by == maker && (!only || rule.kind == only);
    };
    for (const KindRule& rule : game.rulebook.kinds) {
        if (!is_made(rule)) continue;
        const std::string_view kind = game.rules.words.text(rule.kind);
        if (const Definition* found =
                game.rules.definitions.look_up(kind, name, scope.pack, scope.file))
            return *found;
    }
    std::vector<std::string> kinds;
    for (const KindRule& rule : game.rulebook.kinds) {
        if (is_made(rule)) kinds.push_back(game.text(rule.kind));
    }
    if (!only && game.rules.definitions.has_name(name)) refuse_other_kind(game, maker, kinds, name);
    throw Error("state/unknown-definition",
                fmt::format("there is no {} '{}'",
                            kinds.empty() ? "thing" : join_names(kinds, "or"), printable(name, 80)),
                game.rules.definitions.remedy_for(kinds, name));
}

// The same, as named in this act.
const Definition& made_by(
    Game& game, const Act& act, Word maker, const std::string& name, Word only = {}) {
    const Definition* near = act.definition;
    if (near == nullptr && act.outer != nullptr) near = act.outer->definition;
    return find_made(game, maker, only, near, name);
}

// A thing that an event ends listens from the beginning: only a definition can say so.
void judge_lasts(const Data& given) {
    const Data::List* list = given.list();
    const auto is_event = [](const Data& one) { return one.map() != nullptr; };
    if (is_event(given) || (list != nullptr && std::ranges::any_of(*list, is_event))) {
        refuse_call("`lasts` given in play is a text, or a list of texts",
                    "let the definition say which event ends it");
    }
}

// How long a status lasts: as given, so many of what its X counts, else as its definition says.
void set_duration(Game& game,
                  EntityId status,
                  EntityId user,
                  const Definition& definition,
                  const Data& given,
                  std::int64_t x) {
    const std::string* unit = definition.field(words::x_is).text();
    if (!given.is_nil() || unit == nullptr) {
        set_end(game, status, given.is_nil() ? definition.field(words::lasts) : given, user);
    } else {
        set_end(game, status, game.readings.lasts(std::max<std::int64_t>(x, 1), *unit), user);
    }
}

// Held already: X adds up or the larger stays, and the timer starts again; an X that is itself the
// time never shortens it.
void inflict_again(Game& game,
                   Act& act,
                   EntityId held,
                   const Definition& definition,
                   const Data& lasts,
                   std::int64_t x) {
    const Data again = thing_field(game, held, words::again);
    Map extras = Entity(game.world, held).extras();
    const Value known = extras.get(words::x);
    const std::int64_t before = known.is(ValueType::integer) ? known.integer() : 0;
    const bool adds = again.text() != nullptr && *again.text() == "add";
    extras.set(words::x, Value::of(kept_number(adds ? before + x : std::max(before, x))));
    renew_edits(game, held);
    if (const std::optional<Timer> end = remaining(game.world, held);
        end && !thing_field(game, held, words::x_is).is_nil()) {
        if (adds) return (void)extend(game.world, held, end->moment, x);
        if (end->count >= x) return;
    }
    (void)unschedule(game.world, held);
    set_duration(game, held, act.user, definition, lasts, x);
}

// Inflicts a status on the target; none with a refusal or when it was cancelled.
EntityId inflict_on_target(
    Game& game, Act& act, const Definition& definition, std::int64_t x, const Data& fields) {
    const EntityId who = act.target;
    act.event = words::inflict;
    act.set_field(words::what, Value::of(definition.name_word));
    act.set_field(words::x, Value::of(x));
    const Data& lasts = fields["lasts"];
    judge_lasts(lasts);
    EntityId status;
    const bool done = game.happen(act, game.events.find(act.event), [&] {
        // Only now: a listener before may have lifted the status, or removed the target.
        if (!is_alive(game.world, who)) return;
        status = find_part(game, who, definition.kind, definition.name_word);
        if (status) {
            inflict_again(game, act, status, definition, lasts, x);
        } else {
            ThingSpec spec;
            spec.definition = &definition;
            spec.holder = who;
            spec.creator = act.user;
            spec.x = x;
            if (const Data::Map* given = fields.map()) {
                spec.fields = *given;
                std::erase_if(spec.fields,
                              [](const auto& field) { return field.first == "lasts"; });
            }
            status = make_thing(game, spec);
            set_duration(game, status, act.user, definition, lasts, x);
        }
        game.report(LineKind::gained, game.name_of(who), definition.name_word,
                    Entity(game.world, status).extras().get(words::x).integer());
    });
    return done ? status : EntityId{};
}

// "Burning 2, Prone" are two.
std::vector<std::string> statuses_in(std::string_view text) {
    std::vector<std::string> names;
    while (true) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const std::size_t begin = std::min(text.find_first_not_of(' '), comma);
        names.emplace_back(text.substr(begin, comma - begin));
        if (comma == text.size()) return names;
        text.remove_prefix(comma + 1);
    }
}

Value inflict(Game& game, Act& act) {
    const Data& what = argument(act, words::what);
    if (what.text() == nullptr) {
        refuse_call(fmt::format("inflict wants a status, found {}", what.type_name()));
    }
    const std::vector<std::string> names = statuses_in(*what.text());
    const Data amount = argument(act, words::amount);
    const Data fields = argument(act, words::fields);
    Value made;
    for (const std::string& name : names) {
        if (!is_immune(game, act.target, name)) {
            made = Value::of(inflict_printed(game, act, name, amount, fields, {}));
        } else if (names.size() == 1) {
            return refuse(game, act, "immune");
        }
    }
    return made;
}

// A held thing of this name that `inflict` makes; where there is none, any of this name.
EntityId find_status(Game& game, EntityId holder, Word name) {
    for (const KindRule& rule : game.rulebook.kinds) {
        if (rule.made_by != words::inflict) continue;
        if (const EntityId status = find_part(game, holder, rule.kind, name)) return status;
    }
    return find_part(game, holder, Word{}, name);
}

Value lift(Game& game, Act& act) {
    const Word name = act.field(words::what).word();
    const EntityId status = find_status(game, act.target, name);
    if (!status) return refuse(game, act, "not affected by it");
    act.event = words::lift;
    const bool done = game.happen(act, game.events.find(act.event), [&] {
        game.remove_when_done(status);
        game.report(LineKind::lost, game.name_of(act.target), name);
    });
    return done ? Value::of_truth(true) : Value{};
}

Value give(Game& game, Act& act) {
    const Data& what = argument(act, words::what);
    const Data& fields = argument(act, words::fields);
    ThingSpec spec;
    if (what.entity() != nullptr) {
        spec.definition = definition_of(game, *what.entity());
    } else if (what.text() != nullptr) {
        const std::string* kind = fields["kind"].text();
        spec.definition = &made_by(game, act, words::give, *what.text(),
                                   kind == nullptr ? Word{} : Word::of(*kind));
    }
    judge_lasts(fields["lasts"]);
    if (spec.definition == nullptr) {
        refuse_call(
            fmt::format("give wants the name of a thing, or one to give the like of; found {}",
                        what.type_name()));
    }
    spec.holder = act.target;
    spec.creator = act.user;
    if (fields.map() != nullptr) spec.fields = *fields.map();
    // `quiet`: things a creature starts with are not reported.
    const bool quiet = fields["quiet"].truth() != nullptr && *fields["quiet"].truth();
    std::erase_if(spec.fields, [](const auto& field) {
        return field.first == "lasts" || field.first == "quiet" || field.first == "kind";
    });
    const EntityId thing = make_thing(game, spec);
    set_end(game, thing,
            fields["lasts"].is_nil() ? spec.definition->field(words::lasts) : fields["lasts"],
            act.user);
    if (!quiet) game.report(LineKind::gained, game.name_of(act.target), spec.definition->name_word);
    return Value::of(thing);
}

// Is a thing that may be there once there already: in the space, or anywhere on the table?
bool is_there_already(Game& game, const Definition& definition, EntityId space) {
    const std::string* unique = definition.field(words::unique_in).text();
    if (unique == nullptr) return false;
    bool is_there = false;
    for_each_entity(game.world, [&](EntityId, Cell block) {
        if (game.world.get(block + entity_cells::definition).word() != definition.id) return;
        const EntityId place = game.world.get(block + entity_cells::place).entity();
        is_there = is_there || (place && (*unique != "space" || place == space));
    });
    return is_there;
}

Value place(Game& game, Act& act) {
    const Data& what = argument(act, words::what);
    if (what.text() == nullptr) {
        refuse_call(fmt::format("place wants the name of a thing, found {}", what.type_name()));
    }
    ThingSpec spec;
    spec.definition = &made_by(game, act, words::place, *what.text());
    spec.place = act.target;
    spec.creator = act.user;
    if (is_there_already(game, *spec.definition, spec.place))
        return refuse(game, act, "one is there already");
    const Data& fields = argument(act, words::fields);
    if (fields.map() != nullptr) spec.fields = *fields.map();
    act.event = words::place;
    act.space = spec.place;
    EntityId thing;
    const bool done = game.happen(act, game.events.find(act.event), [&] {
        thing = make_thing(game, spec);
        set_end(game, thing, spec.definition->field(words::lasts), act.user);
        game.report(LineKind::thing, game.name_of(act.user), spec.definition->name_word, 1);
    });
    return done ? Value::of(thing) : Value{};
}

Value destroy(Game& game, Act& act) {
    act.event = words::destroy;
    act.space = Entity(game.world, act.target).place();
    const Word name = game.name_of(act.target);
    const bool done = game.happen(act, game.events.find(act.event), [&] {
        game.report(LineKind::thing, game.name_of(act.user), name, -1);
        game.remove_when_done(act.target);
    });
    return Value::of_truth(done);
}

// The way from one space to another, heard as leaving the one and entering the other.
bool arrive(Game& game, Act& act, EntityId from, EntityId to) {
    const auto hear = [&](Word event, EntityId space, Phase phase) {
        act.event = event;
        act.space = space;
        return game.open_window(act, game.events.find(event), phase);
    };
    if (!is_alive(game.world, act.user)) return false;
    if (!hear(words::enter, to, Phase::before) || !is_alive(game.world, act.user)) return false;
    place_thing(game, act.user, to);
    game.report(LineKind::moved, game.name_of(act.user), game.name_of(to));
    if (from) (void)hear(words::leave, from, Phase::on);
    (void)hear(words::enter, to, Phase::on);
    if (from) (void)hear(words::leave, from, Phase::after);
    (void)hear(words::enter, to, Phase::after);
    return true;
}

// Leaves one space and enters another; `before leave` and `before enter` may keep it there.
Value move_to(Game& game, Act& act) {
    const EntityId holder = Entity(game.world, act.user).holder();
    if (holder || is_space(game.world, act.user)) {
        refuse_call(fmt::format("{} {}", game.text(game.name_of(act.user)),
                                holder ? "is held, and moves with its holder" : "is a space"),
                    holder ? "`put` lays it down somewhere" : "");
    }
    const EntityId from = space_of(game.world, act.user);
    const EntityId to = act.space;
    act.set_field(words::from, Value::of(from));
    act.set_field(words::to, Value::of(to));
    if (from == to) return Value::of(to);
    act.event = words::leave;
    act.space = from;
    const std::uint32_t leave = game.events.find(act.event);
    if (from && !game.open_window(act, leave, Phase::before)) return Value{};
    const auto go = [&] { return arrive(game, act, from, to); };
    const bool gone = act.surrounded ? happen_around(game, act, leave, std::ref(go)) : go();
    return gone ? Value::of(to) : Value{};
}

Value modify(Game& game, Act& act) {
    const Data& given = argument(act, words::fields);
    if (given.map() == nullptr) {
        refuse_call(fmt::format("modify wants a table of edits, found {}", given.type_name()));
    }
    Data::Map edits = *given.map();
    const Data lasts = given["lasts"].is_nil() ? Data("battle") : given["lasts"];
    judge_lasts(lasts);
    std::erase_if(edits, [](const auto& entry) { return entry.first == "lasts"; });
    const Word kind = Entity(game.world, act.target).kind();
    for (const auto& [name, change] : edits) {
        if (!game.rulebook.judge_change) break;
        const std::optional<std::string> why =
            game.rulebook.judge_change(kind, game.rules.words.intern(name));
        if (why) return refuse(game, act, *why);
    }
    ThingSpec spec;
    spec.kind = words::modifier;
    spec.holder = act.target;
    spec.creator = act.user;
    spec.name = act.definition != nullptr ? act.definition->name_word : words::modifier;
    const EntityId thing = make_thing(game, spec);
    apply_to_holder(game, thing, act.target, edits);
    set_end(game, thing, lasts, act.user);
    game.report(LineKind::gained, game.name_of(act.target), spec.name);
    return Value::of(thing);
}

std::int64_t evaluated(Game& game, Act& act, const Data& amount) {
    ActReader reader(game, act);
    return evaluate_amount(game, act, amount, reader);
}

// "3sta+3mna" or { Health = 5 }: each part into or out of its pool; the sum moved.
Value change_many(Game& game, Act& act, std::int64_t sign) {
    const Data& amount = argument(act, words::amount);
    std::int64_t moved = 0;
    // A formula that comes out below 0 gives nothing; it does not take.
    const auto change = [&](Word pool, std::int64_t by) {
        return change_pool(game, act.target, pool, sign * std::max<std::int64_t>(by, 0));
    };
    if (const Data::Map* pools = amount.map()) {
        for (const auto& [name, data] : *pools) {
            const Word pool = game.rules.words.intern(name);  // so that a refusal can say it
            moved += change(pool, evaluated(game, act, data));
        }
    } else if (amount.text() != nullptr) {
        for (const CostPart& part : game.readings.cost(game, *amount.text()).parts) {
            moved += change(part.pool, part_amount(game, act, part));
        }
    } else {
        refuse_call(
            fmt::format("{} wants pools such as \"3sta+2mna\" or {{ Health = 5 }}, found {}",
                        sign > 0 ? "regain" : "lose", amount.type_name()));
    }
    return Value::of(sign * moved);
}

Value regain(Game& game, Act& act) {
    return change_many(game, act, 1);
}

Value lose(Game& game, Act& act) {
    return change_many(game, act, -1);
}

// What a printed status means: "Burning 2" is Burning with 2, unless something is called that.
struct MeantStatus {
    const std::string& title;
    Word name;
    const Data& amount;
};

MeantStatus meant_status(Game& game, const std::string& text) {
    static const Data none;
    const PrintedStatus& printed = game.readings.status(text);
    if (!printed.amount.is_nil() && game.rules.definitions.has_name(text))
        return {text, Word::of(text), none};
    return {printed.title, printed.name, printed.amount};
}

}  // namespace

void declare(Game& game, std::initializer_list<NativeVerb> verbs) {
    WordTable& words = game.rules.words;
    for (const NativeVerb& native : verbs) {
        Verb verb;
        verb.title = native.name;
        verb.name = words.intern(native.name);
        verb.native = native.native;
        for (const auto& [name, type] : native.params)
            verb.params.push_back(
                {words.intern(name), type, {}, verb.params.size() < native.required});
        if (native.of_target) verb.subject_role = words::target;
        game.verbs.add(std::move(verb));
    }
}

bool is_immune(Game& game, EntityId who, const std::string& text) {
    const Cell block = entity_block(game.world, who);
    if (!may_be_edited(game.world, block, edit_bit(words::immune))) return false;
    return static_cast<bool>(
        modifier_source(game, who, words::immune, meant_status(game, text).name));
}

EntityId inflict_printed(Game& game,
                         Act& act,
                         const std::string& text,
                         const Data& amount,
                         const Data& fields,
                         const std::vector<Word>& rank_keys) {
    const MeantStatus meant = meant_status(game, text);
    const Definition& definition = made_by(game, act, words::inflict, meant.title);
    const Data& given = amount.is_nil() ? meant.amount : amount;
    std::int64_t x = 1;
    if (!given.is_nil()) {
        std::vector<Modifier> ranks;
        ActReader reader(game, act, rank_keys, ranks);
        x = evaluate_amount(game, act, given, reader);
    }
    const EntityId made = inflict_on_target(game, act, definition, x, fields);
    if (made) act.set_field(words::made, Value::of(made));
    return made;
}

void declare_general_verbs(Game& game) {
    WordTable& words = game.rules.words;
    // Words of the kernel in transcripts.
    for (const char* said :
         {"passed", "failed", "printed", "temporary", "modifier", "layer", "amount", "immune"}) {
        (void)words.intern(said);
    }
    for (const char* event :
         {"inflict", "lift", "place", "destroy", "leave", "enter", "pool", "turn start", "turn end",
          "round start", "round end", "battle start", "battle end", "expire", "roll"}) {
        (void)game.events.declare(event, words);
    }
    using enum ParamType;
    // A ruleset that puts its own word over one of these does the rest by the general name.
    declare(game,
            {{"inflict", inflict, {{"what", raw}, {"amount", amount}, {"fields", fields}}, 1, true},
             {"general_inflict",
              inflict,
              {{"what", raw}, {"amount", amount}, {"fields", fields}},
              1,
              true},
             {"general_modify", modify, {{"fields", table}}, 1, true},
             {"general_regain", regain, {{"amount", raw}}, 1, true},
             {"general_lose", lose, {{"amount", raw}}, 1, true},
             {"lift", lift, {{"what", text}}, 1, true},
             {"give", give, {{"what", raw}, {"fields", fields}}, 1, true},
             {"place", place, {{"what", raw}, {"fields", fields}}, 1, true},
             {"destroy", destroy, {}, 0, true},
             {"move_to", move_to, {{"space", entity}}, 1},
             {"modify", modify, {{"fields", table}}, 1, true},
             {"regain", regain, {{"amount", raw}}, 1, true},
             {"lose", lose, {{"amount", raw}}, 1, true}});
}

}  // namespace hexwright
