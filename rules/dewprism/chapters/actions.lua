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

local function lay(act, edits, label)
  if edits and next(edits) then act:edit(edits, label) end
end

-- DEW-133, DEW-137: variants are edits, laid on before anything is paid (DEW-113).
local function vary(act)
  if act.varied then return end
  local who, card = act.user, act.ability
  local alone = BOSS[who.rank] or (who.space == nil or who.TmWrk == 0)
  act.varied, act.teamwork, act.solowork, act.if_ko = true, who.TmWrk > 0, alone or false, who:has("Knocked Out")
  if card.check then act:edit({ check = card.check }, card.name) end
  if act.event and not act.free then act.reaction = true end
  lay(act, act.teamwork and card.teamwork, "Teamwork")
  lay(act, act.solowork and card.solowork, "Solowork")
  lay(act, act.if_ko and card.if_ko, "IfKO")
end

-- DEW-114, DEW-147, DEW-150: may it be used at all? Costs and targets are looked at later.
local function may_use(act)
  local who, card = act.user, act.ability
  if act.self and act.self.disabled then return false, card.name .. " is disabled" end
  if who:has("Dead") then return false, "dead" end
  if who:has("Knocked Out") and not card.if_ko then return false, "knocked out" end
  local state = not who:has("Knocked Out") and not act.free and
    barred(who, card.applies == "Reaction" and "react" or "act")
  if state then return false, state end
  if not act.free and paying.is_cooling_down(who) then return false, "AP is below 0" end                -- DEW-042
  if barred(who, (re.match(card.type, "^[A-Za-z]+"))) then return false, "barred" end
  if card.family and barred(who, card.family) then return false, "barred" end
  if card.applies ~= "Reaction" or act.free then return true end
  if not act.event then return false, "a reaction needs its trigger" end
  if act.event.user and act.event.user.provokes == 0 then return false, "nothing provoked it" end
  vary(act)
  return act:affordable("use")
end

-- DEW-189: one mode is chosen, by its name.
local function choose_mode(act)
  local modes = act:field("modes")
  if not modes then return end
  local names, by_name = {}, {}
  for key, mode in pairs(modes) do
    local name = mode[1] or key
    names[#names + 1], by_name[name] = name, mode
  end
  table.sort(names)
  act.mode = act.mode or act.user:ask("Which mode?", names)
  act:edit(by_name[act.mode], act.mode)
end

-- What only the GM can judge; and an element that the user may choose.
local function ask_first(act)
  if act.ability.ruling and not act:ruling(act.ability.ruling) then return act:refuse("the GM says no") end
  if act:field("element") == "ask" then
    act:edit { element = act.user:ask("Which element?", { "Fire", "Water", "Wind", "Dark", "Light", "Metal", "Electric" }) }
  end
end

local function x_of_card(act)
  local x = act:field("x")
  if x and not act.X then act.X = act:amount(x) end
end

-- DEW-076, DEW-127: a basic attack uses its Crit score; an ability's ranks are 1 higher against this target.
local function critical(act)
  local crit_damage = act:field("crit_damage")
  if crit_damage then act:edit({ damage = crit_damage }, "Critical") else act.critical = 1 end
  local more = act:field("crit_rank")
  if more then act:edit({ rank = "+" .. more }, "Critical") end
  if act.ability.crit then act:edit(act.ability.crit, "Critical") end
end

-- DEW-125, DEW-129: the checks against one target; it passes when the card asks for none.
local function check_target(act)
  local line = act:field("accuracy")
  if act.ability.sure == "ally" and act.target.side == act.user.side then return end
  if line and not checks.accuracy(act, line) then act.missed = true end
  local evade = not act.missed and act:field("evade")
  if evade and not checks.evade(act, evade) then act.missed = true end
  if act.crit and not act.missed then critical(act) end
  if act.missed then
    act.target:take_miss()
    act:call("on_miss")
  end
  act.checked = line or evade
end

verb "take_hit"  { subject = "target", event = "hit", steps = {} }
verb "take_miss" { subject = "target", event = "miss", steps = {} }

-- What one target undergoes: checks, printed effects, the handler of the hit.
local undergo = {
  { "check",   check_target },
  { "effects", effects = "on_hit", when = function(act) return not act.missed end },
  { "done",    function(act)
    act.struck = not act.missed
    if act.struck and act.checked then act.target:take_hit() end
    if act.stumbled then act.outer.stumbled = true end
  end },
}
-- An attack can be answered as one; what helps is no attack.
verb "strike" { of = "creature", subject = "target", event = "attack", returns = "struck", steps = undergo }
verb "affect" { of = "creature", subject = "target", event = "affect", returns = "struck", steps = undergo }

local function each_target(act)
  local hit, tried = {}, false
  local checked = act:field("accuracy") or act:field("evade")
  local harmful = act.ability.method == "Offensive" or checked or act:field("damage")
  for _, target in ipairs(act.targets) do
    if target.kind == "creature" then
      tried = true
      local struck
      if harmful and target ~= act.user then struck = target:strike() else struck = target:affect() end
      if struck then hit[#hit + 1] = target end
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
  if luck then passed = checks.luck(act, luck) end
  if passed and own then passed = act.user:self_check(own) end
  if luck or own then
    if act.crit then act.critical = 1 end                                     -- DEW-127
    if act.crit and act.ability.crit then act:edit(act.ability.crit, "Critical") end
    act:call(passed and "on_pass" or "on_fail")
    act.failed = not passed
  end
end

verb "use" { of = "creature", args = { { "ability", "ability" }, { "edits", "edits", optional = true } },
  event = "action", may = may_use, tells = "uses",
  steps = {
    { "vary",    vary },
    { "ask",     ask_first },
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
local ATTACKS = { ["Basic Attack"] = true, ["Unarmed Attack"] = true }

verb "free" { of = "creature", args = { { "what", "any" }, { "given", "table", optional = true } },
  steps = { { "go", function(act)
    local edits = { free = true }
    for key, change in pairs(act.given or {}) do edits[key] = change end
    local done, why
    if ATTACKS[act.what] then
      edits.unarmed = act.what == "Unarmed Attack"
      done, why = act.user:attack(edits.target, edits)
    else
      done, why = act.user:use(act.what, edits)
    end
    if not done then act:say(why or "It is not possible."); act:stop() end
  end } } }

-- A token that is used: paid, perhaps by itself, then carried out.
verb "spend" { of = "creature", args = { { "token", "token" }, { "edits", "edits", optional = true } },
  event = "spend", may = function(act) return not barred(act.user, "act") and act:affordable("use") end, tells = "uses",
  steps = { { "mode", choose_mode }, { "pay", pay = "use" }, { "effect", call = "effect" } } }

return { barred = barred, suggestion = targeting.suggestion, may_use = may_use }
