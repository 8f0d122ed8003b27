---@meta
-- The act: the one argument of every handler. It says who does what to whom, and keeps what steps note:
-- `act.anything = 3` can be read by later steps. An act is good only while its handler runs.
--
-- It also answers the selectors and questions of a thing, asked of its user: `act:enemies(act.space)`,
-- `act:ask("Stay?")`. In an event's handler `act.event` is the act that is answered.

---@class Roll
---@field dice table the faces, as they fell
---@field kept table the faces that count, as they fell
---@field natural integer the sum of the dice that were kept
---@field total integer with all modifiers
---@field difficulty integer what it was rolled against
---@field margin integer how far on the good side
---@field passed boolean
---@field critical boolean
---@field fumble boolean
---@field band? string the outcome band, where the rule has bands

---@class Check
---@field rule string which declared check
---@field who? Thing who rolls; the act's user
---@field bonus? integer|string|table added: numbers and the roller's stats
---@field minus? string|table the roller's stats that are taken off
---@field against? Thing whose stats stand against it
---@field opposed? string|table stats of `against` that are added to the roll
---@field difficulty? integer|string|table a number, or a stat of `against`, else of the roller
---@field advantage? integer net advantages
---@field modifiers? table labelled numbers: `{ ["high ground"] = 3 }`
---@field keep? integer how many dice count; as the rule says when left out
---@field open? boolean its difficulty is not known yet: `act:judge` says it later
---@field label? string what the transcript calls it

---@alias Pile string|table a pile of a deck: a word, or a word and whose it is: `{ "hand", rue }`

---@class Act
---@field user Thing who does it
---@field actor Thing the same as `user`
---@field target Thing|nil who undergoes it now; may be assigned
---@field targets List all who undergo it; may be assigned
---@field self Thing|nil the thing whose script runs
---@field space Thing|nil where it happens, or what it is aimed at; may be assigned
---@field scene List everybody there is, whether or not they take part in a battle
---@field holder Thing|nil who holds the thing whose script runs
---@field creator Thing|nil who made the thing whose script runs
---@field event Act|nil the act that this one answers
---@field outer Act|nil the act in which this one runs
---@field ability Definition|nil what is done: the ability, the weapon
---@field roll Roll the last check; empty before it
---@field passed boolean whether the last check passed
---@field margin integer the last check's margin, else 0
---@field band string|nil the last check's outcome band; may be assigned, `act.roll.band` stays what the dice said
---@field crit boolean whether the last check was critical; may be assigned
---@field name string the event's name, else the verb's
---@field phase string|nil the window that is open: "before", "around", "on", "after"
---@field cancelled boolean whether somebody took it away
---@field x integer|nil the X that was chosen; may be assigned
---@field gm Thing stands for the GM, who can be asked: `act.gm:ask("Is it dark?")`; nothing else
local Act = {}

--- Lays edits over the act; over an event only before it happens.
---@param edits table `{ damage = "-5", range = "2sp" }`
---@param label? string whose edit the transcript says it is
---@return true|nil
---@return string reason "the window is past"
function Act:edit(edits, label) end

--- Says how far what is done reaches now: `least`, `most`, `except`, and the words its range is printed with.
---@return table
function Act:range() end

--- Is a thing as far away as the range of what is done says? What stands between is not looked at.
---@param thing Thing
---@return boolean
function Act:in_range(thing) end

--- Takes the act away, before it happens.
---@return true|nil
---@return string reason "the window is past"
function Act:cancel() end

--- Turns the act to somebody else, before it happens.
---@param who Thing the new target
---@return true|nil
---@return string reason "the window is past"
function Act:redirect(who) end

--- Lets happen what this act stands around; in the field `around` only. It gives what comes of it.
--- Errors: lua/nothing-to-proceed.
---@param edits? table laid over it for this time: `{ taken = "50%" }`; `target` is whom it happens to
---@return any
---@return string reason why it did not happen, beside nil
function Act:proceed(edits) end

