-- Ready and Stowed gear; loot (Your Ready Loadout; Rarity, Loot: TSL-051 to TSL-058).

local dice = use "chapters/dice"

local QUIET = { quiet = true }
-- Fields that start as false.
local UNSET = { weapon = { "signature", "record" }, improvised = { "prepared", "lies_by" } }
local SLOTTED = { weapon = true, item = true }

-- TSL-056: armour and consumables take no slot.
local function takes_slot(thing) return SLOTTED[thing.kind] and not thing.definition.consumable end

local function ready_pieces(who)
  return who:things():with(function(thing) return thing.ready and takes_slot(thing) end)
end

-- Whether a new piece can only become Ready in place of another.
local function is_laden(who) return #ready_pieces(who) >= setting.ready_slots end

-- A creature gains gear with its tags, which the gear's own pack may define; it is Ready while there is room. TSL-058:
-- improvised things are always in hand.
verb "gain" { "Gives a creature gear with its tags; it is Ready while there is room.",
  of = "creature", args = { { "what", "definition" } }, returns = "made",
  steps = { { "gain", function(act)
    local who, card = act.user, act.ability
    local made = who:give(card.pack .. ":" .. card.name, { quiet = true, kind = card.kind })
    for _, field in ipairs(UNSET[made.kind] or {}) do made:set(field, false) end
    for _, name in ipairs(made.definition.tags or {}) do made:give(name, QUIET) end
    made:set("ready", not takes_slot(made) or not is_laden(who))
    act.made = made
  end } } }

local function in_hand(act)
  local thing = act.thing
  if thing.holder ~= act.user then return false, thing.name .. " is not at hand" end
  return true
end

verb "stow" { "Puts a Ready piece of gear away.",
  of = "creature", args = { { "thing", "entity" } }, may = { { "held", in_hand } },
  steps = { { "stow", function(act) act.thing:set("ready", false) end } } }

-- The reason why this thing frees no slot: it must be a Ready piece of the creature's own.
local function no_room_by(who, thing)
  if thing.holder ~= who then return thing.name .. " is not at hand" end
  if not takes_slot(thing) then return thing.name .. " takes no slot" end
  if not thing.ready then return thing.name .. " is Stowed" end
end

-- TSL-057: an Action in a scene, free in downtime; if all slots are taken, the same Action stows a piece.
verb "ready" { "Makes a piece of gear Ready; in a scene this costs an Action, and another piece may be stowed.",
  of = "creature", args = { { "thing", "entity" }, { "instead", "entity", optional = true } },
  tells = "readies", may = { { "able", laid = "cannot act" }, { "held", in_hand } },
  steps = { { "pay", function(act)
    if act.thing.ready then return act:refuse(act.thing.name .. " is Ready already") end
    act.needs_room = takes_slot(act.thing) and is_laden(act.user)
    local why = act.needs_room and act.instead and no_room_by(act.user, act.instead)
    if why then return act:refuse(why) end
    return dice.pay_action(act)
  end }, { "ready", function(act)
    if act.needs_room then
      local other = act.instead or act:pick(ready_pieces(act.user), "What is stowed instead?")
      other:set("ready", false)
      act:say(act.user.name .. " stows " .. other.name)
    end
    act.thing:set("ready", true)
  end } } }

local LOOT = { "keep it off the books", "log it", "hand it to the Company" }

-- TSL-055: at any time; the player's choice about the find is recorded. TSL-051: rarity has no other effect.
verb "loot" { "Finds a thing: its player keeps it, logs it, or gives it to the Company.",
  of = "creature", event = "loot", tells = "finds", returns = "chosen",
  args = { { "what", "text", refers = { "weapon", "item", "armour" } } },
  steps = { { "find", function(act)
    act.chosen = act.user:ask("What becomes of " .. act.what .. "?", LOOT)
    local found = act.user:gain(act.what)
    found:set("record", act.chosen)
    if act.chosen == LOOT[3] then
      act:say(act.what .. " goes to the Company")
      found:destroy()
    end
  end } } }

return { ready_pieces = ready_pieces, takes_slot = takes_slot }
