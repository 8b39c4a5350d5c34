public import ReelbookModel
public import ReelbookPersistence

extension SearchIndex {
  /// Opens the index of a store's library from the file beside the library, or makes it.
  ///
  ///     var index = await SearchIndex.open(beside: store, asOf: store.now())
  ///     for await update in store.updates() { index.update(to: update.library) }
  ///
  /// The file has the words of titles, episodes and notes. What changed since it was written is read again, which costs
  /// what changed, and a pass over the stamps of titles, seasons, list entries and notes. Lists are in no file. A file
  /// that is missing, damaged, or of other rules, details or another country counts as none: the index is then made
  /// from nothing. It finds the same in both cases.
  ///
  /// The file is written here, if there was none or much has changed. It lies in the library's folder, is in no backup,
  /// and can be removed at any time. Each edit that forgets something removes it before it returns, and so does
  /// clearing the history. A library that was opened only for reading, and one in SQLite, gets none. An error of the
  /// disk is not reported.
  ///
  /// A title and its episodes are made when a search shows one of them, and who watched what is read when a search asks
  /// for it. So the first search with such a facet, and the first ``counts(of:)``, take longer than later ones.
  ///
  /// - Parameters:
  ///   - store: The store of the library. One index serves the whole household, children too.
  ///   - catalogue: The entries of catalogues, which are in no file.
  ///   - details: Other names and people of titles, which a library does not store.
  ///   - region: The country whose services count, such as `DE`; without one, the services of all countries.
  ///   - now: The moment that decides which episodes have aired, and so which series are watched.
  public static func open(
    beside store: LibraryStore, catalogue: [SearchDocument] = [], details: [TitleID: SearchDetails] = [:],
    region: String? = nil, asOf now: Now
  ) async -> SearchIndex {
    // What is forgotten or cleared from here on may be in this index, so that its file is not kept.
    let forgettings = store.forgettings
    let bytes = try? await store.made(named: fileName)
    let library = store.library
    let content = bytes.flatMap { IndexFile.read($0, of: library, details: details, region: region) }
    var index =
      content.map { SearchIndex($0, of: library, details: details, region: region, asOf: now) }
      ?? SearchIndex(library, details: details, region: region, asOf: now)
    if !store.isReadOnly, content.map({ $0.changed.count > changeLimit }) ?? true,
      let bytes = IndexFile.bytes(of: index)
    {
      try? await store.setMade(bytes, named: fileName, madeAfter: forgettings)
    }
    index.add(catalogue)
    return index
  }

  /// The name of the file.
  package static let fileName = "search-index"

  /// The number of changed titles and notes from which reading them again costs more than writing the file.
  package static let changeLimit = 64
}
