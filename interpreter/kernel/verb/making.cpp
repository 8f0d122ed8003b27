// Things made and changed as general verbs: `make`, `set`, `tag`, `layer`, `space_map`; what lies
// where (`potion:put(rue)`, `space:open_to(other)`); likenesses and disabled things (`who:copy()`,
// `thing:disable()`); the settings a campaign chose (`choose("growth", "steep")`), which lie in the
// World, so that they are saved and undone with the game.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "kernel/state/list.hpp"
#include "kernel/state/pool.hpp"
#include "kernel/state/space.hpp"
#include "kernel/state/space_map.hpp"
#include "kernel/state/words.hpp"
#include "kernel/turn/schedule.hpp"
#include "kernel/verb/change.hpp"
#include "kernel/verb/game.hpp"
#include "kernel/verb/general.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/things.hpp"

namespace hexwright {

namespace {

Value make(Game& game, Act& act) {
    const Data& what = argument(act, words::what);
    const std::string kind = game.text(act.field(words::kind).word());
    if (what.text() == nullptr) refuse_call("make wants the kind and the name of what is made");
    ThingSpec spec;
    const NameScope scope = name_scope(game, nullptr, *what.text());
    spec.definition = &game.rules.definitions.resolve(kind, *what.text(), scope.pack, scope.file);
    const Data& fields = argument(act, words::fields);
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
    const Data& text = argument(act, words::text);
    if (text.text() == nullptr)
        refuse_call("space_map wants a text such as [[ A-B-C ; B-D(high) ]]");
    game.world.charge(std::ssize(*text.text()) / 4);
    const ParsedMap parsed = parse_map(*text.text());
    const std::vector<EntityId> spaces = make_map(game.world, game.rules.words, parsed);
    Data::Map map;
    for (std::size_t i = 0; i < spaces.size(); ++i)
        map.emplace_back(parsed.spaces[i].name, Data(spaces[i]));
    act.set_table(words::result, Data(std::move(map)));
    return Value{};
}

// Fields of every thing that are changed in another way.
struct OwnWord {
    Word name;
    const char* way;
};

const std::array own_words = {
    OwnWord{words::space, "`move_to` puts it into another space"},
    OwnWord{words::holder, "make it anew where it is held: `give`"},
    OwnWord{words::creator, "say who makes it when it is made: { creator = ... }"},
    OwnWord{words::kind, "a thing stays of the kind it was made as"},
    OwnWord{words::definition, "a thing stays what it was made as"},
    OwnWord{words::alive, "`destroy` takes it out of the game"},
    OwnWord{words::statuses, "`inflict` and `lift` change them one by one"},
};

[[noreturn]] void refuse_type(Game& game, Word field, const char* wanted, const Data& value) {
    refuse_call(fmt::format("`{}` is {}, found {}", game.text(field), wanted, value.type_name()));
}

// How long what is timed still lasts; at 0 it ends.
void set_turns(Game& game, EntityId thing, std::int64_t turns) {
    const std::optional<Timer> timer = remaining(game.world, thing);
    if (!timer) {
        refuse_call(fmt::format("{} has no end that is counted", game.text(game.name_of(thing))),
                    "give it one when it is made: { lasts = \"3 turns\" }");
    }
    const std::int64_t count = std::max<std::int64_t>(0, turns);
    if (set_remaining(game.world, thing, timer->moment, count) == 0) expire(game, thing);
}

// Sets a field that every thing has, whatever its kind declares; false for other names.
bool set_own(Game& game, EntityId thing, Word field, const Data& value) {
    for (const OwnWord& own : own_words) {
        if (own.name == field)
            refuse_call(fmt::format("`{}` is not set", game.text(field)), own.way);
    }
    if (field == words::name || field == words::side) {
        if (value.text() == nullptr) refuse_type(game, field, "a text", value);
        if (field == words::name) {
            rename(game.world, thing, to_value(game, value));
        } else {
            Entity(game.world, thing).set(entity_cells::side, to_value(game, value));
        }
        return true;
    }
    const bool is_height = field == words::elevation && is_space(game.world, thing);
    if (field != words::turns && !is_height) return false;
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
    const Word field = act.field(words::field).word();
    const Data& value = argument(act, words::value);
    const EntitySchema* schema = game.rules.schemas.find(Entity(game.world, act.target).kind());
    const Meaning* meaning = schema == nullptr ? nullptr : &schema->meaning(field);
    if (meaning != nullptr && meaning->pool != 0 && value.number() != nullptr) {
        set_pool(game, act.target, field, *value.number());
    } else if ((meaning != nullptr && meaning->field != 0) ||
               !set_own(game, act.target, field, value)) {
        set_thing_field(game, act.target, field, value);
    }
    if (field == words::x) renew_edits(game, act.target);
    return Value::of_truth(true);
}

Value tag(Game& game, Act& act) {
    const Data& value = argument(act, words::value);
    Entity(game.world, act.target)
        .tags()
        .set(act.field(words::field).word(),
             value.is_nil() ? Value::of_truth(true) : to_value(game, value));
    return Value::of_truth(true);
}

Value untag(Game& game, Act& act) {
    Entity(game.world, act.target).tags().set(act.field(words::field).word(), Value{});
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
EntityId first_that_outlasts(Game& game, const Pool& pool, EntityId layer) {
    const std::int64_t end = end_of(game, layer);
    for (const EntityId other : pool.layers()) {
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
    Pool pool(game.world, game.rules, act.target, act.field(words::field).word());
    const std::int64_t amount = act.field(words::score).integer();
    if (amount < 1) refuse_call("layer wants a `score` of at least 1");
    set_end(game, thing, argument(act, words::value), act.user);
    pool.add_layer(thing, amount, first_that_outlasts(game, pool, thing));
    game.report(LineKind::gained, game.name_of(act.target), spec.name,
                act.field(words::score).integer());
    return Value::of(thing);
}

bool is_inside(World& world, EntityId thing, EntityId holder) {
    for (EntityId at = thing; at; at = Entity(world, at).holder()) {
        if (at == holder) return true;
    }
    return false;
}

// Who holds a thing, or what holds it, and so on, in the end; itself when nothing does.
EntityId outermost_holder(World& world, EntityId thing) {
    while (const EntityId holder = Entity(world, thing).holder()) thing = holder;
    return thing;
}

// Into the hands of a holder, or into a space; it stays the same thing.
Value put(Game& game, Act& act) {
    const EntityId where = act.field(words::where).entity();
    const bool on_ground = is_space(game.world, where);
    if (!on_ground && is_inside(game.world, where, act.target))
        refuse_call("nothing can be put into itself");
    const EntityId giver = outermost_holder(game.world, act.target);
    move_thing(game, act.target, on_ground ? EntityId{} : where, on_ground ? where : EntityId{});
    Line& line = game.report(LineKind::moved, game.name_of(act.target), game.name_of(where));
    if (on_ground) return Value::of(act.target);
    line.owner = outermost_holder(game.world, where);
    if (giver != act.target) line.b = game.name_of(giver);
    return Value::of(act.target);
}

// From now on one can go from the one space to the other, or neither go nor see.
template <Border border>
Value make_border(Game& game, Act& act) {
    set_border(game.world, act.target, act.field(words::other).entity(), border);
    return Value::of_truth(true);
}

// Parts of a copy neither listen nor modify: they only record what the original had.
void copy_parts(Game& game, EntityId from, EntityId to) {
    const List parts = Entity(game.world, from).parts();
    for (std::uint32_t i = 0; i < parts.size(); ++i) {
        game.world.charge(1);
        const Entity part(game.world, parts.at(i).entity());
        if (part.definition().is_none()) continue;
        const EntityId made = make_entity(game.world, part.kind(), part.definition(),
                                          game.rules.schemas.field_count(part.kind()));
        Entity view(game.world, made);
        view.set(entity_cells::name, Value::of(part.name()));
        view.set(entity_cells::holder, Value::of(to));
        add_part(game.world, to, made);
    }
}

// A snapshot of an entity as a thing: its name, its numbers and words, its parts.
Value copy(Game& game, Act& act) {
    const Entity original(game.world, act.target);
    ThingSpec spec;
    spec.kind = game.rules.words.intern("likeness");
    spec.name = original.name();
    spec.creator = act.user;
    if (const EntitySchema* schema = game.rules.schemas.find(original.kind())) {
        for (const FieldSlot& slot : schema->fields) {
            const Value value = original.field(*schema->field(slot.name));
            if (value.is(ValueType::integer) || value.is(ValueType::word)) {
                spec.fields.emplace_back(game.text(slot.name), to_data(game, value));
            }
        }
    }
    const EntityId likeness = make_thing(game, spec);
    copy_parts(game, act.target, likeness);
    return Value::of(likeness);
}

// It stays, but neither listens nor modifies its holder until it is enabled.
Value disable(Game& game, Act& act) {
    if (thing_field(game, act.target, words::disabled).truth() != nullptr) return Value{};
    detach_thing(game, act.target);
    Entity(game.world, act.target).extras().set(words::disabled, Value::of_truth(true));
    return Value::of_truth(true);
}

Value enable(Game& game, Act& act) {
    if (thing_field(game, act.target, words::disabled).truth() == nullptr) return Value{};
    Entity(game.world, act.target).extras().set(words::disabled, Value{});
    attach_thing(game, act.target);
    return Value::of_truth(true);
}

Value choose(Game& game, Act& act) {
    const Word name = act.field(words::setting).word();
    const Data value = argument(act, words::value);
    if (value.is_nil()) refuse_call("choose wants a setting and what it is from now on");
    if (game.rulebook.judge_setting) game.rulebook.judge_setting(game.text(name), value);
    act.event = words::choose;
    const bool done = game.happen(act, game.events.find(words::choose), [&] {
        Map(game.world, cells::campaign).set(name, to_value(game, value));
    });
    return done ? Value::of_truth(true) : Value{};
}

}  // namespace

Data chosen_setting(Game& game, std::string_view name) {
    const Map chosen(game.world, cells::campaign);
    return chosen.size() == 0 ? Data{} : to_data(game, chosen.get(Word::of(name)));
}

void declare_making_verbs(Game& game) {
    using enum ParamType;
    (void)game.events.declare("choose", game.rules.words);
    declare(game, {{"make", make, {{"kind", text}, {"what", raw}, {"fields", raw}}, 2},
                   {"space_map", space_map, {{"text", raw}}, 1},
                   {"set", set_field, {{"field", text}, {"value", raw}}, 1, true},
                   {"tag", tag, {{"field", text}, {"value", raw}}, 1, true},
                   {"untag", untag, {{"field", text}}, 1, true},
                   {"layer", layer, {{"field", text}, {"score", number}, {"value", raw}}, 2, true},
                   {"put", put, {{"where", entity}}, 1, true},
                   {"open_to", make_border<Border::open>, {{"other", entity}}, 1, true},
                   {"close_to", make_border<Border::wall>, {{"other", entity}}, 1, true},
                   {"copy", copy, {}, 0, true},
                   {"disable", disable, {}, 0, true},
                   {"enable", enable, {}, 0, true},
                   {"choose", choose, {{"setting", text}, {"value", raw}}, 2}});
}

}  // namespace hexwright
