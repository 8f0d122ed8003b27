-- Choices of a campaign, each with its default.

setting "interrupt_includes_action" { false,
  "ACT-049: whether the 1 AP of an interrupt pays for the action; else it is a fee on top of the action's price." }
setting "interrupts_asked" { "actions", one_of = { "actions", "always" },
  "ACT-049: ask for interrupts before each action and at the end of a round, or before each card too." }
setting "dice_choice" { "ask", one_of = { "ask", "quiet" },
  "ACT-031: whether to ask the roller which dice count, if it makes a difference; else the highest count." }
