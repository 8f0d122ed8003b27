-- Mistakes of scripts in play: each is reported with its place and a remedy; the game is as before, and continues.
local CONTENT = "faulty/content.lua"

-- The fault is this one, nothing has happened, and the battle is played to its end.
local function expect_fault(done, fault, wanted, before, a, b)
  expect(done).to_be_nil()
  expect(fault.code).to_equal(wanted.code)
  expect(fault.message).to_equal(wanted.message)
  expect(fault.hint).to_equal(wanted.hint)
  if wanted.line then expect({ fault.file, fault.line }).to_equal { CONTENT, wanted.line } end
  expect(state_hash()).to_equal(before)
  expect(a:use("Fine Bolt", { target = b })).to_be_true()
  expect(b.Health).to_equal(25)
  b:die()
  expect(battle { a, b }).to_equal("heroes")
end

describe("bad input in play", function()
  local LOOP = "an action sets off itself; let its trigger name whom or what it answers"
  local CIRCLE = "more than 64 acts inside one another: action (Sore Spot), damage (Sore Spot) then action (Sore Spot)"
  local FAULTS = {
    ["Hatchery"] = { code = "lua/too-many-instructions",
      message = "this took more instructions than one request may take",
      hint = "is there a loop that never ends?", is_own = true },
    ["Wrong Score"] = { code = "verb/no-such-stat", message = "Tinkerer has no number 'MleAccc'",
      hint = "did you mean 'MleAcc'?", line = 39 },
    ["Wrong Power"] = { code = "verb/no-such-stat", message = "Tinkerer has no number 'MgcPower'",
      hint = "did you mean 'MgcPwr'?" },
    ["Wrong Check"] = { code = "verb/no-such-check", message = "no check 'acuracy' is declared",
      hint = "did you mean 'accuracy'?", line = 46 },
  }

  for name, wanted in pairs(FAULTS) do
    it(name, function()
      local a, b = duel("Tinkerer", "Tinkerer")
      local before = state_hash()
      local done, fault = a:use(name, { target = not wanted.is_own and b or nil })
      expect_fault(done, fault, wanted, before, a, b)
    end)
  end

  it("a reaction that sets off itself is shown as its circle", function()
    local a, b = duel("Tinkerer", "Tinkerer")
    a:give "Sore Spot"
    local before = state_hash()
    local done, fault = b:use("Fine Bolt", { target = a })
    expect_fault(done, fault, { code = "verb/endless-cascade", hint = LOOP,
      message = CIRCLE }, before, a, b)
  end)

  it("a summon that summons another ends as a circle", function()
    local a, b = duel("Tinkerer", "Tinkerer")
    local before = state_hash()
    local done, fault = a:use "Chain of Imps"
    expect(fault.message).to_contain("more than 64 acts inside one another: action (Brood)")
    expect_fault(done, fault, { code = "verb/endless-cascade", hint = LOOP, message = fault.message }, before, a, b)
  end)

  it("a name of nobody is told, with the one that was meant", function()
    expect(function()
      duel("Tinkrer", "Tinkerer")
    end).to_fail_with "there is no creature 'Tinkrer' (did you mean 'Tinkerer'?)"
  end)
end)
