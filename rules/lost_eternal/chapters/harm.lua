-- Damage, armour and going down (referenced modules: TLE-008, TLE-009; section 4.2: TLE-083, TLE-084).

local amounts = use "chapters/amounts"
local defense = use "chapters/defense"

-- Irreducible damage: marked by the card or by its script.
local function read_mode(act)
  if act.mode == nil and act.ability and act:field("irreducible") then act.mode = "irreducible" end
end

local function refuse_negative() error("damage is counted from 0 on; heal restores HP") end

local function roll(act) act.amount = amounts.roll(act, act.dice_part, "damage") end

-- TLE-008: a pool that absorbs damage before HP, or a die that is subtracted.
local function wear(act)
  if act.mode or act.amount <= 0 then return end
  local who = act.target
  if setting.ARMOUR_MODE == "pool" then
    local taken = math.min(act.amount, who.AEP)
    if taken > 0 then who:general_lose { AEP = taken } end
    act.amount = act.amount - taken
    return
  end
  for item in who:things("item") do
    local die = item.definition.protection
    if die and act.amount > 0 then act.amount = math.max(0, act.amount - amounts.roll(act, die, item.name)) end
  end
end

local function spared(act)
  if act.target:laid("immune", "harm") then return act:refuse(act.target.name .. " cannot be harmed") end
end

local function settle(act)
  if act.target.hp <= 0 and not act.target:has("Down") then act.target:fall() end
end

-- take(9)   take("1d6 fire")   take(4, "irreducible") or take("4 irreducible"): TLE-084: this skips defence, armour
-- and every reduction.
verb "take" { "Takes damage to armour and HP; this skips Active Defense.",
  of = "creature", subject = "target", event = "damage", returns = "amount",
  args = { { "amount", "amount" }, { "mode", "text", optional = true, one_of = { "irreducible" } } },
  steps = {
    { "judge",  refuse_negative, when = "amount < 0" },
    { "mode",   read_mode },
    { "spared", spared },
    { "read",   evaluate = "amount", words = true },
    { "amount", evaluate = "amount", when = "not dice_part" },
    { "roll",   roll, when = "dice_part" },
    { "resist", edit = "amount", by = "damage", at_least = 0, when = "not mode" },
    { "floor",  edit = "amount", at_least = 0 },
    { "defend", defense.defend },
    { "armour", wear },
    { "spend",  spend = "amount", pools = { "hp" } },
    { "settle", settle },
  } }

-- TLE-009: the creature goes down and gains a Wound Channel; damage alone never kills.
verb "fall" { "Goes down and gains a Wound Channel, when HP are gone.",
  of = "creature", subject = "target", event = "fallen", steps = { { "fall", function(act)
  local who = act.target
  act:say(who.name .. " is down")
  who:inflict "Down"
  local wound = who:give("Wound Channel", { quiet = true })
  wound:set("vulnerability", act.gm:ask("What is " .. who.name .. " vulnerable to from now on?",
    { "blows", "blades", "fire", "frost", "fear", "deceit" }))
  wound:set("insight", act.gm:ask("What insight does " .. who.name .. " have from now on?",
    { "pain", "patience", "the enemy's hand", "the shape of fear", "what entropy is", "mercy" }))
end } } }

-- The GM names a Wound Channel, or changes its proposed words.
verb "name_wound" { "Names a Wound Channel or changes its words, by the GM.",
  of = "creature", args = { { "title", "text" },
    { "given", "table", optional = true, keys = { "vulnerability", "insight" } } },
  returns = "wound", steps = { { "name", function(act)
    local wounds = act.user:things("token"):with(function(one) return one.definition.name == "Wound Channel" end)
    local wound = wounds[#wounds]
    if not wound then return act:refuse(act.user.name .. " has no Wound Channel") end
    wound:set("name", act.title)
    for _, key in ipairs { "vulnerability", "insight" } do
      if act.given and act.given[key] then wound:set(key, act.given[key]) end
    end
    act.wound = wound
  end } } }

token "Wound Channel" {}
status "Down" { lasts = "forever", prevents = { "move", "action", "reaction", "defend", "fight" } }
status "Dead" { lasts = "forever", prevents = { "move", "action", "reaction", "defend", "fight" } }

-- Only the GM decides on death (TLE-009).
method "die" { of = "creature", "Dies.", function(who) who:inflict "Dead" end }

effect "damage"   { verb = "take", tells = "Deals {}." }
