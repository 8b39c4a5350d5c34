import ReelbookModel

extension TMDb {
  /// One page of a list.
  public struct Page<Element: Sendable>: Sendable {
    /// The number of this page, from 1.
    public internal(set) var number = 1
    /// The number of pages according to TMDb, which serves the first 500 of them.
    public internal(set) var pageCount = 1
    /// The number of elements on all pages, according to TMDb.
    public internal(set) var totalCount: Int?
    /// The elements of this page.
    public internal(set) var elements: [Element] = []
    /// The numbers of elements that are neither movies nor series, by their kind; under an empty name, of those without
    /// a number or a kind.
    public internal(set) var skipped: [String: Int] = [:]
  }
}

extension TMDb.Page: RandomAccessCollection {
  /// The position of the first element: 0.
  public var startIndex: Int { 0 }
  /// The number of elements.
  public var endIndex: Int { elements.count }
  /// The element at a position.
  public subscript(position: Int) -> Element { elements[position] }
}

extension TMDb.Page: Equatable where Element: Equatable {}
extension TMDb.Page: Hashable where Element: Hashable {}

extension TMDb.Page {
  /// Reads a page; `readElements` reads its `results`.
  static func read(
    _ bytes: Span<UInt8>, _ cursor: inout JSONCursor,
    results readElements:
      @escaping @Sendable (Span<UInt8>, inout JSONCursor, inout TMDb.Page<Element>) throws(WireFailure) -> Void
  ) throws(WireFailure) -> TMDb.Page<Element> {
    // Closures instead of key paths: key paths of a generic type would be created again for each page.
    try PageObject.read(
      bytes, &cursor,
      [
        .init("page", isRequired: true) { bytes, cursor, object throws(WireFailure) in
          object.page.number = try Int.read(bytes, &cursor)
        },
        .init("results", isRequired: true) { bytes, cursor, object throws(WireFailure) in
          try readElements(bytes, &cursor, &object.page)
        },
        .init("total_pages", isRequired: true) { bytes, cursor, object throws(WireFailure) in
          object.page.pageCount = try Int.read(bytes, &cursor)
        },
        .init("total_results") { bytes, cursor, object throws(WireFailure) in
          let isUnknown = try cursor.skipUnknown(orEmptyText: false, bytes)
          object.page.totalCount = isUnknown ? nil : try Int.readIfWellFormed("total_results", bytes, &cursor)
        },
      ]
    ).page
  }

  private struct PageObject: WireObject {
    var page = TMDb.Page<Element>()
    static var members: [WireMember<PageObject>] { [] }
  }
}

extension TMDb.Page<TMDb.TitleResult> {
  /// Reads a page of titles; `defaultKind` is the kind of an element without one.
  static func read(
    _ bytes: Span<UInt8>, _ cursor: inout JSONCursor, defaultKind: TitleKind?
  ) throws(WireFailure) -> TMDb.Page<TMDb.TitleResult> {
    try read(bytes, &cursor) { bytes, cursor, page throws(WireFailure) in
      var reader = TitleResultReader(defaultKind: defaultKind)
      try reader.read(bytes, &cursor)
      page.elements = reader.titles
      page.skipped = reader.skipped
    }
  }
}
