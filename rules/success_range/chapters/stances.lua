-- Stances (2.2 Stances: SRG-017 to SRG-022).
--
--     kenji:stand "Cornered"
--     kenji:stand_freely("reckless", { bonus = { attack = 1 }, cost = { defence = 1 } })

local actions = use "chapters/actions"
local constants = use "chapters/constants"
local kinds = use "chapters/kinds"

stance "Free Stance" {}

-- Reads "+1" as 1.
local function number_of(edit) return type(edit) == "number" and edit or tonumber(edit) end

-- The sum of one side of a stance; nil and a reason. `sign` precedes its numbers in messages.
local function total(side, sign)
  local sum = 0
  for name, number in pairs(side) do
    if math.type(number) ~= "integer" or number < 1 then
      return nil, "what is better or worse is counted from 1; " .. name .. " is " .. tostring(number)
    end
    if number > constants.STANCE_MAX then
      return nil, sign .. number .. " for " .. name .. " is more than " .. sign .. constants.STANCE_MAX
    end
    sum = sum + number
  end
  return sum
end

-- SRG-018, SRG-019: bonus and cost are equal, limited per action, and never on the same action.
local function balance(bonus, cost)
  local gained, why = total(bonus, "+")
  if why then return false, why end
  local lost, short = total(cost, "-")
  if short then return false, short end
  for name in pairs(bonus) do
    if cost[name] then return false, name .. " cannot be both better and worse" end
  end
  local sum = gained - lost
  if sum ~= 0 then return false, "gains and costs differ by " .. math.abs(sum) end
  return true
end

-- Splits the edits of a scripted stance into bonus and cost.
local function sides(modifies)
  local bonus, cost = {}, {}
  for name, edit in pairs(modifies or {}) do
    local number = number_of(edit) or 0
    if number > 0 then bonus[name] = number elseif number < 0 then cost[name] = -number end
  end
  return bonus, cost
end

-- Whether a stance improves an action.
verb "stance_suits" { "Tells whether a stance improves an action.",
  of = "character", args = { { "what", "stance" }, { "action", "text" } }, returns = "suits",
  steps = { { "look", function(act) act.suits = sides(act.ability.modifies)[act.action] ~= nil end } } }

-- SRG-019: an action that is never used costs nothing, so the GM must agree.
local function is_fair(act, who, cost)
  for name in pairs(cost) do
    if #actions.proposed(who, name) == 0 and not act.gm:ask(who.name .. " has nothing for " .. name ..
      ": may it still be worse at that?", { default = false }) then
      return false, "it costs nothing to be worse at " .. name
    end
  end
  return true
end

-- SRG-017: at the start of the character's own turn, before any action; one at a time.
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

local MAY = { { "able", laid = "cannot act" }, { "when", may_stand } }

verb "stand" { "Takes a stance of the character until its next turn.",
  of = "character", args = { { "what", "stance" } }, event = "stance", returns = "made", may = MAY,
  steps = { { "stand", function(act)
    local who, sheet = act.user, act.ability
    local _, cost = sides(sheet.modifies)
    local fits, why = is_fair(act, who, cost)
    if not fits then return act:refuse(why) end
    if sheet.gamble and who.conflict then                                                                -- SRG-020
      local paid, short = who:pay "Defence"
      if not paid then return act:refuse(short) end
    end
    act.made = who:give(sheet.name, { kind = "stance", lasts = sheet.lasts, quiet = true })
    act:say(who.name .. " stands " .. sheet.name)
  end } } }

-- The message for an unknown action.
local function unknown(name)
  return "`" .. name .. "` is no action; there are " .. table.concat(kinds.actions, ", ") .. ", and check for all"
end

local CHECKED = { check = true }
for _, action in ipairs(kinds.actions) do CHECKED[action] = true end

local function are_known(side)
  for name in pairs(side) do
    if not CHECKED[name] then return false, unknown(tostring(name)) end
  end
  return true
end

-- Applies the changes of a free stance under its name.
method "lean" { of = "character", "Is changed by a stance.",
  args = { { "what", "definition" }, { "changes_it", "table" } },
  function(who, _, changes_it) who:modify(changes_it) end }

-- SRG-022: the GM accepts a balanced stance.
verb "stand_freely" { "Takes a stance that a player makes up, if its gains and costs balance.",
  of = "character", event = "stance", returns = "made", may = MAY,
  args = { { "words", "text" }, { "given", "table", keys = { "bonus", "cost" } } },
  steps = { { "stand", function(act)
    local who, bonus, cost = act.user, act.given.bonus or {}, act.given.cost or {}
    local fits, why = are_known(bonus)
    if fits then fits, why = are_known(cost) end
    if fits then fits, why = balance(bonus, cost) end
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

-- Other names an edit may use; pools and limits begin with a capital.
local BESIDE = { lasts = true, modifier = true }

local function judge_names(edits, field, report)
  for name in pairs(edits or {}) do
    if re.match(name, "^[a-z]") and not CHECKED[name] and not BESIDE[name] then
      report(field .. "." .. name, unknown(name))
    end
  end
end

for _, kind in ipairs { "stance", "status" } do
  lint(kind .. "-names") { on = kind, required = true, check = function(def, report)
    judge_names(def.modifies, "modifies", report)
  end }
end
lint "drawback-names" { on = "ability", required = true, check = function(def, report)
  judge_names(def.drawback, "drawback", report)
end }

lint "stance-balance" { on = "stance", required = true, check = function(def, report)
  for name, edit in pairs(def.modifies or {}) do
    if CHECKED[name] and not number_of(edit) then
      return report("modifies." .. name, "'" .. tostring(edit) .. "' is no gain or cost; write +1 or -1")
    end
  end
  local fits, why = balance(sides(def.modifies))
  if not fits then report("modifies", why) end
end }
