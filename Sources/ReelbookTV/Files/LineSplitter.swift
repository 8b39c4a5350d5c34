import ReelbookBase

/// Splits bytes in pieces into lines. Only a line across two pieces is copied.
struct LineSplitter {
  /// The longest line; the rest of a longer one is skipped.
  static let limit = 1 << 20

  /// The bytes of a line that began in an earlier piece.
  private var carry = ContiguousArray<UInt8>()
  private var isOverlong = false
  /// The number of the current line, from 1.
  private(set) var line = 0

  /// Reads bytes, and calls `body` with each line.
  mutating func read(
    _ bytes: Span<UInt8>, _ body: (Span<UInt8>, Range<Int>, _ line: Int, _ isOverlong: Bool) throws -> Void
  ) rethrows {
    var start = 0
    while start < bytes.count {
      let end = bytes.position(of: 0x0A, in: start..<bytes.count)
      guard end < bytes.count else {
        carryOver(bytes, start..<end)
        return
      }
      line += 1
      if carry.isEmpty, !isOverlong {
        try body(bytes, start..<end, line, false)
      } else {
        carryOver(bytes, start..<end)
        try flush(body)
      }
      start = end + 1
    }
  }

  /// Calls `body` with the last line, if it has no end.
  mutating func end(
    _ body: (Span<UInt8>, Range<Int>, _ line: Int, _ isOverlong: Bool) throws -> Void
  ) rethrows {
    guard !carry.isEmpty else { return }
    line += 1
    try flush(body)
  }

  /// Calls `body` with the line that was carried over from earlier pieces.
  private mutating func flush(
    _ body: (Span<UInt8>, Range<Int>, _ line: Int, _ isOverlong: Bool) throws -> Void
  ) rethrows {
    let whole = carry
    carry.removeAll(keepingCapacity: false)
    defer {
      carry = whole
      carry.removeAll(keepingCapacity: carry.count < 1 << 16)
      isOverlong = false
    }
    try body(whole.span, 0..<whole.count, line, isOverlong)
  }

  private mutating func carryOver(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    let room = Self.limit - carry.count
    if range.count > room { isOverlong = true }
    let fitting = range.lowerBound..<range.lowerBound + min(room, range.count)
    unsafe bytes.extracting(fitting).withUnsafeBufferPointer { unsafe carry.append(contentsOf: $0) }
  }
}
