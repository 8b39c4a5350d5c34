/// Recognises an encoding by the bytes of a text.
extension LegacyEncoding {
  /// The encoding of bytes that are not UTF-8; `nil` if they are like Windows-1252, or like nothing that is known.
  ///
  /// Each encoding reads the text. The right one gives the most of the characters that its language mostly uses.
  package static func guess(_ bytes: Span<UInt8>) -> LegacyEncoding? {
    let candidates = asian + (isOfWords(bytes) ? others : [])
    let shares = candidates.map { (encoding: $0.encoding, share: share(of: $0, bytes)) }
    if let best = shares.max(by: { $0.share < $1.share }), best.share >= leastShare { return best.encoding }
    if hasSignsInWords(bytes) { return .windows(1250) }
    return isTurkish(bytes) ? .windows(1254) : nil
  }

  /// The least share of a language's usual characters.
  private static let leastShare = 0.45

  /// An encoding, with a measure of how usual a character is: 1 for a usual one.
  private struct Candidate {
    let encoding: LegacyEncoding
    let weight: @Sendable (_ character: Unicode.Scalar, _ bytes: Span<UInt8>, _ at: Int) -> Double
  }

  /// The usual characters are the first of each standard, at these bytes.
  private static let asian: [Candidate] = [
    Candidate(encoding: .gb18030) { _, bytes, at in
      (0xB0...0xD7).contains(bytes[at]) && at + 1 < bytes.count && bytes[at + 1] >= 0xA1
        ? (bytes[at] > 0xC8 ? 1.2 : 0.95) : 0
    },
    Candidate(encoding: .big5) { _, bytes, at in (0xA4...0xC6).contains(bytes[at]) ? 1 : 0 },
    Candidate(encoding: .shiftJIS) { _, bytes, at in
      bytes[at] == 0x82 || bytes[at] == 0x83 ? 1.2 : (0x88...0x97).contains(bytes[at]) ? 1 : 0
    },
    Candidate(encoding: .eucKR) { _, bytes, at in
      (0xB0...0xC8).contains(bytes[at]) && at + 1 < bytes.count && bytes[at + 1] >= 0xA1 ? 1 : 0
    },
  ]

  /// The usual characters are the eight most frequent letters of a language.
  private static let others: [Candidate] = [
    (.windows(1251), "оеаинтср"), (.koi8R, "оеаинтср"), (.windows(1253), "αοιετσνηςάόίέή"),
    (.windows(1255), "יוהלרתאמ"),
    (.windows(1256), "اليمونرت"),
  ].map { encoding, letters in
    let usual = Set(letters.unicodeScalars)
    let capitals = Set(letters.uppercased().unicodeScalars)
    return Candidate(encoding: encoding) { character, _, _ in
      usual.contains(character) ? 1 : capitals.contains(character) ? 0.9 : 0.1
    }
  }

  /// The share of usual characters among those beyond ASCII; 0 if bytes are no text.
  private static func share(of candidate: Candidate, _ bytes: Span<UInt8>) -> Double {
    guard let decoder = LegacyDecoder(candidate.encoding) else { return 0 }
    var (index, count, sum, invalid, lastEnd) = (0, 0.0, 0.0, 0, 0)
    var wasSmall = false
    while index < bytes.count {
      guard bytes[index] >= 0x80 else {
        index += 1
        continue
      }
      var letter = ContiguousArray<UInt8>()
      var length = 1
      if !candidate.encoding.isOfSingleBytes, index + 1 < bytes.count {
        length = 2
        // A lone byte, such as a katakana of half the width, is no pair.
        if decoder.append(bytes, index..<index + 1, to: &letter) == 0 { length = 1 } else { letter = [] }
      }
      if length == 2 || letter.isEmpty { invalid += decoder.append(bytes, index..<index + length, to: &letter) }
      let character = String(decoding: letter, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
      count += 1
      // A letter of a Latin language and the next one are no pair, though they could be.
      let next = index + length
      let isCapitalInside = index == lastEnd && wasSmall && character.properties.isUppercase
      wasSmall = character.properties.isLowercase
      let isAlone = isCapitalInside || length == 2 && index != lastEnd && (next >= bytes.count || bytes[next] < 0x80)
      if !isAlone { sum += candidate.weight(character, bytes, index) }
      (index, lastEnd) = (next, next)
    }
    // A few bytes may be damaged. Two characters that may be Korean are as likely Chinese.
    if candidate.encoding == .eucKR, count < 4 { sum *= 0.9 }
    return count == 0 || Double(invalid) > count / 20 ? 0 : sum / count
  }

  /// Whether letters beyond ASCII are in words of their own. Latin languages have them singly.
  private static func isOfWords(_ bytes: Span<UInt8>) -> Bool {
    var (run, inRuns, all) = (0, 0, 0)
    for index in 0...bytes.count {
      if index < bytes.count, bytes[index] >= 0x80 {
        run += 1
        all += 1
      } else {
        if run >= 3 { inRuns += run }
        run = 0
      }
    }
    return inRuns * 2 > all
  }

  /// Whether a word has a sign of Windows-1252 that is a letter in Windows-1250: `¹`, `³`, `¿`, `£`, `¥`.
  private static func hasSignsInWords(_ bytes: Span<UInt8>) -> Bool {
    // `n³` ends a word, and `¿` begins one; a letter of Windows-1250 goes on.
    let signs: Set<UInt8> = [0xA3, 0xA5, 0xAF, 0xB3, 0xB9, 0xBE, 0xBF]
    func isLetter(_ index: Int) -> Bool {
      bytes.indices.contains(index)
        && (bytes[index].isLetter || bytes[index] >= 0xC0 || signs.contains(bytes[index]))
    }
    return bytes.indices.contains { index in
      signs.contains(bytes[index]) && isLetter(index + 1)
        && (isLetter(index - 1) || bytes[index] != 0xBF && (index == 0 || bytes[index - 1] <= 0x20))
    }
  }

  /// Whether the letters that differ from Windows-1252 are Turkish, and none is of Iceland's others.
  private static func isTurkish(_ bytes: Span<UInt8>) -> Bool {
    var (turkish, icelandic) = (false, false)
    for index in bytes.indices {
      switch bytes[index] {
      case 0xD0, 0xDD, 0xDE, 0xF0, 0xFD, 0xFE: turkish = true
      case 0xC1, 0xC6, 0xCD, 0xD3, 0xDA, 0xE1, 0xE6, 0xED, 0xF3, 0xFA: icelandic = true
      default: break
      }
    }
    return turkish && !icelandic
  }
}

extension Span<UInt8> {
  /// Whether bytes of UTF-8 are surely so, in a file of another encoding. A short text may be either.
  package func isSurelyUTF8(_ range: Range<Int>) -> Bool {
    guard isUTF8(range) else { return false }
    var pairs = 0
    for index in range {
      if self[index] >= 0xE0 { return true }
      if self[index] >= 0xC0 { pairs += 1 }
    }
    return pairs == 0 || pairs >= 4
  }
}
