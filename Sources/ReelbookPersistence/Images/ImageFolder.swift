public import Foundation
public import ReelbookModel

/// A folder of pictures that can be fetched again, such as a library's artwork.
///
/// It holds up to so many bytes; what was used longest ago goes first. Files are plain pictures, whose names have a checksum
/// of what is in them: one that is broken or half-written is never given out. The folder may be emptied at any time, also by
/// the system, and nothing in it is part of a library.
public final class ImageFolder: ImageCache {
  /// The folder.
  public let folder: URL
  /// How many bytes the pictures may have together.
  public let capacity: Int

  private let now: @Sendable () -> Date
  private let index: Lock<ImageIndex?> = Lock(nil)

  /// Pictures in a folder, which is made when there is something to keep.
  ///
  /// One serves a whole app. `now` dates the files by when they were used, for the next time the folder is opened.
  public init(_ folder: URL, capacity: Int = 250_000_000, now: @escaping @Sendable () -> Date = { Date() }) {
    self.folder = folder
    self.capacity = capacity
    self.now = now
  }

  /// The pictures of the library in a folder, beside its other files.
  ///
  /// On Apple's systems they are backed up with the device there: take a folder in Caches instead.
  public convenience init(ofLibraryAt library: URL, capacity: Int = 250_000_000) {
    self.init(library.appendingPathComponent("images"), capacity: capacity)
  }

  /// How many bytes the pictures have together.
  public var size: Int { withIndex { $0.size } }

  public func file(ofImage name: String) throws -> URL? { try found(name)?.file }

  /// A picture as it was kept; `nil` if it is not there, or not any more.
  public func image(_ name: String) throws -> Data? { try found(name)?.image }

  @discardableResult
  public func keep(_ image: Data, as name: String) throws -> URL { try keep(image, as: ImageName(name)) }

  @discardableResult
  private func keep(_ image: Data, as name: ImageName) throws -> URL {
    let file = name.file(of: image)
    return try withIndex { index in
      let date = now()
      try write(image, to: file)
      note(date, on: place(of: file))
      if let old = index.remove(name), old.file != file { remove(old.file) }
      index.add(name, ImageIndex.Entry(file: file, size: image.count, used: date))
      for entry in index.removeOldest(above: capacity, sparing: name) { remove(entry.file) }
      return place(of: file)
    }
  }

  /// Removes all pictures.
  public func removeAll() {
    withIndex { index in
      for entry in index.removeAll() { remove(entry.file) }
    }
  }

  /// The files of all pictures, and how many bytes each has, by the files' names.
  package var files: [(file: String, size: Int)] {
    withIndex { $0.entries.values.map { ($0.file, $0.size) } }.sorted { $0.0 < $1.0 }
  }

  /// The picture in a file, which does not count as used; `nil` if it is not there any more, or is not as it was kept.
  package func picture(inFile file: String) -> Data? {
    guard let name = ImageName(inFile: file), let image = FileManager.default.contents(atPath: place(of: file).path),
      name.file(of: image) == file
    else { return nil }
    return image
  }

  /// Keeps a picture from a file of another folder; `false` if the file's name is not one of that picture.
  package func keep(_ image: Data, inFile file: String) throws -> Bool {
    guard let name = ImageName(inFile: file), name.file(of: image) == file else { return false }
    try keep(image, as: name)
    return true
  }

  private func found(_ name: String) throws -> (file: URL, image: Data)? {
    let name = ImageName(name)
    return withIndex { index in
      guard let file = index.entries[name]?.file else { return nil }
      let place = place(of: file)
      guard let image = FileManager.default.contents(atPath: place.path), name.file(of: image) == file else {
        _ = index.remove(name)
        remove(file)
        return nil
      }
      let date = now()
      index.use(name, at: date)
      note(date, on: place)
      return (place, image)
    }
  }

  private func withIndex<Result>(_ body: (inout ImageIndex) throws -> Result) rethrows -> Result {
    try index.withLock { index in
      var known = index ?? ImageIndex(of: folder, at: now())
      defer { index = known }
      index = nil
      return try body(&known)
    }
  }

  /// Puts a file in place at once. It need not be durable: what a power cut leaves of it is seen by its checksum.
  private func write(_ image: Data, to file: String) throws {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let fresh = place(of: "\(ImageIndex.unfinished)\(UUID())")
      do {
        try image.write(to: fresh)
        try SystemDisk(folder).rename(fresh.lastPathComponent, to: file)
      } catch {
        try? FileManager.default.removeItem(at: fresh)
        throw error
      }
    } catch let error as StorageError {
      throw error
    } catch {
      throw StorageError(
        .failed, "The picture cannot be kept: \(error.localizedDescription)", file: folder.lastPathComponent)
    }
  }

  /// When a picture was used is asked of its file when the folder is opened again.
  private func note(_ date: Date, on place: URL) {
    try? FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: place.path)
  }

  private func remove(_ file: String) { try? FileManager.default.removeItem(at: place(of: file)) }

  private func place(of file: String) -> URL { folder.appendingPathComponent(file, isDirectory: false) }
}
