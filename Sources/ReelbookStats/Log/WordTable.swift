import ReelbookModel

/// Numbers for words, grouped by case and accents. Other signs make another word.
struct WordTable {
  /// The words as written, by number.
  private(set) var words: [String] = []
  /// The count of each word.
  private var counts: [Int] = []
  /// The group of each word.
  private(set) var groups: [Int] = []
  /// The words of each group.
  private var members: [[Int]] = []
  private var numbers: [String: Int] = [:]
  private var folded: [String: Int] = [:]
  /// Whether spellings are grouped; not for vocabularies.
  private let isFolding: Bool

  init(isFolding: Bool) { self.isFolding = isFolding }

  var groupCount: Int { members.count }

  /// The number of a word; below 0 for none.
  mutating func number(of word: String) -> Int32 {
    if word.isEmpty { return -1 }
    // Vocabularies are short, and neighbours often equal.
    for number in 0..<min(8, words.count) where words[number] == word {
      counts[number] += 1
      return Int32(number)
    }
    let number = numbers[word] ?? add(word)
    counts[number] += 1
    return Int32(number)
  }

  /// Adds another table's words; returns their numbers here.
  mutating func join(_ other: WordTable) -> [Int32] {
    other.words.indices.map { index in
      let number = numbers[other.words[index]] ?? add(other.words[index])
      counts[number] += other.counts[index]
      return Int32(number)
    }
  }

  private mutating func add(_ word: String) -> Int {
    let number = words.count
    words.append(word)
    counts.append(0)
    numbers[word] = number
    let key = isFolding ? word.foldedKeepingSigns : word
    if let group = folded[key] {
      groups.append(group)
      members[group].append(number)
    } else {
      folded[key] = members.count
      groups.append(members.count)
      members.append([number])
    }
    return number
  }

  /// The group of a word; `nil` if it has none.
  func group(of word: String) -> Int? { folded[isFolding ? word.foldedKeepingSigns : word] }

  /// The most frequent spelling of a group; of two, the first in the alphabet.
  func name(ofGroup group: Int) -> String {
    let best = members[group].min { a, b in
      counts[a] == counts[b] ? words[a] < words[b] : counts[a] > counts[b]
    }
    return best.map { words[$0] } ?? ""
  }
}
