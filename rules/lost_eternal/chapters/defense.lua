-- Active Defense (section 3.1: TLE-025, TLE-034, TLE-036; section 9: TLE-121, TLE-123).

local conversion = use "chapters/conversion"
local purse = use "chapters/purse"

-- Whether the creature may defend now. TLE-082: a smothered one may; TLE-025: by default it costs no action.
local function may_defend(who)
  if who.hp <= 0 or who:laid("prevents", "defend") then return false end
  return not setting.ACTIVE_DEFENSE_USES_REACTION or who.action > 0 and not who:laid("prevents", "reaction")
end

-- TLE-005: a limb may pay for a parry with its Size Entropy.
local function parrying_part(who)
  local names, by_name = { "no part" }, {}
  for thing in who:things("container") do
    if purse.sort_of(thing) == "limb" and thing.EP > 0 then
      names[#names + 1], by_name[thing.name] = thing.name, thing
    end
  end
  if #names == 1 or who:laid("prevents", "move") then return end
  names.default = names[2]
  return by_name[who:ask("With which part does " .. who.name .. " parry?", names)]
end

-- The proposed EP: none against a scratch, else the full damage or all EP.
local function proposed(who, damage, most)
  local is_scratch = 3 * damage < who.hp and 2 * (who.hp - damage) > who.max_hp
  return is_scratch and 0 or math.min(damage, most)
end

-- The player chooses flat EP, dice, or a mix.
local function choose(who, ep)
  local names, by_name = conversion.menu(ep)
  if #names == 1 then return conversion.read(ep) end
  names.default = names[1]
  local dice = by_name[who:ask("Will or fortune?", names)]
  return { dice = dice, flat = ep - conversion.cost(dice), ep = ep }
end

-- TLE-034: reduces the damage, which the defender knows before deciding; TLE-036: excess EP are lost.
local function defend(act)
  local who, damage = act.target, act.amount
  if damage <= 0 or act.mode or not may_defend(who) then return end
  local what = { part = parrying_part(who) }
  local most = purse.total(purse.of(who, what))
  if most == 0 then return end
  local ep = who:ask("How many EP against " .. damage .. " damage?",
    { from = 0, to = most, default = proposed(who, damage, most) })
  if ep == 0 then return end
  local bought = choose(who, ep)
  if setting.ACTIVE_DEFENSE_USES_REACTION then who:pay "reaction" end
  purse.pay(who, ep, what)
  local stopped = conversion.roll(act, bought, "parry", true)
  act.amount = math.max(0, damage - stopped)
  act:say(who.name .. " parries " .. stopped .. " of " .. damage)
end

return { defend = defend, choose = choose }
