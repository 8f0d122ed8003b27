-- Creates written hexes and keeps them up (Writing and Casting Hexes: ACT-097, ACT-099, ACT-105).

local combinations = use "chapters/combinations"
local scrivening = use "chapters/scrivening"

-- ACT-105: whether it is written without an author and an end: the writer wants it so, or the hex prints the tag.
local function is_independent(act, hex) return act.given.independent or hex:has "independent" end

-- Creates one hex on paper, on a table or in a combination.
local function inscribe(act, holder, hex, lasts)
  if is_independent(act, hex) then
    return act:make("hex", scrivening.full_name(hex.definition), { holder = holder, signed_by = act.user })
  end
  return holder:give(hex, { quiet = true, lasts = lasts })
end

-- Returns the first hex written; on a table each hex is separate, else the first holds the others.
local function inscribe_all(act, hexes, onto, on_table)
  local first = onto
  for _, hex in ipairs(hexes) do
    local made
    if on_table then made = inscribe(act, on_table, hex)
    elseif first then made = inscribe(act, first, hex)
    else                                                                                                -- ACT-099
      made = inscribe(act, act.user, hex, hex.definition.lasts or scrivening.rule_of(act.user, hexes, "lasting"))
    end
    first = first or made
  end
  return first
end

-- ACT-097: a hex beyond the upkeep limit destroys the oldest one, after the new one exists.
local function keep_up(who, hex)
  local before = scrivening.kept(who)
  scrivening.keep(who, hex)
  if before[1] and #before >= scrivening.limit(who, "upkeep", combinations.parts_of(hex)) then before[1]:destroy() end
end

-- Finishes a hex: raises the event `write`.
verb "finish" { "Finishes written hexes, which may act from now on.",
  of = "character", event = "write", returns = "made",
  args = { { "what", "text" }, { "given", "table" } },
  steps = { { "write", function(act)
    local who, on, hexes = act.user, act.given.on, combinations.read(act.user, act.what)
    local onto, on_table = on and on.kind == "hex" and combinations.root_of(on), on and on.kind == "palette" and on
    local root = inscribe_all(act, hexes, onto, on_table)
    who:set("written", who.written + combinations.count(hexes, combinations.is_base))
    act.made = root
    act:say(who.name .. " writes " .. act.what)
    if onto or on_table then return end
    root:set("at_hand", who.in_initiative == true)
    if on then root:put(on) end
    if not is_independent(act, root) then keep_up(who, root) end
  end } } }
