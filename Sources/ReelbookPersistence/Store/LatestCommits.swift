package import ReelbookModel

/// The latest commits of a history, in memory: what can be undone and the first pages of the history are asked after
/// each edit.
///
/// It has all commits after the latest one that was left out, and about as many changes as its limit. The last commits
/// stay as long as they have no more than ten times as many: an import is mostly what somebody did last, and looks at
/// next. Of a device's own commits the last ones stay longer: what its people can undo is among them, however much
/// other devices write.
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
  /// The device whose own commits stay longer.
  private let device: DeviceID?
  /// The device's last commits of those that were left out, in the order of their ids.
  private var own: [Commit] = []
  /// The device's latest commit that is not even there; `nil` if none.
  private var ownCut: Stamp?
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
  package init(
    of history: [Commit], on device: DeviceID? = nil, isIntact: Bool = true, limit: Int = 2_000, page: Int = 100
  ) {
    self.init(history, from: nil, on: device, isIntact: isIntact, limit: limit, page: page)
  }

  /// Creates the latest commits of a history of which only those from a moment on were read.
  package init(of history: [Commit], from start: Instant, limit: Int = 2_000, page: Int = 100) {
    self.init(history, from: start, on: nil, isIntact: true, limit: limit, page: page)
  }

  private init(
    _ history: [Commit], from start: Instant?, on device: DeviceID?, isIntact: Bool, limit: Int, page: Int
  ) {
    // No clock stamps before its own time: what was not read has an earlier time, and mostly an earlier stamp.
    let cut = start.map { Stamp(milliseconds: $0.milliseconds, device: .absent) }
    commits = history.filter { $0.verb != .gather && $0.id > cut ?? .never }
    undoings = history.filter { $0.verb != .gather && !$0.undid.isEmpty }.map(Undoing.init)
    undos = UndoStack.undos(in: undoings.map(\.commit))
    (self.cut, self.isIntact, self.limit, self.page) = (cut, isIntact, limit, page)
    (self.device, knowsUndos) = (device, start == nil)
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
    own.removeAll { $0.time < start }
    guard undoings.contains(where: { $0.time < start }) else { return true }
    undoings.removeAll { $0.time < start }
    undos = UndoStack.undos(in: undoings.map(\.commit))
    return true
  }

  /// What a person can undo and redo; `nil` if the answer needs earlier commits.
  package func undoStack(of person: PersonID, on device: DeviceID, in library: Library) -> UndoStack? {
    guard knowsUndos else { return nil }
    guard let cut else { return UndoStack(commits, of: person, on: device, in: library) }
    if let stack = UndoStack(latest: commits, undos: undos, of: person, on: device, in: library) { return stack }
    guard device == self.device else { return nil }
    // Of other devices' commits, only what they undid counts.
    let others = undoings.map(\.commit).filter { $0.id <= cut && $0.device != device }
    let earlier = (own + others).sorted { $0.id < $1.id }
    return UndoStack(
      latest: earlier + commits, isWhole: ownCut == nil, undos: undos, of: person, on: device, in: library)
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
    guard commit.id > cut ?? .never else {
      if commit.device == device, commit.id > ownCut ?? .never { own.insertInOrder(commit) }
      return leaveOutEarlierOwn()
    }
    count += commits.insertInOrder(commit)
  }

  private mutating func leaveOutEarlier() {
    var first = commits.startIndex
    while count > limit, commits.count - first > page || count > 10 * limit {
      count -= commits[first].changes.count
      cut = max(commits[first].id, cut ?? .never)
      first += 1
    }
    own += commits[..<first].filter { $0.device == device }
    commits.removeFirst(first)
    leaveOutEarlierOwn()
  }

  private mutating func leaveOutEarlierOwn() {
    var (first, count) = (own.startIndex, own.reduce(0) { $0 + $1.changes.count })
    while count > limit || own.count - first > page {
      count -= own[first].changes.count
      ownCut = own[first].id
      first += 1
    }
    own.removeFirst(first)
  }
}

extension [Commit] {
  /// Inserts a commit into those in the order of their ids, or unites it with the one of its id. Returns how many
  /// changes came.
  @discardableResult
  fileprivate mutating func insertInOrder(_ commit: Commit) -> Int {
    let at = lowerBound { $0.id < commit.id }
    guard at < count, self[at].id == commit.id else {
      insert(commit, at: at)
      return commit.changes.count
    }
    guard let union = Commit(uniting: [self[at], commit]) else { return 0 }
    let before = self[at].changes.count
    self[at] = union
    return union.changes.count - before
  }
}
