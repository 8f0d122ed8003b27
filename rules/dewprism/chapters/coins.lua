-- Revival coins (Use Revival Coin: DEW-092) and what they restore, in percent of each vital.

item "Bronze Coin"   { coin = 20 }
item "Silver Coin"   { coin = 50 }
item "Gold Coin"     { coin = 100 }
item "Platinum Coin" { coin = 100 }

status "Cursed" { lasts = "forever" }

local function is_coin(item) return item.coin ~= nil end

local function coins(who)
  local found = {}
  for item in who:things("item") do if is_coin(item) then found[#found + 1] = item end end
  table.sort(found, function(a, b) return a.coin < b.coin end)
  return found
end

-- DEW-152: Platinum raises maximum Health for good; temporary bonuses to the maximum do not count.
local PLATINUM = { name = "Platinum Coin", percent = 110 }
local function raise_health(who, coin_name)
  if coin_name ~= PLATINUM.name then return end
  who:set("MaxHealth", who:base("MaxHealth") * PLATINUM.percent // 100)
end

-- Lifts every status; restores a share of each vital, and 1 more Health.
local function revive(who, coin)
  for state in who.statuses do
    if state.name ~= "Dead" and state.name ~= "Knocked Out" then who:lift(state.name) end
  end
  raise_health(who, coin.name)
  who:revive(1 + who.MaxHealth * coin.coin // 100)
  for _, vital in ipairs { "Mana", "Stamina", "Focus" } do
    who:regain { [vital] = who["Max" .. vital] * coin.coin // 100 }
  end
end

-- A coin looted from the body it is used on: the gods object, unless the GM allows it, and then it brings a curse.
local function is_allowed(act, coin)
  if coin.looted_from ~= act.target then return true end
  local question = "The coin is from the body of " .. act.target.name .. ". Use it all the same?"
  act.cursed = act.gm:ask(question, { default = false })
  return act.cursed
end

ability "Use Revival Coin" { type = "Skill-Support-Action", use = "5AP", range = "0sp", target = "body",
  needs = function(act)
    act.coin = act.coin or act:pick(coins(act.user), "Which coin?", act.user, coins(act.user)[1])
    if not act.coin or act.coin.holder ~= act.user then return act:refuse("no revival coin of one's own") end
    if not is_allowed(act, act.coin) then return act:refuse("the coin is stolen from the dead") end
  end,
  effect = function(act)
    if act.cursed then act.user:inflict("Cursed") end
    revive(act.target, act.coin)
    act.coin:destroy()
  end }

return { coins = coins, is_coin = is_coin, revive = revive, raise_health = raise_health }
