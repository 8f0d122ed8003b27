describe("a check", function()
  it("has no band of an earlier one, whatever was undone between", function()
    local rue = somebody "Rue"
    dice { 6, 6 }
    expect(rue:roll("graded", 5).band).to_equal "Success"
    undo()
    dice { 2 }
    expect(rue:roll("plain", 12)).to_equal { band = "none", passed = false, crit = false, fumble = false }
  end)

  it("that is judged later heeds the faces that decide", function()
    local rue = somebody "Rue"
    dice { 20 }
    expect(rue:judge_later(25).passed).to_be_true()
    dice { 1 }
    expect(rue:judge_later(-5).passed).to_be_false()
  end)

  it("counts critical faces and fumbles where it says, also where low is good", function()
    local rue = somebody "Rue"
    for face, found in pairs { [1] = { true, false }, [5] = { true, false }, [6] = { false, false },
      [95] = { false, false }, [96] = { false, true } } do
      dice { face }
      local roll = rue:roll("percent", 50)
      expect({ roll.crit, roll.fumble }).to_equal(found)
    end
  end)
end)

describe("dice", function()
  it("name somebody's numbers, whatever their capitals", function()
    local rue = somebody "Rue"
    rue:set("Power", 4)
    dice { 3 }
    expect(rue:throw "1d6+@Power").to_equal(7)
    dice { 3 }
    expect(rue:throw "1d6+@power").to_equal(7)
    expect(rue:throw "2 + @pwoer").to_fail_with "`pwoer` is not defined here"
  end)
end)

describe("a difficulty that is somebody's number", function()
  it("is that of the one it is rolled against", function()
    local rue, tarn = somebody("Rue"), somebody("Tarn")
    tarn:set("Power", 12)
    dice { 11 }
    expect(rue:measure(tarn)).to_be_false()
    dice { 12 }
    expect(rue:measure(tarn)).to_be_true()
    local passed, why = rue:measure()
    expect(passed).to_be_nil()
    expect(why.message).to_equal("the difficulty is the number 'Power', and no `against` says whose")
  end)
end)
