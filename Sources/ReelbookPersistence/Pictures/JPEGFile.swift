import ReelbookModel

/// A JPEG file, as segments before and between the scans.
///
/// Kept are what decodes the picture, its colour profile, and its orientation. Left out are Exif, XMP, IPTC, previews,
/// comments, notes of the camera, and all behind the end, such as a second picture or a film.
struct JPEGFile {
  static let beginning: [UInt8] = [0xFF, 0xD8, 0xFF]

  private let bytes: [UInt8]
  /// The part before all others, with the density of points.
  private var density: [UInt8] = []
  private var rest: [UInt8] = []
  private var orientation = 1
  private var size: (width: Int, height: Int)?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func clean() throws(StorageError) -> CleanPicture {
    var reading = self
    try reading.readSegments()
    guard let size = reading.size else { throw .damagedPicture("it has no frame") }
    var file: [UInt8] = [0xFF, 0xD8]
    for part in [reading.density, reading.exif, reading.rest] { file += part }
    let isTurned = reading.orientation > 4
    return try CleanPicture(
      file, .jpeg, width: isTurned ? size.height : size.width, height: isTurned ? size.width : size.height)
  }

  private mutating func readSegments() throws(StorageError) {
    var index = 2
    var hasScan = false
    while true {
      guard index < bytes.count - 1 else {
        // Cameras that ran out of battery leave out the end.
        guard hasScan else { throw .damagedPicture("it ends within its header") }
        rest += [0xFF, 0xD9]
        return
      }
      guard bytes[index] == 0xFF else { throw .damagedPicture("there is no marker at byte \(index)") }
      let marker = bytes[index + 1]
      switch marker {
      case 0xFF: index += 1
      case 0xD9:
        guard hasScan else { throw .damagedPicture("it has no picture") }
        rest += [0xFF, 0xD9]
        return
      case 0x01, 0xD0...0xD7:
        rest += [0xFF, marker]
        index += 2
      default:
        guard let length = bytes.big(2, at: index + 2), length >= 2, index + 2 + length <= bytes.count else {
          throw .damagedPicture("the segment at byte \(index) goes beyond the end")
        }
        let segment = index..<index + 2 + length
        read(marker, segment)
        index = segment.upperBound
        guard marker == 0xDA else { continue }
        hasScan = true
        let end = endOfScan(from: index)
        rest += bytes[index..<end]
        index = end
      }
    }
  }

  /// Keeps a segment, or a part of it.
  private mutating func read(_ marker: UInt8, _ segment: Range<Int>) {
    let start = segment.lowerBound + 4
    switch marker {
    case 0xE0:
      guard bytes.has("JFIF\0", at: start), segment.upperBound - start >= 14, density.isEmpty else { return }
      // Without the preview behind it.
      density = [0xFF, 0xE0, 0, 16]
      density += bytes[start..<start + 12]
      density += [0, 0]
    case 0xE1:
      if bytes.has("Exif\0\0", at: start), start + 6 <= segment.upperBound {
        orientation = Self.orientation(in: Array(bytes[(start + 6)..<segment.upperBound])) ?? orientation
      }
    case 0xE2: if bytes.has("ICC_PROFILE\0", at: start) { rest += bytes[segment] }
    case 0xEE:
      guard bytes.has("Adobe", at: start), segment.upperBound - start >= 12 else { return }
      // It says how the colours are coded. What follows says something else.
      rest += [0xFF, 0xEE, 0, 14]
      rest += bytes[start..<start + 12]
    case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
      if size == nil, let height = bytes.big(2, at: start + 1), let width = bytes.big(2, at: start + 3) {
        size = (width, height)
      }
      rest += bytes[segment]
    // Tables, restarts, scans and their sizes. No other segment is needed to decode a picture.
    case 0xC4, 0xCC, 0xDA...0xDF: rest += bytes[segment]
    default: return
    }
  }

  /// The place of the next marker behind a scan's bytes.
  private func endOfScan(from start: Int) -> Int {
    var index = start
    while index < bytes.count - 1 {
      if bytes[index] == 0xFF, Self.endsScan(bytes[index + 1]) { return index }
      index += 1
    }
    return bytes.count
  }

  /// Whether a byte behind 0xFF is a marker that ends a scan: no byte of its own, and no restart.
  private static func endsScan(_ byte: UInt8) -> Bool { byte != 0 && byte != 0xFF && !(0xD0...0xD7).contains(byte) }

  /// The orientation in an Exif segment's table, from 1 to 8.
  private static func orientation(in table: [UInt8]) -> Int? {
    let isBig = table.has("MM", at: 0)
    func number(_ count: Int, _ offset: Int) -> Int? {
      isBig ? table.big(count, at: offset) : table.little(count, at: offset)
    }
    guard isBig || table.has("II", at: 0), let start = number(4, 4), let count = number(2, start) else { return nil }
    for entry in 0..<count {
      let offset = start + 2 + 12 * entry
      guard let tag = number(2, offset) else { return nil }
      if tag == 0x0112, let value = number(2, offset + 8), (1...8).contains(value) { return value }
    }
    return nil
  }

  /// An Exif segment with the orientation alone; nothing for an upright picture.
  private var exif: [UInt8] {
    guard orientation != 1 else { return [] }
    var segment: [UInt8] = [0xFF, 0xE1, 0, 34]
    segment += "Exif\0\0MM".utf8
    // A table with one entry.
    segment += [0, 42, 0, 0, 0, 8, 0, 1]
    segment += [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
    segment += [0, 0, 0, 0]
    return segment
  }
}
