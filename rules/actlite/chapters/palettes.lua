-- Casting from tables of durable hexes (durable Casting and Hex Tables: ACT-109).
--
--     rue:cast(staff, "Gust + Twin", { target = foe })
--     rue:write("Gust", { on = staff })

local attributes = use "chapters/attributes"
local combinations = use "chapters/combinations"
local interrupts = use "chapters/interrupts"
local scrivening = use "chapters/scrivening"

-- The hexes on a table; the printed ones are created when the table is first looked at.
verb "stock" { "Makes the printed hexes of a table and returns them.",
  of = "palette", steps = { { "stock", function(act)
  local palette = act.user
  if not palette.stocked then
    for _, name in ipairs(palette.definition.hexes) do act:make("hex", name, { holder = palette }) end
    palette:set("stocked", true)
  end
  return palette:things "hex"
end } } }

-- The AP it costs to cast from a table.
verb "casting_price" { "Returns the AP that it costs to cast from a table.",
  of = "character", args = { { "palette", "palette" } }, returns = "amount",
  steps = { { "look", function(act) act.amount = act:price("cost").AP or 0 end } } }

-- The hexes on the table that a text names, and their highest casting DC; or nil and a reason.
local function read(palette, text)
  local found, difficulty, modifiers, hexes = {}, nil, 0, palette:things("hex")
  for _, name in ipairs(re.split(text, " *\\+ *")) do
    local hex = scrivening.named(hexes, name)
    if not hex then return nil, name .. " is not on " .. palette.name end
    local casts = hex.definition.casts
    if casts then difficulty = math.max(difficulty or 0, casts) end
    if combinations.is_modifier(hex) then modifiers = modifiers + 1 end
    found[#found + 1] = hex
  end
  if modifiers == #found then return nil, "a modifier needs a hex" end
  return found, difficulty, modifiers
end

local function has_what_it_needs(act)
  for name, least in pairs(act.ability.requires) do
    local score = attributes.score_of(act.user, name)
    if not score or score < least then return false, "needs " .. name .. " " .. least end
  end
  return act.self and act.self.holder == act.user, "not at hand"
end

-- cast(staff, "Gust + Twin"): at once, without writing; the hexes stay. Returns false if the casting check fails.
verb "cast" { "Casts durable hexes of a table at once, after a casting check; they stay on the table.",
  of = "character", event = "cast", tells = "casts with", returns = "is_cast",
  args = { { "palette", "palette" }, { "what", "text" }, { "given", "edits", optional = true, keys = {} } },
  may = { { "able", laid = "cannot act" }, { "needs", has_what_it_needs },
    { "price", pay = "cost", when = "user.in_initiative" } },
  steps = {
    { "read", function(act)
      act.self:stock()
      local hexes, difficulty, modifiers = read(act.self, act.what)
      if not hexes then return act:refuse(difficulty) end
      if modifiers > scrivening.limit(act.user, "modifiers", hexes) then return act:refuse("no more modifiers") end
      act.parts, act.casts = hexes, difficulty
    end },
    { "pay", pay = "cost", when = "user.in_initiative" },
    { "declare", interrupts.declared(has_what_it_needs) },
    { "check", function(act)
      act.is_cast = not act.casts or act.user:check("WIL", act.casts) == true
    end },
    { "effects", function(act)
      act.user:unleash(act.parts[1], act.parts, { author = act.user, wished = act.target })
    end, when = "is_cast" },
  } }
