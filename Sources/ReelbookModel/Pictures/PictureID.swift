/// The id of a picture: the SHA-256 of its file, and its format. Equal files have one id.
///
/// Its text is the name of the file: 64 hexadecimal digits, a dot and the format.
public struct PictureID: RecordID {
  /// The SHA-256 of the file, as 64 hexadecimal digits.
  public let digest: String
  /// The format of the file.
  public let format: PictureFormat

  package init(of file: [UInt8], _ format: PictureFormat) {
    var digest = SHA256()
    digest.add(file)
    self.init(digest: digest.text, format)
  }

  private init(digest: String, _ format: PictureFormat) {
    self.digest = digest
    self.format = format
  }

  /// Whether a file is the picture's.
  package func isOf(_ file: [UInt8]) -> Bool { PictureID(of: file, format) == self }

  public static var absent: PictureID {
    PictureID(digest: String(repeating: "0", count: digestLength), PictureFormat(rawValue: "none"))
  }

  public var isSurelyReadBack: Bool { true }

  public static func < (a: PictureID, b: PictureID) -> Bool { (a.digest, a.format) < (b.digest, b.format) }

  private static let digestLength = 64
  private static let longestFormat = 8

  public init?(_ letters: Span<UInt8>, _ range: Range<Int>) {
    let dot = range.lowerBound + Self.digestLength
    guard (dot + 2...dot + 1 + Self.longestFormat).contains(range.upperBound), letters[dot] == UInt8(ascii: "."),
      (range.lowerBound..<dot).allSatisfy({ Self.isHexadecimal(letters[$0]) }),
      (dot + 1..<range.upperBound).allSatisfy({ Self.isOfFormat(letters[$0]) })
    else { return nil }
    self.init(
      digest: letters.text(range.lowerBound..<dot),
      PictureFormat(rawValue: letters.text(dot + 1..<range.upperBound)))
  }

  public func appendText(to letters: inout [UInt8]) {
    letters.append(contentsOf: digest.utf8)
    letters.append(UInt8(ascii: "."))
    letters.append(contentsOf: format.rawValue.utf8)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }

  private static func isOfFormat(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
    default: false
    }
  }
}

/// The format of a picture's file. Unknown formats are kept.
public struct PictureFormat: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// JPEG, as most cameras write it.
  public static let jpeg = PictureFormat(rawValue: "jpeg")
  /// PNG, as screenshots are.
  public static let png = PictureFormat(rawValue: "png")
  /// HEIC, as Apple's cameras write it.
  public static let heic = PictureFormat(rawValue: "heic")
  /// WebP.
  public static let webp = PictureFormat(rawValue: "webp")

  /// The media type, such as `image/jpeg`.
  public var mediaType: String { "image/\(rawValue)" }
}
