-- What porters do: the tasks of every day, what some can do beyond them, and how they help each other.

kind "trick" { "Something that a porter can do.",
  { lives = "holder" },
  cost   = { "cost", default = "effort", "Its price." },
  food   = { "number", default = 0, at_least = 0, at_most = 6, "Rations that it uses up." },
  target = { "text", optional = true, one_of = { "ally", "all" }, "Whom it is for." },
  skill  = { "text", optional = true, one_of = { "Legs", "Hands", "Eyes", "Heart" }, "What it tests." },
  grade  = { "number", default = 4, at_least = 0, at_most = 12, "The difficulty of its test; 0: what the leg says." },
  effect = { "handler", optional = true, effects = true, event = "use", "What it does." },
  fails  = { "handler", optional = true, event = "use", "What happens if the test fails." },
}

kind "habit" { "What a porter may do when something happens.",
  { lives = "holder", answers = "respond", offered = true },
  cost   = { "cost", default = "help", "Its price." },
  eager  = { "boolean", default = true, "Whether it is proposed." },
  effect = { "handler", optional = true, effects = true, event = "from trigger", "What it does." },
}

local function has_food(act)
  return act.user.Caravan.Rations >= act.ability.food, "there is too little food"
end

-- The weather keeps everybody from a task of this name.
local function is_open(act)
  local weather = act.user.Caravan:laid("cannot", act.ability.name)
  return not weather, weather and weather .. " keeps everybody from it" or nil
end

local function aim(act)
  local wanted = act.ability.target
  if act.target or not wanted then return end
  if wanted == "all" then
    act.targets = act:combatants():with(function(one) return not one:has "Collapsed" end)
  else
    act.targets = { act:pick(act:allies(), "Whom?") or act:refuse "there is no other porter" }
  end
end

verb "use" { "Uses a trick, for its price.",
  of = "porter", args = { { "what", "trick" }, { "target", "entity", optional = true } }, event = "use", tells = "uses",
  may = { { "able", laid = "cannot act" }, { "open", is_open }, { "food", has_food }, { "price", pay = "cost" } },
  steps = {
    { "aim", aim },
    { "pay", pay = "cost" },
    { "eat", when = "ability.food > 0", function(act) act.user.Caravan:lose { Rations = act.ability.food } end },
    { "test", when = "ability.skill", function(act)
      local grade = act.ability.grade > 0 and act.ability.grade or act.user.Caravan.Scarcity
      act.failed = not act.user:attempt(act.ability.skill, grade)
    end },
    { "effects", effects = "effect", when = "not failed" },
    { "fails", call = "fails", when = "failed" },
  } }

verb "respond" { "Does what a habit says, for its price.",
  of = "porter", args = { { "what", "habit" } }, tells = "uses",
  may = { { "able", laid = "cannot act" }, { "price", pay = "cost" } },
  steps = { { "pay", pay = "cost" }, { "effects", effects = "effect" } } }

method "choices" { of = "porter", "The names of the tricks that it can use now.", function(who)
  local list = {}
  for trick in who:things("trick"):affordable("cost") do
    local card = trick.definition
    local open = not who.Caravan:laid("cannot", card.name)
    if open and who.Caravan.Rations >= card.food then list[#list + 1] = card.name end
  end
  return list
end }
