#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Keeps pictures that can be fetched again, by name.
///
/// A picture may be gone at any time. Calls may come from any thread; they block for as long as a file is read or written.
public protocol ImageCache: Sendable {
  /// The file of a picture, as it was kept; `nil` if it is not there, or not any more.
  func file(ofImage name: String) throws -> URL?

  /// Keeps a picture in place of one of the same name, and gives its file.
  @discardableResult
  func keep(_ image: Data, as name: String) throws -> URL
}
