import ReelbookModel

/// A person's state of a subject: whether they watched it, when, and their rating.
struct PersonalState: Hashable, Sendable {
  var isWatched = false
  /// From 0 to 1.
  var rating: Double?
  var lastWatched: WatchTime?

  /// The person's states of a title and of its seasons and episodes that have marks or plays.
  ///
  /// Costs a scan of the person's marks and plays of the title.
  static func states(
    in title: TitleID, by person: PersonID, of library: Library, asOf now: Now
  ) -> [MediaID: PersonalState] {
    let whole = MediaID(library.resolve(title))
    let marks = library.marks(in: title, of: person)
    var states: [MediaID: PersonalState] = [:]
    for (subject, mark) in marks {
      if let rating = mark.rating?.fraction { states[subject, default: PersonalState()].rating = rating }
    }
    let plays = library.plays(about: whole, of: person)
    for viewed in plays {
      var state = states[viewed.subject] ?? PersonalState()
      // The newest play comes first.
      if state.lastWatched == nil { state.lastWatched = viewed.play.time }
      var run = max(marks[viewed.subject]?.run ?? 1, marks[whole]?.run ?? 1)
      if let season = viewed.subject.seasonSubject { run = max(run, marks[season]?.run ?? 1) }
      if viewed.play.extent == .whole, viewed.play.run >= run { state.isWatched = true }
      states[viewed.subject] = state
    }
    if whole.kind == .series {
      var state = states[whole] ?? PersonalState()
      state.lastWatched = plays.first?.play.time
      state.isWatched =
        marks[whole]?.category == .finished
        || !plays.isEmpty && library.progress(in: whole, of: person, asOf: now).isCaughtUp
      if state != PersonalState() { states[whole] = state }
    }
    return states
  }
}

/// The states of titles for all people of a household: read at once, or each when somebody asks for it.
struct PersonalStates: Sendable {
  private var byPerson: [PersonID: [TitleID: [MediaID: PersonalState]]] = [:]
  private var late: LateStates?

  init() {}

  /// States that are read when somebody asks for them, and kept.
  init(readingLate library: Library, asOf now: Now) { late = LateStates(library, asOf: now) }

  /// Costs a pass over the marks and plays, and a scan of those of each title that has any.
  init(_ library: Library, asOf now: Now) {
    var personalTitles: [PersonID: Set<TitleID>] = [:]
    library.marks.visit {
      personalTitles[library.resolve($0.person), default: []].insert(library.resolve($0.subject.title))
    }
    library.plays.visit {
      personalTitles[library.resolve($0.person), default: []].insert(library.resolve($0.subject.title))
    }
    for (person, titles) in personalTitles {
      for title in titles { update(title, by: person, in: library, asOf: now) }
    }
  }

  /// Reads again what an edit or a later moment changes.
  ///
  /// - Parameter turning: The series of which an episode came out.
  mutating func update(_ changes: LibraryChanges, turning: Set<TitleID>, in library: Library, asOf now: Now) {
    if let late {
      let changed = changes.personalTitles.values.reduce(turning.union(changes.seriesWithChangedEpisodes)) {
        $0.union($1)
      }
      self.late = late.following(library, asOf: now, besides: changed, andAllSeries: changes.hasOtherClocks)
      return
    }
    for person in Array(byPerson.keys) {
      let series = changes.hasOtherClocks ? series(of: person) : turning
      for title in series.union(changes.seriesWithChangedEpisodes) { update(title, by: person, in: library, asOf: now) }
    }
    for (person, titles) in changes.personalTitles {
      for title in titles { update(title, by: person, in: library, asOf: now) }
    }
  }

  /// Reads the states of a title again.
  private mutating func update(_ title: TitleID, by person: PersonID, in library: Library, asOf now: Now) {
    let states = PersonalState.states(in: title, by: person, of: library, asOf: now)
    byPerson[person, default: [:]][title] = states.isEmpty ? nil : states
  }

  func state(of subject: MediaID, by person: PersonID) -> PersonalState? {
    if let late { return late.states(in: subject.title, by: person)[subject] }
    return byPerson[person]?[subject.title]?[subject]
  }

  /// The state of an item for the person who searches.
  func state(of item: SearchItem, for reader: SearchIndex.Reader) -> PersonalState? {
    guard let person = reader.person, case .subject(let subject) = item else { return nil }
    return state(of: subject, by: person)
  }

  /// The series of which a person has a state.
  private func series(of person: PersonID) -> Set<TitleID> {
    Set((byPerson[person] ?? [:]).keys.filter { $0.kind == .series })
  }
}

/// States that are read when somebody asks for them. All copies of an index share what was read.
final class LateStates: Sendable {
  private typealias Known = [PersonID: [TitleID: [MediaID: PersonalState]]]

  private let library: Library
  private let now: Now
  private let known: Lock<Known>

  convenience init(_ library: Library, asOf now: Now) { self.init(library, now, [:]) }

  private init(_ library: Library, _ now: Now, _ known: Known) {
    (self.library, self.now, self.known) = (library, now, Lock(known))
  }

  /// The states of a later library, which keep those that were read, besides those of changed titles, and perhaps of
  /// all series.
  ///
  /// A change of titles that were not read copies nothing.
  func following(
    _ library: Library, asOf now: Now, besides titles: Set<TitleID>, andAllSeries: Bool
  ) -> LateStates {
    var states = known.withLock { $0 }
    for person in Array(states.keys) {
      if andAllSeries { states[person] = states[person]?.filter { $0.key.kind != .series } }
      for title in titles where states[person]?[title] != nil { states[person]?[title] = nil }
    }
    return LateStates(library, now, states)
  }

  func states(in title: TitleID, by person: PersonID) -> [MediaID: PersonalState] {
    if let states = known.withLock({ $0[person]?[title] }) { return states }
    let states = PersonalState.states(in: title, by: person, of: library, asOf: now)
    known.withLock { $0[person, default: [:]][title] = states }
    return states
  }
}
