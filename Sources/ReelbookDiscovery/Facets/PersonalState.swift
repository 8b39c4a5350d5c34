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

/// The states of titles for all people of a household.
struct PersonalStates: Sendable {
  private var byPerson: [PersonID: [TitleID: [MediaID: PersonalState]]] = [:]

  init() {}

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

  /// Reads the states of a title again.
  mutating func update(_ title: TitleID, by person: PersonID, in library: Library, asOf now: Now) {
    let states = PersonalState.states(in: title, by: person, of: library, asOf: now)
    byPerson[person, default: [:]][title] = states.isEmpty ? nil : states
  }

  func state(of subject: MediaID, by person: PersonID) -> PersonalState? {
    byPerson[person]?[subject.title]?[subject]
  }

  /// The state of an item for the person who searches.
  func state(of item: SearchItem, for reader: SearchIndex.Reader) -> PersonalState? {
    guard let person = reader.person, case .subject(let subject) = item else { return nil }
    return state(of: subject, by: person)
  }

  /// The states of a person, by title.
  subscript(person: PersonID) -> [TitleID: [MediaID: PersonalState]] { byPerson[person] ?? [:] }

  /// The series of which a person has a state.
  func series(of person: PersonID) -> Set<TitleID> { Set((byPerson[person] ?? [:]).keys.filter { $0.kind == .series }) }

  var people: [PersonID] { Array(byPerson.keys) }
}
