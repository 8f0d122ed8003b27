-- expect: play lua/too-many-instructions
function run()
  xpcall(function() while true do end end, function() while true do end end)
  return 'survived'
end
