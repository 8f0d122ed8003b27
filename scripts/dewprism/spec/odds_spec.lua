-- The odds of shipped abilities, exact through their reactions.
local company = use "spec/company"
local meet = company.meet_as("Behemoth", { foe = "Skeleton", map = "A-B" })

describe("Odds", function()
  it("a behemoth's blow hits in eleven of twenty cases, and never kills a fresh skeleton", function()
    local behemoth, bones = meet()
    local function blow() behemoth:attack(bones) end
    expect(odds(blow, function() return bones.Health < 45 end)).to_be(0.55)
    expect(odds(blow, function() return bones.Health <= 15 end)).to_be_at_most(0.05)
    expect(odds(blow, function() return bones.Health <= 0 end)).to_be(0.0)
    expect(bones.Health).to_equal(45)
    -- Odds of odds, and an action that undoes itself.
    local function is_likely() return odds(blow, function() return bones.Health < 45 end) > 0.5 end
    expect(odds(function() blow(); while undo() do end end, is_likely)).to_be(1.0)
  end)

  it("the answer counts: no counter attack, nothing taken", function()
    local behemoth, bones = meet()
    local function taken() return bones.Health < 45 end
    expect(odds(function() bones:attack(behemoth) end, taken)).to_be_at_least(0.4)
    expect(odds(function() answers { false }; bones:attack(behemoth) end, taken)).to_be(0.0)
  end)
end)
