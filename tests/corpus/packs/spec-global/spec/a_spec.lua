describe("A", function()
  it("works", function() expekt(1).to_be(1) end)
end)
-- expect: lua/undefined-global 2:26
