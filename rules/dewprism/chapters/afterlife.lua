-- Death and return (Death; Revival Coins and The Ferryman; Bound Fates; Rechallenging: DEW-152 to DEW-155).

local coins = use "chapters/coins"

local VITALS = { Health = "MaxHealth", Stamina = "MaxStamina", Mana = "MaxMana", Focus = "MaxFocus" }

-- The names of a creature's coins, weakest first, each once.
local function coins_of(who)
  local names = {}
  for _, coin in ipairs(coins.coins(who)) do if names[#names] ~= coin.name then names[#names + 1] = coin.name end end
  return names
end

local function all_dead(party)
  for _, who in ipairs(party) do if not who:has("Dead") then return false end end
  return #party > 0
end

-- Lifts every status, death included.
local function rise(who)
  for state in who.statuses do state:destroy() end
end

-- DEW-152: spends the coin; its owner returns with the vitals that the coin restores.
verb "spend_coin" { "Returns from death by a revival coin.", of = "creature", steps = { { "spend", function(act)
  local who = act.user
  local names = coins_of(who)
  if not who:has("Dead") then return act:refuse("not dead") end
  if #names == 0 then return act:refuse("no coin") end
  local name = act:pick(names, "Which coin?", who, names[1])
  local coin = who:things("item")[name]
  local percent = coin.coin
  coin:destroy()
  rise(who)
  coins.raise_health(who, name)
  for vital, most in pairs(VITALS) do who:set(vital, who[most] * percent // 100) end
  if who.Health < 1 then who:set("Health", 1) end
  act:say(who.name .. " lives, for a " .. name)
end } } }

-- The dead of a party, which of them have coins, and whether any has.
local function dead_of(party)
  local dead, is_rich, any = {}, {}, false
  for _, who in ipairs(party) do
    if who:has("Dead") then
      dead[#dead + 1], is_rich[who] = who, #coins_of(who) > 0
      any = any or is_rich[who]
    end
  end
  return dead, is_rich, any
end

-- DEW-152: used at the end of the transience scope; first the dead may share coins (DEW-154).
verb "use_coins" { "Lets the dead of a party share and spend their revival coins.",
  args = { { "party", "table" } }, steps = { { "each", function(act)
  local dead, is_rich, any = dead_of(act.party)
  for _, poor in ipairs(any and dead or {}) do
    for _, rich in ipairs(dead) do
      if is_rich[poor] then break end
      if is_rich[rich] and rich:ask("Share a coin with " .. poor.name .. "?", { default = false }) then
        rich:share_coin(poor)
        is_rich[poor], is_rich[rich] = #coins_of(poor) > 0, #coins_of(rich) > 0
      end
    end
  end
  for _, who in ipairs(act.party) do
    if who:has("Dead") and #coins_of(who) > 0 then who:spend_coin() end
  end
end } } }

-- DEW-154: a marker and not a status, so that neither transience nor a coin removes it.
marker "Fate Bound" { trigger = { after = "death" },
  effect = function(act)
    local who = act.holder
    if act.event.target == act.self.to and not who:has("Dead") then who:die() end
  end }

verb "share_coin" { "Gives a revival coin to another who is dead; their fates are bound.",
  of = "creature", args = { { "friend", "entity" } }, steps = { { "share", function(act)
  local who, friend = act.user, act.friend
  local names = coins_of(who)
  if not who:has("Dead") or not friend:has("Dead") then return act:refuse("only the dead meet there") end
  if #names == 0 then return act:refuse("no coin") end
  local name = act:pick(names, "Which coin?", who, names[1])
  who:things("item")[name]:destroy()
  friend:give(name)
  who:give("Fate Bound", { to = friend })
  friend:give("Fate Bound", { to = who })
end } } }

-- DEW-153: if all are dead, all return for a coin from each member that has one, and half of the next winnings.
marker "Ferryman's Debt" {}
verb "ferryman" { "Takes the Ferryman's deal for a party that is all dead, if the GM agrees.",
  args = { { "party", "table" } }, steps = { { "deal", function(act)
  if not all_dead(act.party) then return act:refuse("somebody lives") end
  if not act.gm:ask("Does the party take the Ferryman's deal?", { default = true }) then
    return act:refuse("no deal")
  end
  for _, who in ipairs(act.party) do
    local coin = coins_of(who)[1]
    if coin then who:things("item")[coin]:destroy() end
    rise(who)
    who:set("Health", who.MaxHealth)
    for _, vital in ipairs { "Stamina", "Mana", "Focus" } do
      local most = who[VITALS[vital]]
      who:set(vital, math.min(most, who[vital] + most // 2))
    end
    if not who:has("Ferryman's Debt") then who:give("Ferryman's Debt") end
  end
  act:say("The party stands before the dungeon again.")
end } } }

-- DEW-155: a battle won before costs no coins; the GM or the record decides.
local function won_tag(name) return "won: " .. name end

verb "note_victory" { "Notes that a party won a battle, for a rechallenge.",
  args = { { "party", "table" }, { "battle", "text" } }, steps = { { "note", function(act)
  for _, who in ipairs(act.party) do who:tag(won_tag(act.battle)) end
end } } }

verb "is_rechallenge" { "Tells whether the party won this battle before; the GM confirms it.",
  args = { { "party", "table" }, { "battle", "text" } }, returns = "again",
  steps = { { "look", function(act)
    act.again = false
    for _, who in ipairs(act.party) do act.again = act.again or who:has(won_tag(act.battle)) end
    if act.again then
      act.again = act.gm:ask("Is this " .. act.battle .. ", won before?", { default = true })
    end
  end } } }

-- A combatant that died in such a battle returns to its former state.
verb "spare" { "Returns combatants that died in a rechallenge to their former state.",
  args = { { "fallen", "table" } }, steps = { { "each", function(act)
  for _, who in ipairs(act.fallen) do
    if who:has("Dead") then
      who:lift("Dead")
      if who.Health > 0 and who:has("Knocked Out") then who:lift("Knocked Out") end
    end
  end
end } } }
