describe("A", function()
  it("works", function() expct(1) end)
end)
-- expect: lua/undefined-global 2:26
