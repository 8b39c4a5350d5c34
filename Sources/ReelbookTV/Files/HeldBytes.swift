import ReelbookBase

/// Holds back the bytes of a guide that names no encoding, from the first one that is not UTF-8, until enough texts
/// show the encoding.
///
/// A short name alone may be in several: `Мы` in Windows-1251 is one sign in GB18030. Texts before that byte are UTF-8,
/// as far as they show. Where UTF-8 surely occurs, the rest is damaged or of several encodings, so each text is judged
/// alone. So are texts behind the first megabytes of a file that has only ASCII there.
struct HeldBytes {
  /// How far into a file the first byte that is not UTF-8 is looked for.
  private static let reach = 4 << 20
  /// How many bytes of texts are enough.
  private static let enough = 4096
  /// The most bytes that are held. The limit bounds memory.
  private static let longest = 1 << 18

  /// Whether all bytes can be read.
  private(set) var isDone = false
  /// The encoding that the texts show.
  private(set) var encoding: ForeignText?

  private var held = ContiguousArray<UInt8>()
  /// The number of bytes that were read.
  private var readCount = 0
  /// Whether the first of the held bytes is not UTF-8.
  private var isWaiting = false
  /// The start of the text in the held bytes that is looked at next.
  private var textStart = 0
  /// In how many of the held bytes a tag was looked for.
  private var scanned = 0
  /// The last text or tag before the held bytes, if it goes on in them.
  private var open = ContiguousArray<UInt8>()
  /// The texts that are not UTF-8.
  private var sample = ContiguousArray<UInt8>()
  /// The number of letters of two bytes in what is UTF-8. A few may be something else; one of more bytes is hardly.
  private var pairCount = 0
  /// The number of bytes above ASCII in the texts that are not UTF-8.
  private var foreignCount = 0
  /// A short name of another encoding may be UTF-8 by chance, as 一 in GB18030. So the others count, too.
  private var isSurelyUTF8: Bool { pairCount >= 4 && 2 * pairCount >= foreignCount }

  mutating func add(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe held.append(contentsOf: $0) }
  }

  /// Ends the file, or the search for its encoding. All bytes can be read then.
  mutating func end() {
    if isWaiting, !isDone {
      add(text: textStart..<min(held.count, Self.longest))
      if !isDone { encoding = ForeignText(sample) }
    }
    isDone = true
  }

  /// Gives up the search, since the file names its encoding.
  mutating func giveUp() { isDone = true }

  /// The next bytes that can be read; `nil` if others must come first. It is called until it is `nil`.
  mutating func next() -> ContiguousArray<UInt8>? {
    if !isDone, isWaiting { wait() } else if !isDone, let bytes = look() { return bytes }
    return isDone && !held.isEmpty ? take(held.count) : nil
  }

  /// Looks for the first byte that is not UTF-8; returns the bytes before it.
  private mutating func look() -> ContiguousArray<UInt8>? {
    let end = held.span.endOfWholeCharacters
    let hasHighByte = held.span.hasHighByte(in: 0..<end)
    let foreign = hasHighByte ? held.span.offsetOutsideUTF8(in: 0..<end) : nil
    let count = foreign ?? end
    if hasHighByte { pairCount += Self.pairs(in: held.span, 0..<count) }
    guard !isSurelyUTF8, readCount + count < Self.reach else {
      isDone = true
      return nil
    }
    isWaiting = foreign != nil
    guard count > 0 else {
      if isWaiting { wait() }
      return nil
    }
    let bytes = take(count)
    if let tag = bytes.lastIndex(of: UInt8(ascii: "<")) {
      open = ContiguousArray(bytes[(tag + 1)...])
    } else {
      open += bytes
    }
    if open.count > Self.enough { open.removeFirst(open.count - Self.enough) }
    return bytes
  }

  /// Looks at the texts that are complete.
  private mutating func wait() {
    let end = min(held.count, Self.longest)
    while !isDone {
      scanned = held.span.position(of: UInt8(ascii: "<"), in: scanned..<end)
      guard scanned < end else { break }
      add(text: textStart..<scanned)
      scanned += 1
      textStart = scanned
    }
    if held.count >= Self.longest { self.end() }
  }

  private mutating func add(text range: Range<Int>) {
    let text: ContiguousArray<UInt8> = open + held[range]
    open = []
    guard text.span.hasHighByte(in: text.indices) else { return }
    if text.span.isUTF8(text.indices) {
      pairCount += Self.pairs(in: text.span, text.indices)
      if isSurelyUTF8 { isDone = true }
      return
    }
    for byte in text where byte >= 0x80 { foreignCount += 1 }
    sample += text
    sample.append(0x0A)
    guard sample.count > Self.enough else { return }
    encoding = ForeignText(sample)
    isDone = true
  }

  /// The number of letters of two bytes; one of more counts as four.
  private static func pairs(in bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    var count = 0
    for index in range where bytes[index] >= 0xC2 { count += bytes[index] >= 0xE0 ? 4 : 1 }
    return count
  }

  private mutating func take(_ count: Int) -> ContiguousArray<UInt8> {
    let bytes = ContiguousArray(held[..<count])
    held.removeFirst(count)
    readCount += count
    return bytes
  }
}
