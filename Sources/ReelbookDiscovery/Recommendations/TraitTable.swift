/// The traits of titles as numbers, so that one pass can compare many titles.
struct TraitTable: Sendable {
  private(set) var traits: [TitleTrait] = []
  /// The traits of each title, one title after another. The traits of a title are sorted, so that equal sets of
  /// traits have equal sums.
  private(set) var values: ContiguousArray<Int32> = []
  private(set) var starts: ContiguousArray<Int32> = [0]
  /// The number of titles with each trait.
  private(set) var counts: [Int] = []

  var titleCount: Int { starts.count - 1 }

  /// Adds a trait, and returns its number.
  mutating func number(_ trait: TitleTrait) -> Int32 {
    traits.append(trait)
    counts.append(0)
    return Int32(traits.count - 1)
  }

  /// Adds a trait to the current title. A trait counts once.
  mutating func add(_ trait: Int32) {
    var place = values.count
    let start = Int(starts[starts.count - 1])
    while place > start, values[place - 1] > trait { place -= 1 }
    if place > start, values[place - 1] == trait { return }
    if place == values.count { values.append(trait) } else { values.insert(trait, at: place) }
    counts[Int(trait)] += 1
  }

  /// Ends the current title; the next trait belongs to the next title.
  mutating func endTitle() { starts.append(Int32(values.count)) }

  func traits(of title: Int) -> ArraySlice<Int32> { ArraySlice(values[range(of: title)]) }

  func range(of title: Int) -> Range<Int> { Int(starts[title])..<Int(starts[title + 1]) }

  /// The traits that two titles share.
  func shared(_ a: Int, _ b: Int) -> [Int32] {
    let other = values[range(of: b)]
    return values[range(of: a)].filter(other.contains)
  }

  /// How much each trait says about a title. A rare trait says more.
  func weights() -> [Double] {
    traits.indices.map { index in
      traits[index].weight * (1 + Double(max(1, titleCount)) / Double(1 + counts[index])).logarithm
    }
  }

  /// The sum of the values of each title's traits.
  func sums(_ values: [Double]) -> [Double] {
    (0..<titleCount).map { title in
      var sum = 0.0
      for place in range(of: title) { sum += values[Int(self.values[place])] }
      return sum
    }
  }

  /// The sum of the values of each title's traits, divided by the square root of their number.
  func scores(_ values: [Double]) -> [Double] {
    (0..<titleCount).map { title in
      let range = range(of: title)
      var sum = 0.0
      for place in range { sum += values[Int(self.values[place])] }
      return sum == 0 ? 0 : sum / Double(range.count).squareRoot()
    }
  }
}
