-- Damage, knock-out and death (Elements; Knocked Out; Death: DEW-106, DEW-111, DEW-146 to DEW-151).

local elements = use "chapters/elements"
local placeholders = use "chapters/placeholders"
local RANKS = placeholders.ranks

local function compare_elements(act)
  local element, against = act.element, act.target.Element
  if element and against then act.elemental = elements.step(element, against) end
end

-- DEW-106: a trap without a living maker has no element. DEW-110: a creature with two elements
-- chooses one, once for the whole action.
local function own_element(act)
  local user = act.user
  local own = user and user:exists() and user.Element or "Neutral"
  local action = act
  while action.outer and action.outer.ability == act.ability do action = action.outer end
  if not action.own_element then
    local first, second = elements.parts(own)
    action.own_element = second and user:ask("Which element?", { first, second }) or first
  end
  act.element = action.own_element
end

-- Health at or below 0: knocked out; at minus half its maximum: dead; above 0: awake (DEW-147, 149, 151).
local function settle(who)
  local health = who.Health
  if who:has("Dead") then return end
  local was_out = who:has("Knocked Out")
  if health <= -(who.MaxHealth // 2) then
    who:die()
  elseif health <= 0 and not who:has("Knocked Out") then
    who:knock_out()
  elseif health > 0 and who:has("Knocked Out") then
    who:lift("Knocked Out")
  end
  if not was_out and who:has("Knocked Out") then who:neutralize() end
end

-- DEW-078: a non-lethal hit takes no more than the target's Health and temporary Health.
local function spare(act)
  local left = math.max(0, act.target.Health)
  for layer in act.target:things("layer") do left = left + layer.amount end
  act.amount = math.min(act.amount, left)
end

-- take(3, "fire") is of the element that "3 fire" prints. Of two, such as those of a creature, one is chosen (DEW-110).
local function name_element(act)
  if not act.element then return end
  local first, second = elements.parts(act.element)
  local named = second and act.user and act.user:ask("Which element?", { first, second }) or first or act.element
  act.element = placeholders.element(named) or error("'" .. named .. placeholders.NO_ELEMENT)
end

-- A number below 0 that somebody asks for is no damage; what a card works out below 0 counts as 0, as a printed
-- amount does (DEW-123).
local function refuse_negative() error("damage is no number below 0; heal(5) heals") end

local function refuse_negative_healing() error("healing is no number below 0; take(5) harms") end

-- DEW-111: ranks change in this order: the elemental step, the ability's own modifiers, those of statuses and tokens,
-- the natural 1, the natural 20; each result is at least 0.
verb "take" { "Takes damage to temporary Health and Health, after the step of its element.",
  of = "creature", subject = "target",
  args = { { "amount", "amount" }, { "element", "text", optional = true } },
  event = "damage", returns = "amount",
  steps = {
    { "judge",   refuse_negative, when = "amount < 0 and not ability" },
    -- DEW-148: a knocked-out creature takes no damage unless an effect says so.
    { "fallen",  refuse = false, when = "target is Knocked Out and not reaches_fallen" },
    { "named",   name_element, when = "element" },
    { "read",    evaluate = "amount", words = true },
    -- DEW-106, DEW-107: damage from a status has no elemental step (DEW-051).
    { "type", when = "ability and not ability.kind is status", {
      { "element", evaluate = "element", from = "element" },
      { "own",     own_element, when = "not element" },
      { "table",   compare_elements },
    } },
    { "amount",  evaluate = "amount", rank = RANKS },
    { "resist",  edit = "amount", by = "damage", at_least = 0 },
    { "mercy",   spare, when = "non_lethal" },
    { "spend",   spend = "amount", pools = { "Health" }, layers = true },
    { "settle",  function(act) settle(act.target) end, when = "target.Health <= 0 or target is Knocked Out" },
  } }

verb "knock_out" { "Is knocked out.", of = "creature", subject = "target", event = "ko",
  steps = { { "fall", function(act)
    act:say(act.target.name .. " is knocked out")
    act.target:inflict("Knocked Out", 1, { lasts = "forever" })
    if act.target:has("Charging") then act.target:lift("Charging") end            -- DEW-040
  end } } }

verb "die" { "Dies.", of = "creature", subject = "target", event = "death",
  steps = { { "fall", function(act)
    act:say(act.target.name .. " dies")
    if act.target:has("Charging") then act.target:lift("Charging") end
    if not act.target:has("Knocked Out") then act.target:inflict("Knocked Out", 1, { lasts = "forever" }) end
    act.target:inflict("Dead", 1, { lasts = "forever" })
    for ally in act.target:allies() do
      ally:give("Fallen Comrade", { of = act.target, lasts = "end of its next turn" })
    end
  end } } }

-- DEW-003: a creature that fled, died or was knocked out is out of the fight; the event comes once.
verb "neutralize" { "Is out of the fight: it fled, died or was knocked out.",
  of = "creature", subject = "target", event = "neutralized",
  steps = { { "note", function(act) act.target:set("felled_by", act.user) end } } }

-- Allies that died since the creature's last turn.
marker "Fallen Comrade" {}
method "fallen" { of = "creature", "Its fallen comrades, oldest first.", function(who)
  local found = {}
  for mark in who:things("marker") do if mark.name == "Fallen Comrade" then found[#found + 1] = mark.of end end
  return found
end }

-- Any Health that is regained is healing: the event `heal` has its `amount`.
verb "take_heal" { "Is healed: Health was regained.",
  of = "creature", subject = "target", args = { { "amount", "number" } }, event = "heal", steps = {} }
verb "regain" { "Regains points of pools; of Health this is healing.",
  of = "creature", subject = "target", args = { { "what", "raw" } }, returns = "regained",
  steps = { { "regain", function(act)
    local target = act.target
    local before = target.Health
    act.regained = target:general_regain(act.what)
    local amount = target.Health - before
    if amount > 0 then target:take_heal(amount) end
  end } } }

-- DEW-149: healing above 0 wakes a knocked-out combatant; the dead stay dead.
verb "heal" { "Regains Health; above 0 a knocked-out creature wakes.",
  of = "creature", subject = "target", args = { { "amount", "amount" } }, returns = "amount",
  steps = {
    { "judge",  refuse_negative_healing, when = "amount < 0 and not ability" },
    { "dead",   function(act) if act.target:has("Dead") then return act:refuse("dead") end end },
    { "amount", evaluate = "amount", rank = RANKS },
    { "floor",  edit = "amount", at_least = 0 },                             -- DEW-123
    { "heal",   function(act) act.amount = act.target:regain { Health = act.amount } end },
    { "settle", function(act) settle(act.target) end },
  } }

verb "revive" { "Returns the target from death with some Health.",
  of = "creature", subject = "target", args = { { "amount", "amount", optional = true } },
  steps = {
    { "amount", evaluate = "amount" },
    { "rise", function(act)
      local who = act.target
      if not who:has("Dead") then return act:refuse("not dead") end
      who:lift("Dead")
      who:set("Health", math.min(who.MaxHealth, act.amount or 1))
      settle(who)
    end },
  } }

-- Loses Health as a price or penalty: this is no damage, but the creature may fall (DEW-049).
method "bleed_out" { of = "creature", "Loses Health that nothing reduces.",
  function(who, amount) who:lose { Health = amount }; settle(who) end }

effect "damage"   { verb = "take", tells = "Deals {}." }
effect "inflicts" { verb = "inflict_all", each = "inflict", refers = "status", tells = "Inflicts {}." }
effect "lifts"    { verb = "lift", refers = { "status", "marker" }, tells = "Lifts {}." }
effect "regains"  { verb = "regain", refers = "pool", tells = "Gives back {}." }
effect "loses"    { verb = "lose", refers = "pool", tells = "Takes {}." }
effect "modifies" { verb = "modify" }
effect "gives"    { verb = "give", refers = { "item", "weapon", "token", "marker", "ability" }, tells = "Gives {}." }
effect "places"   { verb = "place", refers = "prop", tells = "Places {}." }

-- DEW-117: a change with a given duration keeps it.
local function note_end(act)
  if act.given.lasts then act.made:set("endless", false) end
end

-- Lifts any other status of its group.
local function displace(act)
  local made = act.made
  local group = made.definition.group
  for held in act.target.statuses do
    if held ~= made and held.definition.group == group then act.target:lift(held.name) end
  end
end

local function put(act)
  local what = act.what
  local own = what == "Knocked Out" or what == "Dead" or act.user == act.target and act.ability ~= nil
  act:inflict(what, act.number, act.given, RANKS, own)
end

-- "Burning 2", "Bleeding (1){MlePwr}": the number is read as an amount, its rank changed like that of damage. Statuses
-- on the actor itself, and states of the body, are not resisted (DEW-052).
verb "inflict" { "Puts a status on the target, unless it is immune.",
  subject = "target", args = { { "what", "text" }, { "number", "amount", optional = true },
  { "given", "table", optional = true, keys = { "lasts" }, open = true } }, returns = "made",
  steps = {
    { "put", put },
    { "ends", note_end, when = "given and made.endless" },
    { "alone", displace, when = "made.group" },
  } }

-- "Burning 2, Prone", or a list of such texts: inflicts several statuses.
method "inflict_all" { of = "creature", "Suffers each status of a printed list.",
  args = { { "what", "any", refers = "status" } },
  function(who, what)
    local is_one = type(what) == "string" and not string.find(what, ",")
    if is_one then who:inflict(what); return end
    local list = type(what) == "table" and what or re.split(what, ", *")
    for _, one in ipairs(list) do who:inflict(one) end
  end }

-- DEW-120: a number in round brackets is a rank here too: MlePwr = "+(1)". Without a duration: DEW-048.
verb "modify" { "Changes numbers of the target for a time.",
  subject = "target", args = { { "edits", "table" } }, returns = "made",
  steps = { { "lay", function(act)
    local edits = {}
    for key, change in pairs(act.edits) do
      local sign, rank = re.match(tostring(change), "^([+-])(\\([^()]*\\))$")
      edits[key] = rank and sign .. act:amount(rank, RANKS) or change
    end
    if act.user ~= act.target and act.target:laid("immune", "modifier") then return act:refuse("immune") end
    local made, why = act.target:general_modify(edits)
    if not made then return act:refuse(why) end
    act.made = made
    if not edits.lasts then act.made:set("endless", true) end                 -- DEW-117
  end } } }

return { settle = settle }
