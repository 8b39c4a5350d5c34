import ReelbookModel

/// The table of a HEIC file: what it has, where that is, and what is said of it.
struct HEICTable {
  let boxes: [HEICBox]
  private let bytes: [UInt8]

  init(_ bytes: [UInt8], _ boxes: [HEICBox]) {
    self.bytes = bytes
    self.boxes = boxes
  }

  private func body(_ type: String, in boxes: [HEICBox]) throws(StorageError) -> Range<Int> {
    let found = boxes.filter { $0.type == type }
    guard found.count == 1 else { throw .damagedPicture("its table has \(found.count) parts “\(type)”") }
    return found[0].body
  }

  private func reader(of type: String) throws(StorageError) -> HEICCursor {
    try HEICCursor(bytes, body(type, in: boxes))
  }

  /// The ranges of the bytes of all items of some types: in the file, and in the table itself.
  func extents(
    of types: Set<String>
  ) throws(StorageError) -> (inFile: [Range<Int>], inTable: [Range<Int>]) {
    let wanted = try items(of: types)
    let inside = boxes.first { $0.type == "idat" }?.body ?? 0..<0
    var found: (inFile: [Range<Int>], inTable: [Range<Int>]) = ([], [])
    var cursor = try reader(of: "iloc")
    let sizes = try cursor.number(2)
    let (offsetSize, lengthSize, baseSize) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
    let indexSize = cursor.version > 0 ? sizes & 15 : 0
    // An image without a length would be the rest of the file.
    guard lengthSize > 0 else { throw .damagedPicture("its table has no lengths") }
    for _ in 0..<(try cursor.number(cursor.version < 2 ? 2 : 4)) {
      let id = try cursor.number(cursor.version < 2 ? 2 : 4)
      let method = try cursor.version > 0 ? cursor.number(2) & 15 : 0
      let file = try cursor.number(2)
      let base = try cursor.number(baseSize)
      for _ in 0..<(try cursor.number(2)) {
        _ = try cursor.number(indexSize)
        let (offset, length) = (try cursor.number(offsetSize), try cursor.number(lengthSize))
        guard wanted.contains(id) else { continue }
        guard file == 0, method < 2 else { throw .damagedPicture("an image is in another file") }
        let space = method == 0 ? 0..<bytes.count : inside
        // Sums of two numbers of a file may be too large.
        let (first, isTooLarge) = base.addingReportingOverflow(offset)
        guard !isTooLarge, first <= space.count, length > 0, length <= space.count - first else {
          throw .damagedPicture("an image is not where the table says")
        }
        let extent = space.lowerBound + first..<space.lowerBound + first + length
        if method == 0 { found.inFile.append(extent) } else { found.inTable.append(extent) }
      }
    }
    guard !found.inFile.isEmpty || !found.inTable.isEmpty else { throw .damagedPicture("it has no image") }
    return found
  }

  /// The ids of the items of some types.
  private func items(of types: Set<String>) throws(StorageError) -> Set<Int> {
    Set(try entries().filter { types.contains($0.type) }.map(\.id))
  }

  /// The ranges of the names of the items, and of what else is said of them in words.
  func names() throws(StorageError) -> [Range<Int>] { try entries().map(\.words) }

  /// The items with their types, and the ranges of the words behind those.
  private func entries() throws(StorageError) -> [(id: Int, type: String, words: Range<Int>)] {
    var cursor = try reader(of: "iinf")
    _ = try cursor.number(cursor.version == 0 ? 2 : 4)
    var found: [(id: Int, type: String, words: Range<Int>)] = []
    for entry in try HEICBox.all(of: bytes, in: cursor.rest) where entry.type == "infe" {
      var cursor = try HEICCursor(bytes, entry.body)
      guard cursor.version >= 2 else { throw .damagedPicture("its table is of an old form") }
      let id = try cursor.number(cursor.version == 2 ? 2 : 4)
      _ = try cursor.number(2)
      let rest = cursor.rest
      guard rest.count >= 4, let type = bytes.name(at: rest.lowerBound) else { continue }
      found.append((id: id, type: type, words: rest.lowerBound + 4..<rest.upperBound))
    }
    return found
  }

  /// The properties, in the order in which items name them.
  func properties() throws(StorageError) -> [HEICBox] {
    let properties = try HEICBox.all(of: bytes, in: body("iprp", in: boxes))
    return try HEICBox.all(of: bytes, in: body("ipco", in: properties))
  }

  /// The size of the image to be shown, turned as it is to be shown.
  func primarySize() throws(StorageError) -> (width: Int, height: Int) {
    var cursor = try reader(of: "pitm")
    let primary = try cursor.number(cursor.version == 0 ? 2 : 4)
    let all = try properties()
    var size: (width: Int, height: Int)?
    var isTurned = false
    for index in try indices(ofPropertiesOf: primary) where all.indices.contains(index) {
      switch all[index].type {
      case "ispe":
        var cursor = try HEICCursor(bytes, all[index].body)
        size = (try cursor.number(4), try cursor.number(4))
      case "irot": isTurned = bytes.big(1, at: all[index].body.lowerBound).map { $0 & 1 == 1 } ?? false
      default: continue
      }
    }
    guard let size else { throw .damagedPicture("its image has no size") }
    return isTurned ? (size.height, size.width) : size
  }

  private func indices(ofPropertiesOf item: Int) throws(StorageError) -> [Int] {
    let properties = try HEICBox.all(of: bytes, in: body("iprp", in: boxes))
    var found: [Int] = []
    for box in properties where box.type == "ipma" {
      var cursor = try HEICCursor(bytes, box.body)
      for _ in 0..<(try cursor.number(4)) {
        let id = try cursor.number(cursor.version == 0 ? 2 : 4)
        for _ in 0..<(try cursor.number(1)) {
          // The highest bit says whether a reader must know the property; the others count from 1.
          let index = try cursor.flags & 1 == 1 ? cursor.number(2) & 0x7FFF : cursor.number(1) & 0x7F
          if id == item { found.append(index - 1) }
        }
      }
    }
    return found
  }
}
