-- expect: play lua/undefined-global | _ENV
function run() return _G end
