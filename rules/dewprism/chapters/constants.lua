-- Names that cards of several kinds are printed with, in one place.

local ELEMENTS = { "Fire", "Water", "Wind", "Dark", "Light", "Metal", "Electric", "Noble", "Neutral" }
-- There may be others.
local TALENTS = { "Acrobatics", "Arcana", "Arts", "Craft", "Harvest", "Navigate", "Scholar" }
local MATERIALS = { "Component", "Fabric", "Material", "Meat", "Mineral" }
local SLOTS = { "primary", "secondary", "Primary/Secondary", "tool", "Gear" }

return { ELEMENTS = ELEMENTS, TALENTS = TALENTS, MATERIALS = MATERIALS, SLOTS = SLOTS }
