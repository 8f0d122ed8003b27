local x = use "stdlib/csot"
-- expect: pack/unknown-module 1:15
