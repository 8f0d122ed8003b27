-- Options with hexes for a character that acts (Initiative: ACT-044; Writing and Casting Hexes: ACT-100, ACT-102,
-- ACT-109).
--
--     rue:set("plan", "Cinder + Whetted")          -- a scrivener without a player writes this, then activates it

local attributes = use "chapters/attributes"
local combinations = use "chapters/combinations"
local decisions = use "chapters/decisions"
local in_hand = use "chapters/in_hand"
local scrivening = use "chapters/scrivening"
local writing = use "chapters/writing"

-- The combination that a scrivener without a player writes as often as it can.
field { "plan", of = "character" }
local function plan_of(who) return type(who.plan) == "string" and who.plan or nil end

local function has_AP(who, number) return not who.in_initiative or who.AP >= number end

-- The hexes that the character could activate now, except those with a trigger.
local function at_hand(who)
  local found, lists = {}, { who:things "hex", who.space and who.space:contents() or {} }
  for weapon in who:things "weapon" do lists[#lists + 1] = weapon:things "hex" end
  for _, list in ipairs(lists) do
    for _, hex in ipairs(list) do
      local is_meant = hex.kind == "hex" and not hex.spent and not hex.definition.trigger
      if is_meant and in_hand.within_reach(who, hex) and has_AP(who, who:activation_price(hex)) then
        found[#found + 1] = hex
      end
    end
  end
  return found
end

-- The first hex of the plan, if it is written and within reach.
local function planned(who)
  local plan = plan_of(who)
  local name = plan and re.match(plan, "^([^+]*[^+ ])")
  return scrivening.named(at_hand(who), name)
end

-- Asks for hexes one by one, by name; the first is no modifier. Returns the text of the combination.
local function compose(who, hexes, default)
  local names, wished = {}, default and re.split(default, " *\\+ *") or {}
  for place = 1, 20 do
    local options = {}
    for _, hex in ipairs(hexes) do
      local name = scrivening.name_among(hexes, hex)
      if place > 1 or not combinations.is_modifier(hex) then options[#options + 1] = name end
    end
    if place > 1 then options[#options + 1] = "nothing more" end
    options.default = wished[place] or place > 1 and "nothing more" or nil
    local name = who:ask(place == 1 and "Which hex?" or "And what with it?", options)
    if name == "nothing more" then break end
    names[place] = name
  end
  return table.concat(names, " + ")
end

-- The known hexes that can be written on paper.
local function writable(who)
  local found = {}
  for hex in scrivening.all_known(who) do
    if not hex.definition.only_durable then found[#found + 1] = hex end
  end
  return found
end

-- Paying AP counts as an action even if the hex is unfinished.
local function write(who, what, given)
  local before = who.AP
  local made, why = who:write(what, given)
  if made or who.AP < before then return true end
  return nil, why
end

decisions.add("write on", {
  possible = function(_, who) return has_AP(who, 1) and writing.under_way(who) ~= nil end,
  proposed = function() return true end,
  effect = function(_, who)
    return write(who, writing.under_way(who))
  end,
})

decisions.add("write a hex", {
  possible = function(_, who)
    local bases = combinations.count(writable(who), combinations.is_base)
    return has_AP(who, 1) and bases > 0 and writing.can_begin(who)
  end,
  proposed = function(_, who) return plan_of(who) ~= nil and not planned(who) and not writing.under_way(who) end,
  effect = function(_, who)
    return write(who, compose(who, writable(who), plan_of(who)))
  end,
})

decisions.add("activate a hex", {
  possible = function(_, who) return #at_hand(who) > 0 end,
  proposed = function(_, who) return planned(who) ~= nil end,
  effect = function(act, who)
    return who:activate(act:pick(at_hand(who), "Which hex does " .. who.name .. " activate?", who, planned(who)))
  end,
})

-- The tables that the character carries and can cast from.
local function tables_of(who)
  return who:things("palette"):with(function(palette)
    if combinations.count(palette:stock(), combinations.is_base) == 0 then return false end
    for name, least in pairs(palette.definition.requires) do
      if (attributes.score_of(who, name) or least - 1) < least then return false end
    end
    return has_AP(who, who:casting_price(palette))
  end)
end

decisions.add("cast from a table", {
  possible = function(_, who) return #tables_of(who) > 0 end,
  effect = function(act, who)
    local palette = act:pick(tables_of(who), "From which table?", who)
    return who:cast(palette, compose(who, palette:stock()))
  end,
})
