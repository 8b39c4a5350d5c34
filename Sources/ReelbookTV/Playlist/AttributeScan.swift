import ReelbookBase

/// Parses the rest of `#EXTINF:` or `#EXTM3U`: a length, attributes, and a title after a comma.
///
/// The bytes are passed to each call. Quotes may be missing, doubled, or of either kind; values and titles may have
/// commas.
struct AttributeScan {
  private var index: Int
  private let end: Int
  /// Whether `group-title` sets `group`, instead of being an attribute.
  private let separatesGroup: Bool
  /// The first value of `group-title`.
  private(set) var group: Range<Int>?
  /// The name that was read after the quote of the last value.
  private var next: Name?
  /// The last comma that a search found, so that a long text is searched once.
  private var comma = -1
  private(set) var hasOpenQuote = false
  private(set) var hasStrayText = false

  /// The range of a name, and the offset of its value.
  private struct Name {
    let name: Range<Int>
    let value: Int
  }

  init(_ range: Range<Int>, separatesGroup: Bool = false) {
    self.separatesGroup = separatesGroup
    index = range.lowerBound
    end = range.upperBound
  }

  /// The length; `nil` for -1, 0 and anything else. A letter may follow at once: `-1group-title=`.
  mutating func duration(_ bytes: Span<UInt8>) -> Duration? {
    while index < end, bytes[index].isBlank || bytes[index] == UInt8(ascii: ":") { index += 1 }
    var (whole, isNegative, digits): (Int64, Bool, Int) = (0, false, 0)
    if index < end, bytes[index] == UInt8(ascii: "-") {
      isNegative = true
      index += 1
    }
    while index < end, bytes[index].isDigit, digits < 12 {
      whole = whole * 10 + Int64(bytes[index] &- 0x30)
      index += 1
      digits += 1
    }
    var (milliseconds, unit): (Int64, Int64) = (0, 100)
    if index < end, bytes[index] == UInt8(ascii: ".") {
      index += 1
      while index < end, bytes[index].isDigit {
        milliseconds += Int64(bytes[index] &- 0x30) * unit
        unit /= 10
        index += 1
      }
    }
    let total = whole * 1000 + milliseconds
    return isNegative || total == 0 ? nil : .milliseconds(total)
  }

  /// The attributes before the title's comma.
  mutating func attributes(_ bytes: Span<UInt8>) -> AttributeList {
    var list = AttributeList()
    while true {
      while index < end, bytes[index].isBlank { index += 1 }
      guard index < end else { return list }
      if bytes[index] == UInt8(ascii: ",") {
        // Some lists put commas between attributes.
        guard let next = name(bytes, from: index + 1), isKnown(bytes, next.name) else { return list }
        index += 1
        continue
      }
      guard let attribute = next?.name.lowerBound == index ? next : name(bytes, from: index) else {
        guard skipStray(bytes) else { return list }
        continue
      }
      index = attribute.value
      let value = value(bytes)
      let key = attribute.name
      if separatesGroup, key.count == 11, bytes.hasWord("group-title", at: key.lowerBound, before: end) {
        group = group ?? value
        continue
      }
      if list.isEmpty { list.reserve(6) }
      list.append(bytes.text(key), bytes.text(value))
    }
  }

  /// The title: the text after the comma, or the rest if there is none.
  mutating func title(_ bytes: Span<UInt8>) -> String {
    if index < end, bytes[index] == UInt8(ascii: ",") { index += 1 }
    while index < end, bytes[index] <= 0x20 { index += 1 }
    return bytes.text(index..<end)
  }

