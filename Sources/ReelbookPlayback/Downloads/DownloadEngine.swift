public import ReelbookModel

/// Downloads files to this device: over HTTP, or with the system's downloads.
///
/// An interrupted download goes on where it stopped, also after a crash. If its task is cancelled, `fetch` throws
/// `CancellationError`, and the bytes stay. Several files are fetched at the same time, under different names.
public protocol DownloadEngine: Sendable {
  /// Fetches a file, or the rest of it; calls `progress` for each piece.
  func fetch(
    _ order: DownloadOrder, progress: @escaping @Sendable (DownloadProgress) -> Void
  ) async throws -> DownloadedFile

  /// Removes a file, complete or not, if it exists.
  func remove(_ name: String) async throws

  /// The present length of each file, complete or not, by name.
  func sizes() async -> [String: Int]

  /// Throws if a complete file is gone, or has another length or checksum.
  func verify(_ name: String, bytes: Int?, checksum: String?) async throws
}

/// A file to fetch.
public struct DownloadOrder: Hashable, Sendable {
  public var name: String
  /// The variant to fetch.
  public var variant: StreamVariant
  /// Its expected length, if known.
  public var bytes: Int?
  /// The most bytes that the file may have; `nil` for no limit.
  public var room: Int?
  /// A length below which it cannot be the film, but a notice in its place; `nil` if nothing is known.
  public var leastBytes: Int?

  /// Creates an order.
  public init(
    _ name: String, _ variant: StreamVariant, bytes: Int? = nil, room: Int? = nil, leastBytes: Int? = nil
  ) {
    self.name = name
    self.variant = variant
    self.bytes = bytes
    self.room = room
    self.leastBytes = leastBytes
  }
}

/// The progress of a download.
public struct DownloadProgress: Hashable, Sendable {
  /// The present length.
  public let bytes: Int
  /// The total length, if the server says.
  public let total: Int?

  /// Creates a progress.
  public init(bytes: Int, total: Int?) {
    self.bytes = bytes
    self.total = total
  }
}

/// A complete file.
public struct DownloadedFile: Hashable, Sendable {
  /// Its length.
  public let bytes: Int
  public let checksum: String

  /// Creates a file.
  public init(bytes: Int, checksum: String) {
    self.bytes = bytes
    self.checksum = checksum
  }
}
