-- expect: result nil
function run() return re.match(('a'):rep(300), '^(a+)+b$') end
