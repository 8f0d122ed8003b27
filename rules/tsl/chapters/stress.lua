-- Stress and Broken (Damage: TSL-050, TSL-096 to TSL-101).

local constants = use "chapters/constants"
local turns = use "stdlib/turns"

-- TSL-100: a Broken creature has no turns until it recovers. Broken gear is unusable until repaired (TSL-074).
status "Broken" { cannot = { "act", "react", "move", "defend" }, lasts = { on = "repaired", target = "holder" } }

local function room(who, pool) return who:missing(pool) end

local function is_full(who)
  for _, pool in ipairs(constants.POOLS) do if room(who, pool) == 0 then return true end end
  return false
end

-- Whether any Stress is marked on it; obstacles never have Stress.
local function is_marked(who)
  return who.kind == "creature" and who.Body + who.Mind + who.Spirit > 0
end

local POOL = { "pool", "text", one_of = constants.POOLS }
local REASONS = { "harm", "cost" }

-- TSL-050: the tag whose script is running, since no tag may mark Stress.
local function tag_at_work(act)
  local outer = act
  while outer do
    if outer.working_tag then return outer.working_tag end
    outer = outer.outer
  end
end

-- Marks Stress on the target, `as` harm or as a cost. Before that, a helper may redirect it to itself (TSL-110).
-- TSL-098: Stress that does not fit is lost.
verb "suffer" { "Marks Stress in a pool of the target, as harm or as a cost; a helper may take it instead.",
  of = "creature", subject = "target", event = "stress", returns = "marked",
  args = { POOL, { "amount", "number" }, { "as", "text", one_of = REASONS } },
  steps = { { "mark", function(act)
    act.marked = act.target:general_regain { [act.pool] = act.amount }
    local lost = act.amount - act.marked
    if lost > 0 then act:say(lost .. " Stress is lost: " .. act.pool .. " is full") end
  end } } }

-- thug:mark("Body", 2): 2 Stress; returns the marked amount. "cost" marks Stress taken as a cost.
verb "mark" { "Marks Stress in a pool of the target and returns how much was marked.",
  of = "creature", subject = "target", returns = "marked",
  args = { POOL, { "amount", "number" }, { "as", "text", optional = true, one_of = REASONS } },
  steps = { { "mark", function(act)
    if act.amount < 0 then error("Stress is marked from 0 on; clear takes it away") end
    local tag = tag_at_work(act)
    if tag then error("the tag " .. tag .. " marks Stress; no tag does") end
    act.marked = act.amount > 0 and act.target:suffer(act.pool, act.amount, act.as or "harm") or 0
  end } } }

-- Reads "1 Mind"; nil and a reason if that is no Stress.
local function find_part(text)
  local number, pool
  if type(text) == "string" then number, pool = re.match(text, "^([1-9]\\d*) +(Body|Mind|Spirit)$") end
  if not number then return nil, "'" .. tostring(text) .. "' is no Stress; write for example 1 Mind" end
  return tonumber(number), pool
end

local function read_part(text)
  local number, pool = find_part(text)
  if not number then error(pool) end
  return number, pool
end

-- Reports invalid amounts while a pack loads: what is cleared, and what a target must have.
local function judge_parts(def, report)
  local function judge(text, field)
    local number, why = find_part(text)
    if not number then report(field, why .. (def.kind == "tag" and "; an obstacle is what it removes" or "")) end
  end
  if def.clears ~= nil then judge(def.clears, "clears") end
  for key, text in pairs(def.requires or {}) do
    if key == "target" then judge(text, "requires.target")
    else report("requires." .. tostring(key), "only of a target something can be asked: target = \"1 Mind\"") end
  end
end
for _, kind in ipairs { "weapon", "item", "armour", "tag", "ability", "support", "perk", "status" } do
  lint("no-stress-" .. kind) { on = kind, required = true, check = judge_parts }
end

-- ko:clear "1 Mind": removes that Stress; returns the removed amount.
verb "clear" { "Clears Stress from a pool of the target.",
  of = "creature", subject = "target", event = "heal", returns = "cleared", args = { { "what", "text" } },
  steps = {
    { "read",  function(act) act.amount, act.pool = read_part(act.what) end },
    { "clear", function(act) act.cleared = act.target:general_lose { [act.pool] = act.amount } end },
  } }

-- TSL-099, TSL-100: a creature with a full pool is Broken; the GM decides what that means.
verb "break_down" { "Breaks a creature whose pool is full; the GM decides what that means.",
  of = "creature", subject = "target", event = "broken",
  steps = { { "break", function(act)
    act.target:inflict("Broken")
    local state = act.gm:ask("What does it mean that " .. act.target.name .. " is Broken?",
      { "it is down", "it flees", "it is out of the scene" })
    act.target:set("state", state)
    if act.target.in_scene then act:order_leave(act.target) end
  end } } }

law "Breaking" { trigger = { on = "pool", target = "holder", pool = { "Body", "Mind", "Spirit" } },
  effect = function(act)
    if is_full(act.holder) and not act.holder:has("Broken") then act.holder:break_down() end
  end }

-- recover("Body", 2): by the GM, since the chapter on recovery is missing (TSL-127). A
-- creature without a full pool is not Broken.
verb "recover" { "Clears Stress from a pool, by the GM; with no full pool left the creature is not Broken any more.",
  of = "creature", args = { POOL, { "amount", "number" } }, returns = "cleared",
  steps = { { "recover", function(act)
    local who = act.user
    if act.amount < 0 then error("one recovers from 0 on; mark adds Stress") end
    act.cleared = act.amount > 0 and who:clear(act.amount .. " " .. act.pool) or 0
    if not who:has("Broken") or is_full(who) then return end
    who:lift("Broken")
    who:set("state", false)
    if who.in_scene then turns.join(act, who) end
  end } } }

effect "clears"   { verb = "clear", tells = "Clears {}." }
effect "inflicts" { verb = "inflict", refers = "status", tells = "Inflicts {}." }
effect "lifts"    { verb = "lift", refers = "status", tells = "Lifts {}." }
effect "gives"    { verb = "give", refers = { "weapon", "item", "armour", "ability" }, tells = "Gives {}." }
effect "modifies" { verb = "modify" }

return { room = room, is_marked = is_marked, read_part = read_part }
