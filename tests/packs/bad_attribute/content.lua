weapon "Slip" { attributes = { "Natural", "Hond 3" } }
weapon "Right" { attributes = { "Honed 3+", "Artisan 1+2" } }
weapon "Far" {
  attributes = { "Shiny" } }
