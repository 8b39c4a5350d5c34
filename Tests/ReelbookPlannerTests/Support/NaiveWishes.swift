import ReelbookModel
import ReelbookPlanner

/// What people want and have seen, read from the library's records without the planner.
struct NaiveWishes {
  let library: Library
  let policy: PlanPolicy
  let now: Now

  /// When a person put a title on the watchlist or into the queue.
  func since(_ id: TitleID, _ person: PersonID) -> [Instant] {
    let queued = library.queue(of: person).filter { $0.subject.title == id }.compactMap(\.entry.added)
    return [library.mark(on: MediaID(id), of: person).watchlistSince].compactMap(\.self) + queued
  }

  func wants(_ id: TitleID, _ person: PersonID) -> Bool {
    !since(id, person).isEmpty || library.mark(on: MediaID(id), of: person).category == .current
      || library.queue(of: person).contains { $0.subject.title == id }
      || library.continueWatching(of: person, asOf: now).contains { $0.subject.title == id }
      || orders(of: id).contains { $0.people.contains(person) }
  }

  /// Whether a person perhaps wants a title, or has it in a list.
  func perhapsWants(_ id: TitleID, _ person: PersonID) -> Bool {
    library.mark(on: MediaID(id), of: person).category == .maybe
      || library.allLists.contains { list in
        list.owner == person && library.items(in: list.id).contains { $0.subject.title == id }
      }
  }

  func orders(of id: TitleID) -> [StandingOrder] {
    library.records(StandingOrder.self).filter { $0.subject.title == id && !$0.isPaused }
  }

  /// Whether a person skipped a film or an episode, or missed it where what is missed is left out.
  func skipped(_ subject: MediaID, _ person: PersonID) -> Bool {
    library.records(SlotOutcome.self).contains { outcome in
      outcome.subject == subject && outcome.people.contains(person)
        && (outcome.fate == .skipped || outcome.fate == .missed && policy.missed == .skip)
    }
  }

  /// Whether a film or an episode is behind a person: seen, skipped, or before an episode that they saw.
  func isDone(_ subject: MediaID, _ person: PersonID) -> Bool {
    if skipped(subject, person) { return true }
    guard subject.episode != nil else {
      guard library.hasWholePlay(of: subject, by: person) else { return false }
      // Who wants it again since has not.
      let last = library.plays(about: subject, of: person).compactMap { $0.play.time.day }.max()
      return !since(subject.title, person).contains { Now($0, in: now.zone).day > last ?? .absent }
    }
    return episodes(of: subject.title).contains { $0 >= subject && library.hasWholePlay(of: $0, by: person) }
  }

  func episodes(of title: TitleID) -> [MediaID] {
    library.seasons(of: title).filter { $0.id.number > 0 }.flatMap { season in
      season.episodes.map { MediaID.episode($0.number, season: season.id.number, of: title) }
    }.sorted()
  }

  /// Whether something of a slot is before a person who wants it.
  func wishes(_ slot: PlannedSlot, _ person: PersonID) -> Bool {
    slot.title.map { wants($0, person) } ?? false && slot.subjects.contains { !isDone($0, person) }
  }

  func allows(_ id: TitleID, _ person: PersonID) -> Bool {
    library.title(id).map { library.rule(of: person).allows($0) } ?? true
  }

  func refuses(_ id: TitleID, _ person: PersonID) -> Bool {
    let mark = library.mark(on: MediaID(id), of: person)
    return mark.isHidden || mark.category == .dropped
  }

  /// By how many shared evenings of the last four weeks each person was worse off: evenings that were booked, since a
  /// random household has no earlier plan.
  func debts(before end: Instant) -> [PersonID: Int] {
    var debts: [PersonID: Int] = [:]
    let begin = end.adding(.seconds(-28 * 86_400))
    for slot in library.records(BookedSlot.self) where slot.subject != .absent && slot.people.count > 1 {
      for back in -1...30 {
        let day = Now(end, in: now.zone).day.adding(days: -back)
        guard slot.repeats.map({ $0.contains(day) && day >= slot.day }) ?? (day == slot.day),
          let start = NaiveRules.instant(day, slot.start, in: slot.zone), start >= begin, start < end
        else { continue }
        let title = slot.subject.title
        let wanting = slot.people.filter { person in
          since(title, person).contains { $0 <= start } || orders(of: title).contains { $0.people.contains(person) }
        }
        guard !wanting.isEmpty, wanting.count < slot.people.count else { continue }
        for person in slot.people { debts[person, default: 0] += wanting.contains(person) ? -1 : 1 }
      }
    }
    return debts
  }
}
