-- Using abilities (Abilities; Application; Teamwork; Solowork: DEW-111, DEW-113 to DEW-115, DEW-123 to DEW-137).

local aggro = use "chapters/aggro"
local application = use "chapters/application"
local checks = use "chapters/checks"
local kinds = use "chapters/kinds"
local mods = use "chapters/mods"
local paying = use "chapters/paying"
local targeting = use "chapters/targeting"
local weapon_attributes = use "chapters/weapon_attributes"
local weapons = use "chapters/weapons"

-- DEW-147: a reaction needs a trigger, and an actor that provokes reactions.
local function may_react(act)
  if act.ability.applies == "Passive" then return not (act.event and act.event.user and act.event.user.provokes < 0) end
  if act.answering then return true end
  if not act.event then return false, "a reaction needs its trigger" end
  if act.event.user and act.event.user.provokes <= 0 then return false, "nothing provoked it" end
  return true
end

-- Guards of a use (DEW-114, DEW-147, DEW-150). Costs and targets are checked later, except for reactions, which are
-- offered only if they are affordable. Variants are edits, applied before any payment (DEW-113, DEW-133, DEW-137).
local MAY = {
  { "applied",  application.settle, when = "applies is Action-Reaction" },
  { "disabled", refuse = "{ability} is disabled", when = "self.disabled and not self.fitted_as" },
  { "holds",    call = "when", when = "target or event or not range" },
  { "fitted",   mods.may_use, when = "self.fitted" },                         -- DEW-139
  { "dead",     refuse = "dead", when = "user is Dead and not when_dead" },
  { "down",     refuse = "knocked out", when = "user is Knocked Out and not if_ko" },
  { "unforced", when = "not free", {
    { "able", when = "not user is Knocked Out", {
      { "act",   laid = "cannot act", when = "not applies is Reaction" },
      { "react", laid = "cannot react", when = "applies is Reaction" },
    } },
    { "cooling", refuse = "AP is below 0", when = "user.AP < 0 or user.burned and user.AP <= 0" },
  } },
  { "school",   laid = "cannot {school}", refuse = "barred" },
  { "family",   laid = "cannot {family}", refuse = "barred" },
  { "rolls",    laid = "cannot check", when = "accuracy or luck or self_check or makes_check" },  -- DEW-178
  { "trigger",  may_react, when = "(applies is Reaction or applies is Passive) and not free" },
  { "mod",      mods.lay, when = "self.fitted" },
  { "itself",   evaluate = "by_itself", from = "applies is Passive", when = "applies is Passive" },
  { "check",    edit = "check" },
  { "reaction", evaluate = "reaction", from = "(event or answering) and not free" },
  { "company",  evaluate = "in_company", from = "user.TmWrk > 0" },
  { "teamwork", edit = "teamwork", label = "Teamwork", when = "in_company" },
  { "solowork", edit = "solowork", label = "Solowork", when = "not in_company or user.counts_as > 1" },
  { "if_ko",    edit = "if_ko", label = "IfKO", when = "user is Knocked Out" },
  { "uses",     function(act) paying.grant_uses(act); return true end,
                when = "self and user.uses > 0 and not user is Knocked Out" },
  { "price",    pay = "use", when = "applies is Reaction and not free and user.bargains == 0" },
}

local function name_of(mode, key) return mode[1] or key end

lint "mode-names" { on = "ability", required = true, check = function(def, report)
  local seen = {}
  for key, mode in pairs(def.modes or {}) do
    local name = name_of(mode, key)
    if seen[name] then report("modes[" .. key .. "]", "two modes are called '" .. name .. "'") end
    seen[name] = true
  end
end }

