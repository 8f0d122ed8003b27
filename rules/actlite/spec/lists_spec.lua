-- Lists of things are walked alike, be they short or long.

describe("A list of things", function()
  it("is walked in its order, each member once, whatever its length", function()
    for _, size in ipairs { 1, 15, 16, 17, 40 } do
      local map = space_map "A-B"
      local heroes = {}
      for place = 1, size do
        heroes[place] = character("Hero", { at = map.A })
      end
      local there, walked = map.A:contents(), {}
      expect(#there).to_equal(size)
      for one in there do
        walked[#walked + 1] = one
      end
      expect(walked).to_equal(heroes)
    end
  end)
end)
