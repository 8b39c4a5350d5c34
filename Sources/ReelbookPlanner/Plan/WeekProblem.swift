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

  /// A time of some people: a window that is open, or a booked slot without a title.
  struct Evening {
    var opening: Opening?
    var occurrence: Occurrence?
    var people: [PersonID]
    var wish = SlotWish()
    /// When it begins and ends, in minutes.
    var time: Range<Int>
    /// The reasons that the first title of it has for the time alone.
    var reasons: [PlanReason] = []

    /// Its length in minutes.
    var length: Int { time.count }

    /// The part of a window or the slot that it is.
    var key: Key { Key(time: time, people: people, slot: occurrence?.id) }

    /// Whether people asked for what is to be on, and did not veto what they had booked.
    var isAsked: Bool { occurrence?.slot.isOpen ?? false }

    struct Key: Hashable {
      var time: Range<Int>
      var people: [PersonID]
      var slot: OccurrenceID?
    }
  }

  /// A title for a group, with the episodes that come next.
  struct Proposal {
    var candidate: Candidate
    var group: [PersonID]
    var entries: [SeriesLine.Entry] = []
    /// What speaks for each entry, with its points.
    var reasons: [[PlanReason]] = []
    /// For each entry, its further points if others are before it in a row or on a day.
    var again: [Int] = []
    /// The standing orders that ask for it.
    var orders: [StandingOrder] = []
    /// The people of the group who want it and have not seen its first entry.
    var wishers: [PersonID] = []
    var isBingeable = false

    var title: TitleID { candidate.title }

    /// The title for the group, whichever episodes of it.
    var key: Key { Key(title: title, group: group) }

    /// The order that is due on a day.
    func order(on day: CivilDay) -> StandingOrder? { orders.first { $0.days.contains(day) } }

    mutating func add(_ item: GroupItem, again: Int = 0) {
      if entries.isEmpty { wishers = item.wishers }
      entries.append(item.entry)
      reasons.append(item.reasons)
      self.again.append(again)
    }

    struct Key: Hashable {
      var title: TitleID
      var group: [PersonID]
    }
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
