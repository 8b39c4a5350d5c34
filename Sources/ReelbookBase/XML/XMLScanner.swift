/// Scans XML in pieces.
///
/// DTDs and entities are skipped, never opened. Malformed parts are reported, and scanning goes on with the next tag.
/// Tokens are at most a megabyte, which bounds memory.
///
/// Inlinable, so that it is compiled for the handler of another module.
package struct XMLScanner {
  /// The most bytes of a token.
  @usableFromInline package static let tokenLimit = 1 << 20
  /// The most tokens that are given up in one piece of bytes, since each is looked for to its end.
  @usableFromInline static let givenUpLimit = 4

  @usableFromInline var carry = ContiguousArray<UInt8>()
  @usableFromInline var attributes: [XMLAttribute] = []
  /// The end tag of the element that is being skipped.
  @usableFromInline var skipped: ContiguousArray<UInt8>?
  /// The complete lines so far, and how far they are counted in the present bytes.
  @usableFromInline var lineCount = 1
  @usableFromInline var countedTo = 0
  /// The start of the last tag in the present bytes, or else its line.
  @usableFromInline var tagStart: Int?
  @usableFromInline var tagLine = 1

  package init() {}

  @usableFromInline enum Step {
    case goOn(Int)
    case needsMore
  }

  @inlinable package mutating func read<Handler: XMLHandler>(_ bytes: Span<UInt8>, _ handler: inout Handler) throws {
    guard !carry.isEmpty else {
      return try parse(bytes, isLast: false, &handler)
    }
    unsafe bytes.withUnsafeBufferPointer { unsafe carry.append(contentsOf: $0) }
    let whole = carry
    carry = []
    try parse(whole.span, isLast: false, &handler)
  }

  @inlinable package mutating func end<Handler: XMLHandler>(_ handler: inout Handler) throws {
    let whole = carry
    carry = []
    try parse(whole.span, isLast: true, &handler)
  }

  /// Reads all of a text, so that ranges are in it.
  @inlinable package mutating func read<Handler: XMLHandler>(whole bytes: Span<UInt8>, _ handler: inout Handler) throws
  {
    try parse(bytes, isLast: true, &handler)
  }

  /// Counts the lines up to an offset in the present bytes.
  @usableFromInline mutating func countLines(to offset: Int, _ bytes: Span<UInt8>) {
    lineCount += bytes.count(of: 0x0A, in: countedTo..<offset)
    countedTo = offset
  }

  /// Counts the lines up to the last tag. Only problems need it, since that takes a tenth of reading a guide.
  @usableFromInline mutating func findTagLine(_ bytes: Span<UInt8>) {
    guard let start = tagStart else { return }
    countLines(to: start, bytes)
    tagLine = lineCount
    tagStart = nil
  }

  @inlinable mutating func tellLine<Handler: XMLHandler>(_ bytes: Span<UInt8>, _ handler: inout Handler) {
    guard handler.isLineWanted else { return }
    findTagLine(bytes)
    handler.reported(atLine: tagLine)
  }

  /// The present line.
  package var line: Int { lineCount }

  @inlinable mutating func parse<Handler: XMLHandler>(
    _ bytes: Span<UInt8>, isLast: Bool, _ handler: inout Handler
  ) throws {
    countedTo = 0
    var (offset, givenUp) = (0, 0)
    while offset < bytes.count {
      let step = try skipped == nil ? token(bytes, offset, isLast, &handler) : skip(bytes, offset)
      tellLine(bytes, &handler)
      if case .goOn(let next) = step {
        offset = next
        continue
      }
      if isLast || bytes.count - offset > Self.tokenLimit {
        // A token without an end is given up.
        if skipped == nil {
          tagStart = offset
          try handler.malformed(bytes, offset..<min(bytes.count, offset + 80))
          tellLine(bytes, &handler)
        }
        givenUp += 1
        let isHopeless = isLast || givenUp == Self.givenUpLimit
        offset = isHopeless ? bytes.count : bytes.position(of: UInt8(ascii: "<"), in: offset + 1..<bytes.count)
        continue
      }
      break
    }
    handler.endPiece(bytes)
    findTagLine(bytes)
    countLines(to: offset, bytes)
    countedTo = 0
    guard offset < bytes.count else { return }
    unsafe bytes.extracting(offset..<bytes.count).withUnsafeBufferPointer { unsafe carry.append(contentsOf: $0) }
  }

  @inlinable mutating func token<Handler: XMLHandler>(
    _ bytes: Span<UInt8>, _ start: Int, _ isLast: Bool, _ handler: inout Handler
  ) throws -> Step {
    guard bytes[start] == UInt8(ascii: "<") else {
      var end = bytes.position(of: UInt8(ascii: "<"), in: start..<bytes.count)
      if end == bytes.count, !isLast {
        // A reference may be cut.
        end = bytes.lastReferenceStart(in: start..<end)
        guard end > start else { return .needsMore }
      }
      try handler.text(bytes, start..<end, isPlain: false)
      return .goOn(end)
    }
    guard start + 1 < bytes.count else { return .needsMore }
    switch bytes[start + 1] {
    case UInt8(ascii: "/"): return try endTag(bytes, start, &handler)
    case UInt8(ascii: "!"): return try marked(bytes, start, &handler)
    case UInt8(ascii: "?"): return try instruction(bytes, start, &handler)
    default: return try startTag(bytes, start, isLast, &handler)
    }
  }

  @inlinable mutating func endTag<Handler: XMLHandler>(
    _ bytes: Span<UInt8>, _ start: Int, _ handler: inout Handler
  ) throws -> Step {
    let end = bytes.position(of: UInt8(ascii: ">"), in: start..<bytes.count)
    guard end < bytes.count else { return .needsMore }
    tagStart = start
    try handler.end(bytes, bytes.nameRange(start + 2, end))
    return .goOn(end + 1)
  }

  @inlinable mutating func startTag<Handler: XMLHandler>(
    _ bytes: Span<UInt8>, _ start: Int, _ isLast: Bool, _ handler: inout Handler
  ) throws -> Step {
    let name = bytes.nameRange(start + 1, bytes.count)
    guard name.upperBound < bytes.count else { return .needsMore }
    guard !name.isEmpty else {
      // A bare `<` in a text, which should be an entity.
      try handler.text(bytes, start..<start + 1, isPlain: true)
      return .goOn(start + 1)
    }
    // `removeAll(keepingCapacity:)` took 3 % of reading a guide.
    while !attributes.isEmpty { attributes.removeLast() }
    var index = name.upperBound
    while true {
      while index < bytes.count, bytes[index] <= 0x20 { index &+= 1 }
      guard index + 1 < bytes.count || index < bytes.count && bytes[index] == UInt8(ascii: ">") else {
        return .needsMore
      }
      if bytes[index] == UInt8(ascii: ">") { break }
      if bytes[index] == UInt8(ascii: "/"), bytes[index + 1] == UInt8(ascii: ">") { break }
      guard let next = attribute(bytes, index) else { return .needsMore }
      guard next > 0 else {
        // To the end of the tag, or the next one.
        var at = index
        while at < bytes.count, bytes[at] != UInt8(ascii: "<"), bytes[at] != UInt8(ascii: ">") { at += 1 }
        guard at < bytes.count || isLast else { return .needsMore }
        tagStart = start
        try handler.malformed(bytes, start..<min(at, start + 80))
        return .goOn(at < bytes.count && bytes[at] == UInt8(ascii: ">") ? at + 1 : at)
      }
      index = next
    }
    let isClosed = bytes[index] == UInt8(ascii: "/")
    tagStart = start
    let isWanted = try handler.begin(bytes, name, attributes)
    if isClosed {
      if isWanted { try handler.end(bytes, name) }
      return .goOn(index + 2)
    }
    if !isWanted {
      var letters = ContiguousArray("</".utf8)
      for at in name { letters.append(bytes[at]) }
      skipped = letters
    }
    return .goOn(index + 1)
  }

  /// Reads an attribute, and returns the offset after it; 0 if there is none, `nil` if more bytes are needed.
  @usableFromInline mutating func attribute(_ bytes: Span<UInt8>, _ start: Int) -> Int? {
    let name = bytes.nameRange(start, bytes.count)
    var index = name.upperBound
    while index < bytes.count, bytes[index] <= 0x20 { index &+= 1 }
    guard index < bytes.count else { return nil }
    guard !name.isEmpty, bytes[index] == UInt8(ascii: "=") else { return 0 }
    index += 1
    while index < bytes.count, bytes[index] <= 0x20 { index &+= 1 }
    guard index < bytes.count else { return nil }
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return 0 }
    let end = bytes.position(of: quote, or: UInt8(ascii: "<"), in: index + 1..<bytes.count)
    guard end < bytes.count else { return nil }
    guard bytes[end] == quote else { return 0 }
    attributes.append(XMLAttribute(name: name, value: index + 1..<end))
    return end + 1
  }

  /// Comments, CDATA and definitions.
  @inlinable mutating func marked<Handler: XMLHandler>(
    _ bytes: Span<UInt8>, _ start: Int, _ handler: inout Handler
  ) throws -> Step {
    guard bytes.count - start >= 9 else {
      return bytes.hasWord("<!--", at: start, before: bytes.count)
        ? bytes.end(of: "-->", from: start + 4).map(Step.goOn) ?? .needsMore : .needsMore
    }
    if bytes.hasWord("<!--", at: start, before: bytes.count) {
      return bytes.end(of: "-->", from: start + 4).map(Step.goOn) ?? .needsMore
    }
    if bytes.hasWord("<![CDATA[", at: start, before: bytes.count) {
      guard let end = bytes.end(of: "]]>", from: start + 9) else { return .needsMore }
      try handler.text(bytes, start + 9..<end - 3, isPlain: true)
      return .goOn(end)
    }
    // A DTD, with its internal subset.
    var (depth, index) = (0, start + 2)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "<") where bytes.hasWord("<!--", at: index, before: bytes.count):
        guard let end = bytes.end(of: "-->", from: index + 4) else { return .needsMore }
        index = end - 1
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0: return .goOn(index + 1)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        index = bytes.position(of: bytes[index], in: index + 1..<bytes.count)
      default: break
      }
      index += 1
    }
    return .needsMore
  }

  @inlinable mutating func instruction<Handler: XMLHandler>(
    _ bytes: Span<UInt8>, _ start: Int, _ handler: inout Handler
  ) throws -> Step {
    guard let end = bytes.end(of: "?>", from: start + 2) else { return .needsMore }
    if bytes.hasWord("<?xml", at: start, before: end) { handler.declaration(bytes, start..<end) }
    return .goOn(end)
  }

  /// Skips an element.
  @usableFromInline mutating func skip(_ bytes: Span<UInt8>, _ start: Int) -> Step {
    guard let skipped else { return .goOn(start) }
    var index = start
    while true {
      index = bytes.position(of: UInt8(ascii: "<"), in: index..<bytes.count)
      guard index + skipped.count < bytes.count else {
        return index > start && index <= bytes.count ? .goOn(index) : .needsMore
      }
      if bytes[index &+ 1] == UInt8(ascii: "/"), bytes.has(skipped, at: index) {
        let end = bytes.position(of: UInt8(ascii: ">"), in: index..<bytes.count)
        guard end < bytes.count else { return index > start ? .goOn(index) : .needsMore }
        self.skipped = nil
        return .goOn(end + 1)
      }
      // Another element of the name begins: the end tag of the skipped one is missing.
      if bytes.has(skipped, startingBehindSlashAt: index) {
        self.skipped = nil
        return .goOn(index)
      }
      index += 1
    }
  }
}
