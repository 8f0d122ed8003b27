-- Writing hexes (Writing and Casting Hexes; modifier hexes: ACT-096 to ACT-100, ACT-103, ACT-105).
--
--     rue:write "Ember"                      rue:write("Ember + Echo")        a hex; a combination in the order written
--     rue:combine(hex, "Long Arm")           adds to a written hex
--     rue:write("Ember", { independent = true, on = space })
--
-- A combination is represented by its first hex, which holds the others.

local combinations = use "chapters/combinations"
local interrupts = use "chapters/interrupts"
local scrivening = use "chapters/scrivening"
local signatures = use "chapters/signatures"
local count, is_base, is_modifier = combinations.count, combinations.is_base, combinations.is_modifier

-- ACT-100: a hex begun in initiative but not fully paid: `what`, and the AP still `owed`. Idle without `what`.
craft "Unfinished" {
  trigger = { { on = "initiative end" }, { on = "fallen", target = "holder" } },
  effect = function(act)
    local work = act.self
    if not work.what then return end
    act:say(act.holder.name .. " loses what was not finished: " .. work.what)
    work:set("what")
  end,
}

local function works(who) return who:things("craft"):with(function(work) return work.name == "Unfinished" end) end

-- Begins work on a hex; reuses an idle record if there is one.
local function begin(who, what, given, owed)
  local idle
  for work in works(who) do if not work.what then idle = work end end
  local work = idle or who:give("Unfinished", { quiet = true })
  work:set("what", what); work:set("on", given.on); work:set("owed", owed)
  work:set("independent", given.independent and true or nil)
  return work
end

-- The number of begun, unfinished hexes, modifiers excluded.
local function begun(who, except)
  local number = 0
  if not who.in_initiative then return number end
  for work in works(who) do
    if work ~= except and work.what then number = number + count(combinations.read(who, work.what), is_base) end
  end
  return number
end

-- ACT-103: only onto the character's own hexes, unless every added hex says otherwise (ACT-108).
local function may_join(who, root, hexes)
  if root.creator == who then return true end
  for _, hex in ipairs(hexes) do
    if hex:rule "write_on" ~= "any hex" then return false, hex.name .. " is written only on hexes of one's own" end
  end
  return true
end

-- The checks before any payment; returns nil and a reason if one fails.
local function judge(who, hexes, given, work)
  local onto = given.on and given.on.kind == "hex" and combinations.root_of(given.on)
  local on_table = given.on and given.on.kind == "palette"
  if not who.WIL then return nil, "no score" end                                                        -- ACT-096
  local joined, more = onto and combinations.parts_of(onto) or {}, given.independent and 1 or 0
  if not onto and count(hexes, is_base) == 0 then return nil, "a modifier needs a hex" end
  if onto then
    local may, why = may_join(who, onto, hexes)
    if not may then return nil, why end
  end
  local all = table.move(hexes, 1, #hexes, #joined + 1, joined)
  if count(all, is_modifier) + more > scrivening.limit(who, "modifiers", all) then                       -- ACT-098
    return nil, "no more modifiers"
  end
  if who.written + begun(who, work) + count(hexes, is_base) > scrivening.limit(who, "capacity", hexes) then  -- ACT-096
    return nil, "no more hexes before a rest"
  end
  for _, hex in ipairs(hexes) do
    if hex.definition.only_durable and not on_table then return nil, hex.name .. " is cast from a table only" end
    if on_table and not hex:has("durable") then return nil, hex.name .. " is not durable" end           -- ACT-109
    if given.independent then
      local can, why = signatures.may_sign(hex)
      if not can then return nil, why end
    end
  end
  return true
end

-- ACT-100: 3 AP for a hex, 1 for a modifier, unless the hex sets another price.
local function price(who, hexes, given)
  local sum = given.independent and 1 or 0
  for _, hex in ipairs(hexes) do
    sum = sum + (hex.definition.writing or who:ruled(hex, is_modifier(hex) and "modifier_price" or "hex_price"))
  end
  return sum
end

-- The begun work with this text; an independent hex (ACT-106) and a plain one are different works.
local function work_on(act)
  local independent = act.given.independent and true or nil
  for work in works(act.user) do
    if work.what == act.what and work.on == act.given.on and work.independent == independent then return work end
  end
end

-- Checks whether the hex can be written; in initiative, begins or resumes the work.
local function start(act)
  local who = act.user
  act.given = act.given or {}
  local hexes, why = combinations.read(who, act.what)
  if not hexes then return act:refuse(why) end
  act.what = re.replace(act.what, " *\\+ *", " + ")
  local work = who.in_initiative and work_on(act) or nil
  local may, reason = judge(who, hexes, act.given, work)
  if not may then return act:refuse(reason) end
  if who.in_initiative then act.work = work or begin(who, act.what, act.given, price(who, hexes, act.given)) end
end

-- ACT-100: pays as much as the actor wants and has; a remaining debt leaves the hex unfinished.
local function pay(act)
  local who, work = act.user, act.work
  local number = math.min(work.owed, act.given.pay or work.owed, who.AP)
  if number < 1 and work.owed > 0 then return act:refuse(who.name .. " has no AP") end
  if number > 0 then who:pay(number .. "AP") end
  work:set("owed", work.owed - number)
  if work.owed == 0 then return work:set("what") end
  act:say(who.name .. " writes on " .. work.what .. ": " .. work.owed .. " AP to go")
  act:stop()
end

-- write("Ember + Echo"): at once outside of initiative; in it, repeat the call as AP allow. Returns the finished hex.
-- `on`: a space, a character, a table or a hex; `independent`; `pay`: the most AP to pay now.
verb "write" { "Writes a hex or combination; in initiative it is repeated as AP allow.",
  of = "character", args = { { "what", "text" },
    { "given", "table", optional = true, keys = { "on", "independent", "pay" } } }, returns = "made",
  may = { { "able", laid = "cannot act" }, { "write", laid = "cannot write" } },
  steps = {
    { "start",   start },
    { "pay",     pay, when = "work" },
    { "declare", interrupts.declared() },
    { "finish",  function(act) act.made = act.user:finish(act.what, act.given) end },
  } }

-- combine(hex, "Echo"): adds to a written hex; activating one hex of a combination activates all (ACT-103).
verb "combine" { "Writes more hexes onto a written one.",
  of = "character", args = { { "hex", "entity" }, { "what", "text" } }, returns = "made",
  steps = { { "write", function(act)
    local made, why = act.user:write(act.what, { on = act.hex })
    if not made and why then return act:refuse(why) end
    act.made = made
  end } } }

-- True if the character could begin one of the hexes that it knows.
local function can_begin(who)
  if who.WIL == nil or who:laid("cannot", "write") then return false end
  local number = who.written + begun(who)
  for hex in scrivening.all_known(who) do
    if number < scrivening.limit(who, "capacity", { hex }) then return true end
  end
  return false
end

-- The text of a character's unfinished hex, and the options that `write` needs to resume it.
local function under_way(who)
  for work in works(who) do
    if work.what then return work.what, { on = work.on, independent = work.independent } end
  end
end

return { can_begin = can_begin, under_way = under_way }
