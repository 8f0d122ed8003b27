-- Whole fights, and the proposals in them.

describe("A fight", function()
  local function road(one, other, spaces)
    local map = space_map "A-B-C-D-E-F-G-H"
    local place = string.sub("ABCDEFGH", spaces + 1, spaces + 1)
    return creature(one, { at = map.A, side = "left" }), creature(other, { at = map[place], side = "right" }), map
  end

  it("goes on until one side is down, and says who is left", function()
    local ogre, rue = road("Ogre", "Rue", 1)
    ogre:set("hp", 1); ogre:set("Strength", 0)
    dice { 1, 19, 20 }                                            -- Rue first; her Bolt needs 8 + 16 // 2
    expect(fight { ogre, rue }).to_equal "right"
    expect({ ogre:has "Down", rue.in_combat, rue.hp }).to_equal { true, false, 7 }
  end)

  it("ends when nothing changes any more", function()
    local one, other = road("Post", "Post", 7)
    dice { 10, 5 }
    expect(fight { one, other }).to_be_nil()
    expect({ one.hp, other.hp, one.in_combat, other.in_combat }).to_equal { 40, 40, false, false }
  end)

  it("who is out of reach goes nearer, as far as its speed; who is held gets free", function()
    local ogre, post, map = road("Ogre", "Post", 7)
    dice { 20, 1 }
    request("start_combat", { ogre, post })
    request "order_next"
    ogre:begin_turn()
    answers { "walk" }
    ogre:decide()
    expect(ogre.space).to_be(map.G)
    expect(ogre:walk(map.F)).to_be_refused "it has walked this turn"
    ogre:inflict("Smothered", 1)
    dice { 5 }; answers { "break free" }
    expect(ogre:decide()).to_equal "break free"
  end)

  it("what is refused does not end a turn", function()
    local ogre, post = road("Ogre", "Post", 7)
    dice { 20, 1 }
    request("start_combat", { ogre, post })
    answers { "attack" }
    expect({ ogre:decide(), ogre.action }).to_equal { "nothing", 2 }
    answers { "end turn" }
    expect(ogre:decide()).to_be_nil()
  end)

  it("a joint act is played at the shared count", function()
    local map = space_map "A-B"
    local rue, ogre = creature("Rue", { at = map.A }), creature("Ogre", { at = map.A })
    local post = creature("Post", { at = map.B, side = "foes" })
    dice { 15, 5, 1 }
    request("start_combat", { rue, ogre, post })
    request "order_next"
    rue:begin_turn()
    answers { true }
    rue:declare_joint { ogre }
    request "order_next"
    expect(ogre:joint_is_due()).to_be_true()
    dice { 20, 20 }; answers { 6, "6", 6, "6" }
    expect(ogre:act_together()).to_equal(12)
    expect(post.hp).to_equal(28)
  end)

  it("walking is for who can", function()
    local post, ogre, map = road("Post", "Ogre", 2)
    expect(post:walk(map.B)).to_be_refused "5 feet are 5 more than its speed"
    expect(ogre:walk(map.B)).never.to_be_refused()
    local nowhere = creature "Ogre"
    expect(nowhere:walk(map.B)).to_be_refused "nowhere"
  end)
end)
