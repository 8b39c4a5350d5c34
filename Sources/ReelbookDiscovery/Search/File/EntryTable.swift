import ReelbookModel

/// The items of an index by their numbers. The first may be those of its file, which are made when they are asked for.
struct EntryTable: Sendable {
  private var own: [SearchIndex.Entry] = []
  private(set) var shelf = FileShelf.empty
  /// The number of items of the file. Their numbers come before all others.
  private var filed = 0
  /// Items of the file that do not follow the library any more, since their group was read again.
  private var held: [Int: SearchIndex.Entry] = [:]

  init() {}

  init(_ shelf: FileShelf) { (self.shelf, filed) = (shelf, shelf.count) }

  var count: Int { filed + own.count }
  var indices: Range<Int> { 0..<count }
  /// The items that are not in the file.
  var ownIndices: Range<Int> { filed..<count }

  // It yields, so that reading one value of an item does not copy the others.
  subscript(index: Int) -> SearchIndex.Entry {
    @inline(__always) _read {
      if index >= filed { yield own[index - filed] } else { yield held[index] ?? shelf.entry(index) }
    }
  }

  mutating func append(_ entry: SearchIndex.Entry) { own.append(entry) }

  /// Sets the lists of an item that is not in the file, or is held.
  mutating func setLists(_ lists: [ListID], of index: Int) {
    if index >= filed { own[index - filed].lists = lists } else { held[index]?.lists = lists }
  }

  /// Keeps an item of the file as it is, and returns it.
  mutating func hold(_ index: Int) -> SearchIndex.Entry {
    let entry = self[index]
    held[index] = entry
    return entry
  }

  /// Makes items of the file from a later library. Call it when all groups that changed are held.
  mutating func follow(_ library: Library) { if filed > 0 { shelf = shelf.following(library) } }
}
