/// The traits of titles as numbers, so that one pass can compare many titles.
struct TraitTable: Sendable {
  private(set) var traits: [TitleTrait] = []
  /// The traits of titles, one title after another. The traits of a title are sorted, so that equal sets of traits have
  /// equal sums.
  private var values: ContiguousArray<Int32> = []
  /// Where the traits of each title begin and end. A title that changed has its traits at the end of `values`.
  private var ranges: ContiguousArray<Range<Int32>> = []
  /// The number of titles with each trait.
  private(set) var counts: [Int] = []
  /// The number of values that no title has any longer.
  private(set) var unused = 0

  /// The number of values, of which some may be unused.
  var valueCount: Int { values.count }

  /// Adds a trait, and returns its number.
  mutating func number(_ trait: TitleTrait) -> Int32 {
    traits.append(trait)
    counts.append(0)
    return Int32(traits.count - 1)
  }

  /// Sets the traits of a title, which is the next one or one before.
  mutating func set(_ traits: ContiguousArray<Int32>, of title: Int) {
    let distinct = Self.distinct(traits)
    if title < ranges.count {
      for trait in self.traits(of: title) { counts[Int(trait)] -= 1 }
      unused += ranges[title].count
    } else {
      ranges.append(0..<0)
    }
    ranges[title] = Int32(values.count)..<Int32(values.count + distinct.count)
    values += distinct
    for trait in distinct { counts[Int(trait)] += 1 }
  }

  /// The traits in order, each once.
  static func distinct(_ traits: ContiguousArray<Int32>) -> ContiguousArray<Int32> {
    var result = traits
    result.sort()
    var count = 0
    for trait in result where count == 0 || result[count - 1] != trait {
      result[count] = trait
      count += 1
    }
    result.removeLast(result.count - count)
    return result
  }

  func traits(of title: Int) -> ArraySlice<Int32> {
    ArraySlice(values[Int(ranges[title].lowerBound)..<Int(ranges[title].upperBound)])
  }

  /// The sum of the values of each title's traits, divided by the square root of their number.
  func scores(_ values: [Double]) -> [Double] {
    var scores = [Double](repeating: 0, count: ranges.count)
    for title in ranges.indices {
      let range = ranges[title]
      guard !range.isEmpty else { continue }
      var sum = 0.0
      for place in range { sum += values[Int(self.values[Int(place)])] }
      if sum != 0 { scores[title] = sum / Double(range.count).squareRoot() }
    }
    return scores
  }
}
