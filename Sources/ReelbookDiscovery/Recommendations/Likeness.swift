import ReelbookModel

/// What a title has in common with others: a trait of it.
enum TitleTrait: Hashable, Sendable {
  case genre(String)
  case franchise(String)
  case person(String)
  case era(Int)
  case length(Int)
  case mood(Mood)
  case language(String)
  case kind(TitleKind)

  /// How much a trait says, beside how rare it is.
  var weight: Double {
    switch self {
    case .franchise: 3
    case .genre: 1.2
    case .person: 1
    case .mood: 0.5
    case .era, .language: 0.35
    case .length, .kind: 0.2
    }
  }

  /// How much a person's liking of a trait counts beside the others: what follows from the genres anyway counts less.
  var share: Double {
    switch self {
    case .franchise, .genre, .person: 1
    case .language: 0.4
    case .era: 0.3
    case .mood, .length: 0.15
    case .kind: 0.1
    }
  }
}

/// The traits of titles as numbers, so that many are compared in one pass.
struct TraitTable: Sendable {
  private(set) var traits: [TitleTrait] = []
  private var numbers: [TitleTrait: Int32] = [:]
  /// The traits of each title, one behind the other.
  private(set) var values: [Int32] = []
  private(set) var starts: [Int32] = [0]
  /// How many titles have each trait.
  private(set) var counts: [Int] = []

  var titleCount: Int { starts.count - 1 }

  mutating func add(_ traits: [TitleTrait]) {
    for trait in traits {
      let number = number(of: trait)
      counts[Int(number)] += 1
      values.append(number)
    }
    starts.append(Int32(values.count))
  }

  private mutating func number(of trait: TitleTrait) -> Int32 {
    if let number = numbers[trait] { return number }
    let number = Int32(traits.count)
    numbers[trait] = number
    traits.append(trait)
    counts.append(0)
    return number
  }

  func number(_ trait: TitleTrait) -> Int? { numbers[trait].map(Int.init) }

  func traits(of title: Int) -> ArraySlice<Int32> { values[Int(starts[title])..<Int(starts[title + 1])] }

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
      for place in Int(starts[title])..<Int(starts[title + 1]) { sum += values[Int(self.values[place])] }
      return sum
    }
  }

  /// For each title, the sum of its traits' values, by how many it has.
  func scores(_ values: [Double]) -> [Double] {
    (0..<titleCount).map { title in
      let range = Int(starts[title])..<Int(starts[title + 1])
      guard !range.isEmpty else { return 0 }
      var sum = 0.0
      for place in range { sum += values[Int(self.values[place])] }
      return sum / Double(range.count).squareRoot()
    }
  }
}

extension Double {
  /// The natural logarithm, of numbers from 1, by halving and a series: the same on every system.
  var logarithm: Double {
    guard self > 0 else { return 0 }
    let power = exponent
    let part = significand
    // 2 artanh((m - 1) / (m + 1)), which converges fast from 1 to 2.
    let ratio = (part - 1) / (part + 1)
    var (term, sum) = (ratio, 0.0)
    for step in 0..<12 {
      sum += term / Double(2 * step + 1)
      term *= ratio * ratio
    }
    return Double(power) * 0.693147180559945309 + 2 * sum
  }
}

extension Candidate {
  /// The title's traits; moods are those that people said, or that its genres suggest.
  func traits(moods: [Mood], _ names: inout FoldedNames) -> [TitleTrait] {
    var traits: [TitleTrait] = names.folded(facts.genres).map { .genre($0) }
    if let collection = facts.collection {
      traits.append(.franchise(collection.id.isEmpty ? collection.name : collection.id))
    }
    traits += names.folded(people).map { .person($0) }
    if let year = facts.year { traits.append(.era(year / 10 * 10)) }
    if let runtime = facts.runtime { traits.append(.length(Int(runtime.components.seconds) / 1800)) }
    traits += moods.map { .mood($0) }
    if let language = facts.originalLanguage { traits.append(.language(language)) }
    traits.append(.kind(id.kind))
    return traits
  }
}

/// Names as they are compared, each folded once: the same genres and people come again and again.
struct FoldedNames {
  private var known: [String: String] = [:]

  /// The names folded, each once, in order.
  mutating func folded(_ names: [String]) -> [String] {
    var folded = names.map { name in
      if let known = known[name] { return known }
      let made = name.foldedForMatching
      known[name] = made
      return made
    }
    guard folded.count > 1 else { return folded }
    folded.sort()
    var last: String?
    folded.removeAll { name in
      defer { last = name }
      return name == last
    }
    return folded
  }
}
