#include "kernel/turn/listener.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"
#include "kernel/state/space.hpp"

namespace hexwright {

namespace {

constexpr std::array<std::pair<std::string_view, Role>, 9> role_names = {
    {{"any", Role::any},
     {"self", Role::self},
     {"ally", Role::ally},
     {"enemy", Role::enemy},
     {"other", Role::other},
     {"holder", Role::holder},
     {"wielder", Role::wielder},
     {"creator", Role::creator},
     {"this", Role::this_thing}}};

// Matched like a field of the event.
const Word sight_key = Word::of("in_sight");

[[noreturn]] void fail(const std::string& message, const std::string& hint = {}) {
    throw Error("turn/bad-pattern", message, hint);
}

[[noreturn]] void fail_type(std::string_view key, std::string_view wanted, const Data& found) {
    fail(fmt::format("`{}` in a trigger is {}, found {}", key, wanted, found.type_name()));
}

class PatternReader {
public:
    PatternReader(const EventTable& events, WordTable& words) : events_(events), words_(words) {}

    Pattern read(const Data& data) {
        Pattern pattern;
        if (const std::string* name = data.text()) {
            add_window(pattern, *name, Phase::on);
            return pattern;
        }
        if (data.map() == nullptr) {
            fail(fmt::format(
                "a trigger is a table such as {{ on = \"damage\", target = \"self\" }}, found {}",
                data.type_name()));
        }
        for (const auto& [key, value] : *data.map()) read_entry(pattern, key, value);
        if (pattern.windows.empty()) {
            fail("a trigger names no event",
                 "write before, on, after or around = the event's name");
        }
        if (pattern.around && has_window(*data.map())) {
            fail("a trigger is around an event or in its windows, not both",
                 "write two triggers in a list");
        }
        return pattern;
    }

private:
    static bool has_window(const Data::Map& entries) {
        return std::any_of(entries.begin(), entries.end(), [](const auto& entry) {
            return entry.first == "before" || entry.first == "on" || entry.first == "after";
        });
    }

    void read_entry(Pattern& pattern, const std::string& key, const Data& value) {
        if (key == "before") return add_windows(pattern, value, Phase::before);
        if (key == "on") return add_windows(pattern, value, Phase::on);
        if (key == "after") return add_windows(pattern, value, Phase::after);
        if (key == "around") {
            pattern.around = true;
            return add_windows(pattern, value, Phase::before);
        }
        if (key == "actor") {
            pattern.actor = read_role(text_of(key, value));
        } else if (key == "target") {
            pattern.target = read_role(text_of(key, value));
        } else if (key == "space") {
            read_where(pattern, text_of(key, value));
        } else if (key == "within") {
            if (value.text() != nullptr) {
                pattern.reach = words_.intern(*value.text());
            } else {
                pattern.within = number_of(key, value);
            }
        } else if (key == "in_sight") {
            if (value.truth() == nullptr) fail_type(key, "true or false", value);
            pattern.fields.push_back(filter(key, value));
        } else if (key == "below") {
            pattern.below = number_of(key, value);
        } else if (key == "when") {
            read_when(pattern, value);
        } else if (key == "becomes") {
            pattern.becomes = read_condition(key, text_of(key, value));
        } else if (key == "ability") {
            read_ability(pattern, value);
        } else {
            pattern.fields.push_back(filter(key, value));
        }
    }

    void read_when(Pattern& pattern, const Data& value) {
        if (value.handler() != nullptr) {
            pattern.when = *value.handler();
        } else if (value.text() != nullptr) {
            pattern.condition = read_condition("when", *value.text());
        } else {
            fail_type("when", "a condition or a function", value);
        }
    }

    Expression read_condition(const std::string& key, const std::string& text) {
        try {
            return Expression::condition(text, words_);
        } catch (const Error& error) {
            fail(fmt::format("`{}` {}", key, error.diagnostic().message), error.diagnostic().hint);
        }
    }

