-- Three special cards to copy from; each shows one thing. They are shuffled among the AP of all.

-- Threatens everybody; there are two of it.
card "Rockfall" { copies = 2, on_drawn = function(act)
  for c in act.scene:all() do if not c:check("AGI", 8) then c:take("1d4 B") end end
end }

-- Stands in the way of whoever is there.
card "Market Cart" { copies = 2, on_drawn = function(act)
  for c in act.scene:all() do
    if c.space and c.space:has "market" and not c:check("AGI", 8) then c:lose "1AP" end
  end
end }

-- A chance for the slowest, once: then it stays out.
card "Shortcut" { stays = true, on_drawn = function(act)
  local last
  for c in act.scene:all() do if not last or c.AP < last.AP then last = c end end
  last:gain_temp(1)
end }
