-- expect: result fire ice wind
local fire, ice, wind = { 'fire' }, { 'ice' }, { 'wind' }
local all = { fire, ice, wind }
local power = { [wind] = 1, [ice] = 2, [fire] = 3 }
function run()
  local text = {}
  for k in pairs(power) do text[#text + 1] = k[1] end
  return table.concat(text, ' '), all
end
