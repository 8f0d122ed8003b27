-- Names that several kinds of cards print.

local ELEMENTS = { "Fire", "Water", "Wind", "Dark", "Light", "Metal", "Electric", "Noble", "Neutral" }
-- Packs may add others.
local TALENTS = { "Acrobatics", "Arcana", "Arts", "Craft", "Harvest", "Navigate", "Scholar" }
local MATERIALS = { "Component", "Fabric", "Material", "Meat", "Mineral" }
local SLOTS = { "primary", "secondary", "Primary/Secondary", "tool", "Gear" }

return { ELEMENTS = ELEMENTS, TALENTS = TALENTS, MATERIALS = MATERIALS, SLOTS = SLOTS }
