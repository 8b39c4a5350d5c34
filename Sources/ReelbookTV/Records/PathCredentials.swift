import ReelbookBase

/// Finds the credentials among the words of a path.
enum PathCredentials {
  /// The folders before an account and a stream's number: `/live/name/password/7.ts`.
  private static let panelFolders: [StaticString] = ["live", "movie", "series", "timeshift"]
  /// The folders that have an account after them if a number follows it.
  private static let streamFolders: [StaticString] = ["hls", "hlsr", "stream", "streams", "streaming", "vod", "mpegts"]
  /// The folders before a key.
  private static let keyFolders: [StaticString] = ["play", "iptv", "key", "token", "auth", "secure", "access"]

  static func ranges(_ bytes: Span<UInt8>, _ path: Range<Int>) -> [Range<Int>] {
    let words = bytes.words(in: path) { $0 == UInt8(ascii: "/") }
    guard words.count > 1 else { return [] }
    func isOne(of folders: [StaticString], _ word: Range<Int>) -> Bool {
      folders.contains { bytes.isWord($0, word) }
    }
    var ranges: [Range<Int>] = []
    if words.count == 3, isNumbered(bytes, words[2]) { ranges += words[0..<2] }
    for index in words.indices.dropLast() {
      let (word, next) = (words[index], words[index + 1])
      if index + 3 < words.count {
        let isAccount =
          isOne(of: panelFolders, word)
          ? index == 0 || isNumbered(bytes, words[words.count - 1])
          : isOne(of: streamFolders, word) && isNumbered(bytes, words[index + 3])
        if isAccount { ranges += words[index + 1...index + 2] }
      }
      guard isOne(of: keyFolders, word), !isNumbered(bytes, next) else { continue }
      let isBeforeNumber =
        bytes.isWord("iptv", word) && index + 3 < words.count && isNumbered(bytes, words[index + 2])
      if isBeforeNumber || isLikeKey(bytes, next) || bytes.isWord("play", word) && isLikeToken(bytes, next) {
        ranges.append(next)
      }
    }
    return ranges
  }

  /// Whether a credential is the key of a stream, behind `/play/`, rather than that of an account.
  static func isStreamKey(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.lowerBound >= 6 && bytes.isWord("/play/", range.lowerBound - 6..<range.lowerBound)
  }

  /// Whether what a path's last folder has in it may be a key.
  static func isKeyFolder(_ bytes: Span<UInt8>, _ word: Range<Int>) -> Bool {
    keyFolders.contains { bytes.isWord($0, word) }
  }

  /// Whether a word is a stream's number, perhaps with an extension, or with parameters after it.
  static func isNumbered(_ bytes: Span<UInt8>, _ word: Range<Int>) -> Bool {
    var index = word.lowerBound
    while index < word.upperBound, bytes[index].isDigit { index += 1 }
    guard index > word.lowerBound else { return false }
    var end = index
    while end < word.upperBound, bytes[end].isLetter || bytes[end].isDigit || bytes[end] == UInt8(ascii: ".") {
      end += 1
    }
    guard end == word.upperBound || !isOfWord(bytes[end]) else { return false }
    let endings: [StaticString] = [
      "", ".ts", ".m3u8", ".mp4", ".mkv", ".avi", ".m4v", ".mov", ".mpg", ".mpeg", ".flv", ".wmv", ".webm", ".mpd",
    ]
    return endings.contains { bytes.isWord($0, index..<end) }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
  }

  /// Whether a word is like a key: long, with letters and digits, or with capitals inside.
  static func isLikeKey(_ bytes: Span<UInt8>, _ word: Range<Int>) -> Bool {
    guard word.count >= 8 else { return false }
    var (hasDigit, hasSmall, hasCapital) = (false, false, false)
    for index in word {
      let byte = bytes[index]
      if byte.isDigit {
        hasDigit = true
      } else if byte.isLetter {
        if byte.lowercased == byte { hasSmall = true } else if index > word.lowerBound { hasCapital = true }
      } else if ![UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "="), UInt8(ascii: "+")].contains(byte) {
        return false
      }
    }
    return hasDigit && (hasSmall || hasCapital) || word.count >= 12 && hasSmall && hasCapital
  }

  /// Whether a word may be a token: a name without an extension.
  private static func isLikeToken(_ bytes: Span<UInt8>, _ word: Range<Int>) -> Bool {
    word.count >= 6 && bytes.position(of: UInt8(ascii: "."), in: word) == word.upperBound
  }
}
