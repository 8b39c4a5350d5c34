/// Who sits there: one or several people of the household, with the library as all of them may see it.
///
/// What offers, plays, plans, draws, exports or counts something for somebody takes a viewer, so that no rule can be
/// forgotten.
///
///     let viewer = store.viewer(of: carl)
///     let begun = viewer.library.continueWatching(of: viewer.person, asOf: now)
///     if viewer.allows(film) { … }
///
/// A viewer is a value of one moment. What they may not see has no name, id or count in their library.
public struct Viewer: Sendable {
  /// Two libraries lie behind one reference, so that a copy of a viewer counts one reference and not one for each table.
  private var view: View
  /// The people; the first is the one whose marks, queue and place count.
  public let people: [PersonID]
  /// Whether nothing is hidden from them. Stored, since each hit of a search asks.
  package private(set) var seesAll: Bool

  package init(_ seen: SeenLibrary) {
    view = View(seen)
    people = seen.library.fence?.people ?? []
    seesAll = seen.library.fence?.isOpen ?? false
  }

  /// Updates the viewer to a later state of the library. Costs what differs.
  package mutating func follow(_ source: Library) {
    var seen = view.seen
    seen.follow(source)
    seesAll = seen.library.fence?.isOpen ?? false
    view = View(seen)
  }

  /// The library as all of the people may see it.
  ///
  /// It cannot be edited, merged or backed up.
  public var library: Library { view.seen.library }

  /// The first of the people.
  public var person: PersonID { people[0] }

  /// The whole library.
  package var whole: Library { view.seen.source }

  /// The same people, who look at another value of their library.
  func with(_ library: Library, of source: Library) -> Viewer { Viewer(SeenLibrary(library, of: source)) }

  /// The verdict on something to watch: of several people's verdicts the first refusal.
  ///
  /// The title's rating in the whole library counts, and what the household allowed by hand; otherwise the thing's own
  /// rating. Costs a look-up for each id, and for the first thing that the library does not have by its id, a pass
  /// over the titles.
  public func verdict(on thing: some Watchable) -> ViewingRule.Verdict {
    let own = thing.watchableFacts
    let title = title(meantBy: own)
    if let channel = own.channel {
      let verdict = verdict(on: WatchableFacts(channel, isAdult: own.isAdult))
      let isUnknown = own.rating == .unknown && (title?.facts.knownRating ?? .unknown) == .unknown
      guard verdict.isAllowed, !isUnknown else { return verdict }
    }
    let id = title?.id ?? own.id.map { whole.resolve($0) }
    let known = title?.facts.knownRating ?? .unknown
    let rating = known == .unknown ? own.rating : known
    let isAdult = own.isAdult || title?.isAdult ?? false
    let verdicts = (library.fence?.rules ?? []).map { $0.verdict(on: id, rated: rating, isAdult: isAdult) }
    return verdicts.first { !$0.isAllowed } ?? verdicts[0]
  }

  /// The verdict on a subject, by its title.
  public func verdict(on subject: MediaID) -> ViewingRule.Verdict { verdict(on: subject.title) }

  /// Whether all of them may watch something.
  public func allows(_ thing: some Watchable) -> Bool { seesAll || verdict(on: thing).isAllowed }

  /// Whether all of them may watch a subject.
  public func allows(_ subject: MediaID) -> Bool { allows(subject.title) }

  /// The title of the whole library that something is: by its id, or by a name and year that fit one title only.
  package func title(meantBy facts: WatchableFacts) -> Title? {
    if let title = facts.id.flatMap({ whole.title($0) }) { return title }
    guard let description = facts.description else { return nil }
    return whole.title(meantBy: description, .exact).certain.flatMap { whole.title($0) }
  }
}

extension Library {
  /// The view of a person.
  ///
  /// Costs a pass over the titles, and a look-up for each hidden record. A store keeps one current, see its
  /// `viewer(of:)`.
  public func viewer(of person: PersonID) -> Viewer { viewer(of: [person]) }

  /// The view of several people together, at least one: what one of them may not see is hidden.
  public func viewer(of people: [PersonID]) -> Viewer {
    preconditionWhole("A viewer")
    return Viewer(SeenLibrary(of: self, by: people))
  }
}

extension Viewer {
  /// The library and what they see of it.
  private final class View: Sendable {
    let seen: SeenLibrary

    init(_ seen: SeenLibrary) { self.seen = seen }
  }
}

extension Viewer: CustomStringConvertible {
  /// The number of people.
  public var description: String { people.count == 1 ? "a viewer" : "\(people.count) viewers" }
}
