import ReelbookBase

/// The elements of a guide that are read.
enum GuideTag: UInt8 {
  case none, other
  case tv, channel, programme
  case title, subtitle, description, category, episodeNumber, date, keyword, language, originalLanguage, length, icon,
    url
  case country, displayName, credits, person, rating, starRating, value
  case new, premiere, lastChance, previouslyShown
  /// An element that is kept as it is.
  case node

  /// Whether its child elements are read.
  var isParent: Bool { self == .credits || self == .rating || self == .starRating }

  /// Whether it is in no element that is kept as it is, so that such an element must have ended.
  var isOfProgramme: Bool {
    switch self {
    case .none, .other, .tv, .channel, .programme, .language, .icon, .url, .value, .displayName, .person, .length: false
    default: true
    }
  }

  init(_ bytes: Span<UInt8>, _ name: Range<Int>) {
    func isWord(_ word: StaticString) -> Bool { bytes.isWord(word, name) }
    self = .other
    switch name.count {
    case 2: if isWord("tv") { self = .tv }
    case 3:
      if isWord("new") { self = .new } else if isWord("url") { self = .url }
    case 4:
      if isWord("live") {
        self = .node
      } else if isWord("desc") {
        self = .description
      } else if isWord("icon") {
        self = .icon
      } else if isWord("date") {
        self = .date
      }
    case 5:
      if isWord("video") || isWord("audio") || isWord("image") {
        self = .node
      } else if isWord("title") {
        self = .title
      } else if isWord("value") {
        self = .value
      } else if isWord("actor") || isWord("guest") {
        self = .person
      }
    case 6:
      if isWord("review") {
        self = .node
      } else if isWord("rating") {
        self = .rating
      } else if isWord("length") {
        self = .length
      } else if isWord("writer") || isWord("editor") {
        self = .person
      }
    case 7:
      if isWord("channel") {
        self = .channel
      } else if isWord("credits") {
        self = .credits
      } else if isWord("keyword") {
        self = .keyword
      } else if isWord("country") {
        self = .country
      } else if isWord("adapter") {
        self = .person
      }
    case 8:
      if isWord("category") {
        self = .category
      } else if isWord("language") {
        self = .language
      } else if isWord("premiere") {
        self = .premiere
      } else if isWord("director") || isWord("producer") || isWord("composer") {
        self = .person
      }
    case 9:
      if isWord("subtitles") || isWord("series-id") {
        self = .node
      } else if isWord("programme") {
        self = .programme
      } else if isWord("sub-title") {
        self = .subtitle
      } else if isWord("presenter") {
        self = .person
      }
    case 11:
      if isWord("episode-num") {
        self = .episodeNumber
      } else if isWord("star-rating") {
        self = .starRating
      } else if isWord("last-chance") {
        self = .lastChance
      } else if isWord("commentator") {
        self = .person
      }
    case 12: if isWord("display-name") { self = .displayName }
    case 13: if isWord("orig-language") { self = .originalLanguage }
    case 16: if isWord("previously-shown") { self = .previouslyShown }
    default: break
    }
  }
}

/// Shares the memory of equal texts, which guides repeat thousands of times.
struct TextPool {
  private var texts: [UInt64: String] = [:]
  private var last: String?

  mutating func text(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    // Strings store short texts inline.
    guard range.count > 15 else { return bytes.text(range) }
    if let last, Self.isSame(last, bytes, range) { return last }
    var hash = StableHash()
    for index in range { hash.add(bytes[index]) }
    if let pooled = texts[hash.value], Self.isSame(pooled, bytes, range) {
      last = pooled
      return pooled
    }
    let text = bytes.text(range)
    if texts.count < 1 << 16 { texts[hash.value] = text }
    last = text
    return text
  }

  private static func isSame(_ text: String, _ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard text.utf8.count == range.count else { return false }
    var text = text
    return text.withUTF8 { letters in unsafe letters.span.isSame(as: bytes.extracting(range)) }
  }
}
