public import ReelbookModel

/// A storage in memory, for tests and previews.
public final class MemoryStorage: PictureStorage {
  fileprivate struct Contents {
    var snapshot: Library?
    var journal: [Commit] = []
    var history: [Commit] = []
    var installation: Installation?
    var bytes: [String: [UInt8]] = [:]
    var made: [String: [UInt8]] = [:]
    var pictures: [PictureID: [UInt8]] = [:]
    var isOpen = false
  }

  private let contents = Lock(Contents())

  /// Creates an empty storage.
  public init() {}

  public func load(_ schema: RecordSchema) throws -> StoredLibrary {
    try contents.withLock { contents throws(StorageError) in
      guard !contents.isOpen else { throw StorageError(.inUse, "The library is open already; close the other store.") }
      contents.isOpen = true
      var report = OpeningReport()
      report.isNew = contents.installation == nil
      var stored = StoredLibrary(
        contents.snapshot ?? Library(schema: schema), installation: contents.installation, report: report)
      for commit in contents.journal { stored.replay(commit) }
      return stored
    }
  }

  public func append(
    surviving durability: Durability, _ commits: (_ put: (Commit) throws -> Void) throws -> Void
  ) throws -> Bool {
    var new: [Commit] = []
    try commits { new.append($0) }
    return try contents.withLock { contents throws(StorageError) in
      try contents.checkOpen()
      contents.journal += new
      return contents.journal.count > 10_000
    }
  }

  public func replace(
    with library: Library, keepingHistoryFrom start: Instant, forgetting: [Change]
  ) throws -> @Sendable () throws -> Void {
    library.preconditionWhole("A storage")
    try contents.withLock { contents throws(StorageError) in
      try contents.checkOpen()
      contents.snapshot = library
      contents.history = (contents.history + contents.journal)
        .filter { $0.time >= start }.forgetting(forgetting)
      contents.journal = []
    }
    return {}
  }

  public func history(_ schema: RecordSchema) throws -> [Commit] {
    contents.withLock { $0.history + $0.journal }.united()
  }

  public func history(_ schema: RecordSchema, from start: Instant, to end: Instant) throws -> [Commit] {
    contents.withLock { ($0.history + $0.journal).filter { $0.time >= start && $0.time < end } }.united()
  }

  public func save(_ installation: Installation) throws {
    contents.withLock { $0.installation = installation }
  }

  public func setBytes(_ bytes: [UInt8]?, named name: String) throws { contents.withLock { $0.bytes[name] = bytes } }

  public func bytes(named name: String) throws -> [UInt8]? { contents.withLock { $0.bytes[name] } }

  public func setPicture(_ file: [UInt8]?, named id: PictureID) throws {
    try contents.withLock { contents throws(StorageError) in
      try contents.checkOpen()
      contents.pictures[id] = file
    }
  }

  public func picture(_ id: PictureID) throws -> [UInt8]? { contents.withLock { $0.pictures[id] } }

  public func pictures() throws -> [PictureID: Int] { contents.withLock { $0.pictures.mapValues(\.count) } }

  public func close() { contents.withLock { $0.isOpen = false } }
}

extension MemoryStorage: MadeStorage {
  package func setMade(_ bytes: [UInt8], named name: String) throws { contents.withLock { $0.made[name] = bytes } }

  package func made(named name: String) throws -> ContiguousArray<UInt8>? {
    contents.withLock { $0.made[name].map { ContiguousArray($0) } }
  }

  package func removeMade() throws { contents.withLock { $0.made = [:] } }
}

extension MemoryStorage.Contents {
  fileprivate func checkOpen() throws(StorageError) {
    guard isOpen else { throw StorageError(.closed, "The library was closed; open it again.") }
  }
}

extension Sequence<Commit> {
  /// The commits in the order of their ids, the parts of one united.
  ///
  /// For implementations of storages, whose history has whole commits.
  public func united() -> [Commit] {
    let parts = Dictionary(grouping: self, by: \.id)
    return parts.values.compactMap { Commit(uniting: $0) }.sorted { $0.id < $1.id }
  }

  /// The commits without forgotten values; empty ones are dropped.
  ///
  /// For implementations of storages, in `replace`.
  public func forgetting(_ forgotten: [Change]) -> [Commit] {
    let forgotten = Forgotten(forgotten)
    return compactMap { forgotten.withoutForgottenValues($0) }
  }
}
