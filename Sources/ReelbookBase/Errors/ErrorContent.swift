/// What an error holds. Its parts are properties of the error.
///
/// It is one reference, so that a function with typed throws returns no more than a pointer.
public struct ErrorContent: Hashable, Sendable {
  private let box: Box

  package init(
    code: String, message: String, phrase: Phrase? = nil, places: [String: PhraseValue] = [:], details: ErrorDetails
  ) {
    box = Box(code: code, message: message, phrase: phrase, places: places, details: details)
  }

  var code: String { box.code }
  var message: String { box.message }
  var phrase: Phrase? { box.phrase }
  /// The places of the phrase that each language writes in its own way.
  var places: [String: PhraseValue] { box.places }
  var details: ErrorDetails { box.details }

  private final class Box: Sendable {
    let code: String
    let message: String
    let phrase: Phrase?
    let places: [String: PhraseValue]
    let details: ErrorDetails

    init(
      code: String, message: String, phrase: Phrase?, places: [String: PhraseValue], details: ErrorDetails
    ) {
      self.code = code
      self.message = message
      self.phrase = phrase
      self.places = places
      self.details = details
    }
  }

  /// The same with other details.
  package func with(_ details: ErrorDetails) -> ErrorContent {
    ErrorContent(code: code, message: message, phrase: phrase, places: places, details: details)
  }

  /// Whether code, texts and place are equal.
  public static func == (a: Self, b: Self) -> Bool {
    a.box === b.box
      || a.code == b.code && a.message == b.message && a.phrase == b.phrase && a.places == b.places
        && a.details == b.details
  }

  /// Hashes the code and the message.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(message)
  }
}

extension ErrorContent: CustomStringConvertible, CustomReflectable {
  /// The message, the code, and the place if known.
  public var description: String { "\(message) (\(code))\(details.place)" }

  /// The code, the message and the place.
  public var customMirror: Mirror {
    Mirror(self, children: ["code": code, "message": message, "place": details.place])
  }
}
