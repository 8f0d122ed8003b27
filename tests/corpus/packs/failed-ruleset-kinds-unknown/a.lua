error("no")
for _, name in ipairs({ "hex" }) do kind(name, {}) end
-- expect: lua/script-error 1
