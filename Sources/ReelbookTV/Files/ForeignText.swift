import ReelbookBase

/// Reads text that is not UTF-8: in a legacy encoding, or else in Windows-1252.
struct ForeignText {
  private let decoder: LegacyDecoder?
  /// Whether the file names its encoding, rather than the bytes.
  private let isNamed: Bool

  /// The encoding that a file names. Without the system's help, it is read as Windows-1252.
  init(_ encoding: LegacyEncoding) {
    decoder = LegacyDecoder(encoding)
    isNamed = true
  }

  /// The encoding that the bytes of a sample show.
  init(_ sample: ContiguousArray<UInt8>) {
    decoder = LegacyEncoding.guess(sample.span).flatMap { LegacyDecoder($0) }
    isNamed = false
  }

  /// Whether it is another encoding than Windows-1252.
  var isRecognised: Bool { decoder != nil }

  /// The text of a range in UTF-8; `resolved` are ranges that are UTF-8 already.
  func text(
    _ bytes: Span<UInt8>, _ range: Range<Int>, keeping resolved: [Range<Int>] = []
  ) -> ContiguousArray<UInt8> {
    let text =
      decoder?.text(bytes, range, keeping: resolved) ?? TextEncoding.windows1252(bytes, range, keeping: resolved)
    return TextEncoding.withoutControls(text.span, text.indices) ?? text
  }

  /// What to report of a text; `nil` if the file names an encoding that is read.
  func diagnosis(_ bytes: Span<UInt8>, _ range: Range<Int>) -> FileDiagnosis.Code? {
    guard decoder == nil else { return isNamed ? nil : .otherEncoding }
    return isNamed || TextEncoding.isHardlyWindows1252(bytes, range) ? .unknownEncoding : .notUTF8
  }
}

/// Lines that wait until enough of them show the encoding of a list.
struct WaitingLines {
  struct Line {
    let bytes: ContiguousArray<UInt8>
    let number: Int
  }

  private(set) var all: [Line] = []
  /// The lines that are not UTF-8.
  private(set) var sample: ContiguousArray<UInt8> = []
  private var count = 0

  var isWaiting: Bool { !all.isEmpty }

  /// Whether there are enough. The limits bound memory, too.
  var isEnough: Bool { sample.count > 4096 || count > 1 << 18 }

  mutating func wait(_ bytes: Span<UInt8>, _ range: Range<Int>, line: Int) {
    var letters = ContiguousArray<UInt8>()
    letters.reserveCapacity(range.count)
    for index in range { letters.append(bytes[index]) }
    count += range.count
    if !bytes.isUTF8(range) {
      sample += letters
      sample.append(0x0A)
    }
    all.append(Line(bytes: letters, number: line))
  }
}
