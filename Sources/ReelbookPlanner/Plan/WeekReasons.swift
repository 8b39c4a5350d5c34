import ReelbookModel

/// The reasons of all coming proposals of a week: those of the earlier plan that stay, and those of the search.
///
/// They are found together, in the order of time, since some say what comes first in the week, or how much there is.
struct WeekReasons {
  /// The slot that an item belongs to.
  enum Slot: Hashable {
    /// A fixed slot by its place.
    case fixed(Int)
    /// A run of the search's arrangement by its number.
    case run(Int)
  }

  /// A film or an episode in its time.
  struct Item {
    var slot: Slot
    /// When it begins, in minutes.
    var start: Int
    var evening: WeekProblem.Evening
    /// The day of the evening.
    var day: CivilDay
    var proposal: WeekProblem.Proposal
    /// The place of its entry in the proposal.
    var entry: Int

    var minutes: Int { max(1, proposal.entries[entry].length.minutesRoundedUp) }
  }

  let context: PlanContext
  let firstDay: CivilDay
  let fixedTally: WeekPlanner.FixedTally
  /// The items in the order of time.
  let items: [Item]

  init(_ items: [Item], for planner: WeekPlanner) {
    self.items = items.sorted { one, other in
      (one.start, one.evening.people.count, one.entry) < (other.start, other.evening.people.count, other.entry)
    }
    (context, firstDay, fixedTally) = (planner.context, planner.firstDay, planner.fixedTally(besides: items))
  }

  /// The reasons of each slot.
  func bySlot() -> [Slot: [PlanReason]] {
    let extras = extras()
    var used: [WeekProblem.Evening.Key: Int] = [:]
    for item in items { used[item.evening.key, default: 0] += item.minutes }
    var reasons: [Slot: [PlanReason]] = [:]
    for (slot, places) in Dictionary(grouping: items.indices, by: { items[$0].slot }) {
      guard let first = places.first else { continue }
      let evening = items[first].evening
      reasons[slot] = self.reasons(for: places, extras, used: used[evening.key] ?? 0)
    }
    return reasons
  }

  /// The reasons for the items of one slot, whose evening has some minutes of all its items.
  private func reasons(for places: [Int], _ extras: [[PlanReason]], used: Int) -> [PlanReason] {
    let (evening, proposal) = (items[places[0]].evening, items[places[0]].proposal)
    let (weights, day) = (context.policy.weights, items[places[0]].day)
    var reasons: [PlanReason] = []
    for place in places {
      if evening.isAsked { reasons.append(PlanReason(.wished, weights.mood, wish: evening.wish)) }
      if proposal.order(on: day) != nil { reasons.append(PlanReason(.ordered, weights.ordered)) }
      reasons += context.bonuses(proposal.title, for: proposal.group, on: day, from: firstDay, wish: evening.wish)
      reasons += proposal.reasons[items[place].entry]
      reasons += extras[place]
    }
    let isFiller = proposal.candidate.isFiller
    if isFiller {
      let filler = context.fillerReason(proposal.candidate, for: proposal.group)
      // A filler moves nothing, and so it has no points.
      reasons = evening.isAsked ? [PlanReason(.wished, wish: evening.wish), filler] : [filler]
    }
    reasons = reasons.added()
    if let guess = places.map({ proposal.entries[items[$0].entry] }).first(where: \.isGuess) {
      reasons.append(PlanReason(.guessedLength, number: guess.length.minutesRoundedUp))
    }
    let points = isFiller ? 0 : places.reduce(0) { $0 + weights.points(forUsing: items[$1].minutes) }
    reasons.append(PlanReason(.fits, points, number: used, total: evening.length))
    return reasons
  }

  /// What each item has beside its own points: for its evening, its day and the week.
  private func extras() -> [[PlanReason]] {
    let weights = context.policy.weights
    var extras = Array(repeating: [PlanReason](), count: items.count)
    var minutes: [WeekProblem.Evening.Key: Int] = [:]
    var inPlace: [WeekProblem.Evening.Key: [WeekProblem.Proposal.Key: Int]] = [:]
    var onDay = fixedTally.counts
    var genres: [String: Int] = [:]
    for key in fixedTally.counts.keys {
      if let genre = context.library.title(key.title)?.genres.first { genres[genre, default: 0] += 1 }
    }
    var known = Set(fixedTally.counts.keys)
    var wishers = fixedTally.wishers
    for (at, item) in items.enumerated() where !item.proposal.candidate.isFiller {
      let (proposal, key) = (item.proposal, item.proposal.key)
      var reasons: [PlanReason] = []
      if minutes[item.evening.key] == nil { reasons += item.evening.reasons }
      let before = minutes[item.evening.key] ?? 0
      let after = before + min(item.minutes, PlanProblem.longEvening)
      minutes[item.evening.key] = after
      let costs = [after, before].map { max(0, $0 - PlanProblem.longEvening) / 10 * weights.tooLong }
      if costs[0] > costs[1] { reasons.append(PlanReason(.longEvening, costs[1] - costs[0], number: after)) }
      let again = proposal.again.indices.contains(item.entry) ? proposal.again[item.entry] : 0
      inPlace[item.evening.key, default: [:]][key, default: 0] += 1
      onDay[key, default: [:]][Int(item.day.number), default: 0] += 1
      if proposal.isBingeable {
        if again != 0, inPlace[item.evening.key]?[key] ?? 0 > 1 { reasons.append(PlanReason(.inARow, again)) }
      } else if again != 0, onDay[key]?[Int(item.day.number)] ?? 0 > max(1, context.policy.episodesPerDay) {
        reasons.append(PlanReason(.tooOften, again))
      }
      if proposal.group.count > 1 {
        let first = proposal.wishers.filter { wishers.insert($0).inserted }
        if !first.isEmpty, weights.everyone != 0 {
          let points = weights.everyone * first.count
          reasons.append(PlanReason(.firstWish, points, people: first, total: proposal.group.count))
        }
      }
      if known.insert(key).inserted, let genre = context.library.title(proposal.title)?.genres.first {
        genres[genre, default: 0] += 1
        if let count = genres[genre], count > 2, weights.variety != 0 {
          reasons.append(PlanReason(.variety, -weights.variety, number: count, text: genre))
        }
      }
      extras[at] = reasons
    }
    return extras
  }
}

extension WeekPlanner {
  /// What the fixed slots count for the week that are none of some items.
  fileprivate func fixedTally(besides items: [WeekReasons.Item]) -> FixedTally {
    let own = Set(
      items.compactMap { item -> Int? in
        if case .fixed(let at) = item.slot { return at }
        return nil
      })
    return fixedTally(of: fixedSlots.indices.filter { !own.contains($0) })
  }
}
