package import ReelbookModel

/// A library's plays, each of which one row can match.
package struct ExistingPlays {
  private struct Key: Hashable {
    var subject: MediaID
    var person: PersonID
  }

  private var plays: [Key: [(id: PlayID, time: WatchTime)]] = [:]
  private var claimedIDs: Set<PlayID> = []

  package init() {}

  /// Collects the plays of some people, of all titles or of some. Costs a pass over all plays.
  package init(_ library: Library, people: Set<PersonID>, titles: Set<TitleID>? = nil) {
    let people = Set(people.map { library.resolve($0) })
    library.plays.visit { play in
      if let titles, !titles.contains(library.resolve(play.subject.title)) { return }
      let person = library.resolve(play.person)
      guard people.contains(person), play.details.extent == .whole else { return }
      let key = Key(subject: library.resolve(play.subject, witness: play.witness), person: person)
      plays[key, default: []].append((play.id, play.time))
    }
  }

  package var isEmpty: Bool { plays.isEmpty }

  package mutating func claim(_ id: PlayID) { claimedIDs.insert(id) }

  /// The nearest unmatched play at an agreeing time.
  package mutating func claimAgreeing(with time: WatchTime, on subject: MediaID, of person: PersonID) -> PlayID? {
    let candidates = plays[Key(subject: subject, person: person)] ?? []
    var best: (id: PlayID, distance: UInt64)?
    for play in candidates
    where !claimedIDs.contains(play.id) && ViewingTimeRule.agree(play.time, time, within: .trackers) {
      let distance = Self.distance(play.time, time)
      if distance < best?.distance ?? .max || best == nil { best = (play.id, distance) }
    }
    guard let best else { return nil }
    claimedIDs.insert(best.id)
    return best.id
  }

  private static func distance(_ a: WatchTime, _ b: WatchTime) -> UInt64 {
    guard a.isDated, b.isDated else { return a.isDated == b.isDated ? 0 : .max - 1 }
    guard let first = a.instant, let second = b.instant else { return (a.local - b.local).magnitude }
    return (first.milliseconds - second.milliseconds).magnitude
  }
}
