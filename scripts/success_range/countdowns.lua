-- Attempts with a limited number of failures.

countdown "Execution" { tries = 3,
  steps = { "The miller's head falls", "The miller's wife is led up and falls", "The old captain falls, cursing" },
  lost = "The princess is dead" }

countdown "Rising Water" { tries = 2, steps = { "It is at the knees", "It is at the neck" },
  lost = "The cellar is full" }
