-- Using abilities (Abilities; Application; Teamwork; Solowork: DEW-111, DEW-113 to DEW-115, DEW-123 to DEW-137).

local checks = use "chapters/checks"
local paying = use "chapters/paying"
local targeting = use "chapters/targeting"

local BOSS = { Miniboss = true, Boss = true, ["Final Boss"] = true }

-- Is this kind of thing barred to somebody now?
local function barred(who, what)
  for state in who.statuses do
    for _, word in ipairs(state.cannot or {}) do if word == what then return state.name end end
  end
end

-- DEW-114, DEW-147, DEW-150: may it be used at all? Costs and targets are looked at later.
local function may_use(act)
  local who, card = act.user, act.ability
  if act.self and act.self.disabled then return false, card.name .. " is disabled" end
  if who:has("Dead") then return false, "dead" end
  if who:has("Knocked Out") and not card.if_ko then return false, "knocked out" end
  if not who:has("Knocked Out") then
    local state = barred(who, card.applies == "Reaction" and "react" or "act")
    if state and not act.free then return false, state end
  end
  if who.AP < 0 then return false, "AP is below 0" end                       -- DEW-042
  if barred(who, (re.match(card.type or "", "^[A-Za-z]+"))) then return false, "barred" end
  if card.applies == "Reaction" then
    if not act.event and not act.free then return false, "a reaction needs its trigger" end
    return act.free or act:affordable("use")
  end
  return true
end

-- DEW-133, DEW-137: variants are edits, laid on before anything is paid (DEW-113).
local function vary(act)
  local who, card = act.user, act.ability
  local together = who.TmWrk > 0 or BOSS[who.rank] or false
  local alone = BOSS[who.rank] or (who.space == nil or #who:allies(who.space) == 0)
  act.teamwork, act.solowork, act.if_ko = together, alone, who:has("Knocked Out")
  if act.event then act.reaction = true end
  if together and card.teamwork then act:edit(card.teamwork, "Teamwork") end
  if alone and card.solowork then act:edit(card.solowork, "Solowork") end
  if act.if_ko and card.if_ko then act:edit(card.if_ko, "IfKO") end
end

-- DEW-189: one mode is chosen.
local function choose_mode(act)
  local modes = act:field("modes")
  if not modes then return end
  local names = {}
  for name in pairs(modes) do names[#names + 1] = name end
  act.mode = act.mode or act.user:ask("Which mode?", names)
  act:edit(modes[act.mode], "Mode " .. act.mode)
end

local function x_of_card(act)
  local x = act:field("x")
  if x and not act.X then act.X = act:amount(x) end
end

-- DEW-125, DEW-129: the checks against one target; it passes when the card asks for none.
local function check_target(act)
  local line = act:field("accuracy")
  if line and act.ability.sure == "ally" and act.target.side == act.user.side then line = nil end
  if line and not checks.accuracy(act, line) then act.missed = true end
  local evade = not act.missed and act:field("evade")
  if evade and not checks.evade(act, evade) then act.missed = true end
  if act.crit and not act.missed then
    local crit_damage = act:field("crit_damage")
    if crit_damage then act:edit { damage = crit_damage } else act.critical = 1 end      -- DEW-076, DEW-127
    local more = act:field("crit_rank")
    if more then act:edit({ rank = "+" .. more }, "Critical") end
    if act.ability.crit then act:edit(act.ability.crit, "Critical") end
  end
  if act.missed then act:call("on_miss") end
end

-- What one target undergoes: checks, printed effects, the handler of the hit.
verb "strike" { of = "creature", subject = "target", event = "attack", returns = "struck",
  steps = {
    { "check",   check_target },
    { "effects", effects = "on_hit", when = function(act) return not act.missed end },
    { "done",    function(act)
      act.struck = not act.missed
      if act.stumbled then act.outer.stumbled = true end
    end },
  } }

local function each_target(act)
  local hit, tried = {}, false
  local checked = act:field("accuracy") or act:field("evade")
  for _, target in ipairs(act.targets) do
    if target.kind == "creature" then
      tried = true
      if target:strike() then hit[#hit + 1] = target end
    end
  end
  if checked and tried then
    act.targets = hit
    act.any_hit = #hit > 0
    if #hit == 0 then act.failed = true end
  end
end

local function luck_and_self(act)
  local luck = act:field("luck")
  local own = act:field("self_check")
  local passed = true
  if luck then passed = act:check { rule = "luck", bonus = 0, difficulty = act:amount(luck) } end
  if passed and own then passed = act.user:self_check(own) end
  if luck or own then
    if act.crit and act.ability.crit then act:edit(act.ability.crit, "Critical") end
    act:call(passed and "on_pass" or "on_fail")
    act.failed = not passed
  end
end

verb "use" { of = "creature", args = { { "ability", "ability" }, { "edits", "edits", optional = true } },
  event = "action", may = may_use, tells = "uses",
  steps = {
    { "vary",    vary },
    { "mode",    choose_mode },
    { "x",       function(act) x_of_card(act); if not act.free then paying.choose_x(act) end end },
    { "aim",     targeting.aim },
    { "charge",  paying.pay_late },
    { "pay",     paying.pay_now },
    { "ready",   call = "before_check" },
    { "chance",  luck_and_self },
    { "targets", each_target, when = function(act) return not act.failed end },
    { "effect",  call = "effect", when = function(act) return not act.failed end },
    { "end",     function(act)
      act:call("conclusion")
      if act.stumbled then act.user:inflict("Off Balance", 1) end             -- DEW-077
      if act:field("ends_turn") then act.user:set("turn_over", true) end
    end },
  } }

-- DEW-203: free: nothing is paid and no limit counts. Edits are passed; nothing else is inherited.
verb "free" { of = "creature", args = { { "what", "any" }, { "given", "table", optional = true } },
  steps = { { "go", function(act)
    local edits = act.given or {}
    edits.free = true
    if act.what == "Basic Attack" then return act.user:attack(edits.target, edits) end
    return act.user:use(act.what, edits)
  end } } }

return { barred = barred, suggestion = targeting.suggestion }
