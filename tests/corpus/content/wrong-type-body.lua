ability("A", function() end)
-- expect: pack/wrong-type 1:1
