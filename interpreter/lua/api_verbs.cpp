// The general verbs, which every game has; the kernel declares them, the rows say what they do.
#include "lua/api.hpp"

namespace hexwright {

namespace {

constexpr ApiMethod thing_verb_rows[] = {
    {"refresh(what?: string)",
     "Fills its budgets, or one, as their moment does. `what`: the budget.", charge::constant,
     nullptr, "verb/no-such-budget"},
    {"inflict(what: string, amount?: Printed, fields?: table): Thing|nil, reason: string",
     "Puts a status on it, or adds to the one it has; heard as `inflict`. `what`: the status, "
     "perhaps with its X: \"Burning 2\"; or several, of which the last is given back. `amount`: "
     "its X. `fields`: other fields; `lasts` replaces how long it lasts. `reason`: \"immune\".",
     charge::items, nullptr, "verb/bad-argument, state/unknown-definition"},
    {"lift(what: string): true|nil, reason: string",
     "Takes a status away; heard as `lift`. `what`: its name. `reason`: \"not affected by it\".",
     charge::walk("held thing")},
    {"give(what: string, fields?: table): Thing",
     "Makes something that it holds from then on: an ability, a weapon, a token. `what`: the "
     "definition's name. `fields`: fields of what is made; `lasts` for how long, `kind` of which "
     "kind where two share the name.",
     charge::items, nullptr, "verb/bad-argument, state/unknown-definition"},
    {"place(what: string, fields?: table): Thing|nil, reason: string",
     "Makes something that lies in this space; heard as `place`. `what`: the definition's name. "
     "`fields`: fields of what is made. `reason`: \"one is there already\".",
     charge::items, nullptr, "verb/bad-argument, state/unknown-definition"},
    {"destroy(): boolean", "Takes it out of the game; heard as `destroy`.",
     charge::walk("held thing")},
    {"move_to(space: Thing): Thing|nil",
     "Moves it to a space; raises `leave` and `enter`; a listener with `before` can prevent it.",
     charge::walk("occupant")},
    {"put(where: Thing): Thing", "Gives this thing to a holder, or puts it into a space.",
     charge::walk("held thing"), nullptr, "verb/bad-argument, state/dead-entity"},
    {"close_to(other: Thing): true", "Makes the border of a space to another one a wall.",
     charge::walk("border"), nullptr, "state/not-a-space, state/border-with-itself"},
    {"open_to(other: Thing): true", "Opens the border of a space to another one.",
     charge::walk("border"), nullptr, "state/not-a-space, state/border-with-itself"},
    {"modify(fields: table): Thing",
     "Lays changes over it, for a battle unless `lasts` says otherwise. `fields`: `{ Evasion = "
     "\"+3\", lasts = \"2 turns\" }`.",
     charge::items, nullptr, "verb/bad-argument, turn/bad-lasts"},
    {"regain(amount: string|table): integer",
     "Puts something back into its pools; gives what fitted. What comes out below 0 changes "
     "nothing. `amount`: \"3sta+2mna\" or `{ Health = 5 }`.",
     charge::reading, nullptr, "verb/bad-argument, state/bad-cost"},
    {"lose(amount: string|table): integer",
     "Takes something out of its pools, not as damage; gives what was there. `amount`: "
     "\"3sta+2mna\" or `{ Health = 5 }`.",
     charge::reading, nullptr, "verb/bad-argument, state/bad-cost"},
    {"set(field: string, value?: any): true",
     "Sets one field; a pool changes as an event, and takes what it is given. Of a space, "
     "\"elevation\" may be set too. `field`: its name.",
     charge::items},
    {"tag(field: string, value?: any): true",
     "Puts a tag on it, perhaps with a value. `field`: the tag. `value`: true when left out.",
     charge::walk("tag")},
    {"untag(field: string): true", "Takes a tag off. `field`: the tag.", charge::walk("tag")},
    {"layer(field: string, score: integer, value?: string): Thing",
     "Lays a temporary layer over a pool; it is spent first, of several the one that ends first. "
     "`field`: the pool. `score`: how much. `value`: how long: \"start of my next turn\".",
     charge::walk("layer")},
    {"moment(moment: string): true",
     "Says that a moment has come to it: heard as an event in its space, then timers count and "
     "what is due ends. `moment`: \"turn start\".",
     charge::each("timer"), nullptr, "verb/unknown-event"},
    {"copy(): Thing",
     "Keeps what it is now as a thing of its own: its name, numbers and words, and what it holds.",
     charge::each("held thing")},
    {"disable(): true|nil",
     "Switches it off: it stays, but neither answers events nor changes its holder.",
     charge::walk("listener")},
    {"enable(): true|nil", "Switches it on again.", charge::constant},
    {"general_inflict(what: string, amount?: Printed, fields?: table): Thing|nil, reason: string",
     "Does what inflict does by itself, for a ruleset that declares an inflict of its own. `what`: "
     "the status, perhaps with its X. `amount`: its X. `fields`: other fields; `lasts` replaces "
     "how long it lasts. `reason`: \"immune\".",
     charge::items, nullptr, "verb/bad-argument, state/unknown-definition"},
    {"general_modify(fields: table): Thing",
     "Does what modify does by itself, for a ruleset that declares a modify of its own. `fields`: "
     "`{ Evasion = \"+3\", lasts = \"2 turns\" }`.",
     charge::items, nullptr, "verb/bad-argument, turn/bad-lasts"},
    {"general_regain(amount: string|table): integer",
     "Does what regain does by itself, for a ruleset that declares a regain of its own. `amount`: "
     "\"3sta+2mna\" or `{ Health = 5 }`.",
     charge::reading, nullptr, "verb/bad-argument, state/bad-cost"},
    {"general_lose(amount: string|table): integer",
     "Does what lose does by itself, for a ruleset that declares a lose of its own. `amount`: "
     "\"3sta+2mna\" or `{ Health = 5 }`.",
     charge::reading, nullptr, "verb/bad-argument, state/bad-cost"},
};

constexpr ApiMethod act_verb_rows[] = {
    {"order_begin(): true", "Begins an empty order of turns.", charge::walk("turn")},
    {"order_round(begin?: boolean): integer",
     "The number of the round; 0 before the first turn. `begin`: one begins now, and turns still "
     "to come are lost.",
     charge::each("turn"), nullptr, "", "0.4"},
    {"order_insert(who?: Thing, score?: integer, label?: string): number: integer",
     "Puts a turn into the order; a turn with a label needs no participant. `who`: whose turn "
     "it is. `score`: 0 when left out.",
     charge::walk("turn")},
    {"order_tied(): table", "Lists the groups of turns whose scores tie.", charge::each("turn")},
    {"order_break_tie(scores: table): true",
     "Settles one tied group. `scores`: a list of `{ number = 1, score = 12 }`.",
     charge::each("turn"), nullptr, "verb/bad-argument"},
    {"order_next(): turn: table|nil",
     "Goes to the next turn; nil when there is none. `turn`: who, score, text, label, number, "
     "new_round, round.",
     charge::walk("turn")},
    {"general_order_next(): turn: table|nil",
     "The same, also where the ruleset has an `order_next` of its own.", charge::walk("turn"),
     nullptr, "", "0.4"},
    {"order_entries(): table",
     "Lists the turns in order, as `order_next` gives them; `to_come`: not taken in this round.",
     charge::each("turn")},
    {"order_leave(who: Thing): boolean", "Removes a participant's turns from the order.",
     charge::walk("turn")},
    {"order_choose(who: Thing, again?: boolean): boolean",
     "Chooses the participant who acts next. `again`: also one without a turn still to come.",
     charge::walk("turn")},
    {"order_move(number: integer, places: integer): boolean",
     "Moves a turn so many places later, or earlier where it is negative; from the next round on. "
     "`number`: which turn, as `order_entries` counts them.",
     charge::walk("turn")},
    {"order_defer(number: integer, behind: integer): boolean",
     "In this round a turn that is still to come comes right behind another one that is, or behind "
     "the current one. `number`: which turn. `behind`: behind which.",
     charge::walk("turn")},
    {"order_end(): true", "Ends the order of turns.", charge::walk("turn")},
    {"roll_dice(dice: string): integer",
     "Rolls dice that are nobody's, without @names; `act:dice` rolls those of the user. `dice`: "
     "\"2d6+1\".",
     ApiCharge{1, 2, "face"}, nullptr, "chance/notation, chance/roll"},
    {"deck_make(deck: string): Thing",
     "Makes a deck of cards without any card in it. `deck`: its name: \"initiative\".",
     charge::walk("name")},
    {"deck_named(deck: string): Thing|nil",
     "Gives the deck of this name that was made last, or nil. `deck`: its name.",
     charge::walk("name")},
    {"deck_put(deck: string, card: Thing, pile: Pile, where?: string): true",
     "Puts a card into a pile, from another pile of the deck or from outside. `where`: \"top\" "
     "(default) or \"bottom\".",
     charge::walk("card"), nullptr, "verb/no-such-deck, verb/bad-argument, state/placed-elsewhere"},
    {"deck_take_out(deck: string, card: Thing): true", "Takes a card out of the deck.",
     charge::walk("card"), nullptr, "verb/no-such-deck, state/not-in-deck"},
    {"deck_move_all(deck: string, from: Pile, to: Pile, where?: string): true",
     "Puts all cards of a pile into another, in their order. `where`: \"top\" (default) or "
     "\"bottom\".",
     charge::each("card"), nullptr, "verb/no-such-deck, verb/bad-argument"},
    {"deck_shuffle(deck: string, pile: Pile): true", "Shuffles a pile.", charge::each("card"),
     nullptr, "verb/no-such-deck, verb/bad-argument"},
    {"deck_deal(deck: string, from: Pile, to: Pile): card: Thing|nil",
     "Puts the top card of a pile onto another; nil when there is none. `from`: \"draw\". `to`: `{ "
     "\"hand\", rue }`.",
     charge::constant, nullptr, "verb/no-such-deck, verb/bad-argument"},
    {"deck_cards(deck: string, pile: Pile): List",
     "Lists the cards of a pile, the bottom one first. Odds weigh every order of a shuffled pile "
     "that is listed: ask `deck_top` or `deck_pile` where that is enough.",
     charge::each("card"), nullptr, "verb/no-such-deck, verb/bad-argument"},
    {"deck_top(deck: string, pile: Pile): card: Thing|nil",
     "Gives the top card of a pile, which stays there; nil when there is none. `pile`: \"draw\".",
     charge::constant, nullptr, "verb/no-such-deck, verb/bad-argument"},
    {"deck_pile(deck: string, card: Thing): table|nil",
     "Tells in which pile a card is: `{ pile = \"hand\", owner = rue }`; nil when it is not of "
     "this deck.",
     charge::walk("card"), nullptr, "verb/no-such-deck"},
    {"new_window(moment: string, who?: Thing): true",
     "Begins a window of usage limits anew. `moment`: \"turn\", \"round\", \"battle\". `who`: only "
     "for this participant.",
     charge::walk("window")},
    {"make(kind: string, what: string, fields?: table): Thing",
     "Makes a thing of a definition; raises no event. `kind`: \"creature\". `what`: the "
     "definition's name. `fields`: its fields; also `holder`, `at`, `creator`, `side` and `name`.",
     charge::items, nullptr, "verb/bad-argument, state/unknown-definition"},
    {"space_map(text: string): spaces: table",
     "Makes spaces of a drawn map. `text`: \"A-B-C ; B-D(high)\". `spaces`: by name.",
     charge::walk("map byte"), nullptr, "verb/bad-argument"},
    {"snapshot(scope: string, who: List|table): Thing",
     "Saves things and all they hold, so that `restore` can bring them back. `scope`: \"battle\". "
     "`who`: whom.",
     charge::each("thing", 40), nullptr, "verb/bad-argument"},
    {"restore(scope: string): true|nil, reason: string",
     "Brings back what was saved, field by field as declared (`transience`). `scope`: \"battle\". "
     "`reason`: \"nothing was saved\".",
     charge::each("thing", 40)},
    {"saved(scope?: string): boolean",
     "Tells whether something is saved that was not brought back yet. `scope`: only of this "
     "scope.",
     charge::walk("snapshot")},
    {"choose(setting: string, value: any): true|nil",
     "Settles what a setting is in this campaign; heard as `choose`. `setting`: its name. `value`: "
     "what it is from now on.",
     charge::items, nullptr, "verb/bad-argument, pack/unknown-setting, pack/not-one-of"},
};

}  // namespace

constinit const ApiMethods thing_verbs = thing_verb_rows;
constinit const ApiMethods act_verbs = act_verb_rows;

}  // namespace hexwright
