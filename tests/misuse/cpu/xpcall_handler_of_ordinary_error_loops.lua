-- expect: play lua/too-many-instructions
function run()
  return xpcall(error, function() while true do end end)
end
