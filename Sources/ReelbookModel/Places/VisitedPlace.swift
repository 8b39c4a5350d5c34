/// A place in which a person watched, with counts.
public struct VisitedPlace: Hashable, Sendable, Codable, Identifiable {
  /// What all spellings of the name have in common.
  public let id: String
  /// The place in its most frequent spelling, with the point of the latest viewing that has one.
  public let place: Place
  /// The spellings, the most frequent first.
  public let spellings: [String]
  /// The number of viewings there, also of unfinished ones.
  public let viewings: Int
  /// The number of films and series that were watched there.
  public let titles: Int
  /// The first day there; `nil` if no day is known.
  public let first: CivilDay?
  /// The last day there; `nil` if no day is known.
  public let last: CivilDay?
}

extension Library {
  /// The places in which a person watched, those with most viewings first.
  ///
  /// Costs a pass over all plays.
  public func places(of person: PersonID) -> [VisitedPlace] {
    let person = resolve(person)
    var ids: [String: String] = [:]
    var found: [String: PlaceTally] = [:]
    plays.visit { play in
      guard !play.details.location.isEmpty, resolve(play.person) == person else { return }
      let name = play.details.location
      let id = ids[name] ?? Place.folded(name)
      ids[name] = id
      guard !id.isEmpty else { return }
      found[id, default: PlaceTally()].add(play, in: self)
    }
    return found.map { $1.place($0) }.sorted { a, b in (b.viewings, a.id) < (a.viewings, b.id) }
  }

  /// A person's viewings in a place, by any spelling of its name; newest first, undated ones last.
  ///
  /// Costs a pass over all plays, and a few look-ups for each viewing there.
  public func diary(of person: PersonID, in place: Place) -> [DiaryEntry] {
    entries(playsLogged(by: person, in: place.name), of: person)
  }

  /// A person's plays in a place, as they were written.
  func playsLogged(by person: PersonID, in place: String) -> [Play] {
    let (id, person) = (Place.folded(place), resolve(person))
    guard !id.isEmpty else { return [] }
    var found: [Play] = []
    plays.visit { play in
      guard !play.details.location.isEmpty, resolve(play.person) == person, Place.folded(play.details.location) == id
      else { return }
      found.append(play)
    }
    return found
  }
}

/// Counts the viewings of one place.
private struct PlaceTally {
  private var spellings: [String: Int] = [:]
  private var titles: Set<TitleID> = []
  private var viewings = 0
  private var first: CivilDay?
  private var last: CivilDay?
  /// The latest viewing with a point.
  private var located: Play?

  mutating func add(_ play: Play, in library: Library) {
    spellings[play.details.location, default: 0] += 1
    titles.insert(library.resolve(play.subject.title))
    viewings += 1
    if let day = play.time.day {
      first = min(first ?? day, day)
      last = max(last ?? day, day)
    }
    guard play.details.coordinates != nil else { return }
    if let known = located, !known.comes(before: play) { return }
    located = play
  }

  func place(_ id: String) -> VisitedPlace {
    let names = spellings.sorted { a, b in (b.value, a.key) < (a.value, b.key) }.map(\.key)
    return VisitedPlace(
      id: id, place: Place(names.first ?? "", at: located?.details.coordinates), spellings: names, viewings: viewings,
      titles: titles.count, first: first, last: last)
  }
}
