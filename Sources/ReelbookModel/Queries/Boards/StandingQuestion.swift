/// Where a person stands in a title.
struct StandingQuestion: TitleQuestion {
  struct Answer: Sendable {
    /// The status; `nil` for a title that the library does not have.
    var status: WatchStatus?
    /// What the person is in the middle of, also in a title that the library does not have.
    var inProgress: InProgress?
  }

  private let library: Library
  private let person: PersonID
  private let now: Now
  private let lists: Set<ListID>

  init(_ library: Library, of person: PersonID, asOf now: Now) {
    (self.library, self.person, self.now, lists) = (library, person, now, library.listsThere)
  }

  func answer(on title: TitleID) -> Answer? {
    answer(on: title, library.title(title), library.lastWatched(title, by: person, in: now.zone))
  }

  func answers() -> [TitleID: Answer] {
    let last = library.lastWatched(by: person, in: now.zone)
    var answers: [TitleID: Answer] = [:]
    for title in library.allTitles { answers[title.id] = answer(on: title.id, title, last[title.id]) }
    for (title, last) in last where library.title(title) == nil { answers[title] = answer(on: title, nil, last) }
    return answers
  }

  private func answer(on id: TitleID, _ title: Title?, _ last: WatchTime?) -> Answer? {
    let (status, inProgress) = library.standing(of: id, by: person, last: last, asOf: now)
    let isThere = title.map { !$0.isRemoved || library.isListed(id, in: lists) } ?? false
    guard isThere || inProgress != nil else { return nil }
    return Answer(status: isThere ? status : nil, inProgress: inProgress)
  }
}
