-- Writing hexes (Writing and Casting Hexes; modifier hexes: ACT-096 to ACT-100, ACT-103, ACT-105).
--
--     rue:write "Ember"                      rue:write("Ember + Echo")        a hex, a combination in the order written
--     rue:combine(hex, "Long Arm")           written onto a hex that is there already
--     rue:write("Ember", { independent = true, on = space })
--
-- A combination is its first hex, which holds the others.

local scrivening = use "chapters/scrivening"
local signatures = use "chapters/signatures"

-- ACT-100: what is begun in initiative and not yet paid; whose `what` it is stands in it, and what it still `owes`.
craft "Unfinished" {
  trigger = { { on = "initiative end" }, { on = "fallen", target = "holder" } },
  effect = function(act)
    act:say(act.holder.name .. " loses what was not finished: " .. act.self.what)
    act.self:destroy()
  end,
}

-- The first hex of a combination.
local function root_of(hex)
  while hex.holder and hex.holder.kind == "hex" do hex = hex.holder end
  return hex
end

-- All hexes of a combination, in the order written.
local function parts_of(hex)
  local parts = { root_of(hex) }
  for part in parts[1]:things("hex") do parts[#parts + 1] = part end
  return parts
end

local function is_modifier(hex) return hex:has("modifier") end

local function count(parts, is_one)
  local number = 0
  for _, part in ipairs(parts) do if is_one(part) then number = number + 1 end end
  return number
end

local function is_base(hex) return not is_modifier(hex) end

-- The known hexes of a text such as "Ember + Echo"; or nil and why not.
local function read(who, text)
  local found = {}
  for _, name in ipairs(re.split(text, " *\\+ *")) do
    local hex = scrivening.known(who, name)
    if not hex then return nil, "does not know " .. name end
    found[#found + 1] = hex
  end
  return found
end

local function works(who) return who:things("craft"):with(function(work) return work.name == "Unfinished" end) end

-- How many hexes are begun and not finished, without modifiers.
local function begun(who, except)
  local number = 0
  for work in works(who) do
    if work ~= except then number = number + count(read(who, work.what), is_base) end
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

-- The rule of a hex that is being written, as the last hex has it that has it otherwise than its writer.
local function rule_of(who, hexes, name)
  local usual = who:rule(name)
  for i = #hexes, 1, -1 do
    local own = hexes[i]:rule(name)
    if own ~= usual then return own end
  end
  return usual
end

-- What is asked before anything is paid; nil and why not.
local function judge(who, hexes, given, work)
  local onto = given.on and given.on.kind == "hex" and root_of(given.on)
  local on_table = given.on and given.on.kind == "palette"
  if not who.WIL then return nil, "no score" end                                                        -- ACT-096
  local joined, more = onto and parts_of(onto) or {}, given.independent and 1 or 0
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

-- Pays as much as is wished and at hand; false while something is owed.
local function pay(act, work)
  local number = math.min(work.owed, act.given.pay or work.owed, act.user.AP)
  local done, why = true, nil
  if number > 0 then done, why = act.user:pay(number .. "AP") end
  if not done or number < 1 and work.owed > 0 then
    act:refuse(why or act.user.name .. " has no AP")
    return false
  end
  work:set("owed", work.owed - number)
  if work.owed > 0 then act:say(act.user.name .. " writes on " .. work.what .. ": " .. work.owed .. " AP to go") end
  return work.owed == 0
end

-- The work of this text that is under way.
local function work_on(act)
  for work in works(act.user) do
    if work.what == act.what and work.on == act.given.on then return work end
  end
end

-- A hex as it stands on paper, on a table, or in a combination. ACT-105: an independent one has no author, and no end.
local function inscribe(act, holder, hex, lasts)
  if act.given.independent then return act:make("hex", hex.name, { holder = holder, signed_by = act.user }) end
  return holder:give(hex, { quiet = true, lasts = lasts })
end

-- The first of the hexes that were written; all but those of a table are held by it, or by the hex they are written on.
local function inscribe_all(act, hexes, onto, on_table)
  local who, first = act.user, nil
  for _, hex in ipairs(hexes) do
    local root = onto or not on_table and first
    local lasts = not root and not on_table and (hex.definition.lasts or rule_of(who, hexes, "lasting")) or nil  -- ACT-099
    local made = inscribe(act, root or on_table or who, hex, lasts)
    first = first or made
  end
  return onto or first
end

-- ACT-097: one more than can be kept up is the end of the oldest, once the new one is there.
local function keep_up(act, hex)
  local who = act.user
  local before = scrivening.kept(who)
  for note in scrivening.notes(who, "Upkeep") do
    if not note.hex.alive or note.hex.spent then note:destroy() end
  end
  scrivening.craft_of(who):give("Upkeep", { hex = hex, quiet = true })
  if #before >= scrivening.limit(who, "upkeep") then before[1]:destroy() end
end

-- The hex is written: heard as `write`.
verb "finish" { of = "character", args = { { "what", "text" }, { "given", "table" } }, event = "write", returns = "made",
  steps = { { "write", function(act)
    local who, on, hexes = act.user, act.given.on, read(act.user, act.what)
    local onto, on_table = on and on.kind == "hex" and root_of(on), on and on.kind == "palette" and on
    local root = inscribe_all(act, hexes, onto, on_table)
    who:set("written", who.written + count(hexes, is_base))
    act.made = root
    act:say(who.name .. " writes " .. act.what)
    if onto or on_table then return end
    root:set("at_hand", who.in_initiative == true)
    if on then root:put(on) end
    if not act.given.independent then keep_up(act, root) end
  end } } }

-- write("Ember + Echo"): outside of initiative at once; in it as AP is there, by the same words again. Gives the hex
-- once it is written. `on`: a space, somebody, a table or a hex; `independent`; `pay`: no more AP than that for now.
verb "write" { of = "character", args = { { "what", "text" }, { "given", "table", optional = true } }, returns = "made",
  may = { { "able", laid = "cannot", word = "act" }, { "write", laid = "cannot", word = "write" } },
  steps = { { "write", function(act)
    act.given = act.given or {}
    local who, given = act.user, act.given
    local hexes, why = read(who, act.what)
    if not hexes then return act:refuse(why) end
    act.what = re.replace(act.what, " *\\+ *", " + ")
    local work = work_on(act)
    local may, reason = judge(who, hexes, given, work)
    if not may then return act:refuse(reason) end
    if who.in_initiative and not work then
      local owed = price(hexes, given)
      work = who:give("Unfinished", { what = act.what, on = given.on, owed = owed, quiet = true })
    end
    if work then
      if not pay(act, work) then return end
      work:destroy()
    end
    act.made = who:finish(act.what, given)
  end } } }

-- combine(hex, "Echo"): written onto a hex; if one of them is activated all are (ACT-103).
verb "combine" { of = "character", args = { { "hex", "entity" }, { "what", "text" } }, returns = "made",
  steps = { { "write", function(act)
    local made, why = act.user:write(act.what, { on = act.hex })
    if not made and why then return act:refuse(why) end
    act.made = made
  end } } }

return { root_of = root_of, parts_of = parts_of, is_modifier = is_modifier }
