import ReelbookModel

/// A property that a title may share with other titles.
enum TitleTrait: Hashable, Sendable {
  case genre(String)
  case franchise(String)
  case person(String)
  case era(Int)
  case length(Int)
  case mood(Mood)
  case language(String)
  case kind(TitleKind)

  /// How much a trait says about a title, apart from how rare it is.
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

  /// How much a person's liking of a trait counts. Traits that mostly follow from the genres count less.
  var share: Double {
    switch self {
    case .franchise, .genre: 1
    case .era: 2
    case .language: 0.4
    // There are many of a title, and each says little.
    case .person: 0.1
    case .mood, .length: 0.15
    case .kind: 0.1
    }
  }
}

extension TitleTrait {
  /// The place among traits that count the same: by its kind and its text, and not by the number that an index gave it.
  var order: String {
    switch self {
    case .franchise(let name): "1 \(name)"
    case .genre(let name): "2 \(name)"
    case .person(let name): "3 \(name)"
    case .mood(let mood): "4 \(mood)"
    case .era(let decade): "5 \(decade)"
    case .language(let code): "6 \(code)"
    case .length(let length): "7 \(length)"
    case .kind(let kind): "8 \(kind)"
    }
  }
}

extension Double {
  /// The natural logarithm of a positive number, by an exponent and a series. It is the same on every system.
  var logarithm: Double {
    guard self > 0 else { return 0 }
    let power = exponent
    let part = significand
    // 2 artanh((m - 1) / (m + 1)), which converges fast for m from 1 to 2.
    let ratio = (part - 1) / (part + 1)
    var (term, sum) = (ratio, 0.0)
    for step in 0..<12 {
      sum += term / Double(2 * step + 1)
      term *= ratio * ratio
    }
    return Double(power) * 0.693147180559945309 + 2 * sum
  }
}
