-- Writing hexes (Writing and Casting Hexes; modifier hexes: ACT-096 to ACT-100, ACT-103, ACT-105).
--
--     rue:write "Ember"                      rue:write("Ember + Echo")        a hex, a combination in the order written
--     rue:combine(hex, "Long Arm")           written onto a hex that is there already
--     rue:write("Ember", { independent = true, on = space })
--
-- A combination is its first hex, which holds the others.

local combinations = use "chapters/combinations"
local interrupts = use "chapters/interrupts"
local scrivening = use "chapters/scrivening"
local signatures = use "chapters/signatures"
local count, is_base, is_modifier = combinations.count, combinations.is_base, combinations.is_modifier

-- ACT-100: what is begun in initiative and not paid yet: `what`, and how many AP it still `owes`. Idle without `what`.
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

-- Work is begun, with what lay idle where there is such a thing.
local function begin(who, what, given, owed)
  local idle
  for work in works(who) do if not work.what then idle = work end end
  local work = idle or who:give("Unfinished", { quiet = true })
  work:set("what", what); work:set("on", given.on); work:set("owed", owed)
  work:set("independent", given.independent and true or nil)
  return work
end

-- How many hexes are begun and not finished, without modifiers.
local function begun(who, except)
  local number = 0
  if not who.in_initiative then return number end
  for work in works(who) do
    if work ~= except and work.what then number = number + count(combinations.read(who, work.what), is_base) end
  end
  return number
end

-- ACT-103: only on hexes of one's own, unless each that is written says otherwise (ACT-108).
local function may_join(who, root, hexes)
  if root.creator == who then return true end
  for _, hex in ipairs(hexes) do
    if hex:rule "write_on" ~= "any hex" then return false, hex.name .. " is written only on hexes of one's own" end
  end
  return true
end

-- What is asked before anything is paid; nil and why not.
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
  if count(joined, is_modifier) + count(hexes, is_modifier) + more > scrivening.limit(who, "modifiers") then  -- ACT-098
    return nil, "no more modifiers"
  end
  if who.written + begun(who, work) + count(hexes, is_base) > scrivening.limit(who, "capacity") then  -- ACT-096
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

-- ACT-100: 3 AP for a hex, 1 for a modifier, unless the hex says otherwise.
local function price(hexes, given)
  local sum = given.independent and 1 or 0
  for _, hex in ipairs(hexes) do
    sum = sum + (hex.definition.writing or hex:rule(is_modifier(hex) and "modifier_price" or "hex_price"))
  end
  return sum
end

-- The work of this text that is under way; one that is to be independent (ACT-106) is another than a plain one.
local function work_on(act)
  local independent = act.given.independent and true or nil
  for work in works(act.user) do
    if work.what == act.what and work.on == act.given.on and work.independent == independent then return work end
  end
end

-- Looks whether it can be written; in initiative it is under way from now on.
local function start(act)
  local who = act.user
  act.given = act.given or {}
  local hexes, why = combinations.read(who, act.what)
  if not hexes then return act:refuse(why) end
  act.what = re.replace(act.what, " *\\+ *", " + ")
  local work = who.in_initiative and work_on(act) or nil
  local may, reason = judge(who, hexes, act.given, work)
  if not may then return act:refuse(reason) end
  if who.in_initiative then act.work = work or begin(who, act.what, act.given, price(hexes, act.given)) end
end

-- ACT-100: as much as is wished and at hand; what is still owed leaves it unfinished.
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

-- write("Ember + Echo"): outside of initiative at once; in it as AP is there, by the same words again. Gives the hex
-- once it is written. `on`: a space, somebody, a table or a hex; `independent`; `pay`: no more AP than that for now.
verb "write" { of = "character", args = { { "what", "text" },
    { "given", "table", optional = true, keys = { "on", "independent", "pay" } } }, returns = "made",
  may = { { "able", laid = "cannot", word = "act" }, { "write", laid = "cannot", word = "write" } },
  steps = {
    { "start",   start },
    { "pay",     pay, when = "work" },
    { "declare", interrupts.declared() },
    { "finish",  function(act) act.made = act.user:finish(act.what, act.given) end },
  } }

-- combine(hex, "Echo"): written onto a hex; if one of them is activated all are (ACT-103).
verb "combine" { of = "character", args = { { "hex", "entity" }, { "what", "text" } }, returns = "made",
  steps = { { "write", function(act)
    local made, why = act.user:write(act.what, { on = act.hex })
    if not made and why then return act:refuse(why) end
    act.made = made
  end } } }

-- Whether somebody could begin a hex now.
local function can_begin(who)
  return who.WIL ~= nil and not who:laid("cannot", "write")
    and who.written + begun(who) < scrivening.limit(who, "capacity")
end

-- What somebody has begun, in words, and how: what `write` is given to go on with it.
local function under_way(who)
  for work in works(who) do
    if work.what then return work.what, { on = work.on, independent = work.independent } end
  end
end

return { can_begin = can_begin, under_way = under_way }
