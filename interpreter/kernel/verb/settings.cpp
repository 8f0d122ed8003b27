// What a campaign chose, as a general verb: `choose("growth", "steep")`. The choice lies in the
// World, so it is saved and undone with the game.
#include "kernel/verb/settings.hpp"

#include "base/error.hpp"
#include "kernel/state/list.hpp"
#include "kernel/verb/general.hpp"
#include "kernel/verb/things.hpp"

namespace hexwright {

namespace {

const Word setting_key = Word::of("setting");
const Word setting_value_key = Word::of("value");
const Word choose_event = Word::of("choose");

Value choose(Game& game, Act& act) {
    const Word name = act.field(setting_key).word();
    const Data* given = act.table(setting_value_key);
    if (given == nullptr || given->is_nil())
        throw Error("verb/bad-argument", "choose wants a setting and what it is from now on");
    const Data value = *given;
    if (game.judge_setting) game.judge_setting(game.text(name), value);
    act.event = choose_event;
    const bool done = game.happen(act, game.events.find(choose_event), [&] {
        Map(game.world, game.world.root(cells::campaign)).set(name, to_value(game, value));
    });
    return done ? Value::of_truth(true) : Value{};
}

}  // namespace

Data chosen_setting(Game& game, std::string_view name) {
    const Map chosen(game.world, game.world.root(cells::campaign));
    return chosen.size() == 0 ? Data{} : to_data(game, chosen.get(Word::of(name)));
}

void declare_setting_verbs(Game& game) {
    WordTable& words = game.rules.words;
    (void)game.events.declare("choose", words);
    Verb verb;
    verb.title = "choose";
    verb.name = words.intern("choose");
    verb.params = {{words.intern("setting"), ParamType::text, {}, true},
                   {words.intern("value"), ParamType::raw, {}, true}};
    verb.native = choose;
    game.verbs.add(std::move(verb));
}

}  // namespace hexwright
