#include "kernel/verb/things.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/state/pool.hpp"
#include "kernel/state/space.hpp"
#include "kernel/state/words.hpp"
#include "kernel/turn/listener.hpp"
#include "kernel/turn/order.hpp"
#include "kernel/verb/numbers.hpp"
#include "kernel/verb/readings.hpp"

namespace hexwright {

namespace {

// Its number is the kernel's own and need not be judged.
void set_x(Entity& thing, const EntitySchema* schema, std::int64_t x) {
    const Value value = Value::of(kept_number(x));
    const std::uint32_t field = schema == nullptr ? 0 : schema->meaning(words::x).field;
    if (field != 0) return thing.set_field(field - 1, value);
    thing.extras().set(words::x, value);
}

// Does its maker give this field a start, whatever the definition says?
bool is_given(const ThingSpec& spec, Word field) {
    return std::ranges::any_of(
        spec.fields, [field](const auto& entry) { return Word::of(entry.first) == field; });
}

// The fields of its kind that its definition or maker gives a start.
void fill_fields(Game& game, EntityId thing, const EntitySchema& schema, const ThingSpec& spec) {
    if (spec.definition != nullptr) {
        for (const FieldSlot& slot : schema.fields) {
            const Data& data = spec.definition->field(slot.name);
            const bool is_plain =
                data.number() != nullptr || data.text() != nullptr || data.truth() != nullptr;
            if (is_plain && !is_given(spec, slot.name))
                set_thing_field(game, thing, slot.name, data);
        }
    }
    for (const auto& [name, data] : spec.fields) {
        if (schema.field(Word::of(name)))
            set_thing_field(game, thing, game.rules.words.intern(name), data);
    }
}

// Pools without a given start are full, unless they fill up.
void fill_pools(Game& game, EntityId thing, const EntitySchema& schema, const ThingSpec& spec) {
    for (const PoolRule& pool : schema.pools) {
        const bool given =
            (spec.definition != nullptr && !spec.definition->field(pool.name).is_nil()) ||
            is_given(spec, pool.name);
        if (given || pool.fills_up || !pool.max) continue;
        Pool(game.world, pool, thing).set_amount(stat(game, thing, pool.max));
    }
}

void fill_extras(Game& game, EntityId thing, const EntitySchema* schema, const ThingSpec& spec) {
    for (const auto& [name, data] : spec.fields) {
        const Word key = game.rules.words.intern(name);
        if (key == words::side || key == words::name) continue;
        if (schema != nullptr && schema->field(key)) continue;
        set_thing_field(game, thing, key, data);
    }
}

// A change as a cell: an edit packed, a word, or an amount evaluated now ("+{TL}").
Value change_value(Game& game, EntityId thing, const EditEntry& entry) {
    if (!entry.text.empty()) {
        const bool raises = entry.text.front() == '+';
        const bool lowers = entry.text.front() == '-';
        const Game::ActScope scope(game);
        Act& act = scope.act();
        act.self = thing;
        act.user = speaker_of(game.world, thing, false);
        // Not that of the act that inflicts it, which may add to what is there.
        if (const Value x = Entity(game.world, thing).extras().get(words::x); !x.is_nil())
            act.set_field(words::x, x);
        ActReader reader(game, act);
        const std::int64_t amount =
            evaluate_amount(game, act, Data(entry.text.substr(raises || lowers ? 1 : 0)), reader);
        Edit edit;
        edit.op = raises || lowers ? EditOp::add : EditOp::replace;
        edit.amount = lowers ? -amount : amount;
        return Value::of(pack_edit(edit));
    }
    if (const Edit* edit = std::get_if<Edit>(&entry.change)) return Value::of(pack_edit(*edit));
    return Value::of(std::get<Word>(entry.change));
}

void apply_definition_edits(Game& game,
                            EntityId thing,
                            EntityId holder,
                            const Definition& definition) {
    if (definition.edits.empty() || !holder) return;
    // A sentence is the GM's, who is asked elsewhere. While reads are noted, each asks for its
    // condition, so that it is seen.
    const Data& when = definition.field(words::when);
    const bool is_conditional =
        (!when.is_nil() && when.text() == nullptr) || definition.reads() != nullptr;
    const Value condition = is_conditional ? Value::of(thing) : Value{};
    for (const EditEntry& entry : definition.edits) {
        add_edit(game.world, holder, entry.key, change_value(game, thing, entry), thing,
                 entry.variant ? Value::of(entry.variant) : condition);
    }
}

void attach(Game& game, EntityId thing, EntityId holder, const Definition* definition) {
    if (definition == nullptr) return;
    if (Reads* reads = definition->reads()) reads->is_made = true;
    apply_definition_edits(game, thing, holder, *definition);
    if (definition->behaviour != nullptr)
        attach_listeners(game.world, *definition->behaviour, thing);
}

}  // namespace

const Behaviour* behaviour_of(Game& game, EntityId thing) {
    const Cell block = find_entity_block(game.world, thing);
    const Definition* definition = block == 0 ? nullptr : definition_in(game, block);
    return definition == nullptr ? nullptr : definition->behaviour.get();
}

void detach_thing(Game& game, EntityId thing) {
    const EntityId holder = Entity(game.world, thing).holder();
    if (const Behaviour* behaviour = behaviour_of(game, thing))
        detach_listeners(game.world, *behaviour, thing);
    if (is_alive(game.world, holder)) remove_edits(game.world, holder, thing);
}

void attach_thing(Game& game, EntityId thing) {
    attach(game, thing, Entity(game.world, thing).holder(), definition_of(game, thing));
}

void renew_edits(Game& game, EntityId thing) {
    const EntityId holder = Entity(game.world, thing).holder();
    const Definition* definition = definition_of(game, thing);
    if (!holder || definition == nullptr || is_disabled(game, thing)) return;
    if (std::ranges::all_of(definition->edits, [](const auto& one) { return one.text.empty(); }))
        return;
    remove_edits(game.world, holder, thing);
    apply_definition_edits(game, thing, holder, *definition);
}

EntityId make_thing(Game& game, const ThingSpec& spec) {
    const Word kind = spec.definition != nullptr ? spec.definition->kind : spec.kind;
    const Word definition = spec.definition != nullptr ? spec.definition->id : Word{};
    const EntitySchema* schema = game.rules.schemas.find(kind);
    const std::size_t fields = schema == nullptr ? 0 : schema->fields.size();
    const EntityId thing =
        make_entity(game.world, kind, definition, static_cast<std::uint32_t>(fields));
    Entity view(game.world, thing);
    Word side = spec.side;
    if (!side && spec.holder) side = Entity(game.world, spec.holder).side();
    if (!side && spec.creator) side = Entity(game.world, spec.creator).side();
    view.set(entity_cells::name,
             Value::of(spec.name || spec.definition == nullptr ? spec.name
                                                               : spec.definition->name_word));
    view.set(entity_cells::side, Value::of(side));
    view.set(entity_cells::holder, Value::of(spec.holder));
    view.set(entity_cells::creator, Value::of(spec.creator));
    fill_extras(game, thing, schema, spec);
    if (schema != nullptr) fill_fields(game, thing, *schema, spec);
    if (spec.x) set_x(view, schema, *spec.x);
    if (schema != nullptr) fill_pools(game, thing, *schema, spec);
    if (spec.definition != nullptr) {
        for (const auto& [tag, value] : spec.definition->tags) view.tags().set(tag, value);
    }
    if (spec.holder) add_part(game.world, spec.holder, thing);
    if (spec.place) place_in(game.world, thing, spec.place);
    attach(game, thing, spec.holder, spec.definition);
    return thing;
}

void remove_thing(Game& game, EntityId thing) {
    if (!is_alive(game.world, thing)) return;
    detach_thing(game, thing);
    (void)unschedule(game.world, thing);
    const List parts = Entity(game.world, thing).parts();
    while (!parts.is_empty()) remove_thing(game, parts.at(parts.size() - 1).entity());
    const EntityId holder = Entity(game.world, thing).holder();
    if (is_alive(game.world, holder)) {
        remove_part(game.world, holder, thing);
        if (const EntitySchema* schema =
                game.rules.schemas.find(Entity(game.world, holder).kind())) {
            for (const PoolRule& pool : schema->pools)
                Pool(game.world, pool, holder).remove_layer(thing);
        }
    }
    if (Entity(game.world, thing).place()) place_in(game.world, thing, EntityId{});
    remove_entity(game.world, thing);
}

void move_thing(Game& game, EntityId thing, EntityId holder, EntityId place) {
    detach_thing(game, thing);
    const EntityId before = Entity(game.world, thing).holder();
    if (is_alive(game.world, before)) remove_part(game.world, before, thing);
    Entity(game.world, thing).set(entity_cells::holder, Value::of(holder));
    if (holder) add_part(game.world, holder, thing);
    place_in(game.world, thing, place);
    attach_thing(game, thing);
}

void place_thing(Game& game, EntityId thing, EntityId place) {
    const Behaviour* behaviour = behaviour_of(game, thing);
    if (behaviour != nullptr) detach_listeners(game.world, *behaviour, thing);
    place_in(game.world, thing, place);
    if (behaviour != nullptr) attach_listeners(game.world, *behaviour, thing);
}

bool is_automatic(const Act& act) {
    return (act.noted & words::by_itself.bit()) != 0 && !act.field(words::by_itself).is_nil();
}

Running running(Game& game) {
    Running under_way;
    if (const std::optional<OrderEntry> turn = Order(game.world).current())
        under_way.turn_of = turn->participant;
    for (const Act* act = game.acts.running(); act != nullptr; act = act->outer) {
        if (is_automatic(*act)) continue;
        if (act->event == moments::action) under_way.action_of = act->user;
        if (act->event == moments::attack) under_way.attack_of = act->user;
    }
    return under_way;
}

namespace {

// Does it matter whose turn, action or attack it is when it begins?
bool minds_what_runs(const Lasts& lasts) {
    return std::ranges::any_of(lasts.terms, [](const Lasts::Term& term) {
        return term.next || term.whose == Lasts::Whose::running;
    });
}

}  // namespace

void set_end(Game& game, EntityId thing, const Data& lasts, EntityId user) {
    if (lasts.is_nil()) return;
    if (const std::string* text = lasts.text()) {
        set_end(game, thing, game.readings.lasts(*text), user);
    } else if (const Data::List* list = lasts.list()) {
        std::vector<std::string> texts;
        for (const Data& item : *list) {
            if (item.text() != nullptr) texts.push_back(*item.text());
        }
        if (!texts.empty()) set_end(game, thing, parse_lasts(texts), user);
    } else if (lasts.map() != nullptr) {
        return;  // a trigger pattern: its listener ends the thing
    } else {
        refuse_call(
            fmt::format("`lasts` is a text such as \"2 turns\", found {}", lasts.type_name()));
    }
}

void set_end(Game& game, EntityId thing, const Lasts& lasts, EntityId user) {
    const EntityId holder = Entity(game.world, thing).holder();
    const EntityId maker = user ? user : holder;
    schedule_end(game.world, lasts, thing, holder ? holder : maker, maker,
                 minds_what_runs(lasts) ? running(game) : Running{});
}

void apply_to_holder(Game& game, EntityId thing, EntityId holder, const Data::Map& edits) {
    for (const auto& [name, data] : edits) {
        const std::optional<EditEntry> entry =
            edit_entry(game.rules.words, game.rules.words.intern(name), data);
        if (!entry) {
            throw Error(
                "verb/bad-edit",
                fmt::format("the edit of `{}` is {}; write \"+2\", \"50%\" or what replaces it",
                            name, data.type_name()));
        }
        add_edit(game.world, holder, entry->key, change_value(game, thing, *entry), thing, Value{});
    }
}

EntityId find_part(Game& game, EntityId holder, Word kind, Word name) {
    const Cell holder_block = entity_block(game.world, holder);
    if (!may_hold(game.world, holder_block, name)) return {};
    const List parts(game.world, holder_block + entity_cells::parts);
    const std::uint32_t size = parts.walk();
    for (std::uint32_t i = 0; i < size; ++i) {
        const EntityId part = parts.at(i).entity();
        const Cell block = entity_block(game.world, part);
        if (game.world.get(block + entity_cells::name).word() != name) continue;
        if (!kind || game.world.get(block + entity_cells::kind).word() == kind) return part;
    }
    return {};
}

Data to_data(const Game& game, Value value) {
    switch (value.type()) {
        case ValueType::integer:
            return Data(value.integer());
        case ValueType::word:
            return Data(game.text(value.word()));
        case ValueType::truth:
            return Data(value.truth());
        case ValueType::entity:
            return Data(value.entity());
        default:
            return Data{};
    }
}

Value to_value(Game& game, const Data& data) {
    if (const std::int64_t* number = data.number()) return Value::of(kept_number(*number));
    if (const bool* truth = data.truth()) return Value::of_truth(*truth);
    if (const EntityId* entity = data.entity()) return Value::of(*entity);
    if (const std::string* text = data.text()) return Value::of(game.rules.words.intern(*text));
    if (data.is_nil()) return Value{};
    throw Error("verb/not-storable", fmt::format("{} cannot be kept on a thing", data.type_name()),
                "keep numbers, texts, true or false, and things of the game");
}

Data thing_field(Game& game, EntityId thing, Word key) {
    const Entity view(game.world, thing);
    if (const Value extra = view.extras().get(key); !extra.is_nil()) return to_data(game, extra);
    if (const EntitySchema* schema = game.rules.schemas.find(view.kind())) {
        if (const std::optional<std::uint32_t> field = schema->field(key))
            return to_data(game, view.field(*field));
    }
    const Definition* definition = definition_in(game, view.block());
    return definition == nullptr ? Data{} : definition->field(key);
}

namespace {

bool is_base(const EntitySchema& schema, std::uint32_t field) {
    return std::ranges::find(schema.stats, field, &StatRule::field) != schema.stats.end();
}

// Numbers of the kernel stay numbers, and its lists cannot be set.
void judge_field(const Game& game, const Entity& view, Word key, const Data& data) {
    const EntitySchema* schema = game.rules.schemas.find(view.kind());
    const std::optional<std::uint32_t> field =
        schema == nullptr ? std::nullopt : schema->field(key);
    bool is_number = view.kind() == words::layer && key == layer_amount_key();
    bool is_kept = !field && (key == words::limits || key == words::pairs);
    if (field) {
        for (const PoolRule& pool : schema->pools) {
            is_number = is_number || pool.field == *field;
            is_kept = is_kept || pool.layers == field;
        }
    }
    if (is_kept) {
        refuse_call(fmt::format("`{}` is kept by the game", game.text(key)));
    }
    is_number = is_number || (field && is_base(*schema, *field));
    if (is_number && data.number() == nullptr) {
        refuse_call(fmt::format("`{}` is a number, found {}", game.text(key), data.type_name()));
    }
}

// A new name that only its capitals keep from being a pool or a stat is a mistake, unless the
// kernel reads it.
void judge_new_name(const Game& game, const Entity& view, Word key) {
    const EntitySchema* schema = game.rules.schemas.find(view.kind());
    if (schema == nullptr || key == words::initiative || !view.extras().get(key).is_nil()) return;
    const Definition* definition = definition_in(game, view.block());
    if (definition != nullptr && definition->has_field(key)) return;
    const std::string written = game.text(key);
    const auto judge = [&](Word known) {
        const std::string_view text = game.rules.words.text(known);
        const bool is_near = text.size() == written.size() && edit_distance(text, written) == 0;
        if (known == key || !is_near) return;
        refuse_call(fmt::format("a {} has no '{}'", game.text(view.kind()), printable(written, 80)),
                    fmt::format("did you mean '{}'?", game.text(known)));
    };
    for (const PoolRule& pool : schema->pools) judge(pool.name);
    for (const StatRule& stat : schema->stats) judge(stat.name);
}

}  // namespace

void set_thing_field(Game& game, EntityId thing, Word key, const Data& data) {
    Entity view(game.world, thing);
    const Value value = to_value(game, data);
    judge_field(game, view, key, data);
    if (const EntitySchema* schema = game.rules.schemas.find(view.kind())) {
        if (const std::optional<std::uint32_t> field = schema->field(key))
            return view.set_field(*field, value);
    }
    judge_new_name(game, view, key);
    view.extras().set(key, value);
}

namespace {

Cell slot_of(const World& world, std::uint32_t slot) {
    return world.get(cells::entities).block().cell + 1 + slot;
}

bool listens_alike(const Behaviour* before, const Behaviour* now) {
    if (before == nullptr || now == nullptr) return before == now;
    return before->by_creator == now->by_creator &&
           std::equal(before->listeners.begin(), before->listeners.end(), now->listeners.begin(),
                      now->listeners.end(), [](const ListenerSpec& a, const ListenerSpec& b) {
                          return a.pattern.windows == b.pattern.windows &&
                                 a.pattern.actor == b.pattern.actor &&
                                 a.pattern.target == b.pattern.target &&
                                 a.pattern.where == b.pattern.where;
                      });
}

bool is_same_edit(const EditEntry& a, const EditEntry& b) {
    if (a.key != b.key || a.text != b.text || a.variant != b.variant ||
        a.change.index() != b.change.index())
        return false;
    if (const Edit* edit = std::get_if<Edit>(&a.change))
        return pack_edit(*edit) == pack_edit(std::get<Edit>(b.change));
    return std::get<Word>(a.change) == std::get<Word>(b.change);
}

// Moves the thing into a larger block. Its lists know their cells, not the block they hang in.
void widen(World& world, EntityId thing, std::uint32_t room) {
    const Cell old = entity_block(world, thing);
    const std::uint32_t had = world.block_room(old);
    const Cell block = world.take_block(room);
    for (Cell offset = 1; offset <= had; ++offset) {
        world.set(block + offset, world.get(old + offset));
        world.set(old + offset, Value{});
    }
    world.free_block(old);
    world.set(slot_of(world, thing.slot), Value::of(std::int64_t{block}));
}

}  // namespace

std::vector<EntityId> all_things(World& world) {
    std::vector<EntityId> things;
    for_each_entity(world, [&things](EntityId id, Cell) { things.push_back(id); });
    return things;
}

std::vector<EntityId> things_named(Game& game, std::string_view name) {
    return entities_where(game.world, [word = Word::of(name)](const Entity& thing) {
        return thing.name() == word && !thing.holder();
    });
}

bool binds_alike(const Definition& before, const Definition& now) {
    return listens_alike(before.behaviour.get(), now.behaviour.get()) &&
           before.field(words::when).is_nil() == now.field(words::when).is_nil() &&
           std::equal(before.edits.begin(), before.edits.end(), now.edits.begin(), now.edits.end(),
                      is_same_edit);
}

std::size_t rebind_things(Game& game, const std::unordered_set<Word>& definitions) {
    std::size_t rebound = 0;
    for (const EntityId thing : all_things(game.world)) {
        const Entity view(game.world, thing);
        if (!definitions.contains(view.definition())) continue;
        ++rebound;
        forget_listeners(game.world, thing);
        if (is_alive(game.world, view.holder())) remove_edits(game.world, view.holder(), thing);
        attach_thing(game, thing);
    }
    return rebound;
}

void widen_things(Game& game) {
    for (const EntityId thing : all_things(game.world)) {
        const Entity view(game.world, thing);
        const std::uint32_t room =
            entity_cells::fields - 1 + game.rules.schemas.field_count(view.kind());
        if (game.world.block_room(view.block()) < room) widen(game.world, thing, room);
    }
}

NameScope name_scope(Game& game, const Definition* card, const std::string& name) {
    const NameScope scope =
        card == nullptr ? NameScope{game.home, {}} : NameScope{card->pack, card->file};
    if (!game.rules.definitions.has_namesakes(Word::of(name))) return scope;
    const std::string_view writer = game.host->writer_of(name);
    return writer.empty() || writer == scope.pack ? scope : NameScope{writer, {}};
}

}  // namespace hexwright
