-- Healing, exhaustion and rest (sections 5.1 and 5.2: TLE-100 to TLE-114; referenced
-- modules: TLE-010 to TLE-012, TLE-014).

local amounts = use "chapters/amounts"
local clock = use "chapters/clock"

local EP_PER_HP = 2
local NATURAL_HEAL_EP = 2500
local EXHAUSTING_HOURS = 24

-- TLE-100 to TLE-102: half of the transferred entropy is lost.
local function healed_by(ep) return ep // EP_PER_HP end

-- TLE-101, TLE-103: flat healing costs EP only for whole HP, and only for missing ones.
local function charged(ep, missing) return EP_PER_HP * math.min(healed_by(ep), missing) end

-- TLE-103: never above the maximum; the excess is lost.
local function refuse_negative() error("healing is counted from 0 on; take(5) harms") end

verb "heal" { "Restores HP, never above the maximum.",
  of = "creature", subject = "target", event = "heal", returns = "healed",
  args = { { "amount", "amount" } },
  steps = {
    { "judge",  refuse_negative, when = "amount < 0" },
    { "dead",   refuse = "{target} is dead", when = "target is Dead" },
    { "read",   evaluate = "amount", words = true },
    { "amount", evaluate = "amount", when = "not dice_part" },
    { "roll",   function(act) act.amount = amounts.roll(act, act.dice_part, "healing") end, when = "dice_part" },
    { "heal",   function(act) act.healed = act.target:regain { hp = act.amount } end },
    { "wake",   function(act)
      if act.target.hp > 0 and act.target:has "Down" then act.target:lift "Down" end
    end },
  } }
effect "heals" { verb = "heal", tells = "Heals {}." }

-- rue:sacrifice(4, tarn): TLE-104, TLE-105: transfers HP for HP, without EP.
verb "sacrifice" { "Gives HP to a target, one for one and without EP.",
  of = "creature", args = { { "amount", "number" }, { "target", "entity" } }, returns = "healed",
  steps = { { "give", function(act)
    local who, n = act.user, act.amount
    local most = math.min(who.hp, act.target:missing "hp")
    if n < 1 then return act:refuse("HP are a whole number from 1") end
    if n > most then return act:refuse(n .. " HP are " .. n - most .. " more than can be given") end
    if act.target:has "Dead" then return act:refuse(act.target.name .. " is dead") end
    local lost, why = who:take(n, "irreducible")
    if not lost then return act:refuse(why) end
    act.healed = act.target:heal(lost)
  end } } }

-- TLE-109, TLE-110: hours since the last long rest, and the number that divides ERR.
field { "hours_awake", "hours_lying", "weariness", "natural_healing", of = "creature" }
stat "ERR" { of = "creature", at_least = 0, computed = "@own_ERR // max(1, @weariness)" }

-- TLE-112: only a long rest wakes it, or a means that the GM accepts.
status "Exhausted" { lasts = "forever", prevents = { "move", "action", "reaction", "defend", "perceive", "fight" } }

-- TLE-110, TLE-111, TLE-114
local function grow_weary(act, who)
  local before = who.ERR
  who:set("weariness", 2 * math.max(1, who.weariness))
  act:say(who.name .. ": ERR " .. before .. " -> " .. who.ERR)
  if before >= 1 and who.ERR < 1 then
    who:inflict "Exhausted"
    who:set("hours_lying", 0)
  end
end

-- TLE-113
local function recover(act, who)
  who:set("weariness", 1)
  who:set("hours_awake", 0)
  who:set("hours_lying", 0)
  if who:has "Exhausted" then who:lift "Exhausted" end
  if setting.WIS_FREE_REFRESH == "long rest" then who:refresh "insight" end
  act:new_window("long rest", who)
  who:moment "long rest"
end

