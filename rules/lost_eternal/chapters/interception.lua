-- Reactions, and the interception of spells (section 2: TLE-022, TLE-023; section
-- 4.2, third inset: TLE-087 to TLE-094).

local amounts = use "chapters/amounts"
local purse = use "chapters/purse"

-- The price of a reaction: a budget, and EP.
local function price_of(def)
  local budget = re.find(def.cost, "reaction") and "reaction" or re.find(def.cost, "action") and "action" or nil
  return budget, tonumber(re.match(def.cost, "(\\d+) ?EP") or "0")
end

-- The arcane containers that could pay for an interception: one pays alone, without free EP (TLE-093).
local function casters(who, ep)
  local found = {}
  for thing in who:things("container") do
    local is_arcane = purse.sort_of(thing) == "arcane" and thing.EP > 0
    if is_arcane and purse.total(purse.of(who, { skill = thing.name, no_free = true })) >= ep then
      found[#found + 1] = thing
    end
  end
  return found
end

-- TLE-087, TLE-050: not against the reactor's own or an ally's spell, nor against a caster it cannot see.
local function may_react(act)
  local who, event = act.user, act.event
  if not event then return false, "a reaction needs its trigger" end
  local actor = event.user
  if actor == who or actor and event.name == "cast" and actor.side == who.side then return false, "nobody's enemy" end
  if actor and event.name == "cast" and who:cannot_see(actor) then return false, "unseen" end
  local budget, ep = price_of(act.ability)
  if budget and who.action < 1 then return false, "no " .. budget .. " is left" end      -- TLE-022
  if event.name == "cast" then
    if ep > 0 and #casters(who, math.max(ep, setting.INTERCEPT_MIN_EP)) == 0 then return false, "no arcane EP" end
    if not setting.INTERCEPT_CHAIN and event.is_interception then return false, "an interception stands" end
  end
  return true
end

-- Pays the EP: from an arcane container against a spell, else from any source.
local function pay(act)
  local who = act.user
  local budget, ep = price_of(act.ability)
  local what = {}
  if act.event.name == "cast" and ep > 0 then
    local list = casters(who, math.max(ep, setting.INTERCEPT_MIN_EP))
    local container = act:pick(list, "Which container pays?")
    what.skill, what.no_free = container.name, true
    act.casting_mod = who[container.casting .. "_mod"]                                             -- TLE-088
    ep = who:ask("How many EP?", { from = math.max(ep, setting.INTERCEPT_MIN_EP), to = purse.total(purse.of(who, what)),
      default = math.max(ep, setting.INTERCEPT_MIN_EP) })
    act.woven = ep
  end
  local done, why = purse.pay(who, ep, what)
  if not done then return act:refuse(why) end
  if budget then who:pay(budget) end
end

-- TLE-094: an interception counts as a spell, so a campaign may allow others to intercept it.
verb "weave" { "Weaves against a spell, which others may intercept in turn.",
  of = "creature", args = { { "given", "edits", keys = { "ep", "is_interception" } } }, event = "cast",
  tells = "weaves against it",
  returns = "stands", steps = { { "stand", function(act) act.stands = true end } } }

-- TLE-088 to TLE-092
local function roll(act)
  local def = act.ability
  if not def.check then act.reached = true; return end
  if act.woven and not act.user:weave { ep = act.woven, is_interception = true } then act.reached = false; return end
  local total, tn = amounts.roll(act, def.check, act.ability.name), amounts.number(act, def.to)
  act.reached = total >= tn
  act:say(act.user.name .. ": " .. total .. " against " .. tn .. (act.reached and ", reached" or ", missed"))
end

verb "react" { "Answers an event with a reaction, for its printed price and a check.",
  of = "creature", args = { { "reaction", "reaction" } }, event = "reaction", tells = "answers with",
  may = { { "prevented", laid = "prevents reaction" }, { "may", may_react }, { "holds", call = "when" } },
  steps = {
    { "holds",   call = "when" },
    { "pay",     pay },
    { "check",   roll },
    { "effects", effects = "on_pass", when = "reached" },
    { "fail",    call = "on_fail", when = "not reached" },
  } }

-- TLE-091: both are spent, and the spell has no effect.
reaction "Intercept" {
  trigger = { before = "cast", in_sight = true }, cost = "reaction + 1EP",
  check = "1d20 + @casting.mod", to = "10 + @event.ep", on_pass = function(act) act.event:cancel() end,
}
