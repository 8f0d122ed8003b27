-- expect: play lua/no-patterns | re.replace
function run() return ('a'):gsub('%a', '') end
