-- Health: damage, critical damage, falling, healing; losing and regaining pools (Health: ACT-003 to ACT-008).

local amounts = use "chapters/amounts"

-- ACT-006: damage beyond 0 is reported but not taken.
local function note_excess(act)
  act.beyond = (act.beyond or 0) + (act.rest or 0)
  act.rest = 0
end

-- ACT-006: down at 0 critical health, or at 0 standard health if the character has no critical health.
local function is_down(who) return who[who.most_crit > 0 and "crit" or "standard"] <= 0 end

-- ACT-006: a character that is down falls; the GM hears how much damage went beyond 0.
local function settle(act)
  local who = act.target
  local beyond = act.beyond or 0
  if beyond > 0 then act:say(who.name .. " takes " .. beyond .. " beyond 0") end
  if not is_down(who) then return end
  if not who:has("unconscious") then who:fall(beyond) elseif beyond > 0 then who:ask_dying(beyond) end
end

-- ACT-008: a character above 0 wakes.
local function wake(act)
  local who = act.target
  if is_down(who) then return end
  for _, name in ipairs { "unconscious", "dying" } do if who:has(name) then who:lift(name) end end
end

local function refuse_negative() error("damage is no number below 0; heal(5) heals") end

local function refuse_negative_healing() error("healing is no number below 0; take(5) harms") end

-- ACT-003: damage that standard health cannot absorb hits critical health. ACT-004: critical damage hits it directly.
verb "take" { "Takes damage: to standard health first, what is critical to critical health.",
  of = "character", subject = "target", event = "damage", returns = "amount",
  args = { { "amount", "amount" }, { "type", "text", optional = true } },
  steps = {
    { "judge",    refuse_negative, when = "amount < 0" },
    { "read",     evaluate = "amount", words = true },
    { "amount",   evaluate = "amount", when = "number_part or not dice_part" },
    { "roll",     amounts.roll },
    { "resist",   edit = "amount", by = "damage", at_least = 0 },
    { "standard", spend = "amount", pools = { "standard", "crit" } },
    { "excess",   note_excess },
    { "critical", spend = "to_crit", pools = { "crit" } },
    { "beyond",   note_excess },
    { "settle",   settle },
  } }

-- ACT-006
verb "fall" { "Falls unconscious and is dying, when critical health is gone.",
  of = "character", subject = "target", event = "fallen", args = { { "beyond", "number" } },
  steps = { { "fall", function(act)
    act:say(act.target.name .. " falls unconscious and is dying")
    act.target:inflict("unconscious")
    act.target:inflict("dying")
    act.target:ask_dying(act.beyond)
  end } } }

-- ACT-007: the rules do not say what dying does, so the GM decides.
verb "ask_dying" { "Asks the GM what becomes of a dying character.",
  of = "character", subject = "target", args = { { "beyond", "number" } },
  steps = { { "ask", function(act)
    local who = act.target
    local beyond = act.beyond > 0 and ", " .. act.beyond .. " beyond 0" or ""
    local answer = act.gm:ask("dying: what becomes of " .. who.name .. beyond .. "?",
      { "it goes on", "it is stable", "it dies" })
    if answer == "it goes on" then return end
    if who:has("dying") then who:lift("dying") end
    if answer == "it dies" then who:inflict("dead") end
  end } } }

-- ACT-008: restores standard health up to its maximum; restores critical health only by the amount in brackets.
verb "heal" { "Restores standard health, and critical health only by the number in brackets.",
  of = "character", subject = "target", event = "heal", returns = "healed",
  args = { { "amount", "amount" } },
  steps = {
    { "judge",  refuse_negative_healing, when = "amount < 0" },
    { "dead",   refuse = "{target} is dead", when = "target is dead" },
    { "read",   evaluate = "amount", words = true },
    { "amount", evaluate = "amount", when = "number_part or not dice_part" },
    { "roll",   amounts.roll },
    { "heal", function(act)
      act.healed = act.target:general_regain { standard = act.amount, crit = act.to_crit }
    end },
    { "wake", wake },
  } }

-- Reads "1AP", or takes a pool and a number.
local function read_part(what, number)
  if number then return what, number end
  local count, pool = re.match(what, "^(\\d+) ?([A-Za-z]+)$")
  if not pool then error("'" .. what .. "' is nothing to lose or regain; write for example 1AP") end
  return pool, tonumber(count)
end

local PART = { { "what", "text" }, { "number", "number", optional = true } }

verb "lose" { "Takes points from a pool of the target; AP are cards.",
  of = "character", subject = "target", args = PART,
  steps = { { "lose", function(act)
    local pool, number = read_part(act.what, act.number)
    if pool == "AP" then return act.target:lose_ap(number) end
    act.target:general_lose { [pool] = number }
  end } } }

verb "regain" { "Gives points back to a pool of the target; AP are cards.",
  of = "character", subject = "target", args = PART,
  steps = { { "regain", function(act)
    local pool, number = read_part(act.what, act.number)
    if pool == "AP" then return act.target:regain_ap(number) end
    act.target:general_regain { [pool] = number }
  end } } }

effect "damage"   { verb = "take", tells = "Deals {}." }
effect "heals"    { verb = "heal", tells = "Heals {}." }
effect "inflicts" { verb = "inflict_all", each = "inflict", refers = "condition", tells = "Inflicts {}." }
effect "lifts"    { verb = "lift", refers = "condition", tells = "Lifts {}." }
effect "regains"  { verb = "regain", refers = "pool", tells = "Gives back {}." }
effect "loses"    { verb = "lose", refers = "pool", tells = "Takes {}." }
effect "modifies" { verb = "modify" }
effect "gives"    { verb = "give", refers = { "item", "weapon", "armor", "skill", "hex" }, tells = "Gives {}." }
effect "places"   { verb = "place", refers = "prop", tells = "Places {}." }
effect "pulls"    { verb = "pull", tells = "Pulls {} spaces." }
effect "pushes"   { verb = "push", tells = "Pushes {} spaces." }
