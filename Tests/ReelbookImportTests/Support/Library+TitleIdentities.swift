import ReelbookImport
import ReelbookModel

extension Library {
  /// Which titles the library has, and which of them each id of the exports' titles finds, sorted.
  ///
  /// A title known by its name alone counts by its name: its provisional id has the year only if the first file had it.
  func titleIdentities(_ exports: [ForeignExport]) -> [String] {
    let index = TitleIndex(self)
    var found: Set<String> = []
    for export in exports {
      for title in export.history.titles {
        guard let kind = title.kind else { continue }
        for (namespace, value) in title.ids where ["tmdb", "imdb", "tvdb"].contains(namespace) {
          let id = TitleID(kind, namespace: namespace, value: value)
          let answer = self.title(id)?.id ?? index.title(kind, namespace, value)
          found.insert("\(id) finds \(answer.map(identity) ?? "nothing")")
        }
      }
    }
    return titles().map { identity($0.id) }.sorted() + found.sorted()
  }

  private func identity(_ id: TitleID) -> String {
    let id = resolve(id)
    return id.isProvisional ? "\(id.kind) “\(name(of: MediaID(id)))”" : "\(id)"
  }
}
