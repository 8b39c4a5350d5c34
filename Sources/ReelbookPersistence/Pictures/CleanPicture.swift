package import ReelbookModel

/// A picture's file as it is stored: the picture and nothing else, and what its header says.
///
/// Only headers are read. What cannot be taken apart is refused, so that no location gets in because a reader gave up.
package struct CleanPicture {
  package var file: [UInt8]
  package var format: PictureFormat
  /// The size as the picture is to be shown.
  package var width: Int
  package var height: Int

  /// Takes a file apart, and leaves out all that is not the picture.
  package init(_ bytes: [UInt8]) throws(StorageError) {
    let cleaned: CleanPicture
    if bytes.starts(with: JPEGFile.beginning) {
      cleaned = try JPEGFile(bytes).clean()
    } else if bytes.starts(with: PNGFile.beginning) {
      cleaned = try PNGFile(bytes).clean()
    } else if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) {
      cleaned = try WebPFile(bytes).clean()
    } else if bytes.has("ftyp", at: 4) {
      cleaned = try HEICFile(bytes).clean()
    } else {
      throw StorageError(
        .unsuitablePicture, "The bytes are no picture in JPEG, PNG, HEIC or WebP; convert it first.")
    }
    self = cleaned
  }

  init(_ file: [UInt8], _ format: PictureFormat, width: Int, height: Int) throws(StorageError) {
    guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else {
      throw .damagedPicture("its header names no size")
    }
    self.file = file
    self.format = format
    self.width = width
    self.height = height
  }

  private static let longestSide = 1 << 20

  /// The picture with the hash of its file.
  package var picture: DiaryPicture {
    DiaryPicture(PictureID(of: file, format), width: width, height: height, size: file.count)
  }
}

extension StorageError {
  static func damagedPicture(_ reason: String) -> StorageError {
    StorageError(.unsuitablePicture, "The picture cannot be taken apart: \(reason). Save it anew in another program.")
  }
}

/// Reading a file's numbers and names; `nil` beyond its end.
extension [UInt8] {
  /// A number of up to eight bytes, the highest first; `nil` for one that is too large.
  func big(_ count: Int, at offset: Int) -> Int? {
    guard count <= 8, offset >= 0, offset <= self.count - count else { return nil }
    var value: UInt64 = 0
    for byte in self[offset..<offset + count] { value = value << 8 | UInt64(byte) }
    return Int(exactly: value)
  }

  /// A number of up to four bytes, the lowest first.
  func little(_ count: Int, at offset: Int) -> Int? {
    guard count <= 4, offset >= 0, offset <= self.count - count else { return nil }
    var value = 0
    for byte in self[offset..<offset + count].reversed() { value = value << 8 | Int(byte) }
    return value
  }

  /// Whether some letters are at an offset.
  func has(_ letters: String, at offset: Int) -> Bool {
    let letters = letters.utf8
    guard offset >= 0, offset <= count - letters.count else { return false }
    return self[offset..<offset + letters.count].elementsEqual(letters)
  }

  /// Four letters.
  func name(at offset: Int) -> String? {
    guard offset >= 0, offset <= count - 4 else { return nil }
    return String(decoding: self[offset..<offset + 4], as: UTF8.self)
  }
}