-- DEW-189: the actor chooses one mode by name.
local function choose_mode(act)
  local modes = act:field("modes")
  if not modes then return end
  local names, by_name = {}, {}
  for key, mode in pairs(modes) do
    local name = name_of(mode, key)
    names[#names + 1], by_name[name] = name, mode
  end
  table.sort(names)
  act.mode = act.mode or act.user:ask("Which mode?", names)
  local edits = table.copy(by_name[act.mode])
  edits[1] = nil                                                                             -- the name of the mode
  act:edit(edits, act.mode)
end

local function ask_element(act)
  local elements = { "Fire", "Water", "Wind", "Dark", "Light", "Metal", "Electric" }
  act:edit { element = act.user:ask("Which element?", elements) }
end

local function x_of_card(act)
  act.X = act:amount(act:field("x"))
end

-- DEW-076, DEW-127: a basic attack uses its Crit damage; other abilities gain 1 rank against this target.
local function critical(act)
  local crit_damage = act:field("crit_damage")
  if crit_damage then act:edit({ damage = crit_damage }, "Critical") else act.critical = 1 end
  local more = act:field("crit_rank")
  if more then act:edit({ rank = "+" .. more }, "Critical") end
end

verb "take_hit"  { "Is hit by an attack.", subject = "target", event = "hit", steps = {} }
verb "take_miss" { "Is missed by an attack.", subject = "target", event = "miss", steps = {} }

-- DEW-077: a natural 1 on a hit check hampers the rest of the turn.
local function stumble(act) act.outer.stumbled = true end

-- A roll within the actor's fumble range fails and is not critical.
local function botch(act)
  if not checks.is_botched(act) then return end
  act:say("A critical failure.")
  act.missed, act.crit = true, false
  if not act.user:has("Off Balance") then act.outer.stumbled = true end
end

-- An actor that cannot crit does not.
local function dull(act)
  if act.user:laid("cannot", "crit") then act.crit = false end
end

-- DEW-145: one check decides for the whole swarm.
local function settled(act) act.missed = act.settled == "missed" end

-- What happens to one target: checks (DEW-125, DEW-129), printed effects, the hit handler. A prone
-- target cannot make a check (DEW-178).
local undergo = {
  { "settled", settled, when = "settled" },
  { "checks", when = "not settled", {
    { "unsure", when = "not (sure is ally and target.side == user.side)", {
      { "accuracy", check = "accuracy", when = "accuracy and not charmed" },
      { "charmed",  check = "accuracy", by = "charmed accuracy", when = "accuracy and charmed" },   -- DEW-192
    } },
    { "stumble", stumble, when = "accuracy and fumble and not user is Off Balance" },
    { "botch",   botch, when = "accuracy and user.fumble_range > 0" },
    { "evade",   check = "evade",
      when = "evade and not missed and not target is Prone and not (sure is ally and target.side == user.side)" },
  } },
  { "dull", dull, when = "crit" },
  { "missed", when = "missed", {
    { "miss",    each = "take_miss" },
    { "on_miss", call = "on_miss" },
  } },
  { "landed", when = "not missed", {
    { "critical", critical, when = "crit" },
    { "variant",  edit = "crit", label = "Critical", when = "crit" },
    { "effects",  effects = "on_hit" },
    { "weapon",   weapon_attributes.land, when = "weapon" },
    { "struck",   evaluate = "struck", from = "not missed" },
    { "hit",      each = "take_hit", when = "accuracy or evade" },
  } },
}
-- An attack raises `attack`; a helpful ability raises `affect`, so attack triggers ignore it.
verb "strike" { "Undergoes an attack: its check, then its damage and effects.",
  of = "creature", subject = "target", event = "attack", returns = "struck", steps = undergo }
verb "affect" { "Undergoes a helpful ability: its check, then its effects.",
  of = "creature", subject = "target", event = "affect", returns = "struck", steps = undergo }

local function luck_and_self(act)
  local luck = act:field("luck")
  local own = act:field("self_check")
  local passed = true
  if luck then passed = checks.luck(act, luck) end
  if passed and own then passed = checks.self_check(act, own) end
  if luck or own then
    dull(act)
    if act.crit then                                                          -- DEW-127
      act.critical = 1
      local crit = act.ability.crit
      if crit and next(crit) then act:edit(crit, "Critical") end
    end
    act:call(passed and "on_pass" or "on_fail")
    act.failed = not passed
  end
end

-- DEW-189: repeats the checks and effects on the original targets, whatever happened to them.
local function aim_again(act) act.aimed_at = { table.unpack(act.targets) } end

local function strike_each(act)
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
    act.targets, act.failed = hit, #hit == 0
  end
end

-- Of several repetitions, one success is enough.
local function carry_out_again(act)
  local worked = not act.failed
  for _ = 2, act:amount(act:field("repeats")) do
    act.targets, act.failed, act.crit, act.critical = act.aimed_at, false, false, 0
    luck_and_self(act)
    if not act.failed then strike_each(act) end
    if not act.failed then act:call("effect") end
    worked = worked or not act.failed
  end
  act.failed = not worked
end

-- Creates the printed things in the targeted spaces.
local function lay_out(act)
  for _, target in ipairs(act.targets) do if target.kind == "space" then act:carry_out(target) end end
end

-- What a card needs: a handler refuses with a reason, or returns false.
local function judge_needs(act)
  if #act:changes("needs") > 0 then return act:call("needs") end                -- that of a mode
  local is_met, why = act.ability.needs(act)
  if is_met == false then return act:refuse(why or "its needs are not met") end
end

-- The result is false if its checks failed or hit no target, nil if it was refused or had no effect.
verb "use" { "Uses an ability on its targets, for its printed price.",
  of = "creature", args = { { "ability", "ability" }, { "edits", "edits", optional = true } },
  event = "action", may = MAY, tells = "uses",
  steps = {
    { "element", ask_element, when = "element is ask" },
    { "mode",    choose_mode, when = "modes" },
    { "x",       x_of_card, when = "x and not X" },
    { "payer_x", evaluate = "X", price = "use", when = "not free" },                      -- DEW-036
    { "friend",  targeting.spare_the_befriended, when = "target is Befriended and not event" },      -- DEW-099
    { "own",     targeting.keep_to_user, when = "(not range or range is Self) and target ~= user" },  -- DEW-006
    { "aim",     targeting.aim },
    { "more",    targeting.aim_at_more, when = "targets" },
    { "spare",   aggro.spare_creators, when = "user.cannot is aim at its creator" },
    { "holds",   call = "when" },
    { "needs",   judge_needs, when = "needs" },
    { "late",    paying.pay_late, when = "not free and price.AP > user.AP" },
    { "cooled",  function(act) act.user:set("burned", false) end, when = "user.burned and user.AP > 0" },
    { "pay",     pay = "use", when = "not free" },                           -- DEW-203: a free use ignores limits too
    { "counted", function(act) weapons.count_swing(act.weapon) end, when = "counts" },           -- DEW-063
    { "burn",    paying.burn, when = "burning" },
    { "charge",  paying.postpone, when = "charging" },
    { "ready",   call = "before_check" },
    { "aimed",   aim_again, when = "repeats" },
    { "chance",  luck_and_self, when = "luck or self_check" },
    -- Only a use on others counts as an attack.
    { "targets", each = "strike", otherwise = "affect", kind = "creature", chosen = "accuracy or evade",
      where = "target ~= user and (method is Offensive or accuracy or evade or damage)", when = "not failed" },
    { "places",  lay_out, when = "places and not failed" },
    { "effect",  call = "effect", when = "not failed" },
    { "again",   carry_out_again, when = "repeats" },
    { "end",     call = "conclusion" },
    { "slip",    function(act) act.user:inflict("Off Balance", 1) end, when = "stumbled" },     -- DEW-077
    { "over",    function(act) act.user:set("turn_over", true) end, when = "ends_turn" },
    { "moved",   function(act) act.user:set("poised", 0) end, when = "user.poised > 0" },           -- DEW-100
    { "failed",  function() return false end, when = "failed" },
  } }

-- DEW-203: free: no payment and no limits. Edits are passed on; nothing else is inherited.
local ATTACKS = { ["Basic Attack"] = true, ["Unarmed Attack"] = true }

verb "free" { "Uses an ability or makes a basic attack without payment and limits.", of = "creature",
  args = { { "what", "any", refers = "ability", one_of = { "Basic Attack", "Unarmed Attack" } },
    { "given", "table", optional = true } },
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
    if done == nil then act:say(why or "It is not possible."); act:stop() end
    return done
  end } } }

