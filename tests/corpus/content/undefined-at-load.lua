local x = undefined_name
-- expect: lua/undefined-global 1:11
