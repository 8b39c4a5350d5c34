import ReelbookModel

/// A WebP file, as chunks. Exif, XMP, unknown chunks and all behind the end are left out.
struct WebPFile {
  private static let kept: Set<String> = ["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]
  /// In the flags of an extended file: it has Exif, or XMP.
  private static let metadataFlags: UInt8 = 0x0C

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func clean() throws(StorageError) -> CleanPicture {
    guard let length = bytes.little(4, at: 4), length >= 4, 8 + length <= bytes.count else {
      throw .damagedPicture("it is not as long as it says")
    }
    var chunks: [UInt8] = []
    var size: (width: Int, height: Int)?
    var index = 12
    while index < 8 + length {
      guard let name = bytes.name(at: index), let count = bytes.little(4, at: index + 4),
        index + 8 + count <= 8 + length
      else { throw .damagedPicture("the chunk at byte \(index) goes beyond the end") }
      let start = index + 8
      if size == nil { size = self.size(name, start) }
      if Self.kept.contains(name) {
        let place = chunks.count
        chunks += bytes[index..<start + count]
        if name == "VP8X", count > 0 { chunks[place + 8] &= ~Self.metadataFlags }
        if !count.isMultiple(of: 2) { chunks.append(0) }
      }
      index = start + count + count % 2
    }
    guard let size else { throw .damagedPicture("it has no picture") }
    var file = Array("RIFF".utf8)
    for place in 0..<4 { file.append(UInt8(truncatingIfNeeded: (chunks.count + 4) >> (8 * place))) }
    file += Array("WEBP".utf8) + chunks
    return try CleanPicture(file, .webp, width: size.width, height: size.height)
  }

  /// The size that a chunk names.
  private func size(_ name: String, _ start: Int) -> (width: Int, height: Int)? {
    switch name {
    case "VP8X":
      guard let width = bytes.little(3, at: start + 4), let height = bytes.little(3, at: start + 7) else { return nil }
      return (width + 1, height + 1)
    case "VP8L":
      guard let bits = bytes.little(4, at: start + 1), bytes.big(1, at: start) == 0x2F else { return nil }
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    case "VP8 ":
      guard bytes.big(3, at: start + 3) == 0x9D_01_2A, let width = bytes.little(2, at: start + 6),
        let height = bytes.little(2, at: start + 8)
      else { return nil }
      return (width & 0x3FFF, height & 0x3FFF)
    default: return nil
    }
  }
}
