import ReelbookModel

/// The chosen facets, by their aspect.
struct FacetChoice {
  /// The facets of one aspect: any of the first must hold, and none of the others.
  private struct Alternatives {
    var any: [Facet] = []
    var none: [Facet] = []
  }

  private var byAspect: [Facet.Aspect: Alternatives] = [:]
  /// The items that have the words of each text.
  private var itemsWithTexts: [String: ItemSet] = [:]
  /// The services of the reader, if a facet asks for them.
  private var services: Set<String> = []

  init(_ facets: [Facet], _ reader: SearchIndex.Reader, in index: SearchIndex) {
    for facet in facets.map(\.folded) {
      if case .not(let excluded) = facet {
        byAspect[facet.aspect, default: Alternatives()].none.append(excluded)
      } else {
        byAspect[facet.aspect, default: Alternatives()].any.append(facet)
      }
      switch facet.withoutNot {
      case .text(let text): itemsWithTexts[text] = index.items(with: text)
      case .onMyServices: services = index.services(of: reader)
      default: continue
      }
    }
  }

  /// Whether no facet is chosen, so that every item meets it.
  var isEmpty: Bool { byAspect.isEmpty }

  /// The aspects whose facets an item does not meet, one bit for each.
  func unmetAspects(_ entry: SearchIndex.Entry, _ state: PersonalState?) -> Int {
    var unmet = 0
    for (aspect, facets) in byAspect {
      let isChosen = facets.any.isEmpty || facets.any.contains { isMet($0, by: entry, state) }
      if !isChosen || facets.none.contains(where: { isMet($0, by: entry, state) }) { unmet |= 1 << aspect.rawValue }
    }
    return unmet
  }

  /// Whether an item meets the choice of all aspects.
  func isMet(by entry: SearchIndex.Entry, for reader: SearchIndex.Reader, _ states: PersonalStates) -> Bool {
    unmetAspects(entry, states.state(of: entry.document.item, for: reader)) == 0
  }

  private func isMet(_ facet: Facet, by entry: SearchIndex.Entry, _ state: PersonalState?) -> Bool {
    let document = entry.document
    switch facet {
    case .kind(let kind): return document.kind == kind
    case .genre(let name): return document.genres.contains { $0.foldedForMatching == name }
    case .genres(let names):
      let genres = document.genres.map(\.foldedForMatching)
      return names.allSatisfy(genres.contains)
    case .years(let years): return document.year.map(years.contains) ?? false
    case .rating(let rating):
      let label = document.rating.label
      return label == rating || rating.country.isEmpty && !rating.label.isEmpty && label?.label == rating.label
    case .withoutRating: return document.isWatchable && document.rating.label == nil
    case .minutes(let minutes): return document.minutes.map(minutes.contains) ?? false
    case .myRating(let range): return state?.rating.map(range.contains) ?? false
    case .score(let range): return document.score.map(range.contains) ?? false
    case .watched(let isWatched): return document.isWatchable && state?.isWatched ?? false == isWatched
    case .onMyServices: return document.services.contains { services.contains($0.foldedKeepingSigns) }
    case .service(let name): return document.services.contains { $0.foldedKeepingSigns == name }
    case .language(let code): return document.language == code
    case .list(let list): return entry.lists.contains(list)
    case .source(let source): return document.source == source
    case .text(let text): return itemsWithTexts[text]?.contains(entry.shared.number) ?? false
    case .not(let facet): return !isMet(facet, by: entry, state)
    }
  }
}

extension Facet {
  /// The facet with its name folded, so that it is not folded again for each item.
  fileprivate var folded: Facet {
    switch self {
    case .genre(let name): .genre(name.foldedForMatching)
    case .genres(let names): .genres(names.map(\.foldedForMatching))
    case .service(let name): .service(name.foldedKeepingSigns)
    case .not(.not(let facet)): facet.folded
    case .not(let facet): .not(facet.folded)
    default: self
    }
  }

  /// The facet that is excluded, or itself.
  fileprivate var withoutNot: Facet { if case .not(let facet) = self { facet } else { self } }

  /// The facet of a rating: the fifth of the scale that has it.
  static func myRating(of rating: Double) -> Facet {
    let fifth = min(4, max(0, (rating * 5).rounded(.down)))
    return .myRating(fifth / 5...(fifth + 1) / 5)
  }
}

extension SearchDocument {
  /// Whether people can watch the item.
  var isWatchable: Bool { title != nil && kind != .note && kind != .list }
}

/// Counts the items of each facet.
struct FacetTally {
  private var counts: [Int]
  private var personal: [Facet: Int] = [:]
  /// The services of the reader.
  private let services: Set<String>

  init(_ count: Int, services: Set<String>) {
    counts = Array(repeating: 0, count: count)
    self.services = services
  }

  /// Counts an item for each of its facets, if the item matches all other aspects.
  ///
  /// `unmetAspects` has the bits of the aspects that it does not match.
  mutating func count(
    _ entry: SearchIndex.Entry, in state: PersonalState?, unmetAspects: Int, for reader: SearchIndex.Reader,
    among numbers: FacetNumbers
  ) {
    // If two aspects are not met, no other choice in one aspect makes the item a result.
    guard unmetAspects & (unmetAspects - 1) == 0 else { return }
    for code in entry.codes where unmetAspects & ~(1 << numbers.aspects[Int(code)]) == 0 { counts[Int(code)] += 1 }
    func count(_ facet: Facet) {
      if unmetAspects & ~(1 << facet.aspect.rawValue) == 0 { personal[facet, default: 0] += 1 }
    }
    for list in entry.lists { count(.list(list)) }
    guard reader.person != nil else { return }
    if entry.document.isWatchable { count(.watched(state?.isWatched ?? false)) }
    if let rating = state?.rating { count(.myRating(of: rating)) }
    if !services.isEmpty,
      entry.document.services.contains(where: { services.contains($0.foldedKeepingSigns) })
    {
      count(.onMyServices)
    }
  }

  func counts(of numbers: FacetNumbers) -> [Facet: Int] {
    var all = personal
    for (index, count) in counts.enumerated() where count > 0 { all[numbers.all[index]] = count }
    return all
  }
}
