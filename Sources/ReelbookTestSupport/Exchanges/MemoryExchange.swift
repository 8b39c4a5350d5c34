import ReelbookModel
public import ReelbookSync

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A shared place in memory, for tests and previews. All sessions that are given it share it.
public final class MemoryExchange: Exchange {
  private struct Contents {
    var files: [String: Data] = [:]
    var use = Use()
  }

  /// What was asked of the place.
  public struct Use: Hashable, Sendable {
    /// How often it was listed.
    public var lists = 0
    /// How many files were read.
    public var reads = 0
    /// How many bytes were read.
    public var bytesRead = 0
    /// How many files were written.
    public var writes = 0

    /// Nothing was asked.
    public init() {}
  }

  private let contents = Lock(Contents())

  /// An empty place.
  public init() {}

  /// All files.
  public var files: [String: Data] {
    get { contents.withLock { $0.files } }
    set { contents.withLock { $0.files = newValue } }
  }

  /// What was asked of the place since this was last set.
  public var use: Use {
    get { contents.withLock { $0.use } }
    set { contents.withLock { $0.use = newValue } }
  }

  public func list() async throws -> [String] {
    contents.withLock { contents in
      contents.use.lists += 1
      return contents.files.keys.sorted()
    }
  }

  public func read(_ name: String) async throws -> Data? {
    contents.withLock { contents in
      contents.use.reads += 1
      contents.use.bytesRead += contents.files[name]?.count ?? 0
      return contents.files[name]
    }
  }

  public func write(_ bytes: Data, as name: String) async throws {
    try contents.withLock { contents throws(SyncError) in
      guard contents.files[name] == nil else { throw .alreadyThere(name) }
      contents.use.writes += 1
      contents.files[name] = bytes
    }
  }

  public func remove(_ name: String) async throws { contents.withLock { $0.files[name] = nil } }
}