--- Ends the act; its verb gives nil and this reason.
---@param reason string
function Act:refuse(reason) end

--- Ends the act quietly; what was done stays done.
function Act:stop() end

--- Writes a line into the transcript.
---@param text string
---@param heading? boolean as a heading
function Act:say(text, heading) end

--- Does the printed effects of what is done to one target.
---@param target Thing
function Act:carry_out(target) end

--- Calls a handler of what is done, if it has one.
---@param handler string "on_hit"
function Act:call(handler) end

--- Reads a field of what is done, as the act's edits leave it; true for a handler. Of `use` it tells the price:
--- "10AP+3sta+(1/turn)".
---@param name string "range"
---@return any
function Act:field(name) end

--- Reads a printed amount now.
---@param amount Printed "{TL/5}"
---@param ranks? table names of what raises its ranks
---@return integer
function Act:amount(amount, ranks) end

--- Lists what edits put in the place of a field or add to it, in the order in which they were laid.
---@param field string
---@return (string|integer|boolean|table)[]
function Act:changes(field) end

--- Pays a price of what is done.
---@param field string the field it stands in: "use"
---@return true|nil
---@return string reason
function Act:pay(field) end

--- Tells whether the user could pay a price of what is done.
---@param field string the field it stands in: "use"
---@param x? integer with this X
---@return true|nil
---@return string reason
function Act:affordable(field, x) end

--- Tells what a price comes to, pool by pool; with `burn`, `least_x` and `most_x` where they apply.
---@param field string the field it stands in: "use"
---@return table
function Act:price(field) end

--- Makes a check by a declared rule; `act.roll` then has its roll.
--- Errors: lua/bad-argument, lua/unknown-option, check/bad-dice, verb/only-dice.
---@param check Check
---@return boolean
function Act:check(check) end

--- Of the last check these dice count instead, by their places; told and judged anew.
--- Errors: lua/bad-argument, verb/no-such-check, verb/no-check, check/bad-dice.
---@param rule string the declared check it was
---@param places integer[] as many as the rule counts: `{ 1, 3 }`
---@return boolean passed
function Act:keep(rule, places) end

--- Judges the open roll of the act, now that its difficulty is known; once.
--- Errors: lua/bad-argument, verb/no-check.
---@param difficulty integer what had to be reached
---@return boolean passed
function Act:judge(difficulty) end

--- Rolls dice notation; `@name` is a number of the user.
--- Errors: chance/notation, chance/roll.
---@param dice string "2d6+1"
---@param label? string what for, as the transcript says it
---@return integer
function Act:dice(dice, label) end

--- Rolls dice notation and lists what each die counts that counts, as they fell.
--- Errors: chance/notation, chance/roll.
---@param dice string "2d6"
---@param label? string what for, as the transcript says it
---@return integer[]
function Act:faces(dice, label) end

--- Begins the order of turns.
---@param text? string "by choice": whose turn is next is chosen, not scored
---@return true
function Act:order_begin(text) end

--- Begins an order of turns that the ruleset declares.
--- Errors: verb/no-such-order.
---@param order string its name
---@param who List|table who takes turns
---@return true
function Act:order_start(order, who) end

--- Puts a turn into the order; nobody's, with a label, is a turn of its own.
---@param who? Thing whose turn it is
---@param score? integer 0 when left out
---@param label? string
---@return integer number
function Act:order_insert(who, score, label) end

--- Lists the groups of turns whose scores tie.
---@return table
function Act:order_tied() end

--- Settles one tied group.
--- Errors: verb/bad-argument.
---@param scores table a list of `{ number = 1, score = 12 }`
---@return true
function Act:order_break_tie(scores) end

--- Goes to the next turn; nil when there is none.
---@return table|nil turn who, score, text, label, number, new_round, round
function Act:order_next() end

--- Lists the turns in order.
---@return table
function Act:order_entries() end

--- Takes somebody's turns out of the order.
---@param who Thing
---@return boolean
function Act:order_leave(who) end

--- Says whose turn is next, in an order by choice.
---@param who Thing
---@return boolean
function Act:order_choose(who) end

