public import Foundation
public import ReelbookModel

/// What went wrong around a player, and what to do about it.
///
/// It holds no address and no account: neither in its fields nor in any text made of it.
public struct PlaybackError: Error, Worded, Hashable, Sendable {
  /// The kind of an error. Minor versions may add some.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// A setting that is out of its range.
    public static let outOfRange = Code(rawValue: "outOfRange")
    /// A text that is no trace, or a file that has no segments.
    public static let malformed = Code(rawValue: "malformed")
    /// There is nothing to play.
    public static let nothingToPlay = Code(rawValue: "nothingToPlay")
    /// The person who asks is not to see it.
    public static let notAllowed = Code(rawValue: "notAllowed")
    /// The server has none of what was asked for, or says that one may not have it.
    public static let refused = Code(rawValue: "refused")
    /// The file at the server is another one than it was.
    public static let changed = Code(rawValue: "changed")
    /// What came is not as long as it was said to be, or not what had been written.
    public static let damaged = Code(rawValue: "damaged")
    /// There is no room for it.
    public static let noRoom = Code(rawValue: "noRoom")
    /// The disk refused.
    public static let disk = Code(rawValue: "disk")
  }

  /// The kind of the error.
  public let code: Code
  /// What happened, in a sentence that says what to do; in English.
  public let message: String
  /// The message as data, for other languages; `nil` if there is only English.
  public let phrase: Phrase?
  /// The line of the text in which it happened, the first is 1.
  public let line: Int?

  /// Says what went wrong; the message says what to do.
  public init(_ code: Code, _ message: String, line: Int? = nil) {
    self.code = code
    self.message = message
    self.line = line
    phrase = nil
  }

  /// Says what went wrong by a text of the table.
  package init(_ code: Code, key: String, _ values: [String: String] = [:]) {
    self.code = code
    message = PhraseTable.english.playback(key, values)
    phrase = Phrase(key, values)
    line = nil
  }

  /// A number of a policy that is out of its range.
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
  /// The number without a point where it is whole.
  package var plain: String { self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)" }
}

extension PlaybackError: CustomStringConvertible {
  public var description: String { line.map { "\(message) (\(code), line \($0))" } ?? "\(message) (\(code))" }
}

extension PlaybackError: LocalizedError {
  /// The message, as `localizedDescription` and alerts show it.
  public var errorDescription: String? { message }
}
