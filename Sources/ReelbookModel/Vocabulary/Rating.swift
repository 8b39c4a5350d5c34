/// A rating as it was given: a value on a scale.
public struct Rating: Hashable, Sendable {
  /// The number on the scale.
  public let value: Double
  /// The scale. Nothing is converted.
  public let scale: RatingScale

  /// Creates a rating. A value that is not on the scale is an error.
  public init(_ value: Double, _ scale: RatingScale) throws(LibraryError) {
    guard value.isFinite, scale.contains(value) else {
      throw LibraryError(.notAllowed, ErrorPhrase.offScale, ["value": .decimal(value), "scale": .scale(scale)])
    }
    self.init(unchecked: value, scale)
  }

  private init(unchecked value: Double, _ scale: RatingScale) {
    self.value = value
    self.scale = scale
  }

  /// Half a star to five stars, in half steps. Another value is an error.
  public static func stars(_ value: Double) throws(LibraryError) -> Rating { try Rating(value, .stars) }

  /// One to ten, fractions too. Another value is an error.
  public static func outOfTen(_ value: Double) throws(LibraryError) -> Rating { try Rating(value, .ten) }

  /// Zero to a hundred, fractions too. Another value is an error.
  public static func percent(_ value: Double) throws(LibraryError) -> Rating { try Rating(value, .hundred) }

  /// Thumb up: 1 on the scale of thumbs.
  public static let thumbUp = Rating(unchecked: 1, .thumbs)
  /// Thumb down: 0 on the scale of thumbs.
  public static let thumbDown = Rating(unchecked: 0, .thumbs)

  /// The rating from 0 to 1, to compare scales; `nil` on an unknown scale.
  public var fraction: Double? { scale.range.map { (value - $0.lowerBound) / ($0.upperBound - $0.lowerBound) } }
}

/// The text form is the scale and the value: `stars:4.5`.
extension Rating: SetElement {
  public static var absent: Rating { Rating(unchecked: 0, .init(rawValue: "")) }

  /// Halves on a known scale are; other fractions are written and read to know it.
  public var isSurelyReadBack: Bool {
    scale.range != nil && scale.contains(value) && (value * 2).rounded() == value * 2
  }

  public init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let value = Double(text[text.index(after: colon)...]), value.isFinite
    else { return nil }
    let scale = RatingScale(rawValue: String(text[..<colon]))
    guard scale.contains(value) else { return nil }
    self.init(unchecked: value, scale)
  }

  /// Creates a rating from a plain decimal.
  private init?(_ letters: Span<UInt8>, _ range: Range<Int>) {
    guard let colon = range.last(where: { letters[$0] == UInt8(ascii: ":") }) else { return nil }
    var cursor = JSONCursor(offset: colon + 1)
    guard let value = cursor.readShortDecimal(letters), cursor.offset == range.upperBound else { return nil }
    let scale = RatingScale(rawValue: letters.text(range.lowerBound..<colon))
    guard scale.contains(value) else { return nil }
    self.init(unchecked: value, scale)
  }

  public var description: String {
    scale.rawValue + ":" + (Int(exactly: value).map(String.init) ?? String(value))
  }

  public static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> Rating {
    try cursor.readToken(bytes, "rating") { Rating($0, $1) ?? Rating($0.text($1)) }
  }

  public func write(to json: inout JSONWriter) { json.string(description) }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let rating = Rating(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(text)” is no rating")
    }
    self = rating
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// The scale of a rating. Unknown scales are kept.
public struct RatingScale: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Half a star to five stars.
  public static let stars = RatingScale(rawValue: "stars")
  /// One to ten.
  public static let ten = RatingScale(rawValue: "ten")
  /// Zero to a hundred.
  public static let hundred = RatingScale(rawValue: "hundred")
  /// Thumbs: 0 for down, 1 for up.
  public static let thumbs = RatingScale(rawValue: "thumbs")
  /// Disliked, neutral or liked: -1, 0 or 1.
  public static let reaction = RatingScale(rawValue: "reaction")

  /// The range of values; `nil` for an unknown scale.
  public var range: ClosedRange<Double>? {
    switch self {
    case .stars: 0.5...5
    case .ten: 1...10
    case .hundred: 0...100
    case .thumbs: 0...1
    case .reaction: -1...1
    default: nil
    }
  }

  func contains(_ value: Double) -> Bool {
    guard let range else { return true }
    let steps = self == .stars ? value * 2 : self == .thumbs || self == .reaction ? value : 0
    return range.contains(value) && steps == steps.rounded()
  }
}
