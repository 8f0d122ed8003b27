-- Where `check` tries each card and status.
standard_table { "Two duellists in a duel.",
  function()
    local at = { user = request("enlist", "Odda"), foe = request("enlist", "Wil") }
    request("begin_duel", { at.user, at.foe })
    return at
  end,
}
