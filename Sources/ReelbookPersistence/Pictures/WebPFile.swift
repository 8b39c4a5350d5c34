import ReelbookModel

/// A WebP file, as chunks. Exif, XMP, unknown chunks, also those in a frame, and all behind the end are left out.
struct WebPFile {
  private static let imageChunks: Set<String> = ["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]
  private static let imageChunksInFrame: Set<String> = ["VP8 ", "VP8L", "ALPH"]
  /// The bytes before a frame's chunks: its place, size and duration.
  private static let frameHeader = 16
  /// The bytes of an extended file's flags and size.
  private static let extendedHeader = 10
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
      if Self.imageChunks.contains(name) {
        var body = Array(bytes[start..<start + count])
        if name == "VP8X", count > 0 {
          body = Array(body.prefix(Self.extendedHeader))
          body[0] &= ~Self.metadataFlags
        }
        if name == "ANMF" { body = try Self.frame(body) }
        Self.append(name, body, to: &chunks)
      }
      index = start + count + count % 2
    }
    guard let size else { throw .damagedPicture("it has no picture") }
    var file: [UInt8] = []
    Self.append("RIFF", Array("WEBP".utf8) + chunks, to: &file)
    return try CleanPicture(file, .webp, width: size.width, height: size.height)
  }

  /// A frame of a moving picture with the chunks that are the picture.
  private static func frame(_ body: [UInt8]) throws(StorageError) -> [UInt8] {
    var cleanFrame = Array(body.prefix(frameHeader))
    var index = frameHeader
    while index < body.count {
      guard let name = body.name(at: index), let count = body.little(4, at: index + 4),
        index + 8 + count <= body.count
      else { throw .damagedPicture("a frame's chunk goes beyond the frame's end") }
      if imageChunksInFrame.contains(name) { append(name, Array(body[index + 8..<index + 8 + count]), to: &cleanFrame) }
      index += 8 + count + count % 2
    }
    return cleanFrame
  }

  /// Writes a chunk: its name, its length, its bytes, and one more if their number is odd.
  private static func append(_ name: String, _ body: [UInt8], to chunks: inout [UInt8]) {
    chunks += Array(name.utf8)
    for place in 0..<4 { chunks.append(UInt8(truncatingIfNeeded: body.count >> (8 * place))) }
    chunks += body
    if !body.count.isMultiple(of: 2) { chunks.append(0) }
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
