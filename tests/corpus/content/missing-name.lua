ability { power = 3 }
-- expect: pack/missing-name 1:1
