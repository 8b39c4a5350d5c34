/// The pages of a list, each fetched when needed.
///
/// It ends after the last page or page 500, TMDb's last. Repeated elements are left out. Cancelling the task ends it
/// with `CancellationError`; it also ends after an error.
package struct PageWalk<Item: Sendable & Identifiable>: AsyncSequence, AsyncIteratorProtocol, Sendable
where Item.ID: Sendable {
  let client: TMDbClient
  let request: TMDb.Request<TMDb.Page<Item>>
  private var nextNumber = 1
  private var lastNumber = 1
  private var returnedIDs: Set<Item.ID> = []

  init(client: TMDbClient, request: TMDb.Request<TMDb.Page<Item>>) {
    self.client = client
    self.request = request
  }

  /// Starts at the first page.
  public func makeAsyncIterator() -> PageWalk { PageWalk(client: client, request: request) }

  /// The next page, or `nil` after the last.
  public mutating func next() async throws -> TMDb.Page<Item>? {
    guard nextNumber <= lastNumber else { return nil }
    let number = nextNumber
    nextNumber = .max
    try Task.checkCancellation()
    var page = try await client.send(request.adding("page", String(number)))
    page.elements.removeAll { !returnedIDs.insert($0.id).inserted }
    lastNumber = Swift.min(page.pageCount, TMDb.pageLimit)
    nextNumber = number + 1
    return page
  }
}

/// The elements of a list, over all its pages.
///
/// It ends after the last page or page 500, TMDb's last. Repeated elements are left out. Cancelling the task ends it
/// with `CancellationError`; it also ends after an error.
public struct ElementWalk<Element: Sendable & Identifiable>: AsyncSequence, AsyncIteratorProtocol, Sendable
where Element.ID: Sendable {
  private var pages: PageWalk<Element>
  private var page: ArraySlice<Element> = []

  init(pages: PageWalk<Element>) { self.pages = pages }

  /// Starts at the first element.
  public func makeAsyncIterator() -> ElementWalk { ElementWalk(pages: pages.makeAsyncIterator()) }

  /// The next element, or `nil` after the last.
  public mutating func next() async throws -> Element? {
    while page.isEmpty {
      guard let next = try await pages.next() else { return nil }
      page = next.elements[...]
    }
    try Task.checkCancellation()
    return page.removeFirst()
  }
}

extension TMDbClient {
  /// All pages of a list, each fetched when needed.
  package func pages<Element>(_ request: TMDb.Request<TMDb.Page<Element>>) -> PageWalk<Element> {
    PageWalk(client: self, request: request)
  }

  /// All elements of a list; pages are fetched when needed.
  public func elements<Element>(_ request: TMDb.Request<TMDb.Page<Element>>) -> ElementWalk<Element> {
    ElementWalk(pages: pages(request))
  }
}

extension TMDb {
  /// The last page that TMDb serves of any list.
  static let pageLimit = 500
}
