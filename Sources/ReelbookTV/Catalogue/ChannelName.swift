import ReelbookBase

/// The parts of a channel's name: the name itself, region, quality and time shift.
///
/// What a provider remarks on a stream, such as `[Geo-blocked]`, belongs to the quality: it may come and go.
package struct ChannelName: Sendable, Hashable {
  /// The name without words of quality and region.
  package var name: String
  /// The folded name, for comparison.
  package var key: String
  /// The region before the name or in brackets behind it, such as `uk` in `UK: One` and `One (UK)`.
  package var region: String?
  /// The time shift of a `+1`.
  package var shift: Duration
  /// The picture's height, from a word of quality.
  package var height: Int?
  /// The words of quality, as written.
  package var quality: [String]

  /// Parses a name.
  package init(_ text: String) {
    var plain = Self.plain(text)
    self = plain.withUTF8 { ChannelName(unsafe $0.span) }
    if name.isEmpty {
      name = text.trimmedBlanks
      key = name.foldedKeepingSigns
    }
  }

  private init(_ bytes: Span<UInt8>) {
    var rest = 0..<bytes.count
    region = Self.splitRegion(bytes, &rest)
    var nameWords: [Range<Int>] = []
    (shift, height, quality) = (.zero, nil, [])
    let prefix = region
    let words = bytes.words(in: rest) { $0.isSpace || Self.isSeparator($0) }
    var place = 0
    while place < words.count {
      let word = words[place]
      let remarkLength = place > 0 ? ChannelMark.remark(bytes, words, at: place) : 0
      if remarkLength > 0 {
        quality.append(bytes.text(joining: Array(words[place..<place + remarkLength])))
        place += remarkLength
        continue
      }
      if place > 0, let hours = Self.shift(bytes, word) {
        shift = .seconds(hours * 3600)
      } else if let qualityWord = QualityWord(bytes, word) {
        height = qualityWord.height ?? height
        quality.append(bytes.text(word))
      } else if place > 0, region == nil, let mark = ChannelMark.region(bytes, word) {
        region = mark
      } else if let end = ChannelMark.nameEnd(bytes, word) {
        nameWords.append(word.lowerBound..<end)
        height = QualityWord(bytes, end..<word.upperBound)?.height ?? height
        quality.append(bytes.text(end..<word.upperBound))
      } else {
        nameWords.append(word)
      }
      place += 1
    }
    // A channel's name may be such a word alone.
    if !nameWords.contains(where: { bytes.hasLetterOrNumber($0) }) {
      (nameWords, region, height, quality) = (words, prefix, nil, [])
    }
    while let last = nameWords.last, !bytes.hasLetterOrNumber(last),
      bytes.position(of: UInt8(ascii: "+"), in: last) == last.upperBound
    {
      nameWords.removeLast()
    }
    name = bytes.text(joining: nameWords)
    key = name.foldedKeepingSigns
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "|"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// The hours of `+1` or `+1h` as a whole word.
  private static func shift(_ bytes: Span<UInt8>, _ word: Range<Int>) -> Int? {
    guard bytes[word.lowerBound] == UInt8(ascii: "+") else { return nil }
    var (hours, index) = (0, word.lowerBound + 1)
    while index < word.upperBound, bytes[index].isDigit, hours < 100 {
      hours = hours * 10 + Int(bytes[index] &- 0x30)
      index += 1
    }
    let isWhole =
      index == word.upperBound || index == word.upperBound - 1 && bytes[index].lowercased == UInt8(ascii: "h")
    return isWhole && (1...12).contains(hours) ? hours : nil
  }

  /// Removes the region from the start of a text; returns it.
  static func splitRegion(_ text: inout String) -> String? {
    text.withUTF8 { letters -> (region: String, rest: String)? in
      let bytes = unsafe letters.span
      var rest = 0..<bytes.count
      return splitRegion(bytes, &rest).map { ($0, bytes.text(rest)) }
    }.map { parts in
      text = parts.rest
      return parts.region
    }
  }

  /// `UK: One`, `UK | One`, `|UK| One`, `[UK] One`, `UK - One`.
  private static func splitRegion(_ bytes: Span<UInt8>, _ range: inout Range<Int>) -> String? {
    let end = range.upperBound
    func skip(_ start: Int, _ isSkipped: (UInt8) -> Bool) -> Int {
      var index = start
      while index < end, isSkipped(bytes[index]) { index += 1 }
      return index
    }
    var start = skip(range.lowerBound, \.isSpace)
    guard start < end else { return nil }
    let isBracketed = [UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "|")].contains(bytes[start])
    if isBracketed { start += 1 }
    let lettersEnd = skip(start) { $0 &- 0x41 < 26 }
    guard (2...3).contains(lettersEnd - start), let letters = ShortWord(bytes, start..<lettersEnd),
      !notRegions.contains(letters), lettersEnd - start == 2 || longRegions.contains(letters)
    else { return nil }
    let sign = skip(lettersEnd, \.isSpace)
    guard sign < end else { return nil }
    switch bytes[sign] {
    case UInt8(ascii: "]"), UInt8(ascii: ")"): guard isBracketed else { return nil }
    case UInt8(ascii: "|"): break
    case UInt8(ascii: ":"): guard !isBracketed else { return nil }
    case UInt8(ascii: "-"):
      guard !isBracketed, sign > lettersEnd, sign + 1 < end, bytes[sign + 1].isSpace else { return nil }
    default: return nil
    }
    let restStart = skip(sign + 1) { $0.isSpace || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") }
    guard restStart < end else { return nil }
    range = restStart..<end
    return bytes.text(start..<lettersEnd).lowercased()
  }

  static let notRegions: Set<ShortWord> = ["TV", "HD", "SD", "FM", "UHD", "FHD", "VIP"]
  private static let longRegions: Set<ShortWord> = [
    "USA", "GER", "FRA", "ESP", "ITA", "POR", "POL", "TUR", "ARA", "LAT", "MEX", "BRA", "CAN", "AUS", "ENG", "UAE",
    "NED",
    "BEL", "SWE", "NOR", "DEN", "FIN", "GRE", "ROM", "BUL", "SRB", "CRO", "ALB", "RUS", "UKR", "IND", "PAK", "AFR",
    "ARG",
  ]

  /// The name with plain letters for superscripts such as ᴴᴰ and for wide letters such as ＨＤ, and with plain spaces.
  static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    var plain = String.UnicodeScalarView()
    var wasSuperscript = false
    for scalar in text.unicodeScalars {
      let letter = scalar.isASCII ? nil : superscripts[scalar]
      if letter != nil, !wasSuperscript { plain.append(" ") }
      wasSuperscript = letter != nil
      let narrow = (0xFF01...0xFF5E).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0xFEE0) : nil
      plain.append(letter ?? narrow ?? (scalar.properties.isWhitespace ? " " : scalar))
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
}

/// A word for picture quality or encoding.
struct QualityWord {
  /// The picture's height, if the word means one.
  var height: Int?

  init?(_ bytes: Span<UInt8>, _ word: Range<Int>) {
    guard let letters = ShortWord(bytes, word), let height = Self.heights[letters] else { return nil }
    self.height = height == 0 ? nil : height
  }

  init?(_ word: Substring) {
    self.init(ContiguousArray(word.utf8).span, 0..<word.utf8.count)
  }

  /// 0 for words without a height.
  private static let heights: [ShortWord: Int] = [
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
