-- Rolls: five dice, some kept, a band; rerolls (Intro: TSL-001, TSL-005 to TSL-013; TSL-085 to TSL-088).

local constants = use "chapters/constants"
local stress = use "chapters/stress"
local tiers = use "chapters/tiers"

-- TSL-009: no modifier applies to the dice, and no script makes or removes a Crit.
check "roll" { dice = constants.DICE, bands = constants.BANDS, passes = "Mixed", only_dice_make = "Crit" }

-- TSL-010: rolls all five dice. The difficulty is given later, by `judge`. Nil if something keeps the dice
-- from falling.
local function throw(act, domain, kept)
  act:check { rule = "roll", keep = kept, open = true, label = domain }
  return act.roll.total
end

-- The defender's roll: the total of its dice.
verb "answer" { "Rolls the dice of a defender and returns their total.",
  of = "creature", args = { tiers.argument, { "kept", "number" } }, returns = "total",
  steps = { { "roll", function(act) act.total = throw(act, act.domain, act.kept) end } } }

-- The ways to reroll a failed roll, by name, each with the creature that marks the Stress. TSL-012: only with room for
-- it. TSL-102, TSL-103: with a grant the helper marks it, and the reroll is free for the roller.
local function ways(who, pool)
  local names, found, cost = {}, {}, setting.reroll_cost
  for promise in who:things("promise") do
    local helper = promise.creator
    if promise.name == "Granted Reroll" and helper and stress.room(helper, pool) >= cost then
      local name = helper.name .. "'s help"
      if not found[name] then
        names[#names + 1] = name
        found[name] = { payer = helper, promise = promise }
      end
    end
  end
  names.default = names[1] or "let it stand"
  if stress.room(who, pool) >= cost then
    names[#names + 1] = cost .. " " .. pool
    found[cost .. " " .. pool] = { payer = who }
  end
  names[#names + 1] = "let it stand"
  return names, found
end

-- TSL-011: asks and pays before the dice are rolled again.
local function offer(who, domain)
  local pool = constants.DOMAIN_POOL[domain]
  local names, found = ways(who, pool)
  if #names == 1 then return false end
  local way = found[who:ask("The " .. domain .. " roll of " .. who.name .. " failed: roll again?", names)]
  if not way then return false end
  if way.promise then way.promise:destroy() end
  way.payer:mark(pool, setting.reroll_cost, "cost")
  return true
end

-- TSL-007: the total must beat a T-number; by a setting, meeting it is enough.
local function goal_of(act, against, goal)
  local meets = not against.who and setting.static_tie_hits and act.roll.total == goal
  return meets and goal - 1 or goal
end

-- How many dice the defender keeps, if there is one.
local function kept_against(act, against)
  if not against.who then return nil end
  return tiers.keep(act, against.who, { domain = against.domain, defends = act.type })
end

-- Rolls the actor's dice, then the defender's; the side that fails may reroll, once each. TSL-085: the actor must beat
-- the defender's total; the defender wins ties. TSL-077: the last dice count. `mine` holds facts as in tiers.lua.
-- Effects that help a roll are used up here, after all is paid.
--   resolve(act, { domain = "Hand" }, { number = 11 })    { domain = "Voice" }, { who = thug, domain = "Mind" }
local function resolve(act, mine, against, shifts)
  local user = act.user
  local theirs = kept_against(act, against)
  local kept = tiers.keep(act, user, mine, shifts)
  local function fall()
    if throw(act, mine.domain, kept) then return true end
    act:say(user.name .. "'s dice do not fall")
    act:stop()
  end
  if not fall() then return end
  -- A defender whose dice do not fall keeps nothing off.
  local goal = against.number or against.who:answer(against.domain, theirs) or 0
  local mine_again, theirs_again = false, false
  for _ = 1, 3 do
    if act.roll.total <= goal_of(act, against, goal) then
      if mine_again or not offer(user, mine.domain) then break end
      mine_again = true
      if not fall() then return end
    else
      if not against.who or theirs_again or not offer(against.who, against.domain) then break end
      theirs_again = true
      goal = against.who:answer(against.domain, theirs) or 0
    end
  end
  act:judge(goal_of(act, against, goal))
  act.dice_band = act.roll.band
  user:set("rolled", act.roll.total)
  user:set("band", act.roll.band)
  if against.who then
    against.who:set("rolled", goal)
    against.who:set("band", act:band_of(-act.margin))
  end
end

-- TSL-006, TSL-086: the band of a margin; a defender's margin is the negative.
verb "band_of" { "Returns the band of a margin.",
  args = { { "number", "number" } }, returns = "found", steps = { { "look", function(act)
  local bands = constants.BANDS
  act.found = bands[1]
  for i = 2, #bands, 2 do if act.number >= bands[i] then act.found = bands[i + 1] end end
end } } }

-- Whether a price includes a Movement, which a pinned creature cannot spend (TSL-043).
local function takes_movement(cost) return re.match(cost, "movement") ~= nil end

-- Outside of scenes nothing costs an Action.
local function pay_action(act)
  if not act.user.in_scene or act.free then return true end
  local cost = act.cost or "action"
  local hinders = takes_movement(cost) and act.user:laid("cannot", "move")
  if hinders then return act:refuse(hinders) end
  local done, why = act.user:pay(cost)
  if not done then act:refuse(why) end
  return done
end

-- A roll against a T-number: vela:roll("Hand", 11), vela:roll("Mind", 11, { purpose = "to retrace a walked path" }).
-- Returns the band. TSL-013: only for uncertain outcomes; if the GM says it is certain, there is no roll and no band.
verb "roll" { "Rolls five dice of a domain against a T-number and returns the band.",
  of = "creature", tells = "rolls", returns = "outcome",
  args = { tiers.argument, { "number", "number", optional = true },
    { "given", "edits", optional = true, keys = { "purpose", "free", "cost" } } },
  may = { { "able", laid = "cannot act" } },
  steps = {
    { "known", function(act)
      act.number = act.number or act.gm:ask("T-number?", { from = 1, to = 30, default = setting.static_t })
    end },
    { "uncertain", function(act)
      if act.gm:ask("Is the outcome uncertain?", { default = true, quiet = true }) then return end
      act:say("It needs no roll")
      act:stop()
    end },
    { "pay", pay_action },
    { "roll", function(act)
      resolve(act, { domain = act.domain, purpose = act.purpose }, { number = act.number })
      act.outcome = act.band
    end },
  } }

return { resolve = resolve, pay_action = pay_action, takes_movement = takes_movement }
