leg "The Salt Meadows" { miles = 8, grade = 3, cold = 0, leads_to = { "The Gorge", "The Ridge" }, beyond = 24 }

leg "The Gorge" { miles = 14, scarcity = 5, leads_to = { "The Last Pass" }, beyond = 10,
  mishap = function(act) act.user:inflict "Soaked" end }

leg "The Ridge" { miles = 10, grade = 6, cold = 2, scarcity = 7, leads_to = { "The Last Pass" }, beyond = 10,
  mishap = function(act) act.user:tire(1) end }

leg "The Last Pass" { miles = 10, grade = 6, cold = 3, scarcity = 8,
  mishap = function(act) act.user:inflict "Snow-blind" end }
