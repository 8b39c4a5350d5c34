import ReelbookModel

/// What a file says about the folder that it is in.
enum FolderRole: Hashable, Sendable {
  /// It describes the series of the folder.
  case series
  /// It describes an episode of the folder's series.
  case episode
}

/// The series of an export's folders.
///
/// The file of an episode may leave its series to the file `tvshow.nfo` beside it, or in a folder above. That file may
/// be read later, so that titles are completed once all files are read.
struct SeriesFolders {
  private var series: [String: ForeignTitle] = [:]
  /// The namespace of a title's id that is its folder, until it is completed.
  static let namespace = "folder"

  /// Notes the series of a folder, or that a row's series is its folder's.
  mutating func note(_ row: inout ForeignRow, in path: String) {
    guard let role = row.folderRole else { return }
    let folder = Self.folder(of: path)
    switch role {
    case .series: if series[folder] == nil { series[folder] = row.title }
    case .episode: row.title.namespacedIDs[Self.namespace] = folder
    }
  }

  /// Completes the titles of episodes: one without a name, or of the same name, gets the series' ids.
  func complete(_ titles: inout [ForeignTitle]) {
    for index in titles.indices {
      guard let folder = titles[index].namespacedIDs[Self.namespace] else { continue }
      titles[index].namespacedIDs[Self.namespace] = nil
      guard let series = nearest(to: folder), fits(series, titles[index]) else { continue }
      if titles[index].name.isEmpty {
        titles[index].name = series.name
        // It stood for the unknown series.
        titles[index].namespacedIDs["episode"] = nil
      }
      if titles[index].originalName.isEmpty { titles[index].originalName = series.originalName }
      titles[index].year = titles[index].year ?? series.year
      titles[index].ids.merge(series.ids) { existing, _ in existing }
    }
  }

  private func fits(_ series: ForeignTitle, _ title: ForeignTitle) -> Bool {
    title.name.isEmpty
      || [series.name, series.originalName].contains { $0.foldedForMatching == title.name.foldedForMatching }
  }

  /// The series of a folder, or of the first one above that has one.
  private func nearest(to folder: String) -> ForeignTitle? {
    var folder = folder
    while true {
      if let title = series[folder] { return title }
      guard !folder.isEmpty else { return nil }
      folder = Self.folder(of: folder)
    }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
