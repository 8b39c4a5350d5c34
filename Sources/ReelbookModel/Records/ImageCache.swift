#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A cache of pictures by name.
///
/// A picture may disappear at any time. Calls may come from any thread, and block while a file is read or written.
public protocol ImageCache: Sendable {
  /// The file of a picture; `nil` if it is not there.
  func file(ofImage name: String) throws -> URL?

  /// Stores or replaces a picture; returns its file.
  @discardableResult
  func keep(_ image: Data, as name: String) throws -> URL
}
