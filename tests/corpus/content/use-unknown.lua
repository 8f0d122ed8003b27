local x = use "stdlib/spcae"
-- expect: pack/unknown-module 1:15
