-- Stances (2.2 Stances: SRG-017 to SRG-022).
--
--     kenji:stand "Cornered"
--     kenji:stand_freely("reckless", { bonus = { attack = 1 }, cost = { defence = 1 } })

local actions = use "chapters/actions"
local constants = use "chapters/constants"
local kinds = use "chapters/kinds"

stance "Free Stance" {}

-- "+1" as 1
local function number_of(edit) return type(edit) == "number" and edit or tonumber(edit) end

-- SRG-018, SRG-019: what is gained costs as much, at most so much of each, and never of the same action.
local function balance(bonus, cost)
  local sum = 0
  for name, number in pairs(bonus) do
    if number > constants.STANCE_MAX then return false, "+" .. number .. " for " .. name .. " is more than +1" end
    if cost[name] then return false, name .. " cannot be both better and worse" end
    sum = sum + number
  end
  for name, number in pairs(cost) do
    if number > constants.STANCE_MAX then return false, "-" .. number .. " for " .. name .. " is more than -1" end
    sum = sum - number
  end
  if sum ~= 0 then return false, "gains and costs differ by " .. math.abs(sum) end
  return true
end

-- The edits of a scripted stance as what they give and what they cost.
local function sides(modifies)
  local bonus, cost = {}, {}
  for name, edit in pairs(modifies or {}) do
    local number = number_of(edit) or 0
    if number > 0 then bonus[name] = number elseif number < 0 then cost[name] = -number end
  end
  return bonus, cost
end

-- Whether a stance makes an action better.
verb "stance_suits" { of = "character", args = { { "what", "stance" }, { "action", "text" } }, returns = "suits",
  steps = { { "look", function(act) act.suits = sides(act.ability.modifies)[act.action] ~= nil end } } }

-- SRG-019: what is never done costs nothing, so the GM must agree.
local function is_fair(act, who, cost)
  for name in pairs(cost) do
    if #actions.proposed(who, name) == 0 and not act.gm:ask(who.name .. " has nothing for " .. name ..
      ": may it still be worse at that?", { default = false }) then
      return false, "it costs nothing to be worse at " .. name
    end
  end
  return true
end

-- SRG-017: at the start of one's own turn, before anything is done in it; one at a time.
local function may_stand(act)
  local who, conflict = act.user, act.user.conflict
  local now = who:things("stance")[1]
  if now then return false, who.name .. " stands " .. now.name .. " already" end
  if not conflict then return true end
  if conflict.turn ~= who then return false, "a stance is taken at the start of one's own turn" end
  if who.Action < constants.ACTIONS_PER_TURN or who.Move < constants.MOVES_PER_TURN then
    return false, "a stance is taken before anything else in the turn"
  end
  return true
end

local MAY = { { "able", laid = "cannot", word = "act" }, { "when", may_stand } }

verb "stand" { of = "character", args = { { "what", "stance" } }, event = "stance", returns = "made", may = MAY,
  steps = { { "stand", function(act)
    local who, sheet = act.user, act.ability
    local bonus, cost = sides(sheet.modifies)
    local fits, why = balance(bonus, cost)
    if fits then fits, why = is_fair(act, who, cost) end
    if not fits then return act:refuse(why) end
    if sheet.gamble and who.conflict then                                                                -- SRG-020
      local paid, short = who:pay "Defence"
      if not paid then return act:refuse(short) end
    end
    act.made = who:give(sheet.name, { kind = "stance", lasts = sheet.lasts, quiet = true })
    act:say(who.name .. " stands " .. sheet.name)
  end } } }

-- Lays over somebody what a made-up stance changes, under its name.
verb "lean" { of = "character", subject = "target", args = { { "what", "definition" }, { "changes_it", "table" } },
  steps = { { "lay", function(act) act.target:modify(act.changes_it) end } } }

-- SRG-022: the GM accepts what balances.
verb "stand_freely" { of = "character", args = { { "words", "text" }, { "given", "table" } }, event = "stance",
  returns = "made", may = MAY,
  steps = { { "stand", function(act)
    local who, bonus, cost = act.user, act.given.bonus or {}, act.given.cost or {}
    local fits, why = balance(bonus, cost)
    if fits then fits, why = is_fair(act, who, cost) end
    if not fits then return act:refuse(why) end
    if not act.gm:ask("Do gains and costs of this stance balance: " .. act.words .. "?", { default = true }) then
      return act:refuse "the GM does not allow it"
    end
    local edits, told = { lasts = "start of its next turn or scene" }, {}
    for name, number in pairs(bonus) do edits[name] = "+" .. number; told[#told + 1] = name .. " +" .. number end
    for name, number in pairs(cost) do edits[name] = "-" .. number; told[#told + 1] = name .. " -" .. number end
    act.made = who:give("Free Stance", { kind = "stance", words = act.words, text = table.concat(told, ", "),
      lasts = edits.lasts, quiet = true })
    who:lean(act.made, edits)
    act:say(who.name .. " stands " .. act.words .. ": " .. act.made.text)
  end } } }

-- What edits may name; pools and limits begin with a capital.
local NAMES = { lasts = true, check = true, modifier = true }
for _, action in ipairs(kinds.actions) do NAMES[action] = true end

local function judge_names(edits, field, report)
  for name in pairs(edits or {}) do
    if re.match(name, "^[a-z]") and not NAMES[name] then
      report(field .. "." .. name, "`" .. name .. "` is no action; there are " .. table.concat(kinds.actions, ", ") ..
        ", and check for all")
    end
  end
end

lint "stance-names"   { on = "stance", check = function(def, report) judge_names(def.modifies, "modifies", report) end }
lint "status-names"   { on = "status", check = function(def, report) judge_names(def.modifies, "modifies", report) end }
lint "drawback-names" { on = "ability", check = function(def, report)
  judge_names(def.drawback, "drawback", report)
end }

lint "stance-balance" { on = "stance", check = function(def, report)
  local fits, why = balance(sides(def.modifies))
  if not fits then report("modifies", why) end
end }
