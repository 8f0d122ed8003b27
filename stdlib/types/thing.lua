---@meta
-- Things: creatures, abilities, statuses, weapons, props, spaces. Whatever has identity is one.
--
-- Any verb that a ruleset declares is a method too: `rue:take("(3){MgcPwr} fire")`. So is any number
-- or field of its kind: `rue.Health`, `rue.rank`. Writing `rue.rank = 2` is the same as `rue:set("rank", 2)`.

---@alias Printed integer|string
---@alias Place Thing|List|integer|string

---@class Definition
---@field name string its name, as written
---@field kind string the kind's word: "ability"
---@field pack string the pack that defined it

---@class Others
---@field except? Thing|List|string who is left out, by name of a role: "ally"
---@field with_me? boolean `false` leaves the user out

---@class Props
---@field creator? Thing who put them there

---@class Answer
---@field from? integer of a number: the least; 0 when only `to` is given
---@field to? integer of a number: the greatest
---@field text? boolean whether it is words of their own
---@field default? Thing|string|integer|boolean what is proposed
---@field quiet? boolean takes the default, unless somebody wants to be asked

---@class Bounds
---@field at_least? integer 0 when left out
---@field at_most? integer all of them when left out

---@class Thing
---@field name string its name
---@field kind string the kind's word: "creature"
---@field side string whose side it is on
---@field holder Thing|nil who holds it
---@field creator Thing|nil who made it
---@field space Thing|nil the space it is in, or its holder
---@field definition Definition|nil what a script wrote of it
---@field statuses List what `inflict` made on it
---@field turns integer|nil what its timer still counts; may be set, and 0 ends it
---@field alive boolean whether it is still in the game
local Thing = {}

--- Tells whether it holds something of this name or bears this tag.
---@param name string a status, item, ability or tag
---@return boolean
function Thing:has(name) end

--- Does a word lie over it, such as what it cannot do or is immune to? `everything` lies over all words.
---@param key string "cannot", "immune"
---@param word string "act", "Burning"
---@return string|nil name of what lays it
function Thing:laid(key, word) end

--- Lists what it holds, in order of coming.
---@param kind? string only of this kind
---@return List
function Thing:things(kind) end

--- Pays a price, or says why it cannot; with a question it may decline. Works in handlers.
--- Errors: state/bad-cost, lua/only-in-play.
---@param cost string the price, as printed: "5AP+1mna"
---@param question? string asked before paying
---@return true|nil
---@return string reason
function Thing:pay(cost, question) end

--- Tells how much a pool lacks of its maximum.
---@param pool string its name
---@return integer
function Thing:missing(pool) end

--- Fills its budgets, or one, as their moment does.
--- Errors: verb/no-such-budget.
---@param what? string the budget
function Thing:refresh(what) end

--- Takes part from now on in the declared order that runs; it rolls, or its cards come into the deck.
--- Errors: verb/no-such-order.
---@return boolean # false when it takes part already
function Thing:order_join() end

--- Tells what a rule that scripts may override says of it; asked of an act, what it says there.
--- Errors: verb/unknown-rule, verb/bad-rule.
---@param name string its name: "write_on"
---@return any
function Thing:rule(name) end

--- Tells a number as it is without modifiers.
---@param name string a stat or field
---@return integer|nil
function Thing:base(name) end

--- Lists the changes laid over it under a name, in the order in which they were laid.
---@param name string a stat, or whatever edits name: "attack"
---@return table each `{ label = "Cornered", change = 1 }`; what does not add stands as text
function Thing:modifiers(name) end

--- Tells whether it is still in the game; the same as `alive`.
---@return boolean
function Thing:exists() end

--- Lists its enemies; asked of an act, those of its user.
--- Errors: verb/bad-place, lua/unknown-option.
---@param where? Place a space, spaces, steps around it, "here" or "battlefield"
---@param options? Others
---@return List
function Thing:enemies(where, options) end

--- Lists its allies, never itself.
--- Errors: verb/bad-place, lua/unknown-option.
---@param where? Place as for enemies
---@param options? Others
---@return List
function Thing:allies(where, options) end

--- Lists everybody who takes part.
--- Errors: verb/bad-place, lua/unknown-option.
---@param where? Place as for enemies
---@param options? Others
---@return List
function Thing:combatants(where, options) end

