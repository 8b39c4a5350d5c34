package import ReelbookModel

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Seals and opens the lines of segments.
package protocol SegmentCoding: Sendable {
  /// The name of the coding, in the first line of a file; empty for plain lines.
  var name: String { get }

  /// The public key with which this device signs, in hexadecimal; empty for none.
  var signer: String { get }

  /// Seals the lines of a file.
  func seal(_ lines: Data, in context: SegmentContext) throws -> Data

  /// Opens sealed lines; throws for another key, another context, or changed bytes.
  func open(_ sealed: Data, in context: SegmentContext) throws -> OpenedLines
}

/// The lines of a file, and who signed them.
package struct OpenedLines: Sendable {
  package var lines: Data
  /// The public key in hexadecimal; empty for none.
  package var signer: String

  package init(_ lines: Data, signer: String = "") {
    self.lines = lines
    self.signer = signer
  }
}

/// What a sealed file cannot be moved away from: its place, its writer and its numbers.
package struct SegmentContext: Hashable, Sendable {
  /// The scope of the exchange: a household's devices, or a list.
  package var scope: String
  package var writer: DeviceID
  package var numbers: ClosedRange<Int>

  package init(scope: String, writer: DeviceID, numbers: ClosedRange<Int>) {
    self.scope = scope
    self.writer = writer
    self.numbers = numbers
  }

  /// The context as bytes. Different contexts have different bytes.
  package var bytes: Data {
    Data("\(SegmentHeader.currentFormat)\n\(scope)\n\(writer)\n\(numbers.lowerBound)\n\(numbers.upperBound)\n".utf8)
  }
}

/// Writes segments as plain lines.
package struct PlainCoding: SegmentCoding {
  package init() {}

  package var name: String { "" }

  package var signer: String { "" }

  package func seal(_ lines: Data, in context: SegmentContext) -> Data { lines }

  package func open(_ lines: Data, in context: SegmentContext) -> OpenedLines { OpenedLines(lines) }
}
