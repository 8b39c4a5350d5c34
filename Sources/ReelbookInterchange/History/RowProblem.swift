import ReelbookModel

/// A row that could not be read: its place, the reason, and its text.
public struct RowProblem: Hashable, Sendable, Identifiable {
  /// The problem itself: a row has one.
  public var id: Self { self }
  /// The kind of a problem. Minor versions may add some.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// The file's format is broken, such as by an unclosed quote.
    public static let malformed = Code(rawValue: "malformed")
    /// The number of cells differs from the number of columns.
    public static let wrongCellCount = Code(rawValue: "wrongCellCount")
    /// A cell has a value that its column cannot have.
    public static let invalidCell = Code(rawValue: "invalidCell")
    /// The row has no title.
    public static let noTitle = Code(rawValue: "noTitle")
    /// The file ends before it should.
    public static let truncated = Code(rawValue: "truncated")
  }

  /// The kind of the problem.
  public let code: Code
  /// The name of the file.
  public let file: String
  /// The row's first line, from 1.
  public let line: Int
  /// What is wrong, in a sentence.
  public let reason: String
  /// The row's text, shortened.
  public let text: String

  init(_ fault: RowFault, file: String, line: Int, in bytes: Span<UInt8>, _ range: Range<Int>) {
    code = fault.code
    reason = fault.reason
    self.file = file
    self.line = line
    var end = range.upperBound
    if range.count > Self.shownBytes {
      end = range.lowerBound + Self.shownBytes
      // The text is cut between characters.
      while end > range.lowerBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    }
    text = bytes.text(range.lowerBound..<end) + (end < range.upperBound ? "…" : "")
  }

  private static let shownBytes = 400
}

extension RowProblem: CustomStringConvertible {
  public var description: String { "\(file), line \(line): \(reason) (\(code)) “\(text)”" }
}

/// Why a row cannot be read.
package struct RowFault: Error {
  package var code: RowProblem.Code
  package var reason: String

  init(_ code: RowProblem.Code, _ reason: String) {
    self.code = code
    self.reason = reason
  }

  static func invalid(_ column: String, _ text: String, _ expected: String) -> RowFault {
    RowFault(.invalidCell, "“\(text.prefix(80))” is no \(column): \(expected).")
  }
}
