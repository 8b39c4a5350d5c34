import ReelbookModel

/// A row of a file that could not be read: where it stands, why, and its text. The other rows are kept.
public struct RowProblem: Hashable, Sendable, Identifiable {
  /// The problem itself: a row has one.
  public var id: Self { self }
  /// Which kind of thing is wrong; new ones may come with a minor version.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// The rules of the file's format are broken: a quote that is never closed, for one.
    public static let malformed = Code(rawValue: "malformed")
    /// The row has more or fewer cells than there are columns.
    public static let wrongCellCount = Code(rawValue: "wrongCellCount")
    /// A cell holds something that its column cannot.
    public static let invalidCell = Code(rawValue: "invalidCell")
    /// Nothing in the row says of which title it is.
    public static let noTitle = Code(rawValue: "noTitle")
    /// The file ends before it should.
    public static let truncated = Code(rawValue: "truncated")
  }

  /// Which kind of thing is wrong.
  public let code: Code
  /// The name of the file.
  public let file: String
  /// The line that the row begins on, the first being 1.
  public let line: Int
  /// What is wrong, in a sentence.
  public let reason: String
  /// The row as it stands in the file, cut where it is long.
  public let text: String

  init(_ fault: RowFault, file: String, line: Int, in bytes: Span<UInt8>, _ range: Range<Int>) {
    code = fault.code
    reason = fault.reason
    self.file = file
    self.line = line
    var end = range.upperBound
    if range.count > Self.shownBytes {
      end = range.lowerBound + Self.shownBytes
      // No character is cut in two.
      while end > range.lowerBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    }
    text = JSONCursor.text(bytes, range.lowerBound..<end) + (end < range.upperBound ? "…" : "")
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
