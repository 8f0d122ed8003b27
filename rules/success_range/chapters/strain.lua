-- Wounds and frustration (2.3 Narration effects: SRG-070, SRG-072; NPCs: SRG-078).

local positions = use "chapters/positions"

local POOLS = { "wounds", "frustration" }

-- Reads "1 wound" or "2 frustration"; for a plain number the player picks the pool; nil and a reason.
local function find_harm(text)
  if math.type(text) == "integer" and text >= 0 then return text end
  local count, word = re.match(tostring(text), "^(\\d+) (wounds?|frustration)$")
  if not count then return nil, "'" .. tostring(text) .. "' is no harm; write for example 1 wound or 2 frustration" end
  return tonumber(count), word == "frustration" and "frustration" or "wounds"
end

local function read(text)
  local count, pool = find_harm(text)
  if not count then error(pool) end
  return count, pool
end

-- SRG-072: reaching a limit only raises a question.
local function mind_limit(act, who, pool)
  local limit = pool == "wounds" and setting.wound_limit or setting.frustration_limit
  if limit == 0 or who[pool] < limit then return end
  local answer = act.gm:ask(who.name .. " has " .. who[pool] .. " " .. pool .. ": what becomes of it?",
    { "it goes on", "it is out" })
  if answer == "it is out" then who:inflict("Out") end
end

status "Out" { cannot = { "act" }, lasts = "scene" }

-- take(2): the player picks the pool; take("1 wound"); take(3, "frustration") proposes one.
verb "take" { "Takes wounds or frustration; of a plain number the player picks which.",
  of = "character", subject = "target", event = "strain", returns = "taken",
  args = { { "harm", "any" }, { "proposed", "text", optional = true, one_of = POOLS } },
  steps = {
    { "read", function(act)
      local number, pool = read(act.harm)
      act.number = number
      act.pool = pool or act.target:ask(act.target.name .. " takes " .. number .. ": wounds or frustration?",
        { POOLS[1], POOLS[2], default = act.proposed or POOLS[1] })
    end },
    { "take", function(act)
      if act.number > 0 then act.target:regain { [act.pool] = act.number } end
      act.taken = act.pool
    end },
    { "limit", function(act) mind_limit(act, act.target, act.pool) end },
  } }

-- heal(2, "frustration"), heal "2 frustration": removes strain, by default wounds.
verb "heal" { "Removes wounds or frustration from a character.",
  subject = "target", event = "heal", returns = "healed",
  args = { { "strain", "any" }, { "pool", "text", optional = true, one_of = POOLS } },
  steps = {
    { "whom", refuse = "{target} has nothing to heal", when = "not target.kind is character" },
    { "read", function(act)
      local number, pool = read(act.strain)
      act.number, act.pool = number, pool or act.pool or "wounds"
    end },
    { "heal", function(act) act.healed = act.target:lose { [act.pool] = act.number } end },
  } }

effect "inflicts" { verb = "inflict", refers = "status", tells = "Inflicts {}." }
effect "lifts"    { verb = "lift", refers = "status", tells = "Lifts {}." }
effect "modifies" { verb = "modify" }
effect "harms"    { verb = "take", tells = "Harms by {}." }
effect "heals"    { verb = "heal", tells = "Heals {}." }
effect "gives"    { verb = "give", refers = { "ability", "skill" }, tells = "Gives {}." }

local DEED = { harm = true, reach = true, high_power = true, situation = true, descriptor = true, inflicts = true,
  strain = true, effect = true }

local IS_REACH = {}
for _, reach in ipairs(positions.reaches) do IS_REACH[reach] = true end

for _, kind in ipairs { "skill", "ability", "status" } do
  lint("no-harm-" .. kind) { on = kind, required = true, check = function(def, report)
    local count, why = find_harm(def.harms or 0)
    if not count then report("harms", why) end
    count, why = find_harm(def.heals or 1)
    if count == 0 then why = "what is healed is 1 at least, found 0" end
    if not count or count == 0 then report("heals", why) end
  end }
end

local IS_POOL = {}
for _, pool in ipairs(POOLS) do IS_POOL[pool] = true end

lint "npc-action" { on = "npc", required = true, check = function(def, report)
  for i, action in ipairs(def.actions or {}) do
    local place = "actions[" .. i .. "]"
    if type(action) ~= "table" or type(action[1]) ~= "string" then
      report(place, "an action begins with what it is: { \"stabs\", harm = \"1 wound\" }")
    else
      local count, why = find_harm(action.harm or 0)
      if not count then report(place .. ".harm", why) end
      if action.strain ~= nil and not IS_POOL[action.strain] then
        report(place .. ".strain", "'" .. tostring(action.strain) .. "' is no strain; there are wounds and frustration")
      end
      if action.reach ~= nil and not IS_REACH[action.reach] then
        report(place .. ".reach", "'" .. tostring(action.reach) .. "' is no reach; there are " ..
          table.concat(positions.reaches, ", "))
      end
      for key in pairs(action) do
        local is_known = type(key) ~= "string" or DEED[key]
        if not is_known then report(place .. "." .. key, "`" .. key .. "` means nothing here") end
      end
    end
  end
end }

return { read = read }
