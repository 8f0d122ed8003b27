// Making and removing things: a status on a holder, a prop in a space, an ability a creature has.
//
// Making applies the definition's edits to the holder, begins its listening and sets its timers;
// removing takes all of that back and removes what the thing holds. Nothing here raises events: the
// verbs that call it do.
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

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

// The behaviour of a thing; null when it has none, or is gone.
[[nodiscard]] const Behaviour* behaviour_of(Game& game, EntityId thing);

// Takes its edits and listening back without removing it, and lays them again: for snapshots.
void detach_thing(Game& game, EntityId thing);
void attach_thing(Game& game, EntityId thing);

// Evaluates anew what a thing changes in its holder, after its X has changed.
void renew_edits(Game& game, EntityId thing);

// Sets when it ends; "battle" when the text is empty.
void set_end(Game& game, EntityId thing, const Data& lasts, EntityId user);
void set_end(Game& game, EntityId thing, const Lasts& lasts, EntityId user);

// Ends a thing that is due: heard as `expire`, then removed.
void expire(Game& game, EntityId thing);

// A moment came for `who`: timers count, and what is due ends, heard as `expire`.
void let_end(Game& game, Word moment, EntityId who);

// Is the variable `by_itself` set? Then it counts as no action for "next action".
[[nodiscard]] bool is_automatic(const Act& act);

// Applies one more table of edits to the holder, for as long as the thing is there.
void apply_to_holder(Game& game, EntityId thing, EntityId holder, const Data::Map& edits);

// The turn, action and attack under way, for durations.
[[nodiscard]] Running running(Game& game);

// A held thing of this definition or name; none when there is none.
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

// --- after a reload, between rulings. The changes go through the ledger, outside of any ruling, so
// undoing an older ruling takes them back: call these again.

// Do things of both definitions listen to the same windows and apply the same edits?
[[nodiscard]] bool binds_alike(const Definition& before, const Definition& now);

// Things of these definitions listen and apply their edits as defined now, or no more when the
// definition is gone. Returns how many there are.
std::size_t rebind_things(Game& game, const std::unordered_set<Word>& definitions);

// Room for every declared field.
void widen_things(Game& game);

// Every thing there is, in the order of their slots.
[[nodiscard]] std::vector<EntityId> all_things(World& world);

// Things of this name without a holder, the oldest first.
[[nodiscard]] std::vector<EntityId> things_named(Game& game, std::string_view name);

// Where a name is looked up from: it means the nearest definition, that of its own file, of its own
// pack, of any pack.
//
// A name that a card prints is looked up from the card; one in a script's code from the script's
// pack, whichever card it runs for, so that a name a content pack shares with its ruleset changes
// nothing in the ruleset. A name a player typed is looked up from the pack that is played.
struct NameScope {
    std::string_view pack;
    std::string_view file;  // none = from anywhere in the pack
};

// The scope of a name that was handed to a verb. Only a name that several definitions have is
// looked for in code.
[[nodiscard]] NameScope name_scope(Game& game, const Definition* card, const std::string& name);

}  // namespace hexwright
