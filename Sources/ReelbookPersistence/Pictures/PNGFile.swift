import ReelbookModel

/// A PNG file, as chunks. Texts, times, Exif and all behind the end are left out.
struct PNGFile {
  static let beginning: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// What a decoder needs, and what says how the colours and frames are to be shown.
  private static let imageChunks: Set<String> = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "cLLI", "sBIT", "bKGD",
    "pHYs", "acTL", "fcTL", "fdAT",
  ]

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func clean() throws(StorageError) -> CleanPicture {
    var file = Self.beginning
    var index = file.count
    var size: (width: Int, height: Int)?
    while true {
      guard let length = bytes.big(4, at: index), let name = bytes.name(at: index + 4), length < PictureQuota.limit,
        index + 12 + length <= bytes.count
      else { throw .damagedPicture("the chunk at byte \(index) goes beyond the end") }
      let chunk = index..<index + 12 + length
      index = chunk.upperBound
      if size == nil {
        guard name == "IHDR", let width = bytes.big(4, at: chunk.lowerBound + 8),
          let height = bytes.big(4, at: chunk.lowerBound + 12), length == 13
        else { throw .damagedPicture("it does not begin with its size") }
        size = (width, height)
      }
      if Self.imageChunks.contains(name) {
        file += bytes[chunk]
      } else if bytes[chunk.lowerBound + 4] & 0x20 == 0 {
        throw .damagedPicture("it has a part “\(name)” that a decoder must know")
      }
      if name == "IEND" { break }
    }
    return try CleanPicture(file, .png, width: size?.width ?? 0, height: size?.height ?? 0)
  }
}
