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
  /// Only what comes before this edit in the order of writing, such as the last line of a page.
  public var before: Commit.ID?
  /// The most lines; the newest are returned.
  public var limit: Int?

  /// Creates a filter; without conditions for all of history.
  public init(
    from: Instant? = nil, to: Instant? = nil, person: PersonID? = nil, title: TitleID? = nil, kind: RecordKind? = nil,
    before: Commit.ID? = nil, limit: Int? = nil
  ) {
    self.from = from
    self.to = to
    self.person = person
    self.title = title
    self.kind = kind
    self.before = before
    self.limit = limit
  }

  /// No matching edit has a later time, or none has this one; `nil` for no such moment.
  fileprivate var end: Instant? {
    // No clock stamps before its own time.
    [to, before.map { Instant(milliseconds: $0.milliseconds + 1) }].compactMap(\.self).min()
  }
}

extension LibraryStore {
  /// A page of the history for a viewer: the newest lines, or those that follow one of its lines.
  ///
  /// Costs the lines of the page while they are among the latest edits, which the store keeps. A page from further back
  /// reads the journal and the files of a month or two. So does the first page after opening, and one whose edits have
  /// more than 20,000 changes together.
  ///
  ///     let page = try await store.history(limit: 50, for: viewer)
  ///     let next = try await store.history(before: page.last?.id, limit: 50, for: viewer)
  public func history(
    before edit: HistoryEdit.ID? = nil, limit: Int, for viewer: Viewer
  ) async throws -> [HistoryEdit] {
    try await history(HistoryQuery(before: edit, limit: limit), for: viewer)
  }

  /// History for a viewer, newest first: a line for each edit of any device, with its parts.
  ///
  /// An edit has only the parts that match the query, and only what the viewer may see: its words are of that alone.
  /// Costs reading the journal and the history's files, and a pass over the changes. With a limit, the store looks
  /// first at the latest edits, which it keeps, and then at files of earlier months only while lines are missing; an
  /// edit by a clock that was months wrong may be missing then. The words of an edit's parts are made when they are
  /// first asked for.
  public func history(_ query: HistoryQuery = HistoryQuery(), for viewer: Viewer) async throws -> [HistoryEdit] {
    try await history(query, showing: viewer.showing())
  }

  /// The whole history, whoever may see it.
  package func history(
    _ query: HistoryQuery = HistoryQuery(), showing isShown: (MediaID?) -> Bool = { _ in true }
  ) async throws -> [HistoryEdit] {
    guard let limit = query.limit else { return lines(query, of: try await commits(), isShown).lines }
    guard limit > 0 else { return [] }
    let latest = state.withLock { $0.latestCommits }
    if let found = latest?.history({ lines(query, of: $0, isShown) }) { return found }
    let end = min(now().instant, query.end ?? now().instant)
    let oldest = max(historyStart, query.from ?? historyStart)
    // A month, then five, then all.
    for days in [31, 155] as [Int64] {
      let start = end.adding(.seconds(-86_400 * days))
      guard start > oldest else { break }
      let (found, isEnough) = lines(query, of: try await commits(from: start, to: query.end), isShown)
      if isEnough { return found }
    }
    return lines(query, of: try await commitsToKeep(), isShown).lines
  }

  /// The lines that match, and whether they are as many as wanted, with the edits that they undid among the commits.
  private func lines(
    _ query: HistoryQuery, of commits: [Commit], _ isShown: (MediaID?) -> Bool
  ) -> (lines: [HistoryEdit], isEnough: Bool) {
    let oldest = max(historyStart, query.from ?? historyStart)
    let (library, table) = (library, configuration.phrases)
    let (person, title) = (query.person.map { library.resolve($0) }, query.title.map { library.resolve($0) })
    var (lines, isWhole): ([HistoryEdit], Bool) = ([], true)
    /// The commits are in the order of their ids.
    func known(_ id: Commit.ID) -> Commit? {
      let at = commits.lowerBound { $0.id < id }
      guard at < commits.count, commits[at].id == id else {
        isWhole = false
        return nil
      }
      return commits[at]
    }
    let end = query.before.map { last in commits.lowerBound { $0.id < last } } ?? commits.count
    for commit in commits[..<end].reversed() {
      guard lines.count < query.limit ?? .max else { break }
      guard commit.time >= oldest, query.to.map({ commit.time < $0 }) ?? true,
        person == nil || person == library.resolve(commit.person)
      else { continue }
      let line = commit.story(in: library, table, commitByID: known, showing: isShown) { kind, subject in
        (query.kind == nil || query.kind == kind)
          && (title == nil || title == subject.map { library.resolve($0.title) })
      }
      if let line { lines.append(line) }
    }
    return (lines, isWhole && lines.count == query.limit)
  }

  /// The commits with a time from `start` on, or up to `end`, in the order of their ids.
  ///
  /// Without an end, they are kept for the next question.
  private func commits(from start: Instant, to end: Instant?) async throws -> [Commit] {
    let schema = configuration.schema
    // On the disk's queue nothing is written in between.
    let commits = try await onDisk { [self] in
      let (snapshots, isWanted) = state.withLock { ($0.snapshots, $0.latestCommits?.isPartial ?? true) }
      let commits = try storage.history(schema, from: start, to: end ?? Instant(milliseconds: .max))
      if end == nil, isWanted { keep(LatestCommits(of: commits, from: start), readAfter: snapshots) }
      return commits
    }
    return commits.filter { $0.time >= start && $0.verb != .gather }
  }

  /// All commits, in the order of their ids. The latest are kept for the next question.
  private func commitsToKeep() async throws -> [Commit] {
    let schema = configuration.schema
    return try await onDisk { [self] in
      let snapshots = state.withLock { $0.snapshots }
      let commits = try storage.history(schema)
      keep(LatestCommits(of: commits, on: device), readAfter: snapshots)
      return commits.filter { $0.verb != .gather }
    }
  }

  /// Keeps the latest commits, on the disk's queue. Where a store only reads, another process may write.
  ///
  /// They are not kept if a snapshot was written while they were read: they may have what it dropped, such as what is
  /// forgotten.
  private func keep(_ latest: LatestCommits, readAfter snapshots: Int) {
    guard !isReadOnly else { return }
    state.withLock { if $0.snapshots == snapshots { $0.latestCommits = latest } }
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
      throw LibraryError(.notFound, ErrorPhrase.notInHistory, ["id": "\(commit)"])
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
  /// The first call reads the journal and the history's files, and the store keeps the latest edits, of this device
  /// some more. Later calls look at those, unless what is wanted is behind them.
  public func undoStack(of person: PersonID? = nil) async throws -> UndoStack {
    let person = person ?? me
    let (latest, library) = state.withLock { ($0.latestCommits, $0.library) }
    if let stack = latest?.undoStack(of: person, on: device, in: library) { return stack }
    let schema = configuration.schema
    // On the disk's queue nothing is written in between.
    return try await onDisk { [self] in
      let snapshots = state.withLock { $0.snapshots }
      let (commits, damage) = try storage.readableHistory(schema)
      keep(LatestCommits(of: commits, on: device, isIntact: damage == nil), readAfter: snapshots)
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
