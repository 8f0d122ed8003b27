-- Prices: limits of several spans, rising series, an X of one alternative, a protected pool.

pool "Mana" { of = "creature", max = 20, unit = "mna", regains = "1 + @Speed // 6", refresh = "own turn start" }
pool "Heat" { of = "creature", max = 9, regains = -2, refresh = "round start" }

deed "Rise"  { use = "1->2->3 hp + (3/round)" }
deed "Spare" { use = "1hp + (2/turn) + (3/2turn)" }
deed "Pour"  { use = "Xmna or 2hp" }
deed "Drip"  { use = "2hp or Xmna" }
deed "Sip"   { use = "(2-5mna as X) or 2hp" }
deed "Both"  { use = "1hp + 1mna" }

deed "Gulp" { use = "(3-5mna as X) or (7-9mna as X)" }
verb "may_pay_for" { "Tells whether a deed can be paid.", of = "creature", args = { { "deed", "definition" } },
  may = { { "price", pay = "use" } }, steps = {} }

verb "pay_for" { "Pays for a deed.", of = "creature", args = { { "deed", "definition" } },
  steps = { { "x", evaluate = "X", price = "use" }, { "pay", pay = "use" },
    { "paid", function(act) return act.X or 0 end } } }

status "Dam" { trigger = { before = "pool", pool = "Mana", target = "holder" },
  effect = function(act) act.event:cancel() end }
