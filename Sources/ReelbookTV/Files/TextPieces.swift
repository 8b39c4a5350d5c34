/// Converts a file's bytes in pieces to an ASCII-compatible encoding: expands gzip, removes a byte order mark, and
/// converts UTF-16.
///
/// Readers decide on UTF-8 themselves, since they know where a text begins and ends.
struct TextPieces {
  private enum Stage {
    case beginning([UInt8])
    case plain
    case utf16(isLittle: Bool, rest: UInt8?, high: UInt32?)
  }

  private var packing: Packing = .unknown([])
  private var stage = Stage.beginning([])
  /// Whether the compressed data is cut or damaged.
  private(set) var isDamaged = false
  private(set) var isCutOff = false
  /// Whether it begins like UTF-16 without its mark.
  private(set) var isOfUnknownEncoding = false

  private enum Packing {
    case unknown([UInt8])
    case none
    case gzip(GzipInflater)
  }

  /// Reads bytes. A file compressed with xz is an error.
  mutating func take(_ bytes: Span<UInt8>, _ body: (Span<UInt8>) throws -> Void) throws {
    switch packing {
    case .none: try decode(bytes, body)
    case .gzip(let inflater):
      try inflater.inflate(bytes) { try decode($0, body) }
      isDamaged = inflater.isBroken
    case .unknown(var head):
      for index in bytes.indices { head.append(bytes[index]) }
      packing = .unknown(head)
      if head.count >= 6 { try begin(head, body) }
    }
  }

  /// Ends the file.
  mutating func end(_ body: (Span<UInt8>) throws -> Void) throws {
    if case .unknown(let head) = packing { try begin(head, body) }
    if case .gzip(let inflater) = packing { isCutOff = !inflater.isAtEnd && !inflater.isBroken }
    if case .beginning(let head) = stage, !head.isEmpty {
      stage = .plain
      try Self.hand(head, body)
    }
    if case .utf16(_, let rest, let high) = stage, rest != nil || high != nil { isCutOff = true }
  }

  private mutating func begin(_ head: [UInt8], _ body: (Span<UInt8>) throws -> Void) throws {
    if head.starts(with: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]) { throw TelevisionError.packedWithXZ }
    if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) { throw TelevisionError.packedAsZIP }
    if head.starts(with: [0x1F, 0x8B]), let inflater = GzipInflater() {
      packing = .gzip(inflater)
    } else {
      packing = .none
    }
    try ContiguousArray(head).withSpan { try take($0, body) }
  }

  private mutating func decode(_ bytes: Span<UInt8>, _ body: (Span<UInt8>) throws -> Void) throws {
    switch stage {
    case .plain: try body(bytes)
    case .utf16: try decodeUTF16(bytes, body)
    case .beginning(var head):
      for index in bytes.indices { head.append(bytes[index]) }
      guard head.count >= 3 else {
        stage = .beginning(head)
        return
      }
      if head.starts(with: [0xEF, 0xBB, 0xBF]) {
        stage = .plain
        head.removeFirst(3)
      } else if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) {
        stage = .utf16(isLittle: head[0] == 0xFF, rest: nil, high: nil)
        head.removeFirst(2)
      } else {
        stage = .plain
        isOfUnknownEncoding = head[0] == 0 || head[1] == 0
      }
      try ContiguousArray(head).withSpan { try decode($0, body) }
    }
  }

  private mutating func decodeUTF16(_ bytes: Span<UInt8>, _ body: (Span<UInt8>) throws -> Void) throws {
    guard case .utf16(let isLittle, var rest, var high) = stage else { return }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    func append(_ code: UInt32) { text += UTF8.encode(Unicode.Scalar(code) ?? "\u{FFFD}") ?? .init() }
    for index in bytes.indices {
      guard let first = rest else {
        rest = bytes[index]
        continue
      }
      rest = nil
      let unit = isLittle ? UInt32(bytes[index]) << 8 | UInt32(first) : UInt32(first) << 8 | UInt32(bytes[index])
      if let leading = high {
        high = nil
        if unit & 0xFC00 == 0xDC00 {
          append(0x10000 + (leading & 0x3FF) << 10 + unit & 0x3FF)
          continue
        }
        append(0xFFFD)
      }
      if unit & 0xFC00 == 0xD800 { high = unit } else { append(unit) }
    }
    stage = .utf16(isLittle: isLittle, rest: rest, high: high)
    try Self.hand(text, body)
  }

  private static func hand(_ bytes: [UInt8], _ body: (Span<UInt8>) throws -> Void) throws {
    try ContiguousArray(bytes).withSpan(body)
  }
}

extension ContiguousArray<UInt8> {
  func withSpan<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result { try body(span) }
}

extension Span<UInt8> {
  /// Calls `body` with pieces of bounded length, so that each is processed before the next.
  func eachPiece(of length: Int = 1 << 18, _ body: (Span<UInt8>) throws -> Void) rethrows {
    var start = 0
    while start < count {
      let end = Swift.min(start + length, count)
      try body(extracting(start..<end))
      start = end
    }
  }
}
