import ReelbookBase

/// Finds the credentials in an address of any form: of a stream, relative, in a command, or with other addresses in it.
///
/// Credentials are a user before the host, the account in a panel's path, keys in paths, and parameters with the name
/// of one. What has such a place or name counts whatever it looks like: it only moves to the secret store. A
/// placeholder of the list is none.
struct CredentialScan {
  private var ranges: [Range<Int>] = []
  /// Whether the address is a command, whose parts end at blanks and quotes.
  private let isCommand: Bool

  /// The ranges of the credentials, in order. The words of an account are credentials wherever they are.
  static func ranges(in bytes: Span<UInt8>, _ account: [ContiguousArray<UInt8>] = []) -> [Range<Int>] {
    var scan = CredentialScan(bytes)
    scan.scan(bytes)
    var ranges = scan.ranges
    for word in account { ranges += occurrences(of: word, in: bytes) }
    // A part of an address may be another address, encoded once or several times.
    var view = PercentView(bytes)
    for _ in 0..<3 where view.isDecoded {
      var inner = CredentialScan(view.letters.span)
      inner.scan(view.letters.span)
      ranges += inner.ranges.map { view.starts[$0.lowerBound]..<view.starts[$0.upperBound] }
      view = view.decoded
    }
    return joined(ranges)
  }

  private init(_ bytes: Span<UInt8>) { isCommand = bytes.hasWord("pipe:", at: 0, before: bytes.count) }

  private static func occurrences(of word: ContiguousArray<UInt8>, in bytes: Span<UInt8>) -> [Range<Int>] {
    func isOfWord(_ index: Int) -> Bool {
      bytes.indices.contains(index) && (bytes[index].isLetter || bytes[index].isDigit || bytes[index] >= 0x80)
    }
    var ranges: [Range<Int>] = []
    var index = 0
    while index + word.count <= bytes.count {
      index = bytes.position(of: word[0], in: index..<bytes.count)
      let end = index + word.count
      if bytes.has(word, at: index), !isOfWord(index - 1), !isOfWord(end) {
        ranges.append(index..<end)
        index = end
      } else {
        index += 1
      }
    }
    return ranges
  }

  /// Overlapping ranges are one.
  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    guard ranges.count > 1 else { return ranges }
    var joined: [Range<Int>] = []
    for range in ranges.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
      if let last = joined.last, range.lowerBound < last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  private mutating func add(_ range: Range<Int>) { if !range.isEmpty { ranges.append(range) } }

  private mutating func scan(_ bytes: Span<UInt8>) {
    var start = 0
    var hostStart: Int?
    while true {
      let next = bytes.end(of: "://", from: hostStart ?? start)
      let end = next.map { Self.schemeStart(bytes, before: $0 - 3, from: start) } ?? bytes.count
      scan(bytes, part: start..<max(start, end), hostStart)
      guard let next else { break }
      (start, hostStart) = (max(start, end), next)
    }
    if isCommand { scan(command: bytes) }
    ranges.removeAll { ListPlaceholder.makesUp(bytes, $0) }
  }

  /// Scans one address, which ends where an address in it begins.
  private mutating func scan(_ bytes: Span<UInt8>, part: Range<Int>, _ hostStart: Int?) {
    var start = part.lowerBound
    if let hostStart, hostStart <= part.upperBound {
      start = hostStart
      while start < part.upperBound, !Self.endsHost(bytes[start]) { start += 1 }
      var at = start
      while at > hostStart, bytes[at - 1] != UInt8(ascii: "@") { at -= 1 }
      if at > hostStart { add(hostStart..<at - 1) }
    }
    var pathEnd = start
    while pathEnd < part.upperBound, bytes[pathEnd] != UInt8(ascii: "?"), bytes[pathEnd] != UInt8(ascii: "#") {
      pathEnd += 1
    }
    for word in PathCredentials.ranges(bytes, start..<pathEnd) { add(word) }
    scan(bytes, parameters: start..<pathEnd, isPath: true)
    if pathEnd < part.upperBound { scan(bytes, parameters: pathEnd + 1..<part.upperBound, isPath: false) }
  }