-- Using a token: pays its price (perhaps the token itself), then carries it out.
local given_up = {
  { "holds",   call = "when" },
  { "mode",    choose_mode, when = "modes" },
  { "pay",     pay = "use" },
  { "effects", effects = "effect" },
}
verb "spend" { "Uses a token for its printed price, often the token itself.",
  of = "creature", args = { { "token", "token" }, { "edits", "edits", optional = true } },
  event = "spend", tells = "uses",
  may = { { "act", laid = "cannot act" }, { "holds", call = "when" }, { "price", pay = "use" } },
  steps = given_up }
-- A token with a trigger acts on its trigger, or is offered then.
verb "answer_with" { "Uses a token for its printed price when its trigger fires.",
  may = { { "unnoticed", kinds.is_noticed, when = "event" }, { "price", pay = "use" } }, steps = given_up }

-- spell:edit { rank = "+1", lasts = "battle" }: changes every use of this ability or weapon.
marker "Changed" {
  trigger = { before = "action", actor = "holder", when = function(act) return act.event.self == act.self.of end },
  effect = function(act) act.event:edit({ [act.self.what] = act.self.change }, act.self.by) end,
}
verb "edit" { "Changes every use of an ability or weapon from now on.",
  args = { { "given", "table" } }, steps = { { "lay", function(act)
  local thing, by = act.user, act.ability and act.ability.name
  if thing.kind ~= "ability" then return thing:modify(act.given) end
  for what, change in pairs(act.given) do
    if what ~= "lasts" then
      thing.holder:give("Changed", { of = thing, what = what, change = change, by = by, lasts = act.given.lasts })
    end
  end
end } } }

return { may = MAY, suggestion = targeting.suggestion }
