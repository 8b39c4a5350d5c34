import Foundation

extension FileHandle {
  /// The next bytes, at most a number of them; `nil` or none at the end.
  ///
  /// On Apple's systems, each piece would otherwise stay in memory until the thread has nothing to do.
  func piece(of count: Int) throws -> Data? {
    #if canImport(Darwin)
      return try autoreleasepool { try read(upToCount: count) }
    #else
      return try read(upToCount: count)
    #endif
  }
}
