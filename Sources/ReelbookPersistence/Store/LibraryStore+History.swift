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
  /// What happened, newest first: a line for each edit of any device with its parts beneath, for as long as history is kept.
  ///
  /// Of an edit, the parts that the query asks for are there. Costs reading the journal and the history's files.
  public func history(_ query: HistoryQuery = HistoryQuery()) async throws -> [HistoryEdit] {
    let oldest = max(historyStart, query.from ?? historyStart)
    let commits = try await commits()
    let (library, table) = (library, configuration.phrases)
    let known = Dictionary(commits.map { ($0.id, $0) }) { first, _ in first }
    let (person, title) = (query.person.map { library.resolve($0) }, query.title.map { library.resolve($0) })
    return commits.reversed().compactMap { commit in
      guard commit.time >= oldest, query.to.map({ commit.time < $0 }) ?? true,
        person == nil || person == library.resolve(commit.person)
      else { return nil }
      return commit.story(in: library, table, known: { known[$0] }) { entry in
        (query.kind == nil || query.kind == entry.kind)
          && (title == nil || title == entry.subject.map { library.resolve($0.title) })
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
  /// files; where the commit is at hand, `undo(_:)` in an edit needs none of that.
  @discardableResult
  public func undo(_ commit: Commit.ID, as person: PersonID? = nil) async throws -> UndoReport {
    let history = try await readHistory()
    guard let commit = history.commits.first(where: { $0.id == commit && $0.verb != .gather }) else {
      // It may be what is damaged.
      if let damage = history.damage { throw damage }
      throw LibraryError(.notFound, "The edit \(commit) is not in the history any more; it cannot be undone.")
    }
    return try await undo(commit, knowing: history.commits, as: person)
  }

  /// Takes back the last edit of a person on this device that is not undone, and again the one before; `nil` if there is none.
  ///
  /// Of a title that was rated 3, 4 and 5, it leaves 4, and the next time 3. The person is who uses this device, unless another
  /// is named. An edit of which nothing can be taken back stays the last one, and the report says why. Costs reading the journal and the history's files.
  @discardableResult
  public func undo(as person: PersonID? = nil) async throws -> UndoReport? {
    let commits = try await readHistory().commits
    guard let last = undoStack(commits, of: person).undoable else { return nil }
    return try await undo(last, knowing: commits, as: person)
  }

  /// Does again what was taken back last by a person on this device; `nil` if there is nothing, or something else was done since.
  ///
  /// It undoes the undoing. Costs reading the journal and the history's files.
  @discardableResult
  public func redo(as person: PersonID? = nil) async throws -> UndoReport? {
    let commits = try await readHistory().commits
    guard let last = undoStack(commits, of: person).redoable else { return nil }
    return try await undo(last, knowing: commits, as: person)
  }

  /// What `undo(as:)` would take back and `redo(as:)` do again, for the titles of a menu.
  ///
  /// Costs reading the journal and the history's files.
  public func undoStack(of person: PersonID? = nil) async throws -> UndoStack {
    undoStack(try await readHistory().commits, of: person)
  }

  private func undoStack(_ commits: [Commit], of person: PersonID?) -> UndoStack {
    UndoStack(commits.filter { $0.verb != .gather }, of: person ?? me, on: device, in: library)
  }

  private func undo(_ commit: Commit, knowing history: [Commit], as person: PersonID?) async throws -> UndoReport {
    let (refusals, undoing) = try await perform(as: person) { $0.undo(commit, knowing: history) }
    if library.person(me) == nil, library.person(commit.person) != nil { try await setMe(commit.person) }
    return UndoReport(
      commit: undoing, undone: commit, refusals: refusals,
      words: refusals.map { $0.words(in: library, configuration.phrases) })
  }

  /// Clears the history up to a moment, on this device; all of it where none is named.
  public func clearHistory(before moment: Instant? = nil) async throws {
    let moment = moment ?? Instant(milliseconds: .max)
    try await noteClearing(before: moment)
    try await compact(keepingHistoryFrom: moment, isClearing: true)
  }
}
