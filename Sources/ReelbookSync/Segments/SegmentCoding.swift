#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Seals and opens what a device puts in a shared place, so that nobody reads or forges it who lacks the key.
///
/// A session seals all of a segment but its first line, which names the device, the numbers and how much follows. What that
/// line says of whose the file is and what it stands for is sealed as well, so that none passes for another. An app on Apple's
/// systems seals with CryptoKit in a few lines; see <doc:MergingAndSharing>.
public protocol SegmentCoding: Sendable {
  /// What the way of sealing is called, the same for as long as it opens the same files.
  var name: String { get }

  /// Seals bytes.
  func seal(_ bytes: Data) throws -> Data

  /// Opens what was sealed; throws where the key is another, or the bytes were changed.
  func open(_ bytes: Data) throws -> Data
}

/// Leaves segments as they are: plain JSON lines.
public struct PlainCoding: SegmentCoding {
  /// Lines that anyone can read.
  public init() {}

  public var name: String { "" }

  public func seal(_ bytes: Data) -> Data { bytes }

  public func open(_ bytes: Data) -> Data { bytes }
}
