// Turns as general verbs: the order of a battle, moments that come, maps and makings a driver asks
// for.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/state/limit.hpp"
#include "kernel/state/pool.hpp"
#include "kernel/state/space.hpp"
#include "kernel/state/space_map.hpp"
#include "kernel/turn/order.hpp"
#include "kernel/turn/schedule.hpp"
#include "kernel/verb/budget.hpp"
#include "kernel/verb/change.hpp"
#include "kernel/verb/general.hpp"
#include "kernel/verb/order_rule.hpp"
#include "kernel/verb/regeneration.hpp"
#include "kernel/verb/seen.hpp"
#include "kernel/verb/things.hpp"

namespace hexwright {

namespace {

const Word result_key = Word::of("result");
const Word moment_who_key = Word::of("who");
const Word score_key = Word::of("score");
const Word label_key = Word::of("label");
const Word moment_key = Word::of("moment");
const Word kind_key = Word::of("kind");
const Word what_key = Word::of("what");
const Word fields_key = Word::of("fields");
const Word text_key = Word::of("text");
const Word field_key = Word::of("field");
const Word moment_value_key = Word::of("value");
const Word scores_key = Word::of("scores");
const Word number_key = Word::of("number");
const Word places_key = Word::of("places");
const Word behind_key = Word::of("behind");
const Word expire_event = Word::of("expire");

const Data& table_of(const Act& act, Word key) {
    static const Data nothing;
    const Data* table = act.table(key);
    return table == nullptr ? nothing : *table;
}

Data entry_data(const Game& game, const OrderEntry& entry) {
    Data::Map map;
    map.emplace_back("who", Data(entry.participant));
    map.emplace_back("score", Data(entry.score));
    map.emplace_back("text", Data(score_text(entry)));
    map.emplace_back("label", Data(game.text(entry.label)));
    map.emplace_back("number", Data(entry.number));
    return Data(std::move(map));
}

// A participant, or nobody: a pseudo-turn, everybody's window.
EntityId participant(const Game& game, const Act& act) {
    const Value who = act.field(moment_who_key);
    if (!who.is(ValueType::entity) && !who.is_nil()) {
        throw Error("verb/bad-argument",
                    fmt::format("{} wants a thing of the game as `who`", game.text(act.verb)));
    }
    if (const EntityId id = who.entity()) (void)entity_block(game.world, id);
    return who.entity();
}

Value order_begin(Game& game, Act& act) {
    const bool chosen =
        table_of(act, text_key).text() != nullptr && *table_of(act, text_key).text() == "by choice";
    forget_order(game);
    Order(game.world).begin(chosen ? Pick::by_choice : Pick::by_score);
    return Value::of_truth(true);
}

Value order_insert(Game& game, Act& act) {
    OrderEntry entry;
    entry.participant = participant(game, act);
    entry.score = act.field(score_key).integer();
    entry.label = act.field(label_key).word();
    return Value::of(Order(game.world).insert(entry));
}

// The turns that tie, as lists of entries; each group is rolled for again.
Value order_tied(Game& game, Act& act) {
    Data::List groups;
    for (const std::vector<OrderEntry>& group : Order(game.world).tied()) {
        Data::List entries;
        for (const OrderEntry& entry : group) entries.push_back(entry_data(game, entry));
        groups.emplace_back(std::move(entries));
    }
    act.set_table(result_key, Data(std::move(groups)));
    return Value{};
}

// scores = { { number, score }, ... } of one tied group.
Value order_break_tie(Game& game, Act& act) {
    std::vector<Order::TieScore> scores;
    if (const Data::List* list = table_of(act, scores_key).list()) {
        for (const Data& item : *list) {
            const std::int64_t* number = item["number"].number();
            const std::int64_t* score = item["score"].number();
            if (number == nullptr || score == nullptr) {
                throw Error("verb/bad-argument",
                            "each score of a tie is { number = ..., score = ... }");
            }
            scores.push_back({*number, *score});
        }
    }
    Order(game.world).break_tie(scores);
    return Value::of_truth(true);
}

Value order_next(Game& game, Act& act) {
    const Order::Step step = next_turn(game);
    if (!step.turn) return Value{};
    Data entry = entry_data(game, *step.turn);
    Data::Map map = *entry.map();
    map.emplace_back("new_round", Data(step.new_round));
    map.emplace_back("round", Data(Order(game.world).round()));
    act.set_table(result_key, Data(std::move(map)));
    return Value{};
}

Value order_entries(Game& game, Act& act) {
    Data::List entries;
    for (const OrderEntry& entry : Order(game.world).entries())
        entries.push_back(entry_data(game, entry));
    act.set_table(result_key, Data(std::move(entries)));
    return Value{};
}

Value order_leave(Game& game, Act& act) {
    return Value::of_truth(Order(game.world).leave(participant(game, act)));
}

Value order_choose(Game& game, Act& act) {
    return Value::of_truth(Order(game.world).choose(participant(game, act)));
}

// For good, from the next round on: so many places later, or earlier where it is negative.
Value order_move(Game& game, Act& act) {
    return Value::of_truth(
        Order(game.world).move(act.field(number_key).integer(), act.field(places_key).integer()));
}

// This round only: right behind another turn that is still to come, or behind the current one.
Value order_defer(Game& game, Act& act) {
    return Value::of_truth(
        Order(game.world).defer(act.field(number_key).integer(), act.field(behind_key).integer()));
}

Value order_end(Game& game, Act&) {
    forget_order(game);
    Order(game.world).end();
    return Value::of_truth(true);
}

// A moment comes: heard as an event of this name, then timers count and what is due ends.
Value moment(Game& game, Act& act) {
    const Word name = act.field(moment_key).word();
    const EntityId who = act.user;
    const std::uint32_t event = game.events.find(name);
    if (event == game.events.count()) {
        throw Error("verb/unknown-event",
                    fmt::format("no moment '{}' is declared", printable(game.text(name), 80)));
    }
    act.event = name;
    act.target = who;
    if (who) act.space = space_of(game.world, who);
    (void)game.happen(act, event, [&] {
        refresh_budgets(game, name, who);
        regenerate(game, name, who);
    });
    let_end(game, name, who);
    return Value::of_truth(true);
}

// A window of usage limits begins anew: "turn" of somebody, "round" of everybody.
Value new_window(Game& game, Act& act) {
    bump_window(game.world, act.field(moment_key).word(), participant(game, act));
    return Value::of_truth(true);
}

Value make(Game& game, Act& act) {
    const Data& what = table_of(act, what_key);
    const std::string kind = game.text(act.field(kind_key).word());
    if (what.text() == nullptr)
        throw Error("verb/bad-argument", "make wants the kind and the name of what is made");
    ThingSpec spec;
    const Seen seen = seen_from(game, nullptr, *what.text());
    spec.definition = &game.rules.definitions.resolve(kind, *what.text(), seen.pack, seen.file);
    const Data& fields = table_of(act, fields_key);
    if (const Data::Map* map = fields.map()) {
        for (const auto& [name, data] : *map) {
            if (name == "holder" && data.entity() != nullptr) {
                spec.holder = *data.entity();
            } else if (name == "at" && data.entity() != nullptr) {
                spec.place = *data.entity();
            } else if (name == "creator" && data.entity() != nullptr) {
                spec.creator = *data.entity();
            } else if (name == "side" && data.text() != nullptr) {
                spec.side = game.rules.words.intern(*data.text());
            } else if (name == "name" && data.text() != nullptr) {
                spec.name = game.rules.words.intern(*data.text());
            } else {
                spec.fields.emplace_back(name, data);
            }
        }
    }
    return Value::of(make_thing(game, spec));
}

// A map of spaces by name.
Value space_map(Game& game, Act& act) {
    const Data& text = table_of(act, text_key);
    if (text.text() == nullptr)
        throw Error("verb/bad-argument", "space_map wants a text such as [[ A-B-C ; B-D(high) ]]");
    const ParsedMap parsed = parse_map(*text.text());
    const std::vector<EntityId> spaces = make_map(game.world, game.rules.words, parsed);
    Data::Map map;
    for (std::size_t i = 0; i < spaces.size(); ++i)
        map.emplace_back(parsed.spaces[i].name, Data(spaces[i]));
    act.set_table(result_key, Data(std::move(map)));
    return Value{};
}

// What the game itself knows of every thing and is changed in another way.
struct OwnWord {
    Word name;
    const char* way;
};

const std::array own_words = {
    OwnWord{Word::of("space"), "`move_to` puts it into another space"},
    OwnWord{Word::of("holder"), "make it anew where it is held: `give`"},
    OwnWord{Word::of("creator"), "say who makes it when it is made: { creator = ... }"},
    OwnWord{Word::of("kind"), "a thing stays of the kind it was made as"},
    OwnWord{Word::of("definition"), "a thing stays what it was made as"},
    OwnWord{Word::of("alive"), "`destroy` takes it out of the game"},
    OwnWord{Word::of("statuses"), "`inflict` and `lift` change them one by one"},
};

[[noreturn]] void refuse_type(Game& game, Word field, const char* wanted, const Data& value) {
    throw Error("verb/bad-argument",
                fmt::format("`{}` is {}, found {}", game.text(field), wanted, value.type_name()));
}

// How long what is timed still lasts; at 0 it ends.
void set_turns(Game& game, EntityId thing, std::int64_t turns) {
    const std::optional<Timer> timer = remaining(game.world, thing);
    if (!timer) {
        throw Error("verb/bad-argument",
                    fmt::format("{} has no end that is counted", game.text(game.name_of(thing))),
                    "give it one when it is made: { lasts = \"3 turns\" }");
    }
    const std::int64_t count = std::max<std::int64_t>(0, turns);
    if (set_remaining(game.world, thing, timer->moment, count) == 0) expire(game, thing);
}

// What every thing has, whatever its kind declares; false when the name is none of these.
bool set_own(Game& game, EntityId thing, Word field, const Data& value) {
    static const Word name_field = Word::of("name");
    static const Word side_field = Word::of("side");
    static const Word turns_key = Word::of("turns");
    static const Word elevation_key = Word::of("elevation");
    for (const OwnWord& own : own_words) {
        if (own.name == field)
            throw Error("verb/bad-argument", fmt::format("`{}` is not set", game.text(field)),
                        own.way);
    }
    if (field == name_field || field == side_field) {
        if (value.text() == nullptr) refuse_type(game, field, "a text", value);
        if (field == name_field) {
            rename(game.world, thing, to_value(game, value));
        } else {
            Entity(game.world, thing).set(entity_cells::side, to_value(game, value));
        }
        return true;
    }
    const bool is_height = field == elevation_key && is_space(game.world, thing);
    if (field != turns_key && !is_height) return false;
    if (value.number() == nullptr) refuse_type(game, field, "a number", value);
    if (is_height) {
        set_elevation(game.world, thing, *value.number());
    } else {
        set_turns(game, thing, *value.number());
    }
    return true;
}

// Sets one field of a thing; a pool changes as an event.
Value set_field(Game& game, Act& act) {
    const Word field = act.field(field_key).word();
    const Data& value = table_of(act, moment_value_key);
    const EntitySchema* schema = game.rules.schemas.find(Entity(game.world, act.target).kind());
    const Meaning* meaning = schema == nullptr ? nullptr : &schema->meaning(field);
    if (meaning != nullptr && meaning->pool != 0 && value.number() != nullptr) {
        set_pool(game, act.target, field, *value.number());
    } else if ((meaning != nullptr && meaning->field != 0) ||
               !set_own(game, act.target, field, value)) {
        set_thing_field(game, act.target, field, value);
    }
    return Value::of_truth(true);
}

Value tag(Game& game, Act& act) {
    const Data& value = table_of(act, moment_value_key);
    Entity(game.world, act.target)
        .tags()
        .set(act.field(field_key).word(),
             value.is_nil() ? Value::of_truth(true) : to_value(game, value));
    return Value::of_truth(true);
}

Value untag(Game& game, Act& act) {
    Entity(game.world, act.target).tags().set(act.field(field_key).word(), Value{});
    return Value::of_truth(true);
}

// When a layer ends, as a number to compare: a turn's start comes before its end, "battle" after
// both, and what has no end last.
std::int64_t end_of(Game& game, EntityId layer) {
    constexpr std::int64_t far = std::int64_t{1} << 40;
    const std::optional<Timer> timer = remaining(game.world, layer);
    if (!timer) return 2 * far;
    const bool is_turn =
        timer->moment == moments::turn_start || timer->moment == moments::turn_end ||
        timer->moment == moments::round_start || timer->moment == moments::round_end;
    if (!is_turn) return far + timer->count;
    const bool at_start =
        timer->moment == moments::turn_start || timer->moment == moments::round_start;
    return 2 * timer->count + (at_start ? 0 : 1);
}

// The layer that ends first is spent first; of equals the older.
EntityId first_that_outlasts(Game& game, const PoolRule& rule, EntityId owner, EntityId layer) {
    const std::int64_t end = end_of(game, layer);
    for (const EntityId other : layers(game.world, rule, owner)) {
        if (end_of(game, other) > end) return other;
    }
    return {};
}

// A temporary layer over a pool, held by its owner: `layer("Health", 15, "start of my next turn")`.
Value layer(Game& game, Act& act) {
    ThingSpec spec;
    spec.kind = game.rules.words.intern("layer");
    spec.holder = act.target;
    spec.creator = act.user;
    spec.name = act.definition != nullptr ? act.definition->name_word
                                          : game.rules.words.intern("temporary");
    const EntityId thing = make_thing(game, spec);
    const PoolRule& rule =
        pool_rule(game.world, game.rules, act.target, act.field(field_key).word());
    const std::int64_t amount = act.field(score_key).integer();
    if (amount < 1) throw Error("verb/bad-argument", "layer wants a `score` of at least 1");
    set_end(game, thing, table_of(act, moment_value_key), act.user);
    add_layer(game.world, rule, act.target, thing, amount,
              first_that_outlasts(game, rule, act.target, thing));
    Line line;
    line.kind = LineKind::gained;
    line.a = game.name_of(act.target);
    line.word = spec.name;
    line.value = act.field(score_key).integer();
    game.tell(line);
    return Value::of(thing);
}

struct GeneralVerb {
    const char* name;
    Value (*native)(Game&, Act&);
    std::vector<std::pair<const char*, ParamType>> params;
    std::size_t required;
    bool of_target;
};

}  // namespace

void expire(Game& game, EntityId thing) {
    if (!is_alive(game.world, thing)) return;
    const Game::ActScope scope(game);
    Act& act = scope.act();
    act.event = expire_event;
    act.self = thing;
    act.target = thing;
    act.user = Entity(game.world, thing).holder();
    act.space = Entity(game.world, thing).place();
    (void)game.happen(act, game.events.find(expire_event), [&] {
        if (!is_alive(game.world, thing)) return;
        Line line;
        line.kind = LineKind::lost;
        line.a = game.name_of(Entity(game.world, thing).holder());
        line.word = game.name_of(thing);
        game.tell(line);
        remove_thing(game, thing);
    });
}

void let_end(Game& game, Word moment, EntityId who) {
    for (const EntityId thing : tick(game.world, moment, who)) expire(game, thing);
}

void declare_turn_verbs(Game& game) {
    using enum ParamType;
    const GeneralVerb verbs[] = {
        {"order_begin", order_begin, {{"text", raw}}, 0, false},
        {"order_insert",
         order_insert,
         {{"who", any}, {"score", number}, {"label", text}},
         0,
         false},
        {"order_tied", order_tied, {}, 0, false},
        {"order_break_tie", order_break_tie, {{"scores", raw}}, 1, false},
        {"order_next", order_next, {}, 0, false},
        {"order_entries", order_entries, {}, 0, false},
        {"order_leave", order_leave, {{"who", any}}, 1, false},
        {"order_choose", order_choose, {{"who", any}}, 1, false},
        {"order_move", order_move, {{"number", number}, {"places", number}}, 2, false},
        {"order_defer", order_defer, {{"number", number}, {"behind", number}}, 2, false},
        {"order_end", order_end, {}, 0, false},
        {"moment", moment, {{"moment", text}}, 1, false},
        {"new_window", new_window, {{"moment", text}, {"who", any}}, 1, false},
        {"make", make, {{"kind", text}, {"what", raw}, {"fields", raw}}, 2, false},
        {"space_map", space_map, {{"text", raw}}, 1, false},
        {"set", set_field, {{"field", text}, {"value", raw}}, 1, true},
        {"tag", tag, {{"field", text}, {"value", raw}}, 1, true},
        {"untag", untag, {{"field", text}}, 1, true},
        {"layer", layer, {{"field", text}, {"score", number}, {"value", raw}}, 2, true},
    };
    for (const GeneralVerb& general : verbs) {
        Verb verb;
        verb.title = general.name;
        verb.name = game.rules.words.intern(general.name);
        verb.native = general.native;
        for (const auto& [name, type] : general.params) {
            verb.params.push_back(
                {game.rules.words.intern(name), type, {}, verb.params.size() < general.required});
        }
        if (general.of_target) verb.subject_role = Word::of("target");
        game.verbs.add(std::move(verb));
    }
}

}  // namespace hexwright
