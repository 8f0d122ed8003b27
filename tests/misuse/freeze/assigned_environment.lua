-- expect: freeze lua/state-kept | '_ENV'
function run() _ENV = { x = 1 } return 1 end
