public import ReelbookModel

/// A filter of history: all conditions that are set must hold.
public struct HistoryQuery: Hashable, Sendable {
  /// From this moment on.
  public var from: Instant?
  /// Up to this moment, without it.
  public var to: Instant?
  /// The acting person; aliases are followed.
  public var person: PersonID?
  /// A title, with its parts.
  public var title: TitleID?
  /// The kind of record.
  public var kind: RecordKind?
  /// The most lines; the newest are returned.
  public var limit: Int?

  /// Creates a filter; without conditions for all of history.
  public init(
    from: Instant? = nil, to: Instant? = nil, person: PersonID? = nil, title: TitleID? = nil, kind: RecordKind? = nil,
    limit: Int? = nil
  ) {
    self.from = from
    self.to = to
    self.person = person
    self.title = title
    self.kind = kind
    self.limit = limit
  }
}

extension LibraryStore {
  /// History for a viewer, newest first: a line for each edit of any device, with its parts.
  ///
  /// An edit has only the parts that match the query, and only what the viewer may see: its words are of that alone.
  /// Costs reading the journal and the history's files, and a pass over the changes. With a limit, files of earlier
  /// months are read only while lines are missing; an edit by a clock that was months behind may be missing then. The
  /// words of an edit's parts are made when they are first asked for.
  public func history(_ query: HistoryQuery = HistoryQuery(), for viewer: Viewer) async throws -> [HistoryEdit] {
    try await history(query, showing: viewer.showing())
  }

  /// The whole history, whoever may see it.
  package func history(
    _ query: HistoryQuery = HistoryQuery(), showing isShown: (MediaID?) -> Bool = { _ in true }
  ) async throws -> [HistoryEdit] {
    guard let limit = query.limit else { return lines(query, of: try await commits(), isShown).lines }
    guard limit > 0 else { return [] }
    let end = min(now().instant, query.to ?? now().instant)
    let oldest = max(historyStart, query.from ?? historyStart)
    // A month, then five, then all.
    for days in [31, 155] as [Int64] {
      let start = end.adding(.seconds(-86_400 * days))
      guard start > oldest else { break }
      let (lines, isWhole) = lines(query, of: try await commits(from: start), isShown)
      if lines.count == limit, isWhole { return lines }
    }
    return lines(query, of: try await commits(), isShown).lines
  }

  /// The lines that match, and whether the edits that they undid were among the commits.
  private func lines(
    _ query: HistoryQuery, of commits: [Commit], _ isShown: (MediaID?) -> Bool
  ) -> (lines: [HistoryEdit], isWhole: Bool) {
    let oldest = max(historyStart, query.from ?? historyStart)
    let (library, table) = (library, configuration.phrases)
    let known = Dictionary(commits.map { ($0.id, $0) }) { first, _ in first }
    let (person, title) = (query.person.map { library.resolve($0) }, query.title.map { library.resolve($0) })
    var (lines, isWhole): ([HistoryEdit], Bool) = ([], true)
    for commit in commits.reversed() {
      guard lines.count < query.limit ?? .max else { break }
      guard commit.time >= oldest, query.to.map({ commit.time < $0 }) ?? true,
        person == nil || person == library.resolve(commit.person)
      else { continue }
      let line = commit.story(
        in: library, table,
        commitByID: { id in
          if known[id] == nil { isWhole = false }
          return known[id]
        }, showing: isShown
      ) { kind, subject in
        (query.kind == nil || query.kind == kind)
          && (title == nil || title == subject.map { library.resolve($0.title) })
      }
      if let line { lines.append(line) }
    }
    return (lines, isWhole)
  }

  /// The commits with a time from `start` on, oldest first.
  private func commits(from start: Instant) async throws -> [Commit] {
    let schema = configuration.schema
    let commits = try await onDisk { [storage] in try storage.history(schema, from: start) }
    return commits.filter { $0.time >= start && $0.verb != .gather }
  }

  /// The commits of the journal and the history, oldest first.
  ///
  /// Throws ``StorageError/Code/damaged`` if one of their lines is damaged.
  public func commits() async throws -> [Commit] {
    let history = try await readHistory()
    if let damage = history.damage { throw damage }
    return history.commits.filter { $0.verb != .gather }
  }

  /// Undoes an edit of the history. Returns the undo, and what was not undone.
  ///
  /// Other edits of the history may be damaged. The undo is itself an edit. If it removes the device's person, such
  /// as one from a restored backup, the acting person uses the device again. Costs reading the journal and the
  /// history's files; with the commit at hand, `undo(_:)` in an edit needs none of that.
  @discardableResult
  public func undo(_ commit: Commit.ID, as person: PersonID? = nil) async throws -> UndoReport {
    let history = try await readHistory()
    guard let commit = history.commits.first(where: { $0.id == commit && $0.verb != .gather }) else {
      // The edit may be among the damaged lines.
      if let damage = history.damage { throw damage }
      throw LibraryError(.notFound, Phrase(ErrorPhrase.notInHistory, ["id": "\(commit)"]))
    }
    return try await undo(commit, knowing: history.commits, as: person)
  }

  /// Undoes a person's last edit on this device that is not undone; `nil` if there is none.
  ///
  /// After ratings of 3, 4 and 5 it restores 4, and the next time 3. Without a person, it is the device's person. An
  /// edit of which nothing can be undone stays the last one, and the report says why. Costs reading the journal and
  /// the history's files.
  @discardableResult
  public func undo(as person: PersonID? = nil) async throws -> UndoReport? {
    let commits = try await readHistory().commits
    guard let last = undoStack(commits, of: person).undoable else { return nil }
    return try await undo(last, knowing: commits, as: person)
  }

  /// Redoes a person's last undo on this device; `nil` if there is none, or an edit followed it.
  ///
  /// It undoes the undo. Costs reading the journal and the history's files.
  @discardableResult
  public func redo(as person: PersonID? = nil) async throws -> UndoReport? {
    let commits = try await readHistory().commits
    guard let last = undoStack(commits, of: person).redoable else { return nil }
    return try await undo(last, knowing: commits, as: person)
  }

  /// What `undo(as:)` would undo and `redo(as:)` redo, for the titles of a menu.
  ///
  /// The first call reads the journal and the history's files, and the store keeps the latest edits. Later calls look
  /// at those, unless all of them are undone.
  public func undoStack(of person: PersonID? = nil) async throws -> UndoStack {
    let person = person ?? me
    let (latest, library) = state.withLock { ($0.latestCommits, $0.library) }
    if let stack = latest?.undoStack(of: person, on: device, in: library) { return stack }
    let schema = configuration.schema
    // On the disk's queue nothing is written in between.
    return try await onDisk { [self] in
      let commits = try storage.readableHistory(schema).commits
      // Another process may write where this one only reads.
      if !isReadOnly { state.withLock { $0.latestCommits = LatestCommits(of: commits) } }
      return undoStack(commits, of: person)
    }
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

  /// Clears the history up to a moment, on this device; all of it by default.
  public func clearHistory(before moment: Instant? = nil) async throws {
    let moment = moment ?? Instant(milliseconds: .max)
    try await noteClearing(before: moment)
    try await compact(keepingHistoryFrom: moment, isClearing: true)
  }
}

extension Viewer {
  /// Whether the viewer may see what a change is about, for each subject; each title is judged once.
  func showing() -> (MediaID?) -> Bool {
    var verdicts: [TitleID: Bool] = [:]
    return { subject in
      guard !seesAll, let subject else { return true }
      let isAllowed = verdicts[subject.title] ?? allows(subject)
      verdicts[subject.title] = isAllowed
      return isAllowed
    }
  }
}
