import ReelbookBase

/// A mark behind a channel's name that is no part of it: `Ⓨ`, `[Geo-blocked]`, `[Not 24/7]`, `(AT)`, `高清`.
enum ChannelMark {
  /// The number of words of a remark on the stream at a place, such as `Not 24/7`; 0 for none.
  static func remark(_ bytes: Span<UInt8>, _ words: [Range<Int>], at place: Int) -> Int {
    let word = words[place]
    if isOfCircledLetters(bytes, word) { return 1 }
    let remarks: [StaticString] = ["geo-blocked", "geoblocked"]
    if remarks.contains(where: { bytes.isWordInAnyCase($0, word) }) { return 1 }
    guard place + 1 < words.count else { return 0 }
    let next = words[place + 1]
    let isRemark =
      bytes.isWordInAnyCase("not", word) && bytes.isWordInAnyCase("24/7", next)
      || bytes.isWordInAnyCase("geo", word) && bytes.isWordInAnyCase("blocked", next)
    return isRemark ? 2 : 0
  }

  /// Letters in circles, by which lists mark streams: `Ⓖ`, `Ⓢ`, `Ⓨ`.
  private static func isOfCircledLetters(_ bytes: Span<UInt8>, _ word: Range<Int>) -> Bool {
    guard word.count.isMultiple(of: 3) else { return false }
    return stride(from: word.lowerBound, to: word.upperBound, by: 3).allSatisfy { index in
      guard bytes[index] == 0xE2 else { return false }
      return bytes[index + 1] == 0x92 && bytes[index + 2] >= 0xB6
        || bytes[index + 1] == 0x93 && bytes[index + 2] <= 0x8F
    }
  }

  /// The region of a word in brackets: `(AT)`.
  static func region(_ bytes: Span<UInt8>, _ word: Range<Int>) -> String? {
    guard word.count == 2, word.lowerBound > 0, word.upperBound < bytes.count,
      isBracketed(bytes[word.lowerBound - 1], bytes[word.upperBound]),
      bytes[word.lowerBound] &- 0x41 < 26, bytes[word.lowerBound + 1] &- 0x41 < 26,
      let letters = ShortWord(bytes, word), !ChannelName.notRegions.contains(letters)
    else { return nil }
    return bytes.text(word).lowercased()
  }

  private static func isBracketed(_ before: UInt8, _ after: UInt8) -> Bool {
    before == UInt8(ascii: "(") && after == UInt8(ascii: ")")
      || before == UInt8(ascii: "[") && after == UInt8(ascii: "]")
  }

  /// The end of the name in a word that a word of quality ends, without a space: `RTLHD`, `湖南卫视高清`.
  static func nameEnd(_ bytes: Span<UInt8>, _ word: Range<Int>) -> Int? {
    let isForeign = bytes.hasHighByte(in: word)
    for ending in isForeign ? foreignEndings : endings {
      let start = word.upperBound - ending.utf8CodeUnitCount
      // A short word, such as `AHD`, is a name of its own.
      guard start - word.lowerBound >= (isForeign ? 1 : 3) else { continue }
      if bytes.isWord(ending, start..<word.upperBound) { return start }
    }
    return nil
  }

  private static let endings: [StaticString] = ["FHD", "UHD", "HD"]
  private static let foreignEndings: [StaticString] = ["高清", "超清", "蓝光", "标清"]
}

extension Span<UInt8> {
  /// Whether a range is a word, ignoring ASCII case.
  fileprivate func isWordInAnyCase(_ word: StaticString, _ range: Range<Int>) -> Bool {
    range.count == word.utf8CodeUnitCount && hasWord(word, at: range.lowerBound, before: range.upperBound)
  }
}
