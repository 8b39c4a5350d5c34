import ReelbookTV
import Testing

/// An oracle of `ChannelName`: it splits a name letter by letter, not byte by byte.
struct NaiveChannelName {
  var name = ""
  var region: String?
  var shift = Duration.zero
  var height: Int?
  var quality: [String] = []

  init(_ text: String) {
    let plain = Self.withoutSuperscript(text)
    var rest = plain[...]
    region = Self.splitRegion(&rest)
    var nameWords: [Substring] = []
    let prefix = region
    let words = rest.split { $0.isWhitespace || "[]()|_".contains($0) }
    var isSecondOfTwo = false
    for (place, word) in words.enumerated() {
      if isSecondOfTwo {
        isSecondOfTwo = false
        continue
      }
      let pair = place + 1 < words.count ? "\(word) \(words[place + 1])" : ""
      if place > 0, ["not 24/7", "geo blocked"].contains(pair.lowercased()) {
        quality.append(pair)
        isSecondOfTwo = true
      } else if place > 0, ["geo-blocked", "geoblocked"].contains(word.lowercased()) || word.allSatisfy(Self.isCircled)
      {
        quality.append(String(word))
      } else if place > 0, let hours = Self.shift(word) {
        shift = .seconds(hours * 3600)
      } else if let value = Self.heights[word.lowercased()] {
        height = value == 0 ? height : value
        quality.append(String(word))
      } else if place > 0, region == nil, let mark = Self.bracketed(word) {
        region = mark
      } else if let ending = Self.endings.first(where: {
        word.hasSuffix($0) && word.utf8.count >= $0.utf8.count + ($0.hasSuffix("HD") ? 3 : 1)
      }),
        word.utf8.allSatisfy({ $0 < 0x80 }) == ending.utf8.allSatisfy({ $0 < 0x80 })
      {
        nameWords.append(word.dropLast(ending.count))
        height = Self.heights[ending.lowercased()]
        quality.append(ending)
      } else {
        nameWords.append(word)
      }
    }
    // A channel's name may be such a word alone.
    if nameWords.allSatisfy({ $0.allSatisfy { !$0.isLetter && !$0.isNumber } }) {
      (nameWords, region, height, quality) = (words, prefix, nil, [])
    }
    while let last = nameWords.last, last.allSatisfy({ !$0.isLetter && !$0.isNumber && $0 != "+" }) {
      nameWords.removeLast()
    }
    name = nameWords.joined(separator: " ")
    if name.isEmpty { name = Self.trimmed(text) }
  }

  private static let endings = ["FHD", "UHD", "HD", "高清", "超清", "蓝光", "标清"]

  private static func isCircled(_ letter: Character) -> Bool { ("Ⓐ"..."Ⓩ").contains(letter) }

  /// The region of a word such as `(AT)`.
  private static func bracketed(_ word: Substring) -> String? {
    let text = word.base
    guard word.count == 2, word.allSatisfy({ ("A"..."Z").contains($0) }), !notRegions.contains(word),
      word.startIndex > text.startIndex, word.endIndex < text.endIndex
    else { return nil }
    let around = "\(text[text.index(before: word.startIndex)])\(text[word.endIndex])"
    return ["()", "[]"].contains(around) ? word.lowercased() : nil
  }

