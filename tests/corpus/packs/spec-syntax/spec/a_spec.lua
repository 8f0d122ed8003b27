describe("A", function()
  it("works" function() end)
end)
-- expect: pack/syntax-error 2:14
