import ReelbookModel

/// What a person's plays and marks say of a title, on any day.
struct TasteQuestion: TimelessQuestion {
  /// What was read of a title: first its plays, then its marks.
  struct Answer: Sendable {
    /// The opinion, before it fades with time; `nil` without any.
    private(set) var opinion: Double?
    /// The last play, and the last whole one.
    private(set) var last: WatchTime?
    private(set) var lastWhole: WatchTime?
    private(set) var isWatched = false
    private(set) var exclusion: Exclusion?
    private(set) var moods: Set<Mood> = []
    private var times = 0
    private var parts: (sum: Double, count: Int) = (0, 0)

    mutating func add(_ play: Play, of title: TitleID) {
      if play.details.extent == .whole {
        // The episodes of a series are one viewing of it.
        times = title.kind == .series ? max(times, play.run) : times + 1
        lastWhole = max(lastWhole ?? play.time, play.time)
        isWatched = true
      }
      last = max(last ?? .unknown, play.time)
      // A watched title counts a little in favour. A title that was only begun counts a little against.
      opinion = times > 0 ? 0.3 + 0.1 * Double(min(4, times) - 1) : -0.1
    }

    mutating func add(_ mark: Mark) {
      var value = 0.0
      if mark.reaction == .liked { value += 0.7 }
      if mark.reaction == .disliked { value -= 1 }
      if mark.isStarred { value += 0.4 }
      if let rating = mark.rating?.fraction { value += (rating - 0.5) * 1.6 }
      guard mark.subject.season == nil else {
        if value != 0 { parts = (parts.sum + value, parts.count + 1) }
        return
      }
      moods.formUnion(mark.moods)
      if mark.category == .dropped {
        value -= 0.8
        exclusion = .dropped
      }
      if mark.isHidden {
        value -= 0.5
        exclusion = .hidden
      }
      if mark.watchlistSince != nil { value += 0.25 }
      if mark.category == .finished { isWatched = true }
      // A mark without an opinion, such as one that an undo emptied, is none.
      guard value != 0 || opinion != nil else { return }
      opinion = Self.bounded((opinion ?? 0) + value)
    }

    /// Ends with the opinions of a series' episodes: they are one opinion, and count half as much as one of the series.
    mutating func end() {
      guard parts.count > 0 else { return }
      opinion = Self.bounded((opinion ?? 0) + parts.sum / Double(parts.count) / 2)
    }

    private static func bounded(_ value: Double) -> Double { min(1.5, max(-1.5, value)) }
  }

  static let tables: TitleTables = [.plays, .marks]

  private let library: Library
  private let person: PersonID

  init(_ library: Library, of person: PersonID, asOf now: Now) { (self.library, self.person) = (library, person) }

  func answer(on title: TitleID) -> Answer? {
    var answer: Answer?
    for play in library.records(Play.self, about: MediaID(title)) where library.resolve(play.person) == person {
      answer = answer ?? Answer()
      answer?.add(play, of: title)
    }
    let ids = library.identity.all(of: title).sorted()
    for owner in library.identity.all(of: person) {
      for id in ids {
        for mark in library.marks(of: owner, from: MediaID(id), while: { $0.subject.title == id }) {
          answer = answer ?? Answer()
          answer?.add(mark)
        }
      }
    }
    answer?.end()
    return answer
  }

  func answers() -> [TitleID: Answer] {
    var answers: [TitleID: Answer] = [:]
    library.records(Play.self).visit { play in
      guard library.resolve(play.person) == person else { return }
      let title = library.resolve(play.subject.title)
      answers[title, default: Answer()].add(play, of: title)
    }
    for owner in library.identity.all(of: person) {
      for mark in library.marks(of: owner, from: .absent, while: { _ in true }) {
        answers[library.resolve(mark.subject.title), default: Answer()].add(mark)
      }
    }
    for title in answers.keys { answers[title]?.end() }
    return answers
  }
}

extension Library {
  /// The live marks that are stored under one id of a person, from a subject on.
  fileprivate func marks(of owner: PersonID, from subject: MediaID, while isMeant: (PersonalID) -> Bool) -> [Mark] {
    var result: [Mark] = []
    for row in records(Mark.self).rows.from(PersonalID(owner, subject)) {
      guard row.key.person == owner, isMeant(row.key) else { break }
      if row.isLive { result.append(row.record) }
    }
    return result
  }
}