--- Lists everybody else who takes part.
--- Errors: verb/bad-place, lua/unknown-option.
---@param where? Place as for enemies
---@param options? Others
---@return List
function Thing:others(where, options) end

--- Lists what lies about without a holder.
--- Errors: lua/unknown-option.
---@param name? string only of this name
---@param options? Props
---@return List
function Thing:props(name, options) end

--- Counts the steps to something, or gives nil when there is no way.
---@param to Thing a thing or a space
---@param ignore_borders? boolean go through walls
---@return integer|nil
function Thing:distance(to, ignore_borders) end

--- Lists the spaces next to this one.
---@return List
function Thing:neighbours() end

--- Lists the spaces at most so many steps away, nearest first.
---@param spaces integer the steps
---@param through_walls? boolean
---@return List
function Thing:around(spaces, through_walls) end

--- Lists the spaces of a shortest way, both ends included.
---@param to Thing a thing or a space
---@return List
function Thing:path_to(to) end

--- Lists the spaces on the line of sight, both ends included; nil when something stands between.
---@param to Thing a thing or a space
---@return List|nil
function Thing:line_to(to) end

--- Lists the spaces of a straight beam towards something, without its own space.
---@param to Thing a thing or a space
---@param spaces integer how long it is
---@param through_walls? boolean
---@return List
function Thing:ray_to(to, spaces, through_walls) end

--- Lists the spaces of a fan, a quarter turn wide, towards something, without its own space.
---@param to Thing a thing or a space
---@param spaces integer how far it reaches
---@param through_walls? boolean
---@return List
function Thing:cone_to(to, spaces, through_walls) end

--- Tells which space touches its own in a direction of the compass, whatever the border between them.
--- Errors: lua/bad-argument.
---@param direction string "north", "northeast", …
---@return Thing|nil space nil where there is none, and on maps without a grid
function Thing:neighbour(direction) end

--- Tells the direction of the compass that is nearest to the way to another thing or space.
---@param to Thing
---@return string|nil direction "north", "northeast", …; nil in the same space, and on maps without a grid
function Thing:direction_to(to) end

--- Tells how high its space lies.
---@return integer
function Thing:elevation() end

--- Lists what is in its space.
---@return List
function Thing:contents() end

--- Asks it something: yes or no, a number (`{ from = 1, to = 5 }`), one of a list of words, or words of its own
--- (`{ text = true }`), nil when it has none.
--- Errors: lua/bad-argument, lua/unknown-option.
---@param question string the sentence
---@param options? Answer|table the shape of the answer: `{ from = 1, to = 5 }`, or a list of what may be said
---@return boolean|integer|string|Thing
function Thing:ask(question, options) end

--- Lets it choose one of a list; does not ask when there is only one, and gives nil when there is none.
--- Errors: lua/bad-argument.
---@param list List|table what may be chosen
---@param question? string "which?" when left out
---@param who? Thing who chooses instead
---@param default? Thing|string what is proposed
---@return Thing|string|integer|nil
function Thing:pick(list, question, who, default) end

--- Lets it choose several of a list of at most 48.
--- Errors: lua/bad-argument, lua/unknown-option.
---@param list List|table what may be chosen
---@param question? string "which?" when left out
---@param bounds? Bounds how many: `{ at_least = 1, at_most = 2 }`
---@return table
function Thing:pick_some(list, question, bounds) end

--- Lets the GM decide what no rule can; yes unless he says otherwise.
--- Errors: lua/bad-argument, lua/unknown-option.
---@param sentence string what is to be decided
---@param choices? Answer|table as for ask
---@return boolean|integer|string|Thing
function Thing:ruling(sentence, choices) end

--- Puts a status on it, or adds to the one it has; heard as `inflict`.
--- Errors: verb/bad-argument, state/unknown-definition.
---@param what string the status, perhaps with its X: "Burning 2"; or several, of which the last is given back
---@param amount? Printed its X
---@param fields? table other fields; `lasts` replaces how long it lasts
---@return Thing|nil
---@return string reason "immune"
function Thing:inflict(what, amount, fields) end

--- Takes a status away; heard as `lift`.
---@param what string its name
---@return true|nil
---@return string reason "not affected by it"
function Thing:lift(what) end

--- Makes something that it holds from then on: an ability, a weapon, a token.
--- Errors: verb/bad-argument, state/unknown-definition.
---@param what string the definition's name
---@param fields? table fields of what is made; `lasts` for how long, `kind` of which kind where two share the name
---@return Thing
function Thing:give(what, fields) end

