import ReelbookModel

/// A HEIC file, as boxes. Its images stay where they are; all other bytes of its data are overwritten with zeros.
///
/// An image is at the offset that a table names, so nothing is cut out. What is no image, such as Exif and XMP, keeps
/// its entry in the table, and no content.
struct HEICFile {
  private static let brands: Set<String> = ["heic", "heix", "heim", "heis", "hevc", "hevx"]
  /// Coded images, and what puts them together.
  private static let imageTypes: Set<String> = ["hvc1", "grid", "iden", "iovl", "tmap"]
  /// The parts of the file's table that a decoder needs.
  private static let tableTypes: Set<String> = [
    "hdlr", "dinf", "pitm", "iinf", "iloc", "iref", "iprp", "idat", "grpl",
  ]
  /// Properties that a person or a program may have filled: texts, and when the image was made and changed.
  private static let textTypes: Set<String> = ["udes", "uuid", "altt", "crtt", "mdft"]

  private var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func clean() throws(StorageError) -> CleanPicture {
    var cleaning = self
    let boxes = try HEICBox.all(of: bytes, in: 0..<bytes.count)
    try checkBrands(boxes[0])
    guard let meta = boxes.first(where: { $0.type == "meta" }), boxes.count(where: { $0.type == "meta" }) == 1 else {
      throw .damagedPicture("it has no table of its images")
    }
    let table = HEICTable(bytes, try HEICBox.all(of: bytes, in: HEICCursor(bytes, meta.body).rest))
    let size = try table.primarySize()
    let images = try table.extents(of: Self.imageTypes)
    for box in boxes {
      switch box.type {
      case "ftyp", "meta": continue
      case "mdat": cleaning.blank(box.body, besides: images.inFile)
      default: cleaning.empty(box)
      }
    }
    for box in table.boxes {
      if !Self.tableTypes.contains(box.type) { cleaning.empty(box) }
      if box.type == "idat" { cleaning.blank(box.body, besides: images.inTable) }
    }
    for range in try table.names() { cleaning.fill(range) }
    for box in try table.properties() where Self.textTypes.contains(box.type) { cleaning.empty(box) }
    return try CleanPicture(cleaning.bytes, .heic, width: size.width, height: size.height)
  }

  private func checkBrands(_ box: HEICBox) throws(StorageError) {
    var found: Set<String> = []
    for offset in stride(from: box.body.lowerBound, to: box.body.upperBound - 3, by: 4) {
      // The second word is the version of the first brand.
      if offset != box.body.lowerBound + 4, let brand = bytes.name(at: offset) { found.insert(brand) }
    }
    guard !found.isDisjoint(with: Self.brands) else {
      throw StorageError(.unsuitablePicture, "The bytes are no picture in JPEG, PNG, HEIC or WebP; convert it first.")
    }
  }

  /// Makes a box one of free space, without content.
  private mutating func empty(_ box: HEICBox) {
    bytes.replaceSubrange(box.typeOffset..<box.typeOffset + 4, with: "free".utf8)
    blank(box.body, besides: [])
  }

  /// Overwrites a range, besides some parts.
  private mutating func blank(_ range: Range<Int>, besides parts: [Range<Int>]) {
    var start = range.lowerBound
    for part in parts.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let part = part.clamped(to: range)
      if part.lowerBound > start { fill(start..<part.lowerBound) }
      start = max(start, part.upperBound)
    }
    if start < range.upperBound { fill(start..<range.upperBound) }
  }

  private mutating func fill(_ range: Range<Int>) { for index in range { bytes[index] = 0 } }
}
