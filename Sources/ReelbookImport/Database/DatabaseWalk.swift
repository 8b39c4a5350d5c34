/// A row of a table, as its page has it.
struct DatabaseRow {
  let number: Int64
  /// The values of its columns, encoded.
  let record: ContiguousArray<UInt8>
  /// The page that it is on.
  let page: Int
}

/// A walk over a table's rows, in the order of their numbers.
///
/// A table is a tree of pages. A page that cannot be read is an error in its place, and the walk goes on with the page
/// behind it. Each page is read once, so that no tree leads in circles.
struct DatabaseWalk {
  /// A page on the way down.
  private struct Level {
    let page: ContiguousArray<UInt8>
    let number: Int
    let isLeaf: Bool
    /// Where the places of the cells begin.
    let places: Int
    let cellCount: Int
    var next = 0
    /// The bytes that the cells read so far have. Cells share none, so that a page has no more rows than bytes.
    var usedLength = 0
  }

  private let database: Database
  private var levels: [Level] = []
  private var visited = PageSet()
  /// The page at which the walk begins.
  private var root: Int?

  private static let maximumDepth = 64
  private static let leaf: UInt8 = 13
  private static let interior: UInt8 = 5

  /// The number of pages read.
  var pagesRead: Int { visited.count }

  init(_ database: Database, root: Int) {
    self.database = database
    self.root = root
  }

  /// The next row, or an error in place of rows; `nil` at the end. Throws only if the file itself cannot be read.
  mutating func next() throws -> Result<DatabaseRow, DatabaseFault>? {
    if let root {
      self.root = nil
      if let fault = try enter(root) { return .failure(fault) }
    }
    while let level = levels.indices.last {
      let place = levels[level].next
      if levels[level].isLeaf {
        guard place < levels[level].cellCount else {
          levels.removeLast()
          continue
        }
        levels[level].next += 1
        do {
          return .success(try row(place, on: level))
        } catch let fault as DatabaseFault {
          return .failure(fault)
        }
      }
      // A page above has one child more than cells.
      guard place <= levels[level].cellCount else {
        levels.removeLast()
        continue
      }
      levels[level].next += 1
      guard let child = child(place, on: level) else { return .failure(.malformedPage(levels[level].number)) }
      if let fault = try enter(child) { return .failure(fault) }
    }
    return nil
  }

  /// Reads a page as the next level. Returns why it cannot be one.
  private mutating func enter(_ number: Int) throws -> DatabaseFault? {
    guard levels.count < Self.maximumDepth else { return .malformedPage(number) }
    do {
      let page = try visit(number)
      let start = number == 1 ? DatabaseHeader.length : 0
      let isLeaf = page[start] == Self.leaf
      guard isLeaf || page[start] == Self.interior, let count = page.number(at: start + 3, length: 2) else {
        return .malformedPage(number)
      }
      let places = start + (isLeaf ? 8 : 12)
      guard places + 2 * count <= database.header.usableLength else { return .malformedPage(number) }
      levels.append(Level(page: page, number: number, isLeaf: isLeaf, places: places, cellCount: count))
      return nil
    } catch let fault as DatabaseFault {
      return fault
    }
  }

  private mutating func visit(_ number: Int) throws -> ContiguousArray<UInt8> {
    guard number >= 1, number <= database.pageCount else { throw DatabaseFault.missingPage(number) }
    guard visited.insert(number) else { throw DatabaseFault.repeatedPage(number) }
    return try database.page(number)
  }

  /// Where a cell begins; `nil` if it is not behind the places.
  private func start(ofCell place: Int, on level: Level) -> Int? {
    guard let start = level.page.number(at: level.places + 2 * place, length: 2),
      start >= level.places + 2 * level.cellCount, start < database.header.usableLength
    else { return nil }
    return start
  }

  /// The page below a cell; the one behind the last cell is in the page's header.
  private func child(_ place: Int, on index: Int) -> Int? {
    let level = levels[index]
    guard place < level.cellCount else { return level.page.number(at: level.places - 4, length: 4) }
    return start(ofCell: place, on: level).flatMap { level.page.number(at: $0, length: 4) }
  }

  /// The row of a cell: the length of its record, its number, and the record, which may continue on further pages.
  private mutating func row(_ place: Int, on index: Int) throws -> DatabaseRow {
    let (number, usable) = (levels[index].number, database.header.usableLength)
    guard var offset = start(ofCell: place, on: levels[index]) else { throw DatabaseFault.malformedRow(number) }
    let start = offset
    guard let length = levels[index].page.variableNumber(at: &offset, before: usable).flatMap(Int.init(exactly:)),
      let rowNumber = levels[index].page.variableNumber(at: &offset, before: usable),
      // No record is longer than the file, whatever it says.
      length >= 0, length <= database.pageCount * usable
    else { throw DatabaseFault.malformedRow(number) }
    let localLength = Self.localLength(of: length, usable)
    let end = offset + localLength + (localLength < length ? 4 : 0)
    levels[index].usedLength += end - start
    guard end <= usable, levels[index].usedLength <= usable else { throw DatabaseFault.malformedRow(number) }
    var record = ContiguousArray(levels[index].page[offset..<offset + localLength])
    if localLength < length {
      var next = levels[index].page.number(at: offset + localLength, length: 4) ?? 0
      while record.count < length {
        let page = try visit(next)
        next = page.number(at: 0, length: 4) ?? 0
        record += page[4..<4 + min(usable - 4, length - record.count)]
      }
    }
    return DatabaseRow(number: rowNumber, record: record, page: number)
  }

  /// The bytes of a record that are on the page of its cell.
  private static func localLength(of length: Int, _ usable: Int) -> Int {
    guard length > usable - 35 else { return length }
    let least = (usable - 12) * 32 / 255 - 23
    // So many that the last further page is full.
    let fitting = least + (length - least) % (usable - 4)
    return fitting <= usable - 35 ? fitting : least
  }
}

/// A set of numbers of pages, a bit each.
private struct PageSet {
  private var words: [UInt64] = []
  private(set) var count = 0

  /// Inserts a number. Returns whether it was not in the set.
  mutating func insert(_ number: Int) -> Bool {
    let (word, bit) = (number / 64, UInt64(1) << UInt64(number % 64))
    if word >= words.count { words += [UInt64](repeating: 0, count: word + 1 - words.count) }
    guard words[word] & bit == 0 else { return false }
    words[word] |= bit
    count += 1
    return true
  }
}
