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
  /// The number of each person, for their wishes.
  var numberOfPerson: [PersonID: Int] = [:]

  /// A time with room for some people: a window that is open, or a booked slot without a title.
  struct Evening {
    var opening: Opening?
    var occurrence: Occurrence?
    var people: [PersonID]
    var wish = SlotWish()
    /// Its length in minutes.
    var length: Int
    /// The length of its whole window in minutes.
    var windowLength: Int
    /// The reasons that the first title of it has for the time alone.
    var reasons: [PlanReason] = []
  }

  /// A title for a group, with the episodes that come next.
  struct Proposal {
    var candidate: Candidate
    var group: [PersonID]
    var entries: [SeriesLine.Entry] = []
    /// What speaks for each entry, with its points.
    var reasons: [[PlanReason]] = []
    /// The standing orders that ask for it.
    var orders: [StandingOrder] = []
    /// The people of the group who want it and have not seen its first entry.
    var wishers: [PersonID] = []

    var title: TitleID { candidate.title }

    /// The order that is due on a day.
    func order(on day: CivilDay) -> StandingOrder? { orders.first { $0.days.contains(day) } }
  }

  /// The day of a place.
  func day(of place: Int) -> CivilDay { CivilDay(number: numbers.places[place].day) }

  /// The length of an item in minutes.
  func length(of placement: Placement) -> Int { numbers.lines[placement.line].items[placement.item].length }

  /// The places of a group.
  func places(of group: Int) -> [Int] { numbers.places.indices.filter { numbers.places[$0].group == group } }

  /// Notes why a title cannot be had, unless there is a reason already.
  mutating func refuse(_ title: TitleID, _ reason: PlanReason) {
    if refusals[title] == nil { refusals[title] = reason }
  }
}