    static const std::string& text_of(const std::string& key, const Data& value) {
        if (value.text() == nullptr) fail_type(key, "a text", value);
        return *value.text();
    }

    static std::int64_t number_of(const std::string& key, const Data& value) {
        if (value.number() == nullptr) fail_type(key, "a number", value);
        return *value.number();
    }

    static void read_where(Pattern& pattern, const std::string& text) {
        if (text != "here" && text != "mine")
            fail(fmt::format("`space` in a trigger is here or mine, found '{}'", text));
        pattern.where = text == "here" ? WhereFilter::here : WhereFilter::mine;
    }

    FieldFilter filter(const std::string& key, const Data& value) {
        FieldFilter filter{words_.intern(key), {}};
        if (const Data::List* list = value.list()) {
            filter.values = *list;
        } else {
            filter.values.push_back(value);
        }
        return filter;
    }

    void read_ability(Pattern& pattern, const Data& value) {
        if (value.text() != nullptr) {
            pattern.ability.push_back(filter("name", value));
        } else if (const Data::Map* map = value.map()) {
            for (const auto& [key, entry] : *map) pattern.ability.push_back(filter(key, entry));
        } else {
            fail_type("ability", "a name or a table of its fields", value);
        }
    }

    void add_windows(Pattern& pattern, const Data& value, Phase phase) {
        if (const Data::List* list = value.list()) {
            for (const Data& name : *list) add_window(pattern, text_of("on", name), phase);
        } else {
            add_window(pattern, text_of("on", value), phase);
        }
    }

    void add_window(Pattern& pattern, const std::string& name, Phase phase) {
        const std::uint32_t event = events_.find(Word::of(name));
        if (event == events_.count()) {
            std::vector<std::string> known;
            for (std::uint32_t i = 0; i < events_.count(); ++i)
                known.emplace_back(words_.text(events_.name(i)));
            std::vector<std::string> whole = known;
            std::erase_if(whole, [](const std::string& one) { return contains(one, '/'); });
            fail(fmt::format("there is no event '{}'", printable(name, 80)),
                 did_you_mean(name, known, "the events are " + join_names(whole)));
        }
        pattern.windows.push_back(events_.window(event, phase));
    }

