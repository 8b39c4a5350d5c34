import ReelbookModel

/// A running export, with its progress.
struct ExportWork {
  let library: Library
  let person: PersonID
  let contents: ExportContents
  let work: Work
  /// Who exports; `nil` for a library as it is.
  var viewer: Viewer?

  /// The person's plays, oldest first: the first half of the work.
  func pages() throws -> [DiaryPage] {
    try DiaryPage.all(of: person, in: library) { done, count in try report(done, of: 2 * count) }
  }

  /// Calls `body` with each element and its index: the second half of the work.
  func forEach<Element>(_ elements: [Element], _ body: (Int, Element) throws -> Void) throws {
    for (index, element) in elements.enumerated() {
      try report(elements.count + index, of: 2 * elements.count)
      try body(index, element)
    }
  }

  private func report(_ completed: Int, of total: Int) throws {
    if completed % 256 == 0 { try work.report(.exporting, completed, of: total) }
  }
}
