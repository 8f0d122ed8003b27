-- Making things from their sheets.
--
--     local sheet = use "stdlib/sheet"
--     sheet.equip(who, EVERYBODY, definition.weapons)

-- Gives a thing what these lists name, in their order, without a line in the transcript for each.
---@param who Thing
---@param ... string[] names of definitions
local function equip(who, ...)
  for _, names in ipairs { ... } do
    for _, name in ipairs(names) do who:give(name, { quiet = true }) end
  end
end

return { equip = equip }
