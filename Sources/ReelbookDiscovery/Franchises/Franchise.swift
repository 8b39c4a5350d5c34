public import ReelbookModel

/// Titles that belong together, in their order.
public struct Franchise: Hashable, Sendable {
  /// The evidence that the titles belong together.
  @nonexhaustive
  package enum Evidence: Hashable, Sendable {
    /// A person of the household set the franchise.
    case byHand
    /// The catalogue has the titles as a collection.
    case collection
    /// The names of the titles have numbers or subtitles.
    case names
  }

  /// The name of the franchise.
  public let name: String
  package let evidence: Evidence
  /// The titles, in the requested order.
  public let titles: [Title]
}

/// The order of a franchise.
@nonexhaustive
package enum FranchiseOrder: Hashable, Sendable {
  /// By release; titles without a date by their numbers.
  case release
  /// By the story: first these titles, then titles by the places set by hand, then the rest by release.
  case story([TitleID] = [])

  init(_ story: [TitleID]?) { self = story.map(Self.story) ?? .release }
}

extension Viewer {
  /// The next title of a franchise; `nil` if they watched none of it, or have watched all.
  ///
  /// It is the first unwatched title after the last watched one, or else the first unwatched one before it. A title that
  /// is not released yet in the person's country is never the next.
  public func next(in franchise: Franchise, asOf now: Now) -> Title? {
    library.next(in: franchise, of: person, asOf: now)
  }
}

extension Library {
  /// The franchises of which the library has at least two titles, by name.
  ///
  /// A franchise set by hand overrides the catalogue's collections, and those override names with numbers and
  /// subtitles. A title that is put by hand into the name of another franchise joins it. The first time costs a pass
  /// over the titles, and so does a change of a name, of people, of a day or of a collection; later, a look-up for each
  /// title.
  ///
  /// Names alone tell little: a title whose name only begins like a franchise's joins it if it shares a person with it.
  ///
  /// The titles of each are in the order of release. With `story`, they are in the order of the story: first these titles,
  /// then titles by the places set by hand, then the rest by release.
  public func franchises(story: [TitleID]? = nil) -> [Franchise] { franchises(by: FranchiseOrder(story)) }

  package func franchises(by order: FranchiseOrder) -> [Franchise] {
    inOrder(withBoard(FranchiseBoard.self) { $0.groups }, order)
  }

  /// The franchise of a title; `nil` if the library has no other title of it.
  public func franchise(of title: TitleID, story: [TitleID]? = nil) -> Franchise? {
    franchise(of: title, by: FranchiseOrder(story))
  }

  package func franchise(of title: TitleID, by order: FranchiseOrder) -> Franchise? {
    let id = resolve(title)
    return inOrder(withBoard(FranchiseBoard.self) { $0.groups.filter { $0.titles.contains(id) } }, order).first
  }

  package func next(in franchise: Franchise, of person: PersonID, asOf now: Now) -> Title? {
    func isWatched(_ title: Title) -> Bool {
      title.id.kind == .series
        ? progress(in: title.subject, of: person, asOf: now).isCaughtUp
        : self.hasWholePlay(of: title.subject, by: person)
    }
    guard let last = franchise.titles.lastIndex(where: isWatched) else { return nil }
    let country = country(of: person)
    func isNext(_ title: Title) -> Bool { title.isReleased(by: now.day, in: country) && !isWatched(title) }
    return franchise.titles[(last + 1)...].first(where: isNext) ?? franchise.titles[..<last].first(where: isNext)
  }

  /// Whether a person set the franchise of a title.
  var hasPlaces: Bool { !records(FranchisePlace.self).isEmpty }

  /// What a person set as the franchise of a title.
  func franchisePlace(of title: TitleID) -> FranchisePlace? {
    let places = records(FranchisePlace.self)
    guard !places.isEmpty else { return nil }
    return places[title] ?? records(FranchisePlace.self, about: MediaID(title)).first
  }

  /// The franchises with their titles in an order.
  private func inOrder(_ groups: [FranchiseBoard.Group], _ order: FranchiseOrder) -> [Franchise] {
    let franchises = groups.map { group in
      Franchise(
        name: group.name, evidence: group.evidence, titles: inOrder(group.titles.compactMap { title($0) }, order))
    }
    guard case .story = order else { return franchises }
    return franchises.sorted {
      ($0.name.foldedForMatching, $0.titles[0].id) < ($1.name.foldedForMatching, $1.titles[0].id)
    }
  }

  private func inOrder(_ byRelease: [Title], _ order: FranchiseOrder) -> [Title] {
    guard case .story(let list) = order else { return byRelease }
    let storyPlaces = Dictionary(list.enumerated().map { (resolve($1), $0) }) { first, _ in first }
    return byRelease.enumerated().map { place, title -> (key: (Int, Double), title: Title) in
      if let index = storyPlaces[title.id] { return ((0, Double(index)), title) }
      if let storyPlace = franchisePlace(of: title.id)?.storyPlace { return ((1, storyPlace), title) }
      return ((2, Double(place)), title)
    }
    .sorted { $0.key < $1.key }.map(\.title)
  }
}

extension Title {
  /// Whether it is out in a country on a day. A title without a date is.
  fileprivate func isReleased(by day: CivilDay, in country: String?) -> Bool {
    dayOfRelease(in: country).map { $0 <= day } ?? ((facts.year ?? .min) <= day.year)
  }
}
