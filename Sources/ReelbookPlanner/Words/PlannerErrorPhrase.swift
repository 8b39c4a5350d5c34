import ReelbookModel

/// The messages of the planner's errors.
package enum PlannerErrorPhrase: String, PhraseKey {
  case noWindow = "planner.error.noWindow"
  case noSlot = "planner.error.noSlot"
  case noOrder = "planner.error.noOrder"
  case windowDays = "planner.error.windowDays"
  case orderDays = "planner.error.orderDays"
  case notASeries = "planner.error.notASeries"
  case nobody = "planner.error.nobody"
  case notInSlot = "planner.error.notInSlot"
  case notBegun = "planner.error.notBegun"
  case hasBegun = "planner.error.hasBegun"
  case noEpisode = "planner.error.noEpisode"
  case pastEnd = "planner.error.pastEnd"
  case nothingToPin = "planner.error.nothingToPin"
  case notOnDay = "planner.error.notOnDay"
  case noDay = "planner.error.noDay"
  case slotLength = "planner.error.slotLength"
  case noHousehold = "planner.error.noHousehold"
  case noPlace = "planner.error.noPlace"
  case expired = "planner.error.expired"
  case expiredOfNobody = "planner.error.expiredOfNobody"
  case otherHousehold = "planner.error.otherHousehold"
  case notEmpty = "planner.error.notEmpty"
  case notAnInvitation = "planner.error.notAnInvitation"

  package var english: String {
    switch self {
    case .noWindow: "The library has no such window; it may have been removed meanwhile."
    case .noSlot: "The library has no such slot; it may have been removed meanwhile."
    case .noOrder: "The library has no such standing order; it may have been removed meanwhile."
    case .windowDays: "A window is on some day; name days of the week, or dates."
    case .orderDays: "A standing order is for some day; name days of the week, or dates."
    case .notASeries: "“{what}” is no series and no episode; only a series can be ordered."
    case .nobody: "Somebody takes part; name a person at least."
    case .notInSlot: "Nothing of that name is in this slot."
    case .notBegun: "The slot has not begun; what became of it is recorded when it has."
    case .hasBegun: "The slot has begun, and what was planned for it stays; record what became of it."
    case .noEpisode: "“{what}” is many things to watch, and nobody knows which episode is next; name an episode."
    case .pastEnd: "The slot is over before that; name how far into “{what}” somebody fell asleep."
    case .nothingToPin: "There is nothing in this slot that could stay."
    case .notOnDay: "The slot repeats, and is not on {day}."
    case .noDay: "The slot repeats, and is not on a day that is named."
    case .slotLength: "A slot takes more than no time, and at most two days."
    case .noHousehold: "The library has no household yet; give it a name first."
    case .noPlace: "An invitation names the place of the exchange, in one line."
    case .expired: "This invitation was good until {until}; ask {who} for a new one."
    case .expiredOfNobody: "This invitation was good until {until}; ask for a new one."
    case .otherHousehold:
      "This library is of the household “{own}”, and the invitation is to “{other}”; leave that one first, or join with an empty library."
    case .notEmpty:
      "This library has records of its own, and the household “{other}” would get them; join with an empty library, or let the person decide."
    case .notAnInvitation: "“{text}” is no invitation to a household; was it copied whole?"
    }
  }
}
