-- expect: play lua/too-many-instructions
function run()
  local a = ('a'):rep(100000) .. 'x'
  while a == a do a:upper() end
end
