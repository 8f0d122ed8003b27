// What lies where, and what a place is like, as general verbs: `potion:put(rue)`,
// `sword:put(space)`, `space:open_to(other)`, `space:tagged("cover")`.
#include "base/error.hpp"
#include "kernel/state/space.hpp"
#include "kernel/verb/general.hpp"
#include "kernel/verb/things.hpp"

namespace hexwright {

namespace {

const Word where_key = Word::of("where");
const Word other_key = Word::of("other");
const Word field_key = Word::of("field");

bool is_inside(World& world, EntityId thing, EntityId holder) {
    for (EntityId at = thing; at; at = Entity(world, at).holder()) {
        if (at == holder) return true;
    }
    return false;
}

// Into somebody's hands, or into a space; it stays the same thing.
Value put(Game& game, Act& act) {
    const EntityId where = act.field(where_key).entity();
    const bool on_ground = is_space(game.world, where);
    if (!on_ground && is_inside(game.world, where, act.target))
        throw Error("verb/bad-argument", "nothing can be put into itself");
    move_thing(game, act.target, on_ground ? EntityId{} : where, on_ground ? where : EntityId{});
    Line line;
    line.kind = LineKind::moved;
    line.a = game.name_of(act.target);
    line.word = game.name_of(where);
    game.tell(line);
    return Value::of(act.target);
}

// From now on one can go from the one space to the other, or neither go nor see.
template <Border border>
Value make_border(Game& game, Act& act) {
    set_border(game.world, act.target, act.field(other_key).entity(), border);
    return Value::of_truth(true);
}

// What a tag says: its number, true when it bears none; nothing without the tag.
Value tagged(Game& game, Act& act) {
    return Entity(game.world, act.target).tags().get(act.field(field_key).word());
}

struct PlacingVerb {
    const char* name;
    const char* argument;
    ParamType type;
    Value (*native)(Game&, Act&);
};

}  // namespace

void declare_placing_verbs(Game& game) {
    WordTable& words = game.rules.words;
    constexpr PlacingVerb verbs[] = {
        {"put", "where", ParamType::entity, put},
        {"open_to", "other", ParamType::entity, make_border<Border::open>},
        {"close_to", "other", ParamType::entity, make_border<Border::wall>},
        {"tagged", "field", ParamType::text, tagged}};
    for (const PlacingVerb& placing : verbs) {
        Verb verb;
        verb.title = placing.name;
        verb.name = words.intern(placing.name);
        verb.params = {{words.intern(placing.argument), placing.type, {}, true}};
        verb.native = placing.native;
        verb.subject_role = Word::of("target");
        game.verbs.add(std::move(verb));
    }
}

}  // namespace hexwright
