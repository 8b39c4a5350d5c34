/// A description with its names folded, to be compared with many.
struct FoldedTitle: Sendable {
  let kind: TitleKind?
  let names: [TitleName]
  let year: Int?
  let ids: [String: String]

  init(_ title: TitleDescription) {
    kind = title.kind
    names = title.names.reduce(into: []) { names, name in
      for form in TitleName.forms(of: name) where !names.contains(form) { names.append(form) }
    }
    year = title.year
    ids = title.ids
  }

  /// The first namespace that both know, in this order, decides about two titles.
  private static let namespaces = ["tmdb", "imdb", "tvdb"]

  /// Whether both have an id of a namespace, and whether it is equal.
  static func agreement(
    of a: [String: String], and b: [String: String], isOfOneKind: Bool
  ) -> TitleEvidence.Agreement {
    guard !a.isEmpty, !b.isEmpty else { return .unknown }
    let others = a.keys.filter { !namespaces.contains($0) && b[$0] != nil }.sorted()
    for namespace in namespaces + others {
      guard let first = a[namespace], let second = b[namespace] else { continue }
      // A number is unique within its kind. An IMDb id needs none.
      if first == second, !isOfOneKind, namespace != "imdb" { continue }
      return first == second ? .agrees : .differs
    }
    return .unknown
  }
}

extension TitleEvidence {
  init(_ a: FoldedTitle, _ b: FoldedTitle) {
    kind = a.kind == nil || b.kind == nil ? .unknown : a.kind == b.kind ? .agrees : .differs
    ids = FoldedTitle.agreement(of: a.ids, and: b.ids, isOfOneKind: kind == .agrees)
    names = a.names.isEmpty || b.names.isEmpty ? .unknown : .different
    for name in a.names {
      for other in b.names { names = max(names, name.agreement(with: other)) }
    }
    yearsApart = Self.years(between: a.year, b.year)
  }

  /// The years between two, which files of others may have of any size; `nil` if one is not known.
  package static func years(between a: Int?, _ b: Int?) -> Int? {
    guard let a, let b else { return nil }
    let (difference, isTooLarge) = a.subtractingReportingOverflow(b)
    return isTooLarge ? .max : Int(clamping: difference.magnitude)
  }
}
