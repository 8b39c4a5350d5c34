/// Converts text of another encoding to UTF-8, with the system's `iconv`.
final class SystemConverter {
  // A descriptor of the system, which is closed with its owner.
  private let descriptor: OpaqueHandle
  private let calls: Calls

  private typealias OpaqueHandle = UnsafeMutableRawPointer
  private typealias Open = @convention(c) (UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> UnsafeMutableRawPointer?
  private typealias Close = @convention(c) (UnsafeMutableRawPointer?) -> CInt
  private typealias Letters = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private typealias Convert =
    @convention(c) (
      UnsafeMutableRawPointer?, Letters?, UnsafeMutablePointer<Int>?, Letters?, UnsafeMutablePointer<Int>?
    ) -> Int

  private struct Calls {
    let open: Open
    let close: Close
    let convert: Convert
  }

  /// Creates a converter; `nil` if the system does not know the encoding.
  init?(_ encoding: String) {
    guard let calls = Self.calls(), let descriptor = unsafe calls.open("UTF-8", encoding),
      UInt(bitPattern: descriptor) != UInt.max
    else { return nil }
    unsafe self.descriptor = descriptor
    self.calls = calls
  }

  deinit { _ = unsafe calls.close(descriptor) }

  /// Swift's module of Apple's system has no `iconv`, and others declare it otherwise, so its functions are looked up.
  private static func calls() -> Calls? {
    #if canImport(Darwin)
      let library = DynamicLibrary("/usr/lib/libiconv.2.dylib")
    #else
      let library: DynamicLibrary? = .program
    #endif
    guard let library, let open: Open = unsafe library.function("iconv_open"),
      let close: Close = unsafe library.function("iconv_close"), let convert: Convert = unsafe library.function("iconv")
    else { return nil }
    return unsafe Calls(open: open, close: close, convert: convert)
  }

  /// Appends the text of a range in UTF-8; returns the number of bytes that are no text. U+FFFD is in their place.
  func append(_ bytes: Span<UInt8>, _ range: Range<Int>, to text: inout ContiguousArray<UInt8>) -> Int {
    // `iconv` takes its input by an address that it moves.
    var input = ContiguousArray<UInt8>()
    input.reserveCapacity(range.count)
    unsafe bytes.extracting(range).withUnsafeBufferPointer { unsafe input.append(contentsOf: $0) }
    _ = unsafe calls.convert(descriptor, nil, nil, nil, nil)
    var (offset, invalid) = (0, 0)
    while offset < input.count {
      let (converted, used) = convert(&input, from: offset)
      text += converted
      offset += used
      // All that fits was converted if nothing moved: the next byte is no text.
      guard used == 0, converted.isEmpty else { continue }
      text += "\u{FFFD}".utf8
      invalid += 1
      offset += 1
      _ = unsafe calls.convert(descriptor, nil, nil, nil, nil)
    }
    text += rest()
    return invalid
  }

  /// The last character, which some converters hold back: an accent might follow.
  private func rest() -> ContiguousArray<UInt8> {
    var text = ContiguousArray<UInt8>(repeating: 0, count: 16)
    var free = text.count
    unsafe text.withUnsafeMutableBytes { target in
      var into = unsafe target.baseAddress?.assumingMemoryBound(to: CChar.self)
      _ = unsafe calls.convert(descriptor, nil, nil, &into, &free)
    }
    text.removeLast(free)
    return text
  }

  /// Converts bytes from an offset, as many as it can; returns how many.
  private func convert(
    _ input: inout ContiguousArray<UInt8>, from offset: Int
  ) -> (text: ContiguousArray<UInt8>, used: Int) {
    // A character of any encoding has at most four bytes in UTF-8.
    let room = (input.count - offset) * 4 + 16
    var text = ContiguousArray<UInt8>(repeating: 0, count: room)
    var (left, free) = (input.count - offset, room)
    unsafe input.withUnsafeMutableBytes { source in
      unsafe text.withUnsafeMutableBytes { target in
        var from = unsafe source.baseAddress?.advanced(by: offset).assumingMemoryBound(to: CChar.self)
        var into = unsafe target.baseAddress?.assumingMemoryBound(to: CChar.self)
        _ = unsafe calls.convert(descriptor, &from, &left, &into, &free)
      }
    }
    text.removeLast(free)
    return (text, input.count - offset - left)
  }
}