-- TLE-106, TLE-107: the ERR of each round counts toward whole HP; the remainder carries over.
local function heal_naturally(who, hours)
  local sum = who.natural_healing + who.ERR * (hours * 3600 // setting.ROUND_SECONDS)
  who:set("natural_healing", sum % NATURAL_HEAL_EP)
  if sum >= NATURAL_HEAL_EP then who:heal(sum // NATURAL_HEAL_EP) end
end

-- Hours without a long rest; hours spent exhausted count as rest.
local function spend_hours(act, who, hours)
  for _ = 1, hours do
    if who:has "Exhausted" then
      who:set("hours_lying", who.hours_lying + 1)
      if who.hours_lying >= setting.LONG_REST_HOURS then recover(act, who) end
    else
      who:set("hours_awake", who.hours_awake + 1)
      if who.hours_awake % EXHAUSTING_HOURS == 0 then grow_weary(act, who) end
    end
  end
end

-- rue:stay_up(24): hours without a long rest.
verb "stay_up" { "Passes hours without a long rest.",
  of = "creature", args = { { "hours", "number" } }, steps = { { "pass", function(act)
  if act.hours < 0 or act.hours > 1000 then return act:refuse("0 to 1000 hours") end
  spend_hours(act, act.user, act.hours)
  clock.pass(act, act.user, act.hours)
end } } }

-- TLE-108: one downtime task at a time.
verb "take_up" { "Takes up a downtime task, one at a time.",
  of = "creature", args = { { "task", "text" } }, steps = { { "begin", function(act)
  local busy = act.user.downtime
  if busy ~= "" then return act:refuse("busy with " .. busy) end
  act.user:set("downtime", act.task)
end } } }
method "put_down" { of = "creature", "Ends its downtime task.", function(who) who:set("downtime", "") end }

-- rue:rest(8): heals if healing is the task; a rest of LONG_REST_HOURS is a long rest, a shorter one counts as ordinary
-- hours (TLE-109, TLE-113). Healing uses the ERR from before the rest.
verb "rest" { "Rests for hours; enough of them are a long rest.",
  of = "creature", args = { { "hours", "number", optional = true } },
  steps = { { "rest", function(act)
    local who, hours = act.user, act.hours or setting.LONG_REST_HOURS
    if hours < 1 or hours > 1000 then return act:refuse("1 to 1000 hours") end
    if who.in_combat then return act:refuse("not in combat") end
    if who.downtime == "healing" then heal_naturally(who, hours) end
    if hours >= setting.LONG_REST_HOURS then recover(act, who) else spend_hours(act, who, hours) end
    clock.pass(act, who, hours)
    act:new_window("rest", who)
    who:moment "rest"
  end } } }

-- TLE-112: the GM decides whether an extraordinary means wakes it.
verb "rouse" { "Tries to wake an exhausted creature by an extraordinary means, as the GM decides.",
  of = "creature", args = { { "means", "text" } }, returns = "is_awake", steps = { { "rouse", function(act)
  if not act.user:has "Exhausted" then return act:refuse("it is awake") end
  act.is_awake = act.gm:ask("Does " .. act.means .. " wake " .. act.user.name .. "?", { default = false })
  if act.is_awake then act.user:lift "Exhausted" end
end } } }

-- TLE-014: restores the free EP of WIS if the campaign chose this time.
local function refresh_insight(act, time)
  if setting.WIS_FREE_REFRESH ~= time then return end
  for _, who in ipairs(act.who) do who:refresh "insight" end
end

-- TLE-014, TLE-050: a new scene for the creatures named.
verb "new_scene" { "Begins a new scene for the creatures named.",
  args = { { "who", "table" } }, steps = { { "begin", function(act)
  act:moment "scene end"
  act:pass_time(act.who)
  refresh_insight(act, "scene")
  act:new_window "scene"
  for _, who in ipairs(act.who) do who:moment "scene" end
end } } }

-- A new day comes once, for everyone.
verb "new_day"   { "Begins a new day for everyone.", args = { { "who", "table" } }, steps = { { "begin", function(act)
  refresh_insight(act, "day")
  act:new_window "day"
  act:moment "day"
end } } }

return { healed_by = healed_by, charged = charged }
