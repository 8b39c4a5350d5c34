#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Encrypts and decrypts the files of a shared place, so that nobody can read or forge them without the key.
///
/// A session seals all of a segment except its first line, which names the device, the numbers and the length. The
/// sealed part repeats the device and the numbers, so that one file cannot replace another. On Apple's systems, a few
/// lines with CryptoKit do it; see the article “Merging and sharing” of `Reelbook`.
public protocol SegmentCoding: Sendable {
  /// The name of the coding. It must change when it no longer opens the same files.
  var name: String { get }

  /// Seals bytes.
  func seal(_ bytes: Data) throws -> Data

  /// Opens sealed bytes; throws for another key, or changed bytes.
  func open(_ bytes: Data) throws -> Data
}

/// Writes segments as plain JSON lines.
public struct PlainCoding: SegmentCoding {
  /// Creates the coding.
  public init() {}

  public var name: String { "" }

  public func seal(_ bytes: Data) -> Data { bytes }

  public func open(_ bytes: Data) -> Data { bytes }
}
