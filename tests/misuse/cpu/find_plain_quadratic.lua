-- expect: result nil
function run()
  return string.find(('a'):rep(60000), ('a'):rep(30000) .. 'b', 1, true)
end
