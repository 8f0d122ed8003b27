-- Choices of a campaign, each with its default.

setting "interrupt_includes_action" { false,
  "ACT-049: whether the 1 AP of an interrupt pays for what is then done; else it is a fee on top of it." }
setting "interrupts_asked" { "actions", one_of = { "actions", "always" },
  "ACT-049: when it is asked who interrupts: before an action is done and at a round's end, or before each card too." }
setting "dice_choice" { "ask", one_of = { "ask", "quiet" },
  "ACT-031: whether the roller is asked which dice count, where it makes a difference; else the highest do." }
