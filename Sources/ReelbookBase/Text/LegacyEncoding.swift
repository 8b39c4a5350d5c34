/// An encoding of one region, from before UTF-8, which keeps the bytes of ASCII: GB18030, Windows-1251.
///
/// The system converts it. What it does not know is `nil`.
package struct LegacyEncoding: Hashable, Sendable, CustomStringConvertible {
  /// Its name for the system.
  package let name: String
  /// Whether each character is one byte.
  package let isOfSingleBytes: Bool

  package var description: String { name }

  private init(system name: String, isOfSingleBytes: Bool) {
    (self.name, self.isOfSingleBytes) = (name, isOfSingleBytes)
  }

  /// The encoding that a file declares; `nil` for UTF-8, Windows-1252, and names that mean no such encoding.
  package init?(named label: String) {
    let label = label.lowercased()
    guard !label.isEmpty, label.utf8.count < 40, !Self.western.contains(label) else { return nil }
    if let known = Self.multibyte[label] {
      self.init(system: known, isOfSingleBytes: false)
    } else {
      let name = Self.usualName(label) ?? label
      guard Self.families.contains(where: { name.hasPrefix($0) }),
        name.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") })
      else { return nil }
      self.init(system: name.uppercased(), isOfSingleBytes: true)
    }
  }

  package static let gb18030 = LegacyEncoding(system: "GB18030", isOfSingleBytes: false)
  package static let big5 = LegacyEncoding(system: "BIG5-HKSCS", isOfSingleBytes: false)
  package static let shiftJIS = LegacyEncoding(system: "CP932", isOfSingleBytes: false)
  package static let eucKR = LegacyEncoding(system: "CP949", isOfSingleBytes: false)
  package static let koi8R = LegacyEncoding(system: "KOI8-R", isOfSingleBytes: true)

  /// Windows-1251 and its sisters.
  package static func windows(_ number: Int) -> LegacyEncoding {
    LegacyEncoding(system: "CP\(number)", isOfSingleBytes: true)
  }

  /// Files that declare these are read as Windows-1252, which has their letters and more.
  private static let western: Set<String> = [
    "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "windows-1252", "cp1252", "us-ascii", "ascii",
  ]

  /// Whether a name means Windows-1252, or a part of it.
  package static func isWestern(_ label: String) -> Bool { western.contains(label.lowercased()) }

  private static let multibyte: [String: String] = [
    "gb2312": gb18030.name, "gbk": gb18030.name, "gb18030": gb18030.name, "cp936": gb18030.name,
    "x-gbk": gb18030.name, "gb_2312-80": gb18030.name, "euc-cn": gb18030.name, "big5": big5.name,
    "big5-hkscs": big5.name, "cp950": big5.name, "x-x-big5": big5.name, "shift_jis": shiftJIS.name,
    "shift-jis": shiftJIS.name, "sjis": shiftJIS.name, "x-sjis": shiftJIS.name, "windows-31j": shiftJIS.name,
    "cp932": shiftJIS.name, "euc-kr": eucKR.name, "ks_c_5601-1987": eucKR.name, "cp949": eucKR.name,
    "windows-949": eucKR.name, "euc-jp": "EUC-JP", "x-euc-jp": "EUC-JP",
  ]

  /// Beginnings of the names of encodings with one byte a character.
  private static let families = ["iso-8859-", "cp125", "koi8-", "tis-620", "cp874", "cp866", "macintosh", "mac-"]

  private static func usualName(_ label: String) -> String? {
    for (start, name) in [
      ("windows-125", "cp125"), ("x-cp125", "cp125"), ("iso8859-", "iso-8859-"), ("iso_8859-", "iso-8859-"),
    ] where label.hasPrefix(start) { return name + label.dropFirst(start.count) }
    return nil
  }
}

/// Reads text of a legacy encoding.
package final class LegacyDecoder {
  package let encoding: LegacyEncoding
  private let converter: SystemConverter
  /// The text of each byte from 0x80 on, if each is a character; empty for none.
  private var upper: [ContiguousArray<UInt8>] = []

  /// Creates a decoder; `nil` if this system does not know the encoding.
  package init?(_ encoding: LegacyEncoding) {
    guard let converter = SystemConverter(encoding.name) else { return nil }
    self.encoding = encoding
    self.converter = converter
    guard encoding.isOfSingleBytes else { return }
    upper = (0x80...0xFF).map { byte in
      var text = ContiguousArray<UInt8>()
      _ = converter.append(ContiguousArray([UInt8(byte)]).span, 0..<1, to: &text)
      return text
    }
  }

  /// The text of a range in UTF-8; `resolved` are ranges that are UTF-8 already, in their order.
  package func text(
    _ bytes: Span<UInt8>, _ range: Range<Int>, keeping resolved: [Range<Int>] = []
  ) -> ContiguousArray<UInt8> {
    var text = ContiguousArray<UInt8>()
    text.reserveCapacity(range.count + range.count / 2)
    var start = range.lowerBound
    for part in resolved where part.lowerBound >= start && part.upperBound <= range.upperBound {
      _ = append(bytes, start..<part.lowerBound, to: &text)
      for index in part { text.append(bytes[index]) }
      start = part.upperBound
    }
    _ = append(bytes, start..<range.upperBound, to: &text)
    return text
  }

  /// Appends a text; returns the number of bytes that are no text.
  package func append(_ bytes: Span<UInt8>, _ range: Range<Int>, to text: inout ContiguousArray<UInt8>) -> Int {
    guard encoding.isOfSingleBytes else { return converter.append(bytes, range, to: &text) }
    var invalid = 0
    for index in range {
      let byte = bytes[index]
      if byte < 0x80 {
        text.append(byte)
      } else {
        let letter = upper[Int(byte) - 0x80]
        if letter.elementsEqual("\u{FFFD}".utf8) { invalid += 1 }
        text += letter
      }
    }
    return invalid
  }
}
