-- The eight stances: bonus and cost of each.

local trial = use "tests/trial"

-- The changes of a stance for a character that has a skill for every action.
local function changes(name)
  local who = trial.with("brawling", 2)
  make("skill", "composure", { holder = who, level = 0 })
  who:stand(name)
  local found = {}
  for _, action in ipairs { "attack", "defence", "manoeuvre", "recover" } do
    local laid = who:modifiers(action)
    found[#found + 1] = laid[1] and laid[1].change or 0
  end
  return found
end

describe("The stances", function()
  it("give in one place what they take in another", function()
    expect(changes "Defensive").to_equal { -1, 1, 0, 0 }
    expect(changes "Pressing").to_equal { 1, -1, 0, 0 }
    expect(changes "Cunning").to_equal { 0, -1, 1, 0 }
    expect(changes "Watchful").to_equal { 0, 1, -1, 0 }
    expect(changes "Direct").to_equal { 1, 0, -1, 0 }
    expect(changes "Reckless").to_equal { 1, -1, 1, -1 }
  end)

  it("All or Nothing: the Defence for another Attack", function()
    local who, post = trial.with("sword", 3)
    request("start_conflict", { who }, { post }, { speciality = "none", at = { Post = 0 } })
    answers { who }
    request "order_next"
    who:begin_turn()
    who:stand "All or Nothing"
    dice { 4, 4, 4, 4 }
    who:attack(post); who:attack(post)
    expect({ who.Defence, post.successes }).to_equal { 0, 4 }
  end)

  it("Whirling: two at once, each at -1", function()
    local who, post = trial.with("sword", 3)
    local other = npc("Post", { called = "Other Post" })
    who:apart(other, 0)
    who:stand "Whirling"
    dice { 4, 4, 4, 3 }
    who:attack(post, { also = other })
    expect({ post.successes, post.failures, other.successes }).to_equal { 0, 1, 2 }
  end)
end)