  private static func schemeStart(_ bytes: Span<UInt8>, before colon: Int, from start: Int) -> Int {
    var index = colon
    while index > start, bytes[index - 1].isLetter || bytes[index - 1].isDigit { index -= 1 }
    return index
  }

  private static func endsHost(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "|"), 0x20: true
    default: false
    }
  }

  // MARK: Parameters

  private mutating func scan(_ bytes: Span<UInt8>, parameters range: Range<Int>, isPath: Bool) {
    var start = range.lowerBound
    for index in range.lowerBound...range.upperBound
    where index == range.upperBound || ends(bytes, index, isPath: isPath) {
      scan(bytes, parameter: start..<index, isPath: isPath)
      start = index + 1
    }
  }

  private func ends(_ bytes: Span<UInt8>, _ index: Int, isPath: Bool) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "&"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "|"): true
    case UInt8(ascii: "/"): isPath
    // A semicolon may be in a value.
    case UInt8(ascii: ";"): isPath || Self.isName(bytes, after: index)
    case 0x20, UInt8(ascii: "\""), UInt8(ascii: "'"): isCommand
    default: false
    }
  }

  /// Whether the name of a parameter and its equals sign follow.
  private static func isName(_ bytes: Span<UInt8>, after index: Int) -> Bool {
    var end = index + 1
    while end < bytes.count, bytes[end].isLetter || bytes[end].isDigit || bytes[end] == UInt8(ascii: "_") { end += 1 }
    return end > index + 1 && end < bytes.count && bytes[end] == UInt8(ascii: "=")
  }

  private mutating func scan(_ bytes: Span<UInt8>, parameter range: Range<Int>, isPath: Bool) {
    var equals = bytes.position(of: UInt8(ascii: "="), in: range)
    guard equals < range.upperBound || isPath else {
      if PathCredentials.isLikeKey(bytes, range) { add(range) }
      return
    }
    while equals < range.upperBound {
      // `exp=1~hmac=2` is one value, with names in it.
      let name = CredentialName.range(bytes, endingAt: equals, from: range.lowerBound)
      if CredentialName.matches(bytes, name) { return add(equals + 1..<range.upperBound) }
      equals = bytes.position(of: UInt8(ascii: "="), in: equals + 1..<range.upperBound)
    }
  }

  // MARK: Commands

  /// Options of a command, such as `-headers "Authorization: …"`.
  private mutating func scan(command bytes: Span<UInt8>) {
    var index = 0
    var isSecret = false
    while index < bytes.count {
      guard bytes[index] > 0x20 else {
        index += 1
        continue
      }
      let quote = bytes[index]
      let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      let start = isQuoted ? index + 1 : index
      var end = start
      while end < bytes.count, isQuoted ? bytes[end] != quote : bytes[end] > 0x20 { end += 1 }
      if isSecret { add(start..<end) }
      isSecret =
        quote == UInt8(ascii: "-") && CredentialName.matchesFieldOrCredential(bytes.text(start..<end))
      index = max(end + (isQuoted ? 1 : 0), index + 1)
    }
  }
}

/// Bytes with their percent escapes decoded, and where each was in the text.
private struct PercentView {
  private(set) var letters: ContiguousArray<UInt8> = []
  /// The offset of each byte in the text, and the end of the text.
  private(set) var starts: [Int] = []
  /// Whether an escape was decoded.
  private(set) var isDecoded = false

  init(_ bytes: Span<UInt8>) {
    guard bytes.position(of: UInt8(ascii: "%"), in: bytes.indices) < bytes.count else { return }
    decode(bytes) { $0 }
  }

  private init(_ other: PercentView) { decode(other.letters.span) { other.starts[$0] } }

  /// The bytes decoded once more.
  var decoded: PercentView { PercentView(self) }

  private mutating func decode(_ bytes: Span<UInt8>, _ start: (Int) -> Int) {
    var index = 0
    while index < bytes.count {
      starts.append(start(index))
      if let byte = PercentText.byte(bytes, at: index) {
        letters.append(byte)
        isDecoded = true
        index += 3
      } else {
        letters.append(bytes[index])
        index += 1
      }
    }
    starts.append(start(bytes.count))
  }
}
