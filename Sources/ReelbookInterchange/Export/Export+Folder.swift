import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Export {
  /// The line of a file that an export may replace. Without it, the file is somebody else's.
  static let signature = "<!-- Reelbook -->"

  /// Writes the files into a folder, under their paths; returns their URLs.
  ///
  /// A file that no export wrote may have more than an export knows. So nothing is written if there is one.
  func write(intoFolder folder: URL) throws -> [URL] {
    let places = files.map { file in
      file.name.split(separator: "/").reduce(folder) { $0.appendingPathComponent(String($1)) }
    }
    for place in places where Self.isOfOthers(place) {
      throw InterchangeError(.alreadyThere, InterchangeErrorPhrase.fileOfOthers, file: place.lastPathComponent)
    }
    for (file, place) in zip(files, places) {
      do {
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try file.data.write(replacing: place)
      } catch {
        throw Self.unwritable(place)
      }
    }
    return places
  }

  private static func isOfOthers(_ place: URL) -> Bool {
    guard FileManager.default.fileExists(atPath: place.path) else { return false }
    guard place.leadsToRegularFile, let data = try? Data(contentsOf: place) else { return true }
    return !String(decoding: data.prefix(200), as: UTF8.self).contains(signature)
  }
}
