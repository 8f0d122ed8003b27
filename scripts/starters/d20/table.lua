-- Where `check` tries the content: a hero and an ally against a foe.

standard_table { "Two heroes and a foe, side by side.",
  function()
    local map = space_map "A-B-C-D"
    local at = { user = request("enlist", "Wick", { at = map.B, side = "heroes" }),
      ally = request("enlist", "Hale", { at = map.A, side = "heroes" }),
      foe = request("enlist", "Reed Lurker", { at = map.C, side = "foes" }), map = map }
    return at
  end,
}
