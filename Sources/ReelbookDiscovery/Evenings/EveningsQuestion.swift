import ReelbookModel

/// Who watched a title together, by the mark that their plays have in common.
struct EveningsQuestion: TimelessQuestion {
  struct Evening: Sendable {
    var people: Set<PersonID>
    /// The first of the plays, which tells the title and the time.
    var play: PlayID
    var title: TitleID
    var time: WatchTime

    mutating func join(_ other: Evening) {
      people.formUnion(other.people)
      if other.play < play { (play, title, time) = (other.play, other.title, other.time) }
    }
  }

  typealias Answer = [GroupID: Evening]

  static let tables: TitleTables = .plays

  private let library: Library

  init(_ library: Library, of person: PersonID, asOf now: Now) { self.library = library }

  func answer(on title: TitleID) -> Answer? {
    var evenings: Answer = [:]
    for play in library.records(Play.self, about: MediaID(title)) { add(play, to: &evenings) }
    return evenings.isEmpty ? nil : evenings
  }

  func answers() -> [TitleID: Answer] {
    var answers: [TitleID: Answer] = [:]
    library.records(Play.self).visit { play in
      if play.together != nil { add(play, to: &answers[library.resolve(play.subject.title), default: [:]]) }
    }
    return answers.filter { !$0.value.isEmpty }
  }

  private func add(_ play: Play, to evenings: inout Answer) {
    guard let group = play.together, play.details.extent == .whole else { return }
    let evening = Evening(
      people: [library.resolve(play.person)], play: play.id, title: library.resolve(play.subject.title),
      time: play.time)
    if evenings[group] == nil { evenings[group] = evening } else { evenings[group]?.join(evening) }
  }
}

extension Library {
  /// The titles that exactly these people watched together, the latest last. A series counts once a day.
  ///
  /// The first time costs a pass over all plays; later, a look at each title that has changed, and at each evening.
  func evenings(of people: [PersonID]) -> [TitleID] {
    var evenings: [GroupID: EveningsQuestion.Evening] = [:]
    for ofTitle in answers(to: EveningsQuestion.self).values {
      evenings.merge(ofTitle) { a, b in
        var both = a
        both.join(b)
        return both
      }
    }
    let wanted = Set(people)
    let all = evenings.filter { $0.value.people == wanted }
      .sorted { a, b in (a.value.time, a.value.title, a.key) < (b.value.time, b.value.title, b.key) }.map(\.value)
    return all.indices.filter { index in
      index == 0 || all[index].title != all[index - 1].title || all[index].time.day != all[index - 1].time.day
    }.map { all[$0].title }
  }
}
