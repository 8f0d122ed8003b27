-- Levels and growth (Experience; Linear; Exponential; Level Bonus; FaR: DEW-167 to DEW-170, DEW-190, DEW-191).

-- Health and powers are multiplied by the level bonus, or added in full; a
-- quarter is added to the other vitals.
local POWERS = { Melee = "MlePwr", Magic = "MgcPwr", Skill = "SklPwr" }
local PREFIX = { Melee = "Mle", Magic = "Mgc", Skill = "Skl" }
local SCORES = { "Pwr", "Eva", "Acc" }
local VITALS = { Health = "MaxHealth", Stamina = "MaxStamina", Mana = "MaxMana", Focus = "MaxFocus" }

-- In percent, for levels 1 to 20.
local LEVEL_BONUS = { 100, 150, 225, 375, 500, 700, 1100, 1700, 2500, 3800, 5700, 8600, 12900, 19400, 29100, 43700,
  65600, 98500, 147700, 221600 }

-- DEW-191: the value with each 5 replaced by X.
local function far(value, x) return value * x // 5 end

-- The creature's class levels; each marker is one level.
marker "Class Level" {}

local function levels_in(who, class)
  local levels, classes, seen = 0, 0, {}
  for mark in who:things("marker") do
    if mark.name == "Class Level" then
      if mark.class == class then levels = levels + 1 end
      if not seen[mark.class] then classes, seen[mark.class] = classes + 1, true end
    end
  end
  return levels, classes
end

-- Initial levels belong to the creature's original class.
local function begin_count(who)
  if select(2, levels_in(who, "")) > 0 then return end
  for _ = 1, who:base("TL") do who:give("Class Level", { class = who.definition.name, quiet = true }) end
end

-- DEW-168: with experience, 1000 XP times the level; DEW-167: without, one level for each boss battle won.
local function may_rise(who)
  if who:base("TL") >= #LEVEL_BONUS then return false, "there are no levels above " .. #LEVEL_BONUS end
  if who.levels_earned > 0 then return true end
  if setting.leveling == "boss battles" then return false, "no boss has been beaten since the last level" end
  local needed = 1000 * who:base("TL")
  return who.XP >= needed, who.name .. " needs " .. needed .. " XP and has " .. who.XP
end

-- A vital of the sheet; if it was rolled, as it fell.
local function printed(who, sheet, vital)
  return type(sheet[vital]) == "number" and sheet[vital] or who:base("Max" .. vital)
end

-- DEW-169: adds the class's numbers.
local function grow_linear(who, sheet)
  who:set("MaxHealth", who:base("MaxHealth") + printed(who, sheet, "Health"))
  for type, power in pairs(POWERS) do who:set(power, who:base(power) + sheet[type][1]) end
end

