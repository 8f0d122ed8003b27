local duellists = use "spec/duellists"

describe("Harm", function()
  it("takes Health, and none below 0", function()
    local _, wil = duellists()
    expect(wil:hurt(2)).to_equal(2)
    expect(wil.Health).to_equal(4)
    wil:hurt(9)
    expect(wil.Health).to_equal(0)
  end)

  it("is not healing where it is negative", function()
    local _, wil = duellists()
    wil:hurt(2)
    expect(wil:hurt(-3)).to_equal(0)
    expect(wil.Health).to_equal(4)
  end)

  it("is softened by what modifies it, to 0 at least", function()
    local _, wil = duellists()
    wil:inflict "Shielded"
    expect(wil:hurt(3)).to_equal(1)
    expect(wil:hurt(1)).to_equal(0)
    expect(wil.Health).to_equal(5)
    wil:moment "turn start"
    expect(wil:hurt(1)).to_equal(1)
  end)

  it("beats a duellist at 0, who then cannot act", function()
    local odda, wil = duellists { "Ember" }
    odda:hurt(5)
    expect(odda:has "Beaten").to_be_false()
    odda:hurt(1)
    expect(odda:has "Beaten").to_be_true()
    expect(odda.Health).to_equal(0)
    expect(odda:use("Ember", { target = wil })).to_be_refused "Beaten"
  end)

  it("takes an ally out of the duel at 0", function()
    local hound = fighter "Bog Hound"
    hound:hurt(1)
    expect(hound:exists()).to_be_true()
    hound:hurt(1)
    expect(hound:exists()).to_be_false()
  end)
end)
