public import ReelbookPersistence

/// Where a storage under test keeps its library, and what may happen to it there.
public struct StoragePlace: Sendable {
  let open: @Sendable () throws -> any Storage
  let crash: @Sendable () -> Void
  let fail: (@Sendable (DiskFault) -> Void)?
  let bytes: (@Sendable () throws -> [UInt8])?

  /// An empty place.
  ///
  /// - Parameters:
  ///   - open: Makes a storage of what is there. It is called again for a second one, and behind each crash and closing.
  ///   - crash: Ends what is open as a power cut does, with what was not durable gone.
  ///   - fail: Makes the place go wrong from here on. A place that cannot fail is not tested for what is left of failures.
  ///   - bytes: All bytes that are kept.
  public init(
    open: @escaping @Sendable () throws -> any Storage, crash: @escaping @Sendable () -> Void,
    fail: (@Sendable (DiskFault) -> Void)? = nil, bytes: (@Sendable () throws -> [UInt8])? = nil
  ) {
    self.open = open
    self.crash = crash
    self.fail = fail
    self.bytes = bytes
  }
}

/// A guarantee that a storage does not keep.
public struct ConformanceFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The guarantee's number in the documentation of `Storage`.
  public let number: Int
  /// The guarantee.
  public let name: String
  /// What was found.
  public let reason: String

  public var description: String { "\(number). \(name) \(reason)" }
}
