/// The traits of titles as numbers, so that many are compared in one pass.
struct TraitTable: Sendable {
  private(set) var traits: [TitleTrait] = []
  /// The traits of each title, one title behind the other; of each in order, so that sums of the same traits are the same.
  private(set) var values: ContiguousArray<Int32> = []
  private(set) var starts: ContiguousArray<Int32> = [0]
  /// How many titles have each trait.
  private(set) var counts: [Int] = []

  var titleCount: Int { starts.count - 1 }

  /// A number for a trait that has none yet.
  mutating func number(_ trait: TitleTrait) -> Int32 {
    traits.append(trait)
    counts.append(0)
    return Int32(traits.count - 1)
  }

  /// Gives the title that is being put in a trait; each counts once.
  mutating func add(_ trait: Int32) {
    var place = values.count
    let start = Int(starts[starts.count - 1])
    while place > start, values[place - 1] > trait { place -= 1 }
    if place > start, values[place - 1] == trait { return }
    if place == values.count { values.append(trait) } else { values.insert(trait, at: place) }
    counts[Int(trait)] += 1
  }

  /// The title has all its traits; what comes is the next one's.
  mutating func endTitle() { starts.append(Int32(values.count)) }

  func traits(of title: Int) -> ArraySlice<Int32> { ArraySlice(values[range(of: title)]) }

  func range(of title: Int) -> Range<Int> { Int(starts[title])..<Int(starts[title + 1]) }

  /// The traits that two titles have in common.
  func shared(_ a: Int, _ b: Int) -> [Int32] {
    let other = values[range(of: b)]
    return values[range(of: a)].filter(other.contains)
  }

  /// How much each trait says: what few have says more.
  func weights() -> [Double] {
    traits.indices.map { index in
      traits[index].weight * (1 + Double(max(1, titleCount)) / Double(1 + counts[index])).logarithm
    }
  }

  /// For each title, the sum of its traits' values.
  func sums(_ values: [Double]) -> [Double] {
    (0..<titleCount).map { title in
      var sum = 0.0
      for place in range(of: title) { sum += values[Int(self.values[place])] }
      return sum
    }
  }

  /// For each title, the sum of its traits' values, by how many it has.
  func scores(_ values: [Double]) -> [Double] {
    (0..<titleCount).map { title in
      let range = range(of: title)
      var sum = 0.0
      for place in range { sum += values[Int(self.values[place])] }
      return sum == 0 ? 0 : sum / Double(range.count).squareRoot()
    }
  }
}
