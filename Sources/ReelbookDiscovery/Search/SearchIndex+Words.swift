package import ReelbookModel

/// How well items match a text: what of the index is looked up by words.
extension SearchIndex {
  /// How an item matches all words of a text.
  struct Match: Sendable {
    var item: UInt32
    /// The word that matches least.
    var worst: UInt8
    /// All words together.
    var sum: Int
    /// Whether the words are the whole name.
    var isWhole: Bool
  }

  /// More words than that say nothing more.
  static var wordLimit: Int { 16 }

  /// The items that have all words of a text, for a reader; `nil` for a text without words.
  ///
  /// A word that nothing begins with is looked up with typing errors; where that finds nothing together with the others, so
  /// are all words.
  func matches(_ words: [[UInt8]], for reader: Reader) -> [Match]? {
    guard !words.isEmpty else { return nil }
    let words = Array(words.prefix(Self.wordLimit))
    var found = words.map { plainMatches($0, for: reader) }
    let known = words.indices.filter { found[$0].count > 0 }
    for index in words.indices where found[index].count == 0 {
      found[index] = mistypedMatches(words[index], for: reader)
    }
    let matches = joined(found)
    // What matches in part, or only what something else is part of, may be mistyped as well.
    guard matches.isEmpty, !known.isEmpty else { return matches }
    for index in known { addMistyped(words[index], to: &found[index], for: reader) }
    return joined(found)
  }

  private func joined(_ found: [ScoreMap]) -> [Match] {
    guard let fewest = found.indices.min(by: { found[$0].count < found[$1].count }) else { return [] }
    var matches: [Match] = []
    found[fewest].visit { item, _ in
      var match = Match(item: item, worst: .max, sum: 0, isWhole: false)
      var isOwn = false
      for map in found {
        let score = map[item]
        guard score != 0 else { return }
        isOwn = isOwn || score & SearchGrade.ownBit != 0
        match.worst = min(match.worst, score & ~SearchGrade.ownBit)
        match.sum += Int(score & ~SearchGrade.ownBit)
      }
      guard isOwn else { return }
      match.isWhole =
        entries[Int(item)].nameLength == found.count && match.sum == found.count * Int(SearchGrade.best)
      matches.append(match)
    }
    return matches
  }

  private func plainMatches(_ word: [UInt8], for reader: Reader) -> ScoreMap {
    var map = ScoreMap(itemCount: entries.count)
    let isShort = word.count < 3
    for segment in segments {
      let start = segment.lowerBound(word)
      let end = segment.end(ofPrefix: word)
      guard start < end else { continue }
      for index in start..<end {
        let isExact = segment.term(index).count == word.count
        let grades = SearchGrade.byMask[isExact ? 0 : 1]
        let mask: UInt8 = isShort && !isExact ? SearchGrade.shortMask : 0xFF
        for place in segment.itemRange(index) {
          let grade = grades[Int(segment.masks[place] & mask)]
          if grade & 0x7F != 0, isVisible(segment.items[place], to: reader) {
            map.raise(segment.items[place], to: grade)
          }
        }
      }
    }
    return map
  }

  private func mistypedMatches(_ word: [UInt8], for reader: Reader) -> ScoreMap {
    var map = ScoreMap(itemCount: entries.count)
    addMistyped(word, to: &map, for: reader)
    return map
  }

  private func addMistyped(_ word: [UInt8], to map: inout ScoreMap, for reader: Reader) {
    for segment in segments {
      segment.forEachMistyped(word) { index in
        for place in segment.itemRange(index) where isVisible(segment.items[place], to: reader) {
          map.raise(segment.items[place], to: SearchGrade.byMask[2][Int(segment.masks[place])])
        }
      }
    }
  }
}

extension SearchIndex {
  /// Who asks, and what they may see.
  package struct Reader {
    package let person: PersonID?
    package let rule: ViewingRule
    package let services: Set<String>
  }

  package func reader(_ person: PersonID?) -> Reader {
    let person = (person ?? library.seenBy).map { library.resolve($0) }
    var services = library.household?.services ?? []
    if let person { services.formUnion(library.person(person)?.services ?? []) }
    return Reader(
      person: person, rule: person.map { library.rule(of: $0) } ?? .grownUp,
      services: Set(services.map(\.foldedKeepingSigns)))
  }

  /// Whether an item is there for a reader: theirs or everybody's, and within their rule.
  func isVisible(_ item: UInt32, to reader: Reader) -> Bool {
    let index = Int(item)
    guard entries[index].isLive else { return false }
    if let owner = entries[index].document.owner, owner != reader.person { return false }
    guard reader.rule != .grownUp else { return true }
    return isAllowed(entries[index], by: reader.rule)
  }

  private func isAllowed(_ entry: Entry, by rule: ViewingRule) -> Bool {
    if case .list(let list) = entry.document.item {
      let inIt = library.placed(ListEntry.self, of: list)
      return inIt.isEmpty
        || inIt.contains { item in
          let facts = library.title(item.subject.title)
          return rule.allows(
            library.resolve(item.subject.title), rated: facts?.contentRating, isAdult: facts?.isAdult ?? false)
        }
    }
    return rule.allows(entry.document.title, rated: entry.document.rating, isAdult: entry.document.isAdult)
  }
}
