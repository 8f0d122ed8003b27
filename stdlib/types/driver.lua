---@meta
-- What scenes, specs and lines at the table may call; `seed`, `dice` and `answers` of specs work in scenes too.
-- Each request is a ruling of its own: it is done whole or not at all, and can be undone. Rulesets add words of
-- their own with `driver`.
--
-- A ruling that is refused gives `nil, reason`; one that fails gives nil and a table with `code`, `message`
-- and perhaps `hint`, `file` and `line`.

--- Does a verb that nobody in particular does.
--- Errors: verb/unknown-verb, lua/only-for-drivers.
---@param verb string its name
---@param ... any its arguments
---@return any
function request(verb, ...) end

--- Makes a thing of a definition.
--- Errors: lua/only-for-drivers, state/unknown-definition.
---@param kind string "creature"
---@param what string the definition's name
---@param fields? table its fields; also `holder`, `at`, `creator`, `side` and `name`
---@return Thing
function make(kind, what, fields) end

--- Makes spaces of a drawn map.
--- Errors: lua/only-for-drivers.
---@param map string "A-B-C ; B-D(high)"
---@return table spaces by name
function space_map(map) end

--- Who is in play under this name and held by nobody; nil when nobody is.
--- Errors: lua/only-for-drivers.
---@param name string "Saber Tiger"
---@param place? integer of several with this name the oldest is 1
---@return Thing?
function thing(name, place) end

--- Takes the last ruling back with all it set off; false when there is none.
--- Errors: lua/only-for-drivers.
---@param reroll? boolean throw its dice away, instead of leaving them on the tray
---@return boolean
function undo(reroll) end

--- Does again what was undone last.
--- Errors: lua/only-for-drivers.
---@return boolean
function redo() end

--- Gives a fingerprint of the whole game; equal games have equal ones.
---@return string
function state_hash() end

--- Plays a scene of another pack in a game of its own at the same table: one ledger, and `undo` goes through
--- the rulings of all. Visited again, a pack's game goes on where it stopped. Only in scenes that are run.
--- Errors: lua/only-for-drivers, shell/no-such-scene, shell/broken-pack.
---@param scene string the pack and its scene: "actlite_armory/scenes/duel"
---@return boolean to_its_end false when an error ended it
function visit(scene) end