    const EventTable& events_;
    WordTable& words_;
};

// "Magic-Offensive-Action" and "Melee-Offensive-Action/Reaction" are any of their words.
bool has_word(std::string_view text, std::string_view word) {
    const auto is_border = [&](std::size_t at) {
        return at == text.size() || text[at] == '-' || text[at] == '/';
    };
    for (std::size_t at = text.find(word); !word.empty() && at != std::string_view::npos;
         at = text.find(word, at + 1)) {
        if ((at == 0 || is_border(at - 1)) && is_border(at + word.size())) return true;
    }
    return false;
}

bool same(const Data& wanted, const Data& found) {
    if (wanted == found) return true;
    if (wanted.truth() != nullptr)
        return *wanted.truth() == !(found.is_nil() || (found.truth() && !*found.truth()));
    if (wanted.text() != nullptr && found.text() != nullptr)
        return has_word(*found.text(), *wanted.text());
    const Data::List* list = found.list();
    return list != nullptr && contains(*list, wanted);
}

// "pack:Name" of the definition.
bool is_full_name(const Data& wanted, const Definition* definition) {
    if (wanted.text() == nullptr || definition == nullptr) return false;
    const std::string_view text = *wanted.text();
    const std::string& pack = definition->pack;
    return text.size() == pack.size() + 1 + definition->name.size() && text[pack.size()] == ':' &&
           text.starts_with(pack) && text.ends_with(definition->name);
}

// The same name, or one of them with its pack before it: "pack:Name" and "Name".
bool is_same_name(std::string_view one, std::string_view other, const DefinitionTable& known) {
    if (one.size() < other.size()) std::swap(one, other);
    if (one.size() == other.size()) return one == other;
    return one.ends_with(other) && one[one.size() - other.size() - 1] == ':' &&
           known.has_name(other);
}

bool same(const Data& wanted, Value found, const Rules& rules) {
    if (found.is(ValueType::word)) {
        return wanted.text() != nullptr &&
               is_same_name(*wanted.text(), rules.words.text(found.word()), rules.definitions);
    }
    if (found.is(ValueType::integer)) return wanted.number() && *wanted.number() == found.integer();
    if (found.is(ValueType::truth)) return wanted.truth() && *wanted.truth() == found.truth();
    return wanted.truth() && !*wanted.truth();
}

// A thing in a field of the event: by its role, seen from the listener, or by its name.
bool is_thing(World& world,
              const Rules& rules,
              const Data& wanted,
              EntityId found,
              EntityId thing,
              EntityId self) {
    if (wanted.text() == nullptr) return false;
    const auto* role = std::ranges::find_if(
        role_names, [&](const auto& known) { return known.first == *wanted.text(); });
    if (role != role_names.end()) return has_role(world, role->second, found, thing, self);
    const Entity view(world, found);
    const Definition* definition = rules.definitions.find(view.definition());
    return rules.words.text(view.name()) == *wanted.text() ||
           (definition != nullptr && definition->name == *wanted.text()) ||
           is_full_name(wanted, definition);
}

bool is_in_reach(World& world, const Pattern& pattern, const Act& act, EntityId self) {
    const EntityId here = space_of(world, self);
    const EntityId there = act.space ? act.space : space_of(world, act.user);
    if (!here || !there) return false;
    const std::optional<std::int64_t> steps = distance(world, here, there);
    return steps && *steps <= *pattern.within;
}

// Does self see the actor? Without a space, everyone sees and is seen.
bool is_in_sight(World& world, EntityId self, EntityId actor) {
    const EntityId here = space_of(world, self);
    const EntityId there = space_of(world, actor);
    return !here || !there || has_line_of_sight(world, here, there);
}

}  // namespace

std::vector<std::string> role_words() {
    std::vector<std::string> words;
    for (const auto& [name, role] : role_names) words.emplace_back(name);
    return words;
}

Role read_role(std::string_view text) {
    for (const auto& [name, role] : role_names) {
        if (name == text) return role;
    }
    const std::vector<std::string> known = role_words();
    fail(fmt::format("'{}' is no role in a trigger; there are {}", printable(text, 80),
                     join_names(known)),
         did_you_mean(text, known));
}

std::vector<Pattern> read_patterns(const Data& data, const EventTable& events, WordTable& words) {
    PatternReader reader(events, words);
    std::vector<Pattern> patterns;
    if (const Data::List* list = data.list()) {
        for (const Data& one : *list) patterns.push_back(reader.read(one));
    } else {
        patterns.push_back(reader.read(data));
    }
    return patterns;
}

EntityId speaker_of(World& world, EntityId thing, bool by_creator) {
    return speaker_of(world, entity_block(world, thing), thing, by_creator);
}

bool has_role(World& world, Role role, EntityId who, EntityId thing, EntityId self) {
    switch (role) {
        case Role::any:
            return true;
        case Role::self:
            return who == self;
        case Role::other:
            return who && who != self;
        case Role::holder:
            return who && who == Entity(world, thing).holder();
        case Role::wielder: {
            const EntityId gear = Entity(world, thing).holder();
            return who && gear && who == Entity(world, gear).holder();
        }
        case Role::creator:
            return who && who == Entity(world, thing).creator();
        case Role::this_thing:
            return who == thing;
        case Role::ally:
        case Role::enemy:
            break;
    }
    const Cell block = find_entity_block(world, who);
    const Cell own = find_entity_block(world, self);
    if (block == 0 || own == 0 || who == self) return false;
    const bool same_side =
        world.get(block + entity_cells::side) == world.get(own + entity_cells::side);
    return (role == Role::ally) == same_side;
}

bool fits(const Definition* definition, const std::vector<FieldFilter>& filters) {
    static const Word name_key = Word::of("name");
    if (filters.empty()) return true;
    if (definition == nullptr) return false;
    return std::all_of(filters.begin(), filters.end(), [definition](const FieldFilter& filter) {
        const Data name(definition->name);
        const Data& found = filter.key == name_key ? name : definition->field(filter.key);
        return std::any_of(filter.values.begin(), filter.values.end(), [&](const Data& wanted) {
            return same(wanted, found) ||
                   (filter.key == name_key && is_full_name(wanted, definition));
        });
    });
}

bool matches(World& world,
             const Rules& rules,
             const Pattern& pattern,
             const Act& act,
             EntityId thing,
             EntityId self) {
    if (!has_role(world, pattern.actor, act.user, thing, self)) return false;
    if (!has_role(world, pattern.target, act.target, thing, self)) return false;
    if (pattern.where == WhereFilter::here && act.space != Entity(world, thing).place())
        return false;
    if (pattern.where == WhereFilter::mine && act.space != space_of(world, self)) return false;
    if (pattern.within && !is_in_reach(world, pattern, act, self)) return false;
    if (!fits(act.definition, pattern.ability)) return false;
    if (pattern.below) {
        static const Word new_key = Word::of("new");
        const Value amount = act.field(new_key);
        if (!amount.is(ValueType::integer) || amount.integer() >= *pattern.below) return false;
    }
    return std::all_of(
        pattern.fields.begin(), pattern.fields.end(), [&](const FieldFilter& filter) {
            const Value found = filter.key == sight_key
                                    ? Value::of_truth(is_in_sight(world, self, act.user))
                                    : act.field(filter.key);
            const EntityId who = found.is(ValueType::entity) ? found.entity() : EntityId{};
            return std::ranges::any_of(filter.values, [&](const Data& wanted) {
                return same(wanted, found, rules) ||
                       (who && is_thing(world, rules, wanted, who, thing, self));
            });
        });
}

namespace {

// Roles of the owner of a list in an act, as bits; an entry stores the roles it needs.
constexpr std::int64_t as_user = 1;
constexpr std::int64_t as_target = 2;

// The list a listener belongs to.
struct Home {
    Cell cell = 0;
    EntityId owner;             // nobody = the whole game
    std::int64_t owner_as = 0;  // what its owner must be to the act that is answered
};

Home home_of(World& world, const Pattern& pattern, EntityId thing, bool by_creator) {
    const Entity view(world, thing);
    Home home;
    const auto is = [&](Role role) {
        home.owner_as = (pattern.actor == role ? as_user : 0) |  //
                        (pattern.target == role ? as_target : 0);
        return home.owner_as != 0;
    };
    EntityId& owner = home.owner;
    if (is(Role::this_thing)) {
        owner = thing;
    } else if (is(Role::self)) {
        owner = speaker_of(world, thing, by_creator);
    } else if (is(Role::holder)) {
        owner = view.holder();
    } else if (is(Role::creator)) {
        owner = view.creator();
    } else if (pattern.where == WhereFilter::here) {
        owner = view.place();
    }
    const Cell block = find_entity_block(world, owner);
    if (block == 0) return {cells::listeners, {}, 0};
    home.cell = block + entity_cells::listeners;
    return home;
}

// The first value of an entry; the second is the thing that listens.
std::int64_t packed(WindowId window, std::int64_t owner_as, std::size_t index) {
    return (static_cast<std::int64_t>(window) << 18) | (owner_as << 16) |
           static_cast<std::int64_t>(index);
}

WindowId entry_window(std::int64_t entry) {
    return static_cast<WindowId>(entry >> 18);
}

void count_window(World& world, WindowId window, std::int64_t by) {
    List counts(world, cells::listener_counts);
    while (counts.size() < listener_counters) counts.push(Value::of(std::int64_t{0}));
    const std::uint32_t counter = counter_of(window);
    counts.set_at(counter, Value::of(counts.at(counter).integer() + by));
}

// Removes the thing from a list of listeners.
void erase_entries(World& world, Cell home, EntityId thing) {
    List list(world, home);
    for (std::uint32_t at = list.walk(); at >= 2; at -= 2) {
        if (list.at(at - 1).entity() != thing) continue;
        count_window(world, entry_window(list.at(at - 2).integer()), -1);
        list.erase(at - 2, 2);
    }
}

void require_room(const List& list, EntityId owner) {
    if (list.size() + 2 <= static_cast<std::uint32_t>(limits::list_items)) return;
    throw Error(
        "state/list-too-long",
        fmt::format("more than {} triggers listen to {}", limits::list_items / 2,
                    owner ? "one thing or space" : "the whole game"),
        "use fewer such triggers at once, or restrict them to an actor, a target or a space");
}

void gather_from(
    World& world, Cell home, WindowId window, std::int64_t owner_is, std::vector<Candidate>& out) {
    const Cell list = world.get(home).block().cell;
    if (list == 0) return;
    const auto size = static_cast<std::uint32_t>(world.get(list).integer() >> 8);
    world.charge_walk(size);
    for (std::uint32_t at = 1; at <= size; at += 2) {
        const std::int64_t entry = world.get(list + at).integer();
        if (entry_window(entry) != window) continue;
        if (((entry >> 16) & 3 & ~owner_is) != 0) continue;
        Candidate candidate;
        candidate.thing = world.get(list + at + 1).entity();
        candidate.index = static_cast<std::uint32_t>(entry & 0xFFFF);
        out.push_back(candidate);
    }
}

void gather_around(
    World& world, EntityId owner, WindowId window, const Act& act, std::vector<Candidate>& out) {
    const Cell block = find_entity_block(world, owner);
    if (block == 0) return;
    const std::int64_t owner_is =
        (owner == act.user ? as_user : 0) | (owner == act.target ? as_target : 0);
    gather_from(world, block + entity_cells::listeners, window, owner_is, out);
}

}  // namespace

void attach_listeners(World& world, const Behaviour& behaviour, EntityId thing) {
    for (std::size_t i = 0; i < behaviour.listeners.size(); ++i) {
        const Pattern& pattern = behaviour.listeners[i].pattern;
        const Home home = home_of(world, pattern, thing, behaviour.by_creator);
        for (const WindowId window : pattern.windows) {
            List list(world, home.cell);
            require_room(list, home.owner);
            list.append({Value::of(packed(window, home.owner_as, i)), Value::of(thing)});
            count_window(world, window, 1);
        }
    }
}

void detach_listeners(World& world, const Behaviour& behaviour, EntityId thing) {
    for (const ListenerSpec& spec : behaviour.listeners)
        erase_entries(world, home_of(world, spec.pattern, thing, behaviour.by_creator).cell, thing);
}

void forget_listeners(World& world, EntityId thing) {
    const Entity view(world, thing);
    for (const EntityId subject : {thing, view.holder(), view.creator(), view.place()}) {
        if (const Cell block = find_entity_block(world, subject))
            erase_entries(world, block + entity_cells::listeners, thing);
    }
    erase_entries(world, cells::listeners, thing);
}

void gather_listeners(World& world, WindowId window, const Act& act, std::vector<Candidate>& out) {
    gather_around(world, act.user, window, act, out);
    if (act.target != act.user) gather_around(world, act.target, window, act, out);
    if (act.space != act.user && act.space != act.target)
        gather_around(world, act.space, window, act, out);
    if (act.self != act.user && act.self != act.target && act.self != act.space) {
        gather_around(world, act.self, window, act, out);
    }
    gather_from(world, cells::listeners, window, 0, out);
}

}  // namespace hexwright
