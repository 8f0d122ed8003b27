-- expect: result b
function run()
  return (re.replace('a', '(a)', function() for i = 1, 100 do re.match('x', 'x' .. i) end return 'b' end))
end
