package import ReelbookModel

/// The latest commits of a history, in memory: what can be undone and the first pages of the history are asked after
/// each edit.
///
/// It has all commits after the latest one that was left out, and about as many changes as its limit. The last commits
/// stay as long as they have no more than ten times as many: an import is mostly what somebody did last, and looks at
/// next.
package struct LatestCommits: Sendable {
  /// A commit that undid others.
  private struct Undoing: Sendable {
    let commit: Commit
    var time: Instant { commit.time }

    /// Its changes are not needed.
    init(_ commit: Commit) { self.commit = commit.with([]) }
  }

  /// The commits, in the order of their ids.
  package private(set) var commits: [Commit]
  /// Those that undid others, also those that were left out, in the order of their ids.
  private var undoings: [Undoing]
  /// All undos of the history, also those of earlier commits.
  private var undos: Set<Stamp>
  /// The latest commit that was left out; `nil` if none was.
  private var cut: Stamp?
  /// Whether the whole history was read, so that all undos are known.
  private let knowsUndos: Bool
  /// Whether no line of the history was damaged, so that no commit is missing.
  private let isIntact: Bool
  /// How many changes are kept about.
  private let limit: Int
  /// How many commits may have more changes than the limit. A page of the history has fewer, with those between its
  /// lines that are not shown.
  private let page: Int
  /// The number of changes that are kept.
  private var count = 0

  /// Creates the latest commits of a whole history, whose oldest comes first.
  package init(of history: [Commit], isIntact: Bool = true, limit: Int = 2_000, page: Int = 100) {
    self.init(history, from: nil, isIntact: isIntact, limit: limit, page: page)
  }

  /// Creates the latest commits of a history of which only those from a moment on were read.
  package init(of history: [Commit], from start: Instant, limit: Int = 2_000, page: Int = 100) {
    self.init(history, from: start, isIntact: true, limit: limit, page: page)
  }

  private init(_ history: [Commit], from start: Instant?, isIntact: Bool, limit: Int, page: Int) {
    // No clock stamps before its own time: what was not read has an earlier time, and mostly an earlier stamp.
    let cut = start.map { Stamp(milliseconds: $0.milliseconds, device: .absent) }
    commits = history.filter { $0.verb != .gather && $0.id > cut ?? .never }
    undoings = history.filter { $0.verb != .gather && !$0.undid.isEmpty }.map(Undoing.init)
    undos = UndoStack.undos(in: undoings.map(\.commit))
    (self.cut, self.isIntact, self.limit, self.page) = (cut, isIntact, limit, page)
    knowsUndos = start == nil
    count = commits.reduce(0) { $0 + $1.changes.count }
    leaveOutEarlier()
  }

  /// Whether only a part of the history was read.
  package var isPartial: Bool { !knowsUndos }

  /// Adds commits that were written since. Returns whether it can: otherwise the history must be read again.
  package mutating func add(_ new: [Commit]) -> Bool {
    for commit in new where commit.verb != .gather {
      // Whether a later one is an undo depends on those before it.
      guard commit.undid.isEmpty || commit.id > max(commits.last?.id ?? .never, cut ?? .never) else { return false }
      if !commit.undid.isEmpty {
        if commit.isUndo(after: undos) { undos.insert(commit.id) }
        undoings.append(Undoing(commit))
      }
      insert(commit)
    }
    if count > 2 * limit { leaveOutEarlier() }
    return true
  }

  /// Drops what a snapshot dropped from the history. Returns whether it can.
  package mutating func drop(before start: Instant) -> Bool {
    // One that was written while the snapshot was made is still there.
    guard commits.allSatisfy({ $0.time >= start }) else { return false }
    guard undoings.contains(where: { $0.time < start }) else { return true }
    undoings.removeAll { $0.time < start }
    undos = UndoStack.undos(in: undoings.map(\.commit))
    return true
  }

  /// What a person can undo and redo; `nil` if the answer needs earlier commits.
  package func undoStack(of person: PersonID, on device: DeviceID, in library: Library) -> UndoStack? {
    guard knowsUndos else { return nil }
    guard cut != nil else { return UndoStack(commits, of: person, on: device, in: library) }
    return UndoStack(latest: commits, undos: undos, of: person, on: device, in: library)
  }

  /// The newest lines of a history that `lines` finds in some commits; `nil` if the answer needs earlier commits.
  ///
  /// `lines` returns whether it found as many as are wanted, and all edits that they undid.
  package func history(_ lines: (_ commits: [Commit]) -> (lines: [HistoryEdit], isEnough: Bool)) -> [HistoryEdit]? {
    guard isIntact else { return nil }
    let (found, isEnough) = lines(commits)
    return isEnough || cut == nil ? found : nil
  }

  private mutating func insert(_ commit: Commit) {
    guard commit.id > cut ?? .never else { return }
    let at = commits.lowerBound { $0.id < commit.id }
    if at < commits.count, commits[at].id == commit.id {
      guard let union = Commit(uniting: [commits[at], commit]) else { return }
      count += union.changes.count - commits[at].changes.count
      commits[at] = union
    } else {
      commits.insert(commit, at: at)
      count += commit.changes.count
    }
  }

  private mutating func leaveOutEarlier() {
    var first = commits.startIndex
    while count > limit, commits.count - first > page || count > 10 * limit {
      count -= commits[first].changes.count
      cut = max(commits[first].id, cut ?? .never)
      first += 1
    }
    commits.removeFirst(first)
  }
}
