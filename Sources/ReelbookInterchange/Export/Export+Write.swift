import ReelbookModel

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Export {
  /// Writes the files: the first to a URL, others beside it as `name-2.csv`; returns their URLs.
  ///
  /// Each file is written atomically. A link stays, and the file that it leads to is replaced; a pipe or a device gets the
  /// bytes. Further files of an earlier export to that URL are removed if they are certainly
  /// part of it. Errors are ``InterchangeError`` values that name the file.
  ///
  /// For a format of files in folders, such as ``ExportFormat/nfo(named:)``, the URL is that of the folder around them.
  /// It is made if needed. A file of somebody else is an error, and then nothing is written.
  @discardableResult
  public func write(to url: URL) throws -> [URL] {
    if isFolder { return try write(intoFolder: url) }
    let leftovers = furtherFiles?.places(from: files.count, of: url) ?? []
    let places = try files.enumerated().map { index, file in
      let place = url.place(ofFile: index)
      do {
        try file.data.write(replacing: place)
      } catch {
        throw Self.unwritable(place)
      }
      return place
    }
    for place in leftovers {
      do { try FileManager.default.removeItem(at: place) } catch { throw Self.unwritable(place) }
    }
    return places
  }

  static func unwritable(_ place: URL) -> InterchangeError {
    InterchangeError(
      .failed, InterchangeErrorPhrase.unwritable,
      file: place.lastPathComponent)
  }

  /// How to recognise a format's further files.
  struct FurtherFiles: Hashable, Sendable {
    /// The start of each file.
    let head: [UInt8]
    /// The lengths of two consecutive files add up to more than this; otherwise they would be one file.
    var limit = 0

    /// The URLs of an export's files from a number on, as long as they are certainly part of one export.
    func places(from first: Int, of url: URL) -> [URL] {
      // Reading a pipe would wait for somebody who writes to it.
      func content(_ url: URL) -> Data? { url.leadsToRegularFile ? try? Data(contentsOf: url) : nil }
      guard var length = content(url)?.count else { return [] }
      var places: [URL] = []
      for index in 1... {
        let place = url.place(ofFile: index)
        guard let data = content(place), data.starts(with: head), length + data.count > limit else { break }
        if index >= first { places.append(place) }
        length = data.count
      }
      return places
    }
  }
}

extension URL {
  /// The URL of an export's file by its index.
  fileprivate func place(ofFile index: Int) -> URL {
    guard index > 0 else { return self }
    let name = deletingPathExtension().lastPathComponent
    let place = deletingLastPathComponent().appendingPathComponent("\(name)-\(index + 1)")
    return pathExtension.isEmpty ? place : place.appendingPathExtension(pathExtension)
  }
}
