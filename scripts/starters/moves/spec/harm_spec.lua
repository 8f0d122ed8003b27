-- Harm, armour, and who is out.

describe("Harm", function()
  it("is counted up by a hero, less armour", function()
    local hanne, piet = hero "Hanne", hero "Piet"
    hanne:suffer(3)
    piet:suffer(3)
    expect({ hanne.Harm, piet.Harm }).to_equal { 2, 3 }
    hanne:set("armour", 3)
    expect({ hanne:suffer(1), hanne.Harm }).to_equal { 0, 2 }
  end)

  it("wears a threat down", function()
    local it = threat "Plain Threat"
    it:suffer(3)
    expect(it.Grit).to_equal(17)
    local shell = threat "Plain Shell"
    shell:suffer(3)
    expect(shell.Grit).to_equal(4)
  end)

  it("wounds a hero from the fourth on", function()
    local piet = hero "Piet"
    piet:suffer(3)
    expect({ piet:has "Wounded", piet.Nerve, piet.Hands }).to_equal { false, -1, 1 }
    piet:suffer(1)
    expect({ piet:has "Wounded", piet.Nerve, piet.Hands }).to_equal { true, -2, 0 }
    piet:suffer(1)
    expect(piet:things("condition"):with("Wounded")).to_equal {}
    expect(#piet.statuses).to_equal(1)
  end)

  it("takes a hero out with the sixth: it makes no moves", function()
    local piet = hero "Piet"
    piet:suffer(5)
    expect(piet:has "Out").to_be_false()
    piet:suffer(4)
    expect({ piet.Harm, piet:has "Out" }).to_equal { 6, true }
    expect(piet:use "Read the Signs").to_be_refused "Out"
  end)

  it("deals with a threat that has no grit left: it makes no moves", function()
    local it, piet = threat "Plain Threat", hero "Piet"
    it:suffer(19)
    expect(it:has "Out").to_be_false()
    it:suffer(1)
    expect(it:has "Out").to_be_true()
    expect(it:act_on("Plain Blow", piet)).to_be_refused "Out"
  end)

  it("takes those who are out from the conversation", function()
    local piet, odo, it = hero "Piet", hero "Odo", threat "Plain Threat"
    request("begin_scene", { piet, odo }, { against = { it } })
    expect(#it:enemies()).to_equal(2)
    answers { false, false }
    piet:suffer(6)
    expect(#it:enemies()).to_equal(1)
  end)

  it("is a number", function()
    local piet = hero "Piet"
    expect(piet:suffer "much").to_fail_with "amount"
  end)
end)
