-- Where `check` tries every definition: two duellists who hold each card, and energy to play and to answer it.

local HAND = { "Ember", "Kindle", "Thunderclap", "Whistle", "Snuff", "Brace" }

standard_table { "Two duellists with full hands.",
  function()
    local at = {}
    for role, name in pairs { user = "Odda", foe = "Wil" } do
      at[role] = request("enlist", name, { hand = HAND, energy = 5 })
    end
    request("begin_duel", { at.user, at.foe })
    return at
  end,
  card = {
    function(at, name)
      at.user:give(name)
      at.user:use(name, { target = at.foe })
    end,
    function(at, name)
      at.user:give(name)
      at.foe:use("Kindle", { target = at.user })
      at.foe:use "Whistle"
      at.foe:end_turn()
    end,
  },
  status = function(at, name)
    at.user:inflict(name)
    at.foe:use("Ember", { target = at.user })
    at.user:end_turn()
  end,
  fighter = function(_, name) request("enlist", name, { side = "another" }) end,
}
