public import ReelbookModel

/// Which part of the history is wanted: what meets every condition that is set.
public struct HistoryQuery: Hashable, Sendable {
  /// From this moment on.
  public var from: Instant?
  /// Up to this moment, without it.
  public var to: Instant?
  /// Who acted; ids that mean the same person are followed.
  public var person: PersonID?
  /// What is about a title or something in it.
  public var title: TitleID?
  /// The kind of record that something happened to.
  public var kind: RecordKind?

  /// All of the history, or the part that meets every condition given.
  public init(
    from: Instant? = nil, to: Instant? = nil, person: PersonID? = nil, title: TitleID? = nil, kind: RecordKind? = nil
  ) {
    self.from = from
    self.to = to
    self.person = person
    self.title = title
    self.kind = kind
  }
}

extension LibraryStore {
  /// What happened, newest first, in words: additions, changes and deletions of all devices, for as long as history is kept.
  ///
  /// Costs reading the journal and the history's files.
  public func history(_ query: HistoryQuery = HistoryQuery()) async throws -> [HistoryEntry] {
    let oldest = historyStart
    let commits = try await commits()
    let library = library
    return commits.reversed().flatMap { commit -> [HistoryEntry] in
      guard commit.time >= max(oldest, query.from ?? oldest), query.to.map({ commit.time < $0 }) ?? true,
        query.person.map({ library.resolve($0) == library.resolve(commit.person) }) ?? true
      else { return [] }
      return commit.entries(in: library).reversed().filter { entry in
        (query.kind.map { $0 == entry.kind } ?? true)
          && (query.title.map { title in
            entry.subject.map { library.resolve($0.title) == library.resolve(title) } ?? false
          } ?? true)
      }
    }
  }

  /// The commits that are still known, oldest first.
  ///
  /// Throws ``StorageError/Code/damaged`` where a line of them is not what was written.
  public func commits() async throws -> [Commit] {
    let history = try await readHistory()
    if let damage = history.damage { throw damage }
    return history.commits.filter { $0.verb != .gather }
  }

  /// Takes an edit back, also an old one, as long as it is in the history. Returns the undoing, and what was not undone.
  ///
  /// Other edits of the history may be damaged. The undoing is itself an edit. If it takes out the person who uses this device,
  /// such as one who came with a backup, the one who made the edit uses it again. Costs reading the journal and the history's
  /// files; where the commit is at hand, ``ReelbookModel/Draft/undo(_:)`` in an edit needs none of that.
  @discardableResult
  public func undo(_ commit: Commit.ID, as person: PersonID? = nil) async throws -> UndoReport {
    let history = try await readHistory()
    guard let commit = history.commits.first(where: { $0.id == commit && $0.verb != .gather }) else {
      // It may be what is damaged.
      if let damage = history.damage { throw damage }
      throw LibraryError(.notFound, "The edit \(commit) is not in the history any more; it cannot be undone.")
    }
    let (refusals, undoing) = try await perform(as: person) { $0.undo(commit) }
    if library.person(me) == nil, library.person(commit.person) != nil { try await setMe(commit.person) }
    return UndoReport(commit: undoing, refusals: refusals)
  }

  /// Clears the history up to a moment, on this device; all of it where none is named.
  public func clearHistory(before moment: Instant? = nil) async throws {
    let moment = moment ?? Instant(milliseconds: .max)
    try await noteClearing(before: moment)
    try await compact(keepingHistoryFrom: moment, isClearing: true)
  }
}
