public import Foundation
public import ReelbookModel

/// An error of playback.
///
/// It has no address and no account, in fields or texts.
public struct PlaybackError: Error, Worded, Hashable, Sendable {
  /// The kind of an error. Minor versions may add some.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// A setting that is out of its range.
    public static let outOfRange = Code(rawValue: "outOfRange")
    /// A text that is not a trace, or a file without segments.
    public static let malformed = Code(rawValue: "malformed")
    /// There is nothing to play.
    public static let nothingToPlay = Code(rawValue: "nothingToPlay")
    /// The person may not see it.
    public static let notAllowed = Code(rawValue: "notAllowed")
    /// The server does not have the file, or refuses it.
    public static let refused = Code(rawValue: "refused")
    /// The server's file has changed.
    public static let changed = Code(rawValue: "changed")
    /// The file has a wrong length or checksum.
    public static let damaged = Code(rawValue: "damaged")
    /// There is no room for it.
    public static let noRoom = Code(rawValue: "noRoom")
    /// The disk refused.
    public static let disk = Code(rawValue: "disk")
  }

  /// The kind of the error.
  public let code: Code
  /// What happened and what to do, in English.
  public let message: String
  /// The message as data, for other languages; `nil` if there is only English.
  public let phrase: Phrase?
  /// The line of the text, from 1.
  public let line: Int?

  /// Creates an error. The message says what to do.
  public init(_ code: Code, _ message: String, line: Int? = nil) {
    self.code = code
    self.message = message
    self.line = line
    phrase = nil
  }

  /// Creates an error from a text of the table.
  package init(_ code: Code, key: String, _ values: [String: String] = [:]) {
    self.code = code
    message = PhraseTable.english.playback(key, values)
    phrase = Phrase(key, values)
    line = nil
  }

  /// The error for a number out of its range.
  package static func outOfRange(
    _ name: String, _ value: Double, _ range: ClosedRange<Double>, _ unit: String = "", canBeOff: Bool = false
  ) -> PlaybackError {
    let space = unit.isEmpty ? "" : " "
    let values = [
      "name": name, "value": value.plain + space + unit, "low": range.lowerBound.plain,
      "high": range.upperBound.plain + space + unit,
    ]
    return PlaybackError(
      .outOfRange, key: canBeOff ? "playback.error.rangeOrOff" : "playback.error.range", values)
  }
}

extension Double {
  /// The number, without a decimal point if it is whole.
  package var plain: String { self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)" }
}

extension PlaybackError: CustomStringConvertible {
  public var description: String { line.map { "\(message) (\(code), line \($0))" } ?? "\(message) (\(code))" }
}

extension PlaybackError: LocalizedError {
  /// The message, as `localizedDescription` and alerts show it.
  public var errorDescription: String? { message }
}
