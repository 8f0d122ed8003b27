-- expect: play lua/out-of-memory
function run()
  while true do pcall(function() local s = 'x' while true do s = s .. s end end) end
end
