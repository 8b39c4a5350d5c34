import ReelbookModel

/// Converts a file's bytes in pieces to an ASCII-compatible encoding: expands gzip, removes a byte order mark, and
/// converts UTF-16, with a mark or without.
///
/// Readers check for UTF-8 themselves, since they know where a text begins and ends.
struct TextPieces {
  private enum Stage {
    case beginning([UInt8])
    case plain
    case utf16(UTF16Decoder)
  }

  private var compression: Compression = .unknown([])
  private var bound: ExpansionBound
  private var stage = Stage.beginning([])
  /// Whether the compressed data is cut or damaged.
  private(set) var isDamaged = false
  private(set) var isCutOff = false
  /// Whether the file begins like no text, such as UTF-32.
  private(set) var isOfUnknownEncoding = false

  private enum Compression {
    case unknown([UInt8])
    case none
    case gzip(ZlibInflater)
  }

  /// Creates a converter. One of the library's own files may expand to the length that it states, and not further.
  init(ownLength: Int64? = nil) { bound = ExpansionBound(stated: ownLength) }

  /// Reads bytes. Throws for a file compressed with xz or ZIP, and for one that is too long or expands too far.
  mutating func read(_ bytes: Span<UInt8>, _ body: (Span<UInt8>) throws -> Void) throws {
    switch compression {
    case .none:
      try bound.addPlain(bytes.count)
      try decode(bytes, body)
    case .gzip(let inflater):
      bound.addPacked(bytes.count)
      try inflater.expandMembers(bytes) { piece in
        try bound.addExpanded(piece.count)
        try decode(piece, body)
      }
      isDamaged = inflater.isDamaged
    case .unknown(var head):
      for index in bytes.indices { head.append(bytes[index]) }
      compression = .unknown(head)
      if head.count >= 6 { try begin(head, body) }
    }
  }

  /// Ends the file.
  mutating func end(_ body: (Span<UInt8>) throws -> Void) throws {
    if case .unknown(let head) = compression { try begin(head, body) }
    if case .gzip(let inflater) = compression { isCutOff = !inflater.isAtEnd && !inflater.isDamaged }
    if case .beginning(let head) = stage, !head.isEmpty {
      stage = .plain
      try ContiguousArray(head).withSpan(body)
    }
    if case .utf16(let decoder) = stage, decoder.isIncomplete { isCutOff = true }
  }

  private mutating func begin(_ head: [UInt8], _ body: (Span<UInt8>) throws -> Void) throws {
    if head.starts(with: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]) { throw TelevisionError.packedWithXZ }
    if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) { throw TelevisionError.packedAsZIP }
    if head.starts(with: [0x1F, 0x8B]), let inflater = try? ZlibInflater(.gzip) {
      compression = .gzip(inflater)
    } else {
      compression = .none
    }
    try ContiguousArray(head).withSpan { try read($0, body) }
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
      if case .utf16(let isLittle) = TextEncoding(markedBy: head) {
        stage = .utf16(UTF16Decoder(isLittle: isLittle))
      } else if (head[0] == 0) != (head[1] == 0), head[0] != 0 || head[2] == 0 {
        // Without a mark: the first characters of a list and of a guide are ASCII.
        stage = .utf16(UTF16Decoder(isLittle: head[1] == 0))
      } else {
        stage = .plain
        isOfUnknownEncoding = head[0] == 0
        head = Array(head.withoutMark)
      }
      try ContiguousArray(head).withSpan { try decode($0, body) }
    }
  }

  private mutating func decodeUTF16(_ bytes: Span<UInt8>, _ body: (Span<UInt8>) throws -> Void) throws {
    guard case .utf16(var decoder) = stage else { return }
    let text = decoder.text(bytes)
    stage = .utf16(decoder)
    try body(text.span)
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
