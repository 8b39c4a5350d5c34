#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The status of each title for a person on a day, and what they are in the middle of.
///
/// It follows a library's changes: only the titles are computed again whose records differ. What it says of a title
/// depends on the title's own records alone, and on the aliases; after a changed alias everything is computed again.
/// Only the name of a channel may come from records of other kinds.
struct ProgressBoard: Sendable {
  /// The person, the day and the zone that a board is for.
  struct Key: Hashable, Sendable {
    var person: PersonID
    var day: CivilDay
    var zone: TimeZone

    init(_ person: PersonID, _ now: Now) { (self.person, day, zone) = (person, now.day, now.zone) }
  }

  /// The status of each title of the library.
  private(set) var statuses: [TitleID: WatchStatus] = [:]
  /// What the person is in the middle of, also of titles that the library does not have.
  private(set) var begun: [TitleID: InProgress] = [:]
  /// The removed titles; those that a list has are in the library all the same.
  private var removed: Set<TitleID> = []
  private var rows: Rows

  /// The rows that a board was made of.
  private struct Rows: Sendable {
    let titles: SortedRows<Row<Title>>
    let seasons: SortedRows<Row<Season>>
    let lists: SortedRows<Row<TitleList>>
    let entries: SortedRows<Row<ListEntry>>
    let marks: SortedRows<Row<Mark>>
    let plays: SortedRows<Row<Play>>
    let resumes: SortedRows<Row<Resume>>
    let aliases: SortedRows<Row<Alias>>

    init(_ library: Library) {
      (titles, seasons, lists) = (library.titles.rows, library.seasons.rows, library.lists.rows)
      (entries, marks, plays) = (library.entries.rows, library.marks.rows, library.plays.rows)
      (resumes, aliases) = (library.resumes.rows, library.aliases.rows)
    }
  }

  init(_ library: Library, _ person: PersonID, _ now: Now) {
    let person = library.resolve(person)
    rows = Rows(library)
    let last = library.lastWatched(by: person, in: now.zone)
    let lists = library.listsThere
    for title in library.allTitles { place(title, title.id, last[title.id], library, person, now, lists) }
    for (title, last) in last where library.title(title) == nil {
      place(nil, title, last, library, person, now, lists)
    }
  }

  /// Updates the board to another state of the library. Costs what differs, and for each title that does a scan of it.
  mutating func follow(_ library: Library, _ person: PersonID, _ now: Now) {
    let (before, after) = (rows, Rows(library))
    var isRenamed = false
    after.aliases.forEachDifference(from: before.aliases) { _, _ in isRenamed = true }
    guard !isRenamed else {
      self = ProgressBoard(library, person, now)
      return
    }
    let person = library.resolve(person)
    var changed: Set<TitleID> = []
    func note(_ title: TitleID?) { if let title { changed.insert(library.resolve(title)) } }
    after.titles.forEachDifference(from: before.titles) { note(($1 ?? $0)?.key) }
    after.seasons.forEachDifference(from: before.seasons) { note(($1 ?? $0)?.key.series) }
    after.marks.forEachDifference(from: before.marks) { note(($1 ?? $0)?.key.subject.title) }
    after.resumes.forEachDifference(from: before.resumes) { note(($1 ?? $0)?.key.subject.title) }
    after.plays.forEachDifference(from: before.plays) { old, new in
      note(old?.record.subject.title)
      note(new?.record.subject.title)
    }
    // A list that is there again brings all its removed titles back.
    var isMoved = false
    after.lists.forEachDifference(from: before.lists) { _, _ in isMoved = true }
    after.entries.forEachDifference(from: before.entries) { _, _ in isMoved = true }
    if isMoved { changed.formUnion(removed) }
    // Records of other kinds name a channel, and they are not compared.
    changed.formUnion(begun.keys.filter { $0.kind == .channel })
    rows = after
    let lists = changed.isEmpty ? [] : library.listsThere
    for title in changed {
      (statuses[title], begun[title]) = (nil, nil)
      removed.remove(title)
      let last = library.lastWatched(title, by: person, in: now.zone)
      place(library.title(title), title, last, library, person, now, lists)
    }
  }

  private mutating func place(
    _ title: Title?, _ id: TitleID, _ last: WatchTime?, _ library: Library, _ person: PersonID, _ now: Now,
    _ lists: Set<ListID>
  ) {
    let (status, inProgress) = library.standing(of: id, by: person, last: last, asOf: now)
    begun[id] = inProgress
    guard let title else { return }
    if title.isRemoved { removed.insert(id) }
    if !title.isRemoved || library.isListed(id, in: lists) { statuses[id] = status }
  }
}

/// The boards of a library and its later states, at most a few.
///
/// A library and what is edited of it share them. A board that was made for another state follows, in either direction,
/// so the answers are those of the library that is asked.
final class ProgressBoards: Sendable {
  private let boards = Lock<[(key: ProgressBoard.Key, board: ProgressBoard)]>([])

  /// The people of a large household: statistics of everybody ask for each in turn.
  private static let limit = 8

  func board(of library: Library, for person: PersonID, asOf now: Now) -> ProgressBoard {
    let person = library.resolve(person)
    let key = ProgressBoard.Key(person, now)
    let board: ProgressBoard
    if var known = boards.withLock({ boards in boards.first { $0.key == key }?.board }) {
      known.follow(library, person, now)
      board = known
    } else {
      board = ProgressBoard(library, person, now)
    }
    boards.withLock { boards in
      boards.removeAll { $0.key == key }
      boards.insert((key, board), at: 0)
      if boards.count > Self.limit { boards.removeLast() }
    }
    return board
  }
}

extension ProgressBoards: CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Library {
  /// The same library, with nothing computed.
  package var withoutBoards: Library {
    var library = self
    library.boards = ProgressBoards()
    return library
  }

  /// The status of each title and what a person is in the middle of. Costs what has changed since it was asked last.
  func progressBoard(of person: PersonID, asOf now: Now) -> ProgressBoard {
    boards.board(of: self, for: person, asOf: now)
  }
}
