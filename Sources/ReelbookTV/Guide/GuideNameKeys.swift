import ReelbookModel

/// The forms of a channel's name by which a guide's channel is found, the surest first.
struct GuideNameKeys {
  /// A form of a name. Keys of one form are compared with each other.
  enum Form: CaseIterable {
    /// The name without words of quality.
    case name
    /// The same without spaces.
    case joined
    /// Also without words such as “TV”, with plain digits, in Latin letters.
    case bare
    /// The words of a bare name in any order.
    case sorted
  }

  private(set) var keys: [Form: Set<String>] = [:]
  /// The folded name.
  let key: String
  /// The words of the bare name.
  private(set) var words: [Substring] = []
  /// Whether the name has a `+`, which makes it another channel.
  let hasPlus: Bool
  /// Whether it is a word for a channel and a number, such as “Canal 4”, or has at most three letters.
  private(set) var isWeak = false

  /// Creates the keys of a name.
  init(_ text: String) {
    let plain = Self.plain(text)
    let name = ChannelName(plain)
    key = name.key
    hasPlus = name.key.utf8.contains(UInt8(ascii: "+"))
    add(name.key, .name)
    add(name.key.split(separator: "-").joined(), .joined)
    words = Self.words(of: name.key)
    let bare = words.joined()
    let isMixed = bare.contains(where: \.isNumber) && bare.contains(where: \.isLetter)
    isWeak = bare.utf8.count <= 3 && !isMixed || words.allSatisfy { $0.allSatisfy(\.isNumber) }
    addBare(words)
    // `CCTV-1 综合` also says what it is.
    let ascii = words.filter { $0.utf8.allSatisfy { $0 < 0x80 } }
    let parts = Self.parts(plain)
    if ascii.count < words.count, parts.isEmpty, !plain.contains("（"), ascii.joined().contains(where: \.isNumber) {
      addBare(ascii)
    }
    // `Canal 13 (El Trece)` has two names.
    for part in Self.eastAsianParts(plain) { addBare(Self.words(of: ChannelName(part).key)) }
    for part in parts where part.count(where: \.isLetter) > 3 { addBare(Self.words(of: ChannelName(part).key)) }
  }

  private mutating func addBare(_ words: [Substring]) {
    let bare = words.joined()
    guard bare.utf8.count > 2, bare.contains(where: \.isLetter) else { return }
    add(bare, .bare)
    // `AlphaTV` is `Alpha TV`.
    if bare.hasSuffix("tv"), bare.utf8.count > 5 { add(String(bare.dropLast(2)), .bare) }
    if bare.hasPrefix("tv"), bare.utf8.count > 5 { add(String(bare.dropFirst(2)), .bare) }
    if words.count > 1 { add(words.sorted().joined(separator: "-"), .sorted) }
  }

  /// The words that tell a name from others, in Latin letters and plain digits.
  private static func words(of key: String) -> [Substring] {
    CyrillicLetters.latin(key).split(separator: "-").filter { !isGeneric($0) }.map { digits[$0] ?? $0 }
  }

  /// The first and the last part of a name in East Asian letters, beside which guides say what a channel shows.
  private static func eastAsianParts(_ text: String) -> [String] {
    guard text.unicodeScalars.contains(where: { (0x3040...0x9FFF).contains($0.value) }) else { return [] }
    let splits = [
      text.split { $0.isWhitespace }, text.split { "♪☆★#・･【】".contains($0) },
      text.split { $0.isWhitespace || "♪☆★#・･【】".contains($0) },
    ]
    return splits.filter { $0.count > 1 }.flatMap { [$0[0], $0[$0.count - 1]] }.filter { $0.count > 3 }.map {
      String($0)
    }
  }

  /// What is outside and inside of brackets; nothing for a name without them.
  private static func parts(_ text: String) -> [String] {
    guard let open = text.firstIndex(of: "("), let close = text[open...].firstIndex(of: ")") else { return [] }
    return [text[..<open] + text[text.index(after: close)...], text[text.index(after: open)..<close]].map { String($0) }
  }

  private mutating func add(_ key: String, _ form: Form) { if !key.isEmpty { keys[form, default: []].insert(key) } }

  /// The name without marks in circles and notes in square brackets.
  private static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "[") }) else { return text }
    var plain = String.UnicodeScalarView()
    var isNote = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "[": isNote = true
      case "]": isNote = false
      case "\u{24B6}"..."\u{24E9}": plain.append(" ")
      default: if !isNote { plain.append(scalar) }
      }
    }
    let result = String(plain)
    return result.allSatisfy(\.isWhitespace) ? text : result
  }

  private static let digits: [Substring: Substring] = [
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9",
    "ten": "10",
  ]

  /// Whether a word says only that it is a channel.
  static func isGeneric(_ word: Substring) -> Bool { generic.contains(word) }

  private static let generic: Set<Substring> = [
    "tv", "television", "televizija", "televizion", "televisione", "televisio", "televizyon", "telekanal", "channel",
    "kanal", "canal", "canale", "kanali", "the", "fernsehen", "and",
  ]
}

/// Cyrillic letters in Latin, as channels write themselves abroad.
enum CyrillicLetters {
  private static let letters: [Unicode.Scalar: String] = {
    let cyrillic = "абвгдеёзийклмнопрстуфхцыэіїєґўјњљћђќѕ".unicodeScalars
    let latin = "a,b,v,g,d,e,e,z,i,y,k,l,m,n,o,p,r,s,t,u,f,h,c,y,e,i,i,e,g,u,j,nj,lj,c,dj,k,z".split(separator: ",")
    var letters = Dictionary(uniqueKeysWithValues: zip(cyrillic, latin.map(String.init)))
    for (scalar, text) in [
      ("ж", "zh"), ("ч", "ch"), ("ш", "sh"), ("щ", "sh"), ("ъ", ""), ("ь", ""), ("ю", "yu"), ("я", "ya"),
    ] as [(Unicode.Scalar, String)] { letters[scalar] = text }
    return letters
  }()

  /// A folded text with Latin letters.
  static func latin(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0xD0 || $0 == 0xD1 || $0 == 0xD2 }) else { return text }
    return text.unicodeScalars.map { letters[$0] ?? String($0) }.joined()
  }
}
