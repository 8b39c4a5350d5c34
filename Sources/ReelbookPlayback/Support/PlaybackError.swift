public import ReelbookModel

/// An error of playback.
///
/// Its fields and texts have no address and no credentials.
public struct PlaybackError: CodedError {
  /// The kind of an error. Minor versions may add some.
  public struct Code: FailureCode {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A setting that is out of its range.
    public static let outOfRange = Self(rawValue: "outOfRange")
    /// A text that is not a trace, or a file without segments.
    public static let malformed = Self(rawValue: "malformed")
    /// There is nothing to play.
    public static let nothingToPlay = Self(rawValue: "nothingToPlay")
    /// The person may not see it.
    public static let notAllowed = Self(rawValue: "notAllowed")
    /// The person's time to watch is over.
    public static let timeIsOver = Self(rawValue: "timeIsOver")
    /// The server does not have the file, or refuses it.
    public static let refused = Self(rawValue: "refused")
    /// The server's file has changed.
    public static let changed = Self(rawValue: "changed")
    /// The file has a wrong length or checksum.
    public static let damaged = Self(rawValue: "damaged")
    /// There is no room for it.
    public static let noRoom = Self(rawValue: "noRoom")
    /// The disk refused.
    public static let disk = Self(rawValue: "disk")
  }

  public let content: ErrorContent

  public init(content: ErrorContent) { self.content = content }
}

extension PlaybackError {
  /// The line of the text, from 1.
  public var line: Int? { details.line }

  /// Creates an error. The message says what to do.
  public init(_ code: Code, _ message: String, line: Int? = nil) {
    self.init(code, message: message, ErrorDetails(line: line))
  }

  /// The error for something that the people may not see, with the reason.
  package static func notAllowed(_ verdict: ViewingRule.Verdict) -> PlaybackError {
    PlaybackError(.notAllowed, PlaybackPhrase.errorNotAllowed, ["why": verdict.phrase])
  }

  /// The error for something new after the people's time.
  package static let timeIsOver = PlaybackError(.timeIsOver, PlaybackPhrase.errorTimeIsOver)

  /// The error for a number out of its range.
  package static func outOfRange(
    _ name: String, _ value: Double, in range: ClosedRange<Double>, _ unit: String = "", canBeOff: Bool = false
  ) -> PlaybackError {
    func quantity(_ number: Double) -> PhraseValue {
      unit.isEmpty ? .decimal(number) : .joined([.decimal(number), .text(unit)], by: .text(" "))
    }
    let values: [String: PhraseValue] = [
      "name": .text(name), "value": quantity(value), "low": .decimal(range.lowerBound),
      "high": quantity(range.upperBound),
    ]
    return PlaybackError(
      .outOfRange, canBeOff ? PlaybackPhrase.errorRangeOrOff : .errorRange, values)
  }
}
