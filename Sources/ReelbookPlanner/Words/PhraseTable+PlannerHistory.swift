import ReelbookModel

extension PhraseTable {
  /// The history's sentences on the planner's records.
  static let plannerHistory: [String: String] = [
    "planner.history.window.added": "Added the window {window}",
    "planner.history.window.changed": "Changed the window {window}",
    "planner.history.window.removed": "Removed the window {window}",
    "planner.history.window.forgotten": "Forgot a window",
    "planner.history.slot.added": "Booked {slot}", "planner.history.slot.changed": "Changed the slot {slot}",
    "planner.history.slot.removed": "Gave up the slot {slot}", "planner.history.slot.forgotten": "Forgot a slot",
    "planner.history.order.added": "Ordered {what}", "planner.history.order.changed": "Changed the order of {what}",
    "planner.history.order.removed": "Ended the order of {what}",
    "planner.history.order.forgotten": "Forgot a standing order",
    "planner.history.plan": "Planned the week {week}", "planner.history.plan.removed": "Removed the plan of {week}",
    "planner.history.plan.forgotten": "Forgot a plan",
    "planner.history.watched": "Watched {what} as planned", "planner.history.finished": "Finished {what}",
    "planner.history.vetoed": "Vetoed {what}", "planner.history.asleep": "Fell asleep in {what}",
    "planner.history.skipped": "Skipped {what}", "planner.history.missed": "Missed {what}",
    "planner.history.told": "Told what became of {what}", "planner.history.tookBack": "Took back: {words}",
    "planner.history.outcome.forgotten": "Forgot an outcome",
  ]

  /// The messages of the planner's errors.
  static let plannerErrors: [String: String] = [
    "planner.error.noWindow": "The library has no such window; it may have been removed meanwhile.",
    "planner.error.noSlot": "The library has no such slot; it may have been removed meanwhile.",
    "planner.error.noOrder": "The library has no such standing order; it may have been removed meanwhile.",
    "planner.error.notInPlan": "The library has no such slot in a plan; it may have been removed meanwhile.",
    "planner.error.windowDays": "A window is on some day; name days of the week, or dates.",
    "planner.error.orderDays": "A standing order is for some day; name days of the week, or dates.",
    "planner.error.notASeries": "“{what}” is no series and no episode; only a series can be ordered.",
    "planner.error.nobody": "Somebody takes part; name a person at least.",
    "planner.error.notInSlot": "Nothing of that name is in this slot.",
    "planner.error.notBegun": "The slot has not begun; what became of it is recorded when it has.",
    "planner.error.nothingToPin": "There is nothing in this slot that could stay.",
    "planner.error.notOnDay": "The slot repeats, and is not on {day}.",
    "planner.error.noDay": "The slot repeats, and is not on a day that is named.",
    "planner.error.slotLength": "A slot takes more than no time, and at most two days.",
    "planner.error.noHousehold": "The library has no household yet; give it a name first.",
    "planner.error.noPlace": "An invitation names the place of the exchange, in one line.",
    "planner.error.expired": "This invitation was good until {until}; ask {who} for a new one.",
    "planner.error.expiredOfNobody": "This invitation was good until {until}; ask for a new one.",
    "planner.error.otherHousehold":
      "This library is of the household “{own}”, and the invitation is to “{other}”; leave that one first, or join with an empty library.",
    "planner.error.notAnInvitation": "“{text}” is no invitation to a household; was it copied whole?",
  ]
}

extension InvitationError.Code {
  public static let prefix = "planner.code"

  public static let sentences: [Self: String] = [
    .notAnInvitation: "The text is no invitation; copy it as a whole.",
    .expired: "The invitation has expired; ask for another.",
    .otherHousehold: "The invitation is to another household.",
  ]
}
