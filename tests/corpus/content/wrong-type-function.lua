ability "A" { power = function() return 3 end }
-- expect: pack/wrong-type 1:23
