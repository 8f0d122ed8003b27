standard_table { "One of the crew.",
  function() return { user = request("enlist", "Mara") } end,
  move = function(at, name) at.user:give(name) at.user:use(name) end }