--- Moves a turn so many places later, or earlier where it is negative; from the next round on.
---@param number integer which turn, as `order_entries` counts them
---@param places integer
---@return boolean
function Act:order_move(number, places) end

--- In this round a turn that is still to come comes right behind another one that is, or behind the current one.
---@param number integer which turn
---@param behind integer behind which
---@return boolean
function Act:order_defer(number, behind) end

--- Ends the order of turns.
---@return true
function Act:order_end() end

--- Makes a deck of cards without any card in it.
---@param deck string its name: "initiative"
---@return Thing
function Act:deck_make(deck) end

--- Gives the deck of this name that was made last, or nil.
---@param deck string its name
---@return Thing|nil
function Act:deck_named(deck) end

--- Puts a card into a pile, from another pile of the deck or from outside.
--- Errors: verb/no-such-deck, verb/bad-argument, state/placed-elsewhere.
---@param deck string
---@param card Thing
---@param pile Pile
---@param where? string "top" (default) or "bottom"
---@return true
function Act:deck_put(deck, card, pile, where) end

--- Takes a card out of the deck.
--- Errors: verb/no-such-deck, state/not-in-deck.
---@param deck string
---@param card Thing
---@return true
function Act:deck_take_out(deck, card) end

--- Puts all cards of a pile into another, in their order.
--- Errors: verb/no-such-deck, verb/bad-argument.
---@param deck string
---@param from Pile
---@param to Pile
---@param where? string "top" (default) or "bottom"
---@return true
function Act:deck_move_all(deck, from, to, where) end

--- Shuffles a pile.
--- Errors: verb/no-such-deck, verb/bad-argument.
---@param deck string
---@param pile Pile
---@return true
function Act:deck_shuffle(deck, pile) end

--- Puts the top card of a pile onto another; nil when there is none.
--- Errors: verb/no-such-deck, verb/bad-argument.
---@param deck string
---@param from Pile "draw"
---@param to Pile `{ "hand", rue }`
---@return Thing|nil card
function Act:deck_deal(deck, from, to) end

--- Lists the cards of a pile, the bottom one first.
--- Errors: verb/no-such-deck, verb/bad-argument.
---@param deck string
---@param pile Pile
---@return List
function Act:deck_cards(deck, pile) end

--- Tells in which pile a card is: `{ pile = "hand", owner = rue }`; nil when it is not of this deck.
--- Errors: verb/no-such-deck.
---@param deck string
---@param card Thing
---@return table|nil
function Act:deck_pile(deck, card) end

--- Begins a window of usage limits anew.
---@param moment string "turn", "round", "battle"
---@param who? Thing only for somebody
---@return true
function Act:new_window(moment, who) end

--- Makes a thing of a definition; raises no event.
--- Errors: verb/bad-argument, state/unknown-definition.
---@param kind string "creature"
---@param what string the definition's name
---@param fields? table its fields; also `holder`, `at`, `creator`, `side` and `name`
---@return Thing
function Act:make(kind, what, fields) end

--- Makes spaces of a drawn map.
--- Errors: verb/bad-argument.
---@param text string "A-B-C ; B-D(high)"
---@return table spaces by name
function Act:space_map(text) end

--- Saves things and all they hold, so that `restore` can bring them back.
--- Errors: verb/bad-argument.
---@param scope string "battle"
---@param who List|table whom
---@return Thing
function Act:snapshot(scope, who) end

--- Brings back what was saved, field by field as declared (`transience`).
---@param scope string "battle"
---@return true|nil
---@return string reason "nothing was saved"
function Act:restore(scope) end

--- Tells whether something is saved that was not brought back yet.
---@param scope? string only of this scope
---@return boolean
function Act:saved(scope) end

--- Settles what a setting is in this campaign; heard as `choose`.
--- Errors: verb/bad-argument, pack/unknown-setting, pack/not-one-of.
---@param setting string its name
---@param value any what it is from now on
---@return true|nil
function Act:choose(setting, value) end
