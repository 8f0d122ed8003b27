-- expect: play lua/too-many-instructions
function run()
  while true do pcall(function() while true do end end) end
end
