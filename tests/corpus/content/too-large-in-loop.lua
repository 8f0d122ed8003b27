for rank = 1, 1 do
  ability("A" .. rank, { power = rank * 20 })
end
-- expect: pack/out-of-range 2:34
