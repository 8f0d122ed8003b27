-- Making a move: whom it is for, its price, its roll, and what the band of the roll brings.

local bands = use "chapters/bands"
local threats = use "chapters/threats"

-- Those whom a move can be for, as far as its `when` allows.
local function candidates(act, move)
  local user, whom = act.user, move.definition.target
  return act.scene:with(function(one)
    local is_right = whom == "self" and one == user or whom == "threat" and threats.is_at_work(one)
      or whom == "friend" and one.kind == "hero" and one.side == user.side and one ~= user and not one:has "Out"
    return is_right and move:is_met(one)
  end)
end

local function has_target(act) return #candidates(act, act.self) > 0, "it has no target now" end
local function aim(act)
  act.targets = { act.target or act:pick(candidates(act, act.self), "Whom is " .. act.ability.name .. " for?") }
end

-- Whether the user can make it by itself now, if it can pay.
local function is_open(act, move) return not move.definition.trigger and #candidates(act, move) > 0 end

local function roll(act)
  act:check { rule = "roll", bonus = act.ability.roll, difficulty = 7, label = act.ability.roll }
end

local function bring(act)
  local card = act.ability
  local band = ({ success = card.success, ["at a cost"] = card.at_a_cost, miss = card.miss })[act.band]
  if band and not act.target:has "Out" then bands.carry_out(act, band) end
end

-- hanne:use "Read the Signs"        hanne:use("Stand in Its Way", { target = choir })
verb "use" { "Makes a move: pays its price, rolls 2d6 and its stat, and does what the band says.", of = "hero",
  args = { { "what", "move" }, { "edits", "edits", optional = true, keys = {} } }, event = "move", tells = "makes",
  may = {
    { "held",   refuse = "{user} does not have {ability}", when = "not self" },
    { "able",   laid = "cannot act", when = "not event" },
    { "ready",  laid = "cannot answer", when = "event" },
    { "called", refuse = "{ability} answers something", when = "ability.trigger and not event" },
    { "aimed",  has_target, when = "not event and not target" },
    { "price",  pay = "cost", when = "ability.cost" },
  },
  steps = {
    { "aim",     aim, when = "not event" },
    { "pay",     pay = "cost", when = "ability.cost" },
    { "roll",    roll, when = "ability.roll" },
    { "effects", effects = "effect", when = "not ability.roll or passed" },
    { "learn",   function(act) act.user:learn() end, when = "ability.roll and not passed" },
    { "band",    bring, when = "ability.roll" },
  } }

return { is_open = is_open }
