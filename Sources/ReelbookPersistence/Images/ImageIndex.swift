import Foundation

/// The pictures of a folder, with their last use.
struct ImageIndex {
  struct Entry {
    var file: String
    var size: Int
    var used: Date
  }

  /// The prefix of unfinished files.
  static let unfinished = "unfinished-"

  private(set) var entries: [ImageName: Entry] = [:]
  /// The length of all pictures.
  private(set) var size = 0

  /// Reads a folder.
  ///
  /// Of two pictures of one name, the one used last stays. Unfinished files that are older than an hour are removed.
  init(of folder: URL, at now: Date) {
    let keys: [URLResourceKey] = [.fileSizeKey, .contentModificationDateKey]
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys)
    for file in files ?? [] {
      guard let values = try? file.resourceValues(forKeys: Set(keys)) else { continue }
      let used = values.contentModificationDate ?? .distantPast
      guard let name = ImageName(inFile: file.lastPathComponent) else {
        let isLeft = file.lastPathComponent.hasPrefix(Self.unfinished) && used.addingTimeInterval(3600) < now
        if isLeft { try? FileManager.default.removeItem(at: file) }
        continue
      }
      var entry = Entry(file: file.lastPathComponent, size: values.fileSize ?? 0, used: used)
      if let other = remove(name) {
        let isLater = (entry.used, entry.file) > (other.used, other.file)
        try? FileManager.default.removeItem(at: isLater ? folder.appendingPathComponent(other.file) : file)
        if !isLater { entry = other }
      }
      add(name, entry)
    }
  }

  mutating func add(_ name: ImageName, _ entry: Entry) {
    entries[name] = entry
    size += entry.size
  }

  mutating func use(_ name: ImageName, at date: Date) { entries[name]?.used = date }

  mutating func remove(_ name: ImageName) -> Entry? {
    let entry = entries.removeValue(forKey: name)
    size -= entry?.size ?? 0
    return entry
  }

  mutating func removeAll() -> [Entry] {
    defer { (entries, size) = ([:], 0) }
    return Array(entries.values)
  }

  /// Removes the least recently used pictures above the capacity, except one.
  ///
  /// It removes an eighth of the capacity more than needed, so that this is rare.
  mutating func removeOldest(above capacity: Int, sparing spared: ImageName) -> [Entry] {
    guard size > capacity else { return [] }
    var removed: [Entry] = []
    let oldest = entries.filter { $0.key != spared }.sorted {
      ($0.value.used, $0.value.file) < ($1.value.used, $1.value.file)
    }
    for (name, _) in oldest {
      guard size > capacity - capacity / 8 else { break }
      if let entry = remove(name) { removed.append(entry) }
    }
    return removed
  }
}
