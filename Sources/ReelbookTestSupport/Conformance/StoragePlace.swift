public import ReelbookPersistence

/// The place of a storage under test, and ways to make it crash and fail.
public struct StoragePlace: Sendable {
  let open: @Sendable () throws -> any Storage
  let crash: @Sendable () -> Void
  let fail: (@Sendable (DiskFault) -> Void)?
  let bytes: (@Sendable () throws -> [UInt8])?

  /// Creates an empty place.
  ///
  /// - Parameters:
  ///   - open: Makes a storage of the place's content. It is called for each opening, also while another storage is
  ///     open.
  ///   - crash: Ends all open storages as a power cut does. Data that is not durable is lost.
  ///   - fail: Makes the storage fail from then on. Without it, the checks of failures are skipped.
  ///   - bytes: All bytes that the storage keeps.
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
