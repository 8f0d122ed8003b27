-- Printed effects, and things that act on their trigger (sections 3 to 5).

local sheets = use "chapters/sheets"

-- Refuses a status that the target is immune to.
local function is_immune(act)
  local name = re.match(act.what, "^([^\\d]*[^\\d ])")
  if act.target:laid("immune", name) then return act:refuse(act.target.name .. " is immune") end
end

verb "inflict" { "Puts a status on the target, unless it is immune.",
  of = "creature", subject = "target", returns = "made",
  args = { { "what", "text" }, { "number", "amount", optional = true },
    { "given", "table", optional = true, keys = { "lasts" }, open = true } },
  steps = {
    { "immune", is_immune },
    { "put", function(act) act:inflict(act.what, act.number, act.given) end },
  } }

-- "Burning 2, Prone": inflicts several statuses.
method "inflict_all" { of = "creature", "Suffers each status of a printed list.",
  args = { { "what", "text", refers = "status" } },
  function(who, what)
    for _, one in ipairs(re.split(what, ", *")) do who:inflict(one) end
  end }

effect "inflicts" { verb = "inflict_all", each = "inflict", refers = "status", tells = "Inflicts {}." }
effect "lifts"    { verb = "lift", refers = "status", tells = "Lifts {}." }
effect "drains"   { verb = "drain_printed", tells = "Drains {}." }
effect "modifies" { verb = "modify" }
effect "gives"    { verb = "give", refers = { "item", "spell", "ability", "reaction", "feat" }, tells = "Gives {}." }
effect "places"   { verb = "place", refers = "prop", tells = "Places {}." }

-- Reads "5 CON"; nil and a reason if that cannot be drained.
local function read_drain(text)
  local ep, attribute
  if type(text) == "string" then ep, attribute = re.match(text, "^(\\d+) ([A-Z]+)$") end
  if ep and sheets.pool_of(attribute) then return tonumber(ep), attribute end
  return nil, "'" .. tostring(text) .. "' is nothing to drain; write for example 5 CON"
end

method "drain_printed" { of = "creature", "Is drained by a printed amount.", function(who, what)
  local ep, attribute = read_drain(what)
  if not ep then error(attribute) end
  who:drain(attribute, ep)
end }

for _, kind in ipairs { "spell", "ability", "reaction", "feat", "item", "status", "prop" } do
  lint("no-drain-" .. kind) { on = kind, required = true, check = function(def, report)
    local ep, why = read_drain(def.drains or "0 CON")
    if not ep then report("drains", why) end
  end }
end

-- A creature's moment is heard by its own things, and by triggers that name an actor.
local TIMES = { ["turn start"] = true, ["turn end"] = true, scene = true, day = true, rest = true,
  ["long rest"] = true }
local function meant(act)
  local event, speaker, trigger = act.event, act.holder or act.creator, act.ability.trigger
  local names_actor = type(trigger) == "table" and trigger.actor
  local is_mine = not event or not TIMES[event.name] or not event.user or not speaker or act.self.kind == "prop"
    or event.user == speaker
  if not names_actor and not is_mine then
    act:stop()
  end
  if act.self.kind == "prop" and event and event.user then act.targets = { event.user } end
end

verb "trigger" { "Carries out the printed effects of a thing when its trigger fires.",
  steps = { { "meant", meant }, { "effects", effects = "effect" } } }

return { meant = meant }
