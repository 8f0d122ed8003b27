-- expect: result nan nan nan
function run() return tostring(0/0) .. ' ' .. tostring(-(0/0)) .. ' ' .. string.format('%5.1f', 0/0):sub(3) end
