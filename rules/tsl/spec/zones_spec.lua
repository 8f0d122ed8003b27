-- Zones: TSL-027 to TSL-031.

describe("Zones", function()
  it("[TSL-027] are one for each pair, whichever is named first", function()
    local a, b, c = creature "Plain", creature "Adept", creature "Ogre"
    a:zone(b, "Far"); a:zone(c, "Engaged"); b:zone(c, "Distant")
    expect({ b:zone(a), c:zone(a), c:zone(b) }).to_equal { "Far", "Engaged", "Distant" }
    local d = creature "Grunt"
    answers { "Distant" }
    expect({ a:zone(d), d:zone(a) }).to_equal { "Distant", "Distant" }
  end)

  it("[TSL-028] a Movement changes the pair it names by one step", function()
    local a, b = duel("Plain", "Plain", "Far")
    expect(a:shift(b, "nearer")).to_equal "Near"
    expect(b:shift(a, "farther")).to_equal "Far"
    local pillar = make("place", "Pillar")
    a:zone(pillar, "Near")
    expect(a:shift(pillar, "nearer")).to_equal "Engaged"
    expect(a:shift(pillar, "nearer")).to_be_refused "Engaged already"
  end)

  it("[TSL-029] other pairs stay, unless the GM says otherwise", function()
    local a, b = duel("Plain", "Plain", "Far")
    local c = creature "Ogre"
    a:zone(c, "Near"); b:zone(c, "Near")
    a:shift(b, "nearer")
    expect({ a:zone(c), b:zone(c) }).to_equal { "Near", "Near" }
    answers { true, "Engaged" }
    a:shift(b, "nearer")
    expect({ a:zone(b), a:zone(c), b:zone(c) }).to_equal { "Engaged", "Engaged", "Near" }
    undo()
    expect({ a:zone(b), a:zone(c) }).to_equal { "Near", "Near" }
  end)

  it("[TSL-030] leaving Engaged is answered by nobody", function()
    local a, b = duel("Plain", "Adept", "Engaged")
    b:gain "Spear"
    expect(a:shift(b, "farther")).to_equal "Near"
    expect({ a.Body, b.reaction }).to_equal { 0, 1 }
  end)

  it("[TSL-031] within Near is Engaged too, within Engaged nothing else", function()
    local mar, ko = creature "Steward", creature "Mystic"
    local able = {}
    ko:mark("Mind", 3)
    for i, zone in ipairs { "Engaged", "Near", "Far", "Distant" } do
      if mar:zone(ko) ~= zone then mar:zone(ko, zone) end
      able[i] = mar:use("Grant Reroll", { target = ko }) ~= nil
    end
    expect(able).to_equal { true, true, false, false }
    local soaked = {}
    for i, zone in ipairs { "Engaged", "Near" } do
      mar:zone(ko, zone)
      mar:refresh()
      ko:mark("Body", 1)
      soaked[i] = mar.Body
    end
    expect(soaked).to_equal { 1, 1 }
  end)
end)
