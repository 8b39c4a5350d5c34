/// The status of a title for a person, and what they are in the middle of in it.
struct StatusQuestion: AiredQuestion {
  struct Answer: Sendable {
    /// The status; `nil` for a title that the library does not have.
    var status: WatchStatus?
    /// What the person is in the middle of, also in a title that the library does not have.
    var inProgress: InProgress?
  }

  let library: Library
  let person: PersonID
  let now: Now

  init(_ library: Library, of person: PersonID, asOf now: Now) {
    (self.library, self.person, self.now) = (library, person, now)
  }

  func answer(on title: TitleID) -> Answer? {
    answer(on: title, library.title(title), library.lastWatched(title, by: person, in: now.zone)) {
      !library.liveEntries(of: title).isEmpty
    }
  }

  func answers() -> [TitleID: Answer] {
    let (last, lists) = (library.lastWatched(by: person, in: now.zone), library.listsThere)
    var answers: [TitleID: Answer] = [:]
    for title in library.allTitles {
      answers[title.id] = answer(on: title.id, title, last[title.id]) { library.isListed(title.id, in: lists) }
    }
    for (title, last) in last where library.title(title) == nil {
      answers[title] = answer(on: title, nil, last) { false }
    }
    return answers
  }

  private func answer(
    on id: TitleID, _ title: Title?, _ last: WatchTime?, isListed: () -> Bool
  ) -> Answer? {
    let (status, inProgress) = library.statusAndProgress(of: id, by: person, last: last, asOf: now)
    let isThere = title.map { !$0.isRemoved || isListed() } ?? false
    guard isThere || inProgress != nil else { return nil }
    return Answer(status: isThere ? status : nil, inProgress: inProgress)
  }
}
