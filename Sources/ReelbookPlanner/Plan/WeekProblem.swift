import ReelbookModel

/// A week as numbers, with what each number stands for, so that an arrangement can be read as slots.
struct WeekProblem {
  var numbers: PlanProblem
  /// The evening of each place of the numbers.
  var evenings: [Evening] = []
  /// The proposal of each line of the numbers.
  var proposals: [Proposal] = []
  /// The titles that a group cannot have, each with the first reason.
  var refusals: [TitleID: PlanReason] = [:]

  /// A time with room for some people: a window that is open, or a booked slot without a title.
  struct Evening {
    var opening: Opening?
    var occurrence: Occurrence?
    var people: [PersonID]
    var wish = SlotWish()
    /// Its length in minutes.
    var length: Int
  }

  /// A title for a group, with the episodes that come next.
  struct Proposal {
    var candidate: Candidate
    var group: [PersonID]
    var entries: [SeriesLine.Entry] = []
    var reasons: [PlanReason] = []
    /// The standing order that asks for it.
    var order: StandingOrder?
    /// The minutes of its first length that is a guess; `nil` if all are known.
    var guess: Int?

    var title: TitleID { candidate.title }
  }

  /// The day of a place.
  func day(of place: Int) -> CivilDay { CivilDay(number: numbers.places[place].day) }

  /// The length of an item in minutes.
  func length(of placement: Placement) -> Int { numbers.lines[placement.line].items[placement.item].length }

  /// Notes why a title cannot be had, unless there is a reason already.
  mutating func refuse(_ title: TitleID, _ reason: PlanReason) {
    if refusals[title] == nil { refusals[title] = reason }
  }
}
