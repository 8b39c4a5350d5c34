import ReelbookModel
public import ReelbookSync

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An exchange in memory, for tests and previews.
///
/// All sessions with the same object share its files.
public final class MemoryExchange: Exchange {
  private struct Contents {
    var files: [String: Data] = [:]
    var use = Use()
  }

  /// Counts of the calls to an exchange.
  public struct Use: Hashable, Sendable {
    /// The number of listings.
    public var lists = 0
    /// The number of reads of files.
    public var reads = 0
    /// The number of bytes read.
    public var bytesRead = 0
    /// The number of files written.
    public var writes = 0

    /// Creates counts of zero.
    public init() {}
  }

  private let contents = Lock(Contents())

  /// Creates an empty exchange.
  public init() {}

  /// The bytes of all files, by name.
  public var files: [String: Data] {
    get { contents.withLock { $0.files } }
    set { contents.withLock { $0.files = newValue } }
  }

  /// The counts of calls since this was last set.
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

  public func read(_ name: String) async throws -> Data? { try await read(name, in: 0..<Int.max) }

  public func read(_ name: String, in range: Range<Int>) async throws -> Data? {
    contents.withLock { contents in
      let bytes = contents.files[name]?.part(range)
      contents.use.reads += 1
      contents.use.bytesRead += bytes?.count ?? 0
      return bytes
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
