-- Rue meets a saber tiger in its den. The tiger always bites.
local den = space_map "A-B-C"
local rue = creature("Rue", { at = den.A, side = "heroes" })
local tiger = creature("Saber Tiger", { at = den.A, side = "beasts" })
rue:give "Ember Coat"
policy(function(question)
  for _, wanted in ipairs { "Basic Attack", "Saber Teeth" } do
    for _, option in ipairs(question.options or {}) do
      if tostring(option) == wanted then return option end
    end
  end
end, tiger)