--- Makes something that lies in this space; heard as `place`.
--- Errors: verb/bad-argument, state/unknown-definition.
---@param what string the definition's name
---@param fields? table fields of what is made
---@return Thing|nil
---@return string reason "one is there already"
function Thing:place(what, fields) end

--- Takes it out of the game; heard as `destroy`.
---@return boolean
function Thing:destroy() end

--- Moves it to a space; heard as `leave` and `enter`, and whoever answers before may keep it.
---@param space Thing
---@return Thing|nil
function Thing:move_to(space) end

--- Puts this very thing into somebody's hands, or into a space.
--- Errors: verb/bad-argument, state/dead-entity.
---@param where Thing
---@return Thing
function Thing:put(where) end

--- Makes the border of a space to another one a wall.
--- Errors: state/not-a-space, state/border-with-itself.
---@param other Thing
---@return true
function Thing:close_to(other) end

--- Opens the border of a space to another one.
--- Errors: state/not-a-space, state/border-with-itself.
---@param other Thing
---@return true
function Thing:open_to(other) end

--- Lays changes over it, for a battle unless `lasts` says otherwise.
--- Errors: verb/bad-argument, turn/bad-lasts.
---@param fields table `{ Evasion = "+3", lasts = "2 turns" }`
---@return Thing
function Thing:modify(fields) end

--- Puts something back into its pools; gives what fitted. What comes out below 0 changes nothing.
--- Errors: verb/bad-argument, state/bad-cost.
---@param amount string|table "3sta+2mna" or `{ Health = 5 }`
---@return integer
function Thing:regain(amount) end

--- Takes something out of its pools, not as damage; gives what was there.
--- Errors: verb/bad-argument, state/bad-cost.
---@param amount string|table "3sta+2mna" or `{ Health = 5 }`
---@return integer
function Thing:lose(amount) end

--- Sets one field; a pool changes as an event, and takes what it is given. Of a space, "elevation" may be set too.
---@param field string its name
---@param value? any
---@return true
function Thing:set(field, value) end

--- Puts a tag on it, perhaps with a value.
---@param field string the tag
---@param value? any true when left out
---@return true
function Thing:tag(field, value) end

--- Takes a tag off.
---@param field string the tag
---@return true
function Thing:untag(field) end

--- Tells what a tag says: its number, true when it bears none, nil without the tag.
---@param field string the tag
---@return integer|string|true|nil
function Thing:tagged(field) end

--- Lays a temporary layer over a pool; it is spent first, of several the one that ends first.
---@param field string the pool
---@param score integer how much
---@param value? string how long: "start of my next turn"
---@return Thing
function Thing:layer(field, score, value) end

--- Says that a moment has come to it: heard as an event in its space, then timers count and what is due ends.
--- Errors: verb/unknown-event.
---@param moment string "turn start"
---@return true
function Thing:moment(moment) end

--- Keeps what it is now as a thing of its own: its name, numbers and words, and what it holds.
---@return Thing
function Thing:copy() end

--- Switches it off: it stays, but neither answers events nor changes its holder.
---@return true|nil
function Thing:disable() end

--- Switches it on again.
---@return true|nil
function Thing:enable() end

--- Does what inflict does by itself, for a ruleset that declares an inflict of its own.
--- Errors: verb/bad-argument, state/unknown-definition.
---@param what string the status, perhaps with its X
---@param amount? Printed its X
---@param fields? table other fields; `lasts` replaces how long it lasts
---@return Thing|nil
---@return string reason "immune"
function Thing:general_inflict(what, amount, fields) end

--- Does what modify does by itself, for a ruleset that declares a modify of its own.
--- Errors: verb/bad-argument, turn/bad-lasts.
---@param fields table `{ Evasion = "+3", lasts = "2 turns" }`
---@return Thing
function Thing:general_modify(fields) end

--- Does what regain does by itself, for a ruleset that declares a regain of its own.
--- Errors: verb/bad-argument, state/bad-cost.
---@param amount string|table "3sta+2mna" or `{ Health = 5 }`
---@return integer
function Thing:general_regain(amount) end

--- Does what lose does by itself, for a ruleset that declares a lose of its own.
--- Errors: verb/bad-argument, state/bad-cost.
---@param amount string|table "3sta+2mna" or `{ Health = 5 }`
---@return integer
function Thing:general_lose(amount) end