-- A multiple of the Level Bonus, rounded down.
local function times(level, number)
  return LEVEL_BONUS[math.max(1, math.min(level, #LEVEL_BONUS))] * number // 100
end

-- DEW-170: the class's numbers times the bonus of the level.
local function grow_exponential(who, sheet, level)
  who:set("MaxHealth", times(level, printed(who, sheet, "Health")))
  for type, power in pairs(POWERS) do who:set(power, times(level, sheet[type][1])) end
end

-- The current class: the last one taken, else the original one.
local function class_of(who)
  return type(who.class) == "string" and who.class or who.definition.name
end

-- Takes a level in a class; a different class also sets Initiative, Carry and Element.
local function take_class(who, sheet)
  begin_count(who)
  who:give("Class Level", { class = sheet.name, quiet = true })
  local levels, classes = levels_in(who, sheet.name)
  who:set("TL", who:base("TL") + 1); who:set("CL", levels); who:set("DL", classes)
  if class_of(who) == sheet.name then return end
  who:set("class", sheet.name)
  who:set("Initiative", sheet.Initiative); who:set("Carry", sheet.Carry); who:set("Element", sheet.Element)
end

field { "class", "levels_earned", of = "creature", transience = "keep" }
verb "level_up" { "Rises a level in a class, and grows as the campaign's setting says.",
  of = "creature", args = { { "class", "creature", optional = true } }, tells = "rises",
  may = function(act) return may_rise(act.user) end,
  steps = { { "grow", function(act)
    local who, sheet = act.user, act.ability or act.user.definition
    if class_of(who) ~= sheet.name and not act.ability then return act:refuse("in which class?") end
    take_class(who, sheet)
    local grow = setting.growth == "exponential" and grow_exponential or grow_linear
    grow(who, sheet, who:base("TL"))
    for _, vital in ipairs { "Stamina", "Mana", "Focus" } do
      who:set(VITALS[vital], who:base(VITALS[vital]) + sheet[vital] // 4)
    end
    if who.levels_earned > 0 then who:set("levels_earned", who.levels_earned - 1) else who:set("XP", 0) end
    act:say(who.name .. " is level " .. who:base("TL"))
  end } } }

-- The numbers of a class that grow.
local GROWING = { "Health", "Stamina", "Mana", "Focus", "Initiative", "Carry", "MlePwr", "MleEva", "MleAcc", "MgcPwr",
  "MgcEva", "MgcAcc", "SklPwr", "SklEva", "SklAcc" }

-- The base value of a number on a sheet, and its name on a creature.
local function base_of(sheet, what)
  if VITALS[what] then return sheet[what], VITALS[what] end
  for type, prefix in pairs(PREFIX) do
    for i, score in ipairs(SCORES) do
      if what == prefix .. score then return sheet[type][i] or 0, what end
    end
  end
  if math.type(sheet[what]) == "integer" then return sheet[what], what end
  error("'" .. what .. "' is no number of a class that grows; there are " .. table.concat(GROWING, ", "))
end

-- DEW-190: "increase S by N levels" raises only S.
method "increase" { of = "creature", "A number rises by so many of its growth steps, for a time.",
  args = { { "what", "text", one_of = GROWING }, { "levels", "number" }, { "lasts", "text", optional = true } },
  function(who, what, levels, lasts)
    local base, name = base_of(who.definition, what)
    return who:general_modify { [name] = "+" .. levels * base, lasts = lasts or "battle" }
  end }

-- One more level of its own class until the battle ends; current vitals do not change.
local function step(level, base)
  return "+" .. (setting.growth == "linear" and base or times(level + 1, base) - times(level, base))
end
method "gain_level" { of = "creature", "Counts as one level higher until the battle ends.", function(who)
  local gain = { TL = "+1", CL = "+1", lasts = "battle" }
  local sheet, level = who.definition, who.TL
  for _, vital in ipairs { "Stamina", "Mana", "Focus" } do
    gain[VITALS[vital]] = "+" .. printed(who, sheet, vital) // 4
  end
  gain.MaxHealth = step(level, printed(who, sheet, "Health"))
  for type, power in pairs(POWERS) do gain[power] = step(level, sheet[type][1]) end
  return who:general_modify(gain)
end }

-- raise_some("(3)", { "Health", "Mana" }, 5): raises one of these, 3 times, as the target chooses; it may stop early.
verb "raise_some" { "Raises some of the target's numbers several times, as its player chooses.",
  of = "creature", subject = "target", args = { { "times", "amount" }, { "names", "table" },
  { "by", "number" } },
  steps = {
    { "times", evaluate = "times", rank = { "act", "rank" } },
    { "raise", function(act)
      local names = table.move(act.names, 1, #act.names, 1, {})
      names[#names + 1] = "enough"
      for _ = 1, act.times do
        local name = act.target:ask("What grows?", names)
        if name == "enough" then return end
        act.target:raise(name, act.by)
      end
    end },
  } }

-- Raises a score, or a vital's maximum and current value, without levels.
method "raise" { of = "creature", "A number rises for good.",
  args = { { "what", "text", refers = "number" }, { "by", "number" } },
  function(who, what, by)
    local vital = VITALS[what]
    who:modify { [vital or what] = "+" .. by }
    if vital then who:regain { [what] = by } end
  end }

return { far = far, times = times }
