import ReelbookModel

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Export {
  /// Writes the files, the first to a place, others beside it as `name-2.csv`; returns where they are.
  ///
  /// Each file is written beside its place and moved there: none is ever there in part. Of an earlier export to that place
  /// that had more files, the rest is removed; what is not sure to be of it stays. What cannot be written is an
  /// ``InterchangeError`` that names the file.
  @discardableResult
  public func write(to url: URL) throws -> [URL] {
    let leftovers = furtherFiles?.places(from: files.count, of: url) ?? []
    let places = try files.enumerated().map { index, file in
      let place = url.place(ofFile: index)
      do {
        try file.data.write(to: place, options: .atomic)
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

  private static func unwritable(_ place: URL) -> InterchangeError {
    InterchangeError(
      .failed, Phrase("interchange.error.unwritable"),
      file: place.lastPathComponent)
  }

  /// What a format's files behind the first look like.
  struct FurtherFiles: Hashable, Sendable {
    /// What each begins with.
    let head: [UInt8]
    /// A file and the one before it are longer together than this, or there would have been one.
    var limit = 0

    /// Where the files of an export to a place are, from a number on, as far as they are sure to be of one export.
    func places(from first: Int, of url: URL) -> [URL] {
      guard var length = try? Data(contentsOf: url).count else { return [] }
      var places: [URL] = []
      for index in 1... {
        let place = url.place(ofFile: index)
        guard let data = try? Data(contentsOf: place), data.starts(with: head), length + data.count > limit else {
          break
        }
        if index >= first { places.append(place) }
        length = data.count
      }
      return places
    }
  }
}

extension URL {
  /// Where a file of an export to here is, the first being 0.
  fileprivate func place(ofFile index: Int) -> URL {
    guard index > 0 else { return self }
    let name = deletingPathExtension().lastPathComponent
    let place = deletingLastPathComponent().appendingPathComponent("\(name)-\(index + 1)")
    return pathExtension.isEmpty ? place : place.appendingPathExtension(pathExtension)
  }
}
