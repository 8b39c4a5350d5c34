import ReelbookModel

/// The memory that the guides of a refresh may take together.
final class GuideRoom: Sendable {
  private let free: Lock<Int>
  private let bytes: Int

  init(_ bytes: Int) { (free, self.bytes) = (Lock(bytes), bytes) }

  /// Whether there is room for guides whose turn has not come.
  var isHalfFree: Bool { free.withLock { $0 >= bytes / 2 } }

  /// Reserves bytes; throws if so many are not free any more.
  func reserve(_ bytes: Int) throws(TelevisionError) {
    let isFree = free.withLock { free in
      guard bytes <= free else { return false }
      free -= bytes
      return true
    }
    guard isFree else { throw .tooLong }
  }

  /// Gives back the bytes of a guide that is not used.
  func giveBack(_ bytes: Int) { free.withLock { $0 += bytes } }
}

extension GuideChannel {
  /// About how many bytes it takes in memory.
  var sizeInMemory: Int { 200 + id.size + names.size + icons.size + pages.size }
}

extension Programme {
  /// About how many bytes it takes in memory.
  var sizeInMemory: Int {
    let texts = titles.size + subtitles.size + descriptions.size + categories.size
    return 300 + texts + numbers.count * 100 + details.sizeInMemory
  }
}

extension Programme.Details {
  /// About how many bytes they take in memory.
  fileprivate var sizeInMemory: Int {
    guard self != Programme.Details() else { return 0 }
    var size = 400 + keywords.size + countries.size + icons.size + pages.size + attributes.size
    for person in credits { size += person.job.size + person.name.size + (person.character ?? "").size }
    for rating in ratings + stars { size += rating.value.size + (rating.system ?? "").size }
    for node in nodes { size += node.sizeInMemory }
    return size
  }
}

extension GuideNode {
  /// About how many bytes it takes in memory.
  fileprivate var sizeInMemory: Int {
    var size = 60 + name.size + text.size + attributes.size
    for child in children { size += child.sizeInMemory }
    return size
  }
}

extension AttributeList {
  fileprivate var size: Int { all.reduce(0) { $0 + $1.name.size + $1.value.size } }
}

extension [GuideText] {
  fileprivate var size: Int { reduce(0) { $0 + $1.text.size } }
}

extension [String] {
  fileprivate var size: Int { reduce(0) { $0 + $1.size } }
}

extension String {
  /// About how many bytes it takes in memory.
  fileprivate var size: Int { 16 + utf8.count }
}
