-- The maker's turn; creatures made from others, with HP that are rolled.

describe("The maker's turn", function()
  it("[TLE-080] ends what lasts until it, not the turn of the holder", function()
    dice { 1, 1, 15, 2 }
    local hare, post = creature "Hare", creature("Post", { side = "foes" })
    request("start_combat", { hare, post })
    local function turn_of(who)
      expect(request("order_next").who == who).to_be_true()
      who:begin_turn()
    end
    turn_of(hare)
    hare:use("Scorn", { target = post })
    expect({ post:has "Scorned", post:has "Shunned" }).to_equal { true, true }
    hare:end_turn()
    turn_of(post)
    post:end_turn()
    expect({ post:has "Scorned", post:has "Shunned" }).to_equal { true, true }
    turn_of(hare)
    expect({ post:has "Scorned", post:has "Shunned" }).to_equal { true, false }
    hare:end_turn()
    expect(post:has "Scorned").to_be_false()
  end)
end)

describe("Creatures made from others", function()
  it("have what the other prints, changed, and HP that are rolled", function()
    dice { 2, 6 }
    expect(creature "Hare").to_equal { hp = 11, max_hp = 11, speed = 40, MaxDEX = 4 }
    expect(creature "Old Bruiser").to_equal { hp = 20, MaxSTR = 4, MaxDEX = 12 }
    dice { 5 }
    expect(creature "Sick Bruiser").to_equal { max_hp = 15, MaxSTR = 4 }
  end)
end)
