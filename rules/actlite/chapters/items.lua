-- Using carried items (Initiative: ACT-039, ACT-044).
--
--     rue:use_item "Tonic"      rue:use_item(salve, { target = tarn })

local decisions = use "chapters/decisions"
local effects = use "chapters/effects"
local interrupts = use "chapters/interrupts"
local kinds = use "chapters/kinds"

-- An item with a trigger acts on its trigger; it cannot be used.
local function is_usable(sheet)
  return not sheet.trigger and (sheet.cost ~= nil or sheet.effect ~= nil or effects.prints(sheet))
end

local function at_hand(act)
  local who, item = act.user, act.self
  if not item or item.holder ~= who then return false, who.name .. " has no " .. act.ability.name end
  return is_usable(act.ability), act.ability.name .. " is not for use"
end

-- The target is the actor or within an arm's reach (ACT-080).
local function in_reach(act)
  local who, whom = act.user, act.target
  if not whom or not who.space or not whom.space then return true end
  return (who:distance(whom) or 2) <= 1, "out of reach"
end

local function lay_price(act)
  if not act:field("cost") then act:edit { cost = "1AP" } end                                         -- ACT-039
  return kinds.spare_AP(act)
end

verb "use_item" { "Uses a carried item for its printed cost.",
  of = "character", args = { { "item", "item" }, { "edits", "edits", optional = true } }, event = "use",
  tells = "uses",
  may = { { "able", laid = "cannot act" }, { "hand", at_hand }, { "near", in_reach },
    { "lay", lay_price }, { "price", pay = "cost" } },
  steps = {
    { "aim",     function(act) if not act.target then act.targets = { act.user } end end },
    { "holds",   call = "when" },
    { "pay",     pay = "cost" },
    { "declare", interrupts.declared(in_reach) },
    { "effects", effects = "effect" },
  } }

-- True if the character can use this item now.
verb "can_use_item" { "Tells whether the character can use an item now.",
  of = "character", args = { { "item", "item" } }, returns = "possible",
  steps = { { "look", function(act)
    lay_price(act)
    act.possible = at_hand(act) and act:affordable("cost") and act.self:is_met(act.user) and true or false
  end } } }

local function usable(who)
  return who:things("item"):with(function(item) return who:can_use_item(item) end)
end

decisions.add("use an item", {
  possible = function(_, who) return #usable(who) > 0 end,
  effect = function(act, who)
    return who:use_item(act:pick(usable(who), "What does " .. who.name .. " use?", who))
  end,
})