  /// A name with its `=`, ignoring spaces around that.
  private func name(_ bytes: Span<UInt8>, from start: Int) -> Name? {
    var start = start
    while start < end, bytes[start].isBlank { start += 1 }
    guard start < end, PlaylistText.isNameStart(bytes[start]) else { return nil }
    var stop = start + 1
    while stop < end, PlaylistText.isNameByte(bytes[stop]) { stop += 1 }
    var equals = stop
    while equals < end, bytes[equals].isBlank { equals += 1 }
    guard equals < end, bytes[equals] == UInt8(ascii: "=") else { return nil }
    equals += 1
    let afterEquals = equals
    while equals < end, bytes[equals].isBlank { equals += 1 }
    // After a space only a quote begins a value.
    let isQuote = equals < end && (bytes[equals] == UInt8(ascii: "\"") || bytes[equals] == UInt8(ascii: "'"))
    return Name(name: start..<stop, value: isQuote ? equals : afterEquals)
  }

  /// The offset of the `=` if the text after the comma is an attribute; `nil` for a title.
  static func knownAttribute(afterComma bytes: Span<UInt8>) -> Int? {
    let scan = AttributeScan(bytes.indices)
    guard let attribute = scan.name(bytes, from: 0), scan.isKnown(bytes, attribute.name) else { return nil }
    return bytes.position(of: UInt8(ascii: "="), in: bytes.indices)
  }

  private func isKnown(_ bytes: Span<UInt8>, _ name: Range<Int>) -> Bool {
    let words: [StaticString] = ["tvg-", "group-", "catchup", "radio", "timeshift", "channel-"]
    return words.contains { bytes.hasWord($0, at: name.lowerBound, before: name.upperBound) }
  }

  /// The range of a value; moves past it and its quote.
  private mutating func value(_ bytes: Span<UInt8>) -> Range<Int> {
    guard index < end else { return index..<index }
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = index
      while index < end, !bytes[index].isBlank, bytes[index] != UInt8(ascii: ",") { index += 1 }
      return start..<index
    }
    let start = index + 1
    // The first quote nearly always ends the value: then no other attribute can begin before it.
    let firstQuote = bytes.position(of: quote, in: start..<end)
    if firstQuote < end, closes(bytes, firstQuote) {
      index = firstQuote + 1
      return start..<firstQuote
    }
    var at = start
    var first: Int?
    while at < end {
      if bytes[at] == quote {
        if closes(bytes, at) {
          index = at + 1
          return start..<at
        }
        first = first ?? at
      }
      // Another attribute begins: this value's closing quote is missing.
      if bytes[at].isBlank, at + 1 < end, !bytes[at + 1].isBlank, let next = name(bytes, from: at),
        next.value < end, bytes[next.value] == quote, next.value > start, !closes(bytes, next.value)
      {
        hasOpenQuote = true
        index = at
        return start..<at
      }
      at += 1
    }
    if let first {
      index = first + 1
      return start..<first
    }
    return openValue(bytes, from: start)
  }

  /// Whether a quote ends a value: a comma, the end or another attribute follows, with or without a space.
  private mutating func closes(_ bytes: Span<UInt8>, _ at: Int) -> Bool {
    var start = at + 1
    while start < end, bytes[start] <= 0x20 { start += 1 }
    guard start < end, bytes[start] != UInt8(ascii: ",") else { return true }
    guard let attribute = name(bytes, from: start) else { return false }
    next = attribute
    return start > at + 1 || attribute.value < end && bytes[attribute.value] == bytes[at]
  }

  /// A value whose quote is never closed ends at the last comma, so that the entry keeps its title.
  private mutating func openValue(_ bytes: Span<UInt8>, from start: Int) -> Range<Int> {
    hasOpenQuote = true
    var comma = end
    for at in start..<end where bytes[at] == UInt8(ascii: ",") { comma = at }
    index = comma
    return start..<comma
  }

  /// Skips a word that is no attribute; returns `false` if no comma follows, so that the rest is the title.
  private mutating func skipStray(_ bytes: Span<UInt8>) -> Bool {
    if comma < index { comma = bytes.position(of: UInt8(ascii: ","), in: index..<end) }
    guard comma < end else { return false }
    hasStrayText = true
    while index < end, !bytes[index].isBlank, bytes[index] != UInt8(ascii: ",") { index += 1 }
    return true
  }
}
