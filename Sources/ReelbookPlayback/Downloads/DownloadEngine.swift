public import ReelbookModel

/// Who fetches files to this device: over HTTP, or the system's own downloads.
///
/// A fetch that was interrupted goes on where it was, also after a crash. It throws `CancellationError` when its task is
/// cancelled, and then keeps what is there. Many are fetched at once, each under another name.
public protocol DownloadEngine: Sendable {
  /// Fetches a file, or the rest of it, and returns when it is whole; `progress` is told of each part.
  func fetch(
    _ order: DownloadOrder, progress: @escaping @Sendable (DownloadProgress) -> Void
  ) async throws -> DownloadedFile

  /// Removes a file, whole or not; one that is not there is none to remove.
  func remove(_ name: String) async throws

  /// How many bytes of each file there are, whole or not, by their names.
  func sizes() async -> [String: Int]

  /// Throws where a whole file is not what it was: gone, of another length, or of other bytes.
  func verify(_ name: String, bytes: Int?, checksum: String?) async throws
}

/// A file to be fetched.
public struct DownloadOrder: Hashable, Sendable {
  /// The name that it gets.
  public var name: String
  /// What is fetched.
  public var variant: StreamVariant
  /// How long it has to be, if that is known from elsewhere.
  public var bytes: Int?
  /// How many bytes there is room for; `nil` for enough.
  public var room: Int?

  /// Orders a variant under a name.
  public init(_ name: String, _ variant: StreamVariant, bytes: Int? = nil, room: Int? = nil) {
    self.name = name
    self.variant = variant
    self.bytes = bytes
    self.room = room
  }
}

/// How far a file is.
public struct DownloadProgress: Hashable, Sendable {
  /// How many bytes are there.
  public let bytes: Int
  /// How many there will be, if the server says.
  public let total: Int?

  /// So many bytes of so many.
  public init(bytes: Int, total: Int?) {
    self.bytes = bytes
    self.total = total
  }
}

/// A file that is whole.
public struct DownloadedFile: Hashable, Sendable {
  /// How long it is.
  public let bytes: Int
  /// What its bytes add up to, to notice damage later.
  public let checksum: String

  /// A file of a length and a sum.
  public init(bytes: Int, checksum: String) {
    self.bytes = bytes
    self.checksum = checksum
  }
}
