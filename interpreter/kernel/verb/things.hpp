// Making and removing whatever has identity: a status on a holder, a prop in a space, an ability a
// creature has.
//
// Making lays the definition's edits over the holder, begins its listening and sets its timers;
// removing takes all of that back and removes what the thing holds. Nothing here raises events: the
// verbs that call it do.
#pragma once

#include <vector>

#include "kernel/turn/lasts.hpp"
#include "kernel/turn/schedule.hpp"
#include "kernel/verb/game.hpp"

namespace hexwright {

struct ThingSpec {
    const Definition* definition = nullptr;
    Word kind;  // when there is no definition
    Word name;  // none = the definition's
    EntityId holder;
    EntityId place;  // the space it lies in
    EntityId creator;
    Word side;  // none = its holder's or creator's
    Data::Map
        fields;  // over the definition's: pools and fields of its kind, the rest into its extras
    std::optional<std::int64_t> x{};  // its number, kept as `x` after those
};

[[nodiscard]] EntityId make_thing(Game& game, const ThingSpec& spec);

void remove_thing(Game& game, EntityId thing);

// Puts it in another place or hand; its edits and listening go with it.
void move_thing(Game& game, EntityId thing, EntityId holder, EntityId place);

// Puts it in another space, where it listens from now on.
void place_thing(Game& game, EntityId thing, EntityId place);

// Takes its edits and listening back without removing it, and lays them again: for snapshots.
void detach_thing(Game& game, EntityId thing);
void attach_thing(Game& game, EntityId thing);

// Sets when it ends; "battle" when the text is empty.
void set_end(Game& game, EntityId thing, const Data& lasts, EntityId user);
void set_end(Game& game, EntityId thing, const Lasts& lasts, EntityId user);

// What is due ends: heard as `expire`, then gone.
void expire(Game& game, EntityId thing);

// A moment came for somebody: timers count, and what is due ends, heard as `expire`.
void let_end(Game& game, Word moment, EntityId who);

// Does the act note `by_itself`? Then it is nobody's action: "next action" does not mean it.
[[nodiscard]] bool happens_by_itself(const Act& act);

// Lays one more table of edits over the holder, for as long as the thing is there.
void lay_edits(Game& game, EntityId thing, EntityId holder, const Data::Map& edits);

// What is under way: whose turn it is, for durations.
[[nodiscard]] Running running(Game& game);

// A held thing of this definition or name; nobody when there is none.
[[nodiscard]] EntityId find_part(Game& game, EntityId holder, Word kind, Word name);

// A field of a thing: its extras, its kind's fields, else its definition's. Numbers are not
// modified.
[[nodiscard]] Data thing_field(Game& game, EntityId thing, Word key);

// Sets a field of its kind, or an extra.
void set_thing_field(Game& game, EntityId thing, Word key, const Data& data);

// A value of the World as data, and back; texts are interned. Tables become lists and maps in the
// World's extras.
[[nodiscard]] Data to_data(const Game& game, Value value);
[[nodiscard]] Value to_value(Game& game, const Data& data);

}  // namespace hexwright
