package import ReelbookModel

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Seals and opens the lines of segments.
package protocol SyncSegmentCoding: Sendable {
  /// The name of the coding, in the first line of a file; empty for plain lines.
  var name: String { get }

  /// The generation of the key with which files are sealed; empty for plain lines.
  var generation: String { get }

  /// Seals the lines of a file.
  func seal(_ lines: Data, in context: SyncSegmentContext) throws -> Data

  /// Opens sealed lines; throws for another key, another context, or changed bytes.
  func open(_ sealed: Data, in context: SyncSegmentContext) throws -> OpenedLines
}

/// The lines of a file, and who signed them.
package struct OpenedLines: Sendable {
  package var lines: Data
  /// The public keys of the device that signed them; `nil` for plain lines.
  package var keys: DeviceKeys?

  package init(_ lines: Data, keys: DeviceKeys? = nil) {
    self.lines = lines
    self.keys = keys
  }
}

/// What a sealed file cannot be moved away from: its place, its writer, its numbers, and its generation of the key.
package struct SyncSegmentContext: Hashable, Sendable {
  /// The scope of the exchange: a household's devices, or a list.
  package var scope: String
  package var writer: DeviceID
  package var numbers: ClosedRange<Int>
  package var generation: String

  package init(scope: String, writer: DeviceID, numbers: ClosedRange<Int>, generation: String = "") {
    self.scope = scope
    self.writer = writer
    self.numbers = numbers
    self.generation = generation
  }

  /// The context as bytes. Different contexts have different bytes.
  package var bytes: Data {
    let numbers = "\(numbers.lowerBound)\n\(numbers.upperBound)"
    return Data("\(SyncSegmentHeader.currentFormat)\n\(scope)\n\(writer)\n\(numbers)\n\(generation)\n".utf8)
  }
}

/// Writes segments as plain lines.
package struct PlainCoding: SyncSegmentCoding {
  package init() {}

  package var name: String { "" }

  package var generation: String { "" }

  package func seal(_ lines: Data, in context: SyncSegmentContext) -> Data { lines }

  package func open(_ lines: Data, in context: SyncSegmentContext) -> OpenedLines { OpenedLines(lines) }
}
