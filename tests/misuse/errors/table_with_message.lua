-- expect: play lua/script-error | no mana
function run() error({ message = 'no mana' }) end
