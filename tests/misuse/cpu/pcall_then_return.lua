-- expect: play lua/too-many-instructions
function run()
  pcall(function() while true do end end)
  return 'survived'
end