  private static func trimmed(_ text: String) -> String {
    let isBlank = { (letter: Character) in letter == " " || letter == "\t" }
    return String(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }

  /// `+1` and `+1h`, as a word of its own.
  private static func shift(_ word: Substring) -> Int? {
    guard word.first == "+" else { return nil }
    let digits = word.dropFirst().prefix { $0.isNumber }
    guard let hours = Int(digits), (1...12).contains(hours), ["", "h", "H"].contains(word.dropFirst(1 + digits.count))
    else { return nil }
    return hours
  }

  /// `UK: One`, `UK | One`, `|UK| One`, `[UK] One`, `UK - One`.
  private static func splitRegion(_ text: inout Substring) -> String? {
    var rest = text.drop { $0.isWhitespace }
    let opening = rest.first.flatMap { "[|(".contains($0) ? $0 : nil }
    if opening != nil { rest = rest.dropFirst() }
    let letters = rest.prefix { $0.isASCII && $0.isLetter }
    guard (2...3).contains(letters.count), letters.allSatisfy(\.isUppercase), !notRegions.contains(letters),
      letters.count == 2 || longRegions.contains(letters)
    else { return nil }
    rest = rest.dropFirst(letters.count)
    let blanks = rest.prefix { $0.isWhitespace }
    rest = rest.dropFirst(blanks.count)
    guard let sign = rest.first else { return nil }
    if opening != nil {
      guard "])|".contains(sign) else { return nil }
    } else {
      guard ":|".contains(sign) || sign == "-" && !blanks.isEmpty && rest.dropFirst().first?.isWhitespace == true else {
        return nil
      }
    }
    let name = rest.dropFirst().drop { $0.isWhitespace || $0 == "-" || $0 == ":" }
    guard !name.isEmpty else { return nil }
    text = name
    return letters.lowercased()
  }

  private static let notRegions: Set<Substring> = ["TV", "HD", "SD", "FM", "UHD", "FHD", "VIP"]
  private static let longRegions: Set<Substring> = [
    "USA", "GER", "FRA", "ESP", "ITA", "POR", "POL", "TUR", "ARA", "LAT", "MEX", "BRA", "CAN", "AUS", "ENG", "UAE",
    "NED",
    "BEL", "SWE", "NOR", "DEN", "FIN", "GRE", "ROM", "BUL", "SRB", "CRO", "ALB", "RUS", "UKR", "IND", "PAK", "AFR",
    "ARG",
  ]

  /// Replaces superscript letters, as in ᴴᴰ, by plain ones.
  private static func withoutSuperscript(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { superscripts[$0] != nil }) else { return text }
    var plain = String.UnicodeScalarView()
    var wasSuperscript = false
    for scalar in text.unicodeScalars {
      let letter = superscripts[scalar]
      if letter != nil, !wasSuperscript { plain.append(" ") }
      wasSuperscript = letter != nil
      plain.append(letter ?? scalar)
    }
    return String(plain)
  }

  private static let superscripts: [Unicode.Scalar: Unicode.Scalar] = [
    "ᴬ": "A", "ᴮ": "B", "ᴰ": "D", "ᴱ": "E", "ᶠ": "F", "ᴳ": "G", "ᴴ": "H", "ᴵ": "I", "ᴷ": "K", "ᴸ": "L", "ᴹ": "M",
    "ᴺ": "N",
    "ᴼ": "O", "ᴾ": "P", "ᴿ": "R", "ˢ": "S", "ᵀ": "T", "ᵁ": "U", "ⱽ": "V", "ᵂ": "W", "ᵛ": "V", "ⁱ": "I", "ᵖ": "P",
    "⁴": "4",
    "⁸": "8", "ᵏ": "K", "ᶦ": "I", "ᵉ": "E", "ᶜ": "C",
  ]

  /// The picture height of each word; 0 for words of quality without a height.
  private static let heights: [String: Int] = [
    "8k": 4320, "4k": 2160, "uhd": 2160, "2160p": 2160, "fhd": 1080, "fullhd": 1080, "1080p": 1080, "1080i": 1080,
    "1080": 1080,
    "hd": 720, "720p": 720, "720": 720, "sd": 576, "576p": 576, "576i": 576, "480p": 480, "lq": 360, "360p": 360,
    "240p": 240,
    "hevc": 0, "h265": 0, "h.265": 0, "x265": 0, "h264": 0, "h.264": 0, "x264": 0, "avc": 0, "raw": 0, "vip": 0,
    "backup": 0,
    "高清": 720, "超清": 1080, "蓝光": 1080, "标清": 576, "50fps": 0, "60fps": 0, "hdr": 0, "hdr10": 0, "10bit": 0, "hq": 0,
    "uhdr": 0, "dolby": 0, "atmos": 0,
  ]
}
