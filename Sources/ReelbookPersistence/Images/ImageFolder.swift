public import Foundation
public import ReelbookModel

/// A folder that caches pictures, such as a library's artwork.
///
/// It has a capacity in bytes; the least recently used pictures are removed first. File names contain a checksum, so
/// a broken or incomplete file is never returned. The folder may be emptied at any time, also by the system, and is
/// no part of a library.
public final class ImageFolder: ImageCache {
  public let folder: URL
  /// The capacity in bytes.
  public let capacity: Int

  private let now: @Sendable () -> Date
  private let index: Lock<ImageIndex?> = Lock(nil)

  /// Creates a cache in a folder, which is created with the first picture.
  ///
  /// Use one cache for a whole app. `now` dates the last use of each file, for the next time that the folder is opened.
  public init(_ folder: URL, capacity: Int = 250_000_000, now: @escaping @Sendable () -> Date = { Date() }) {
    self.folder = folder
    self.capacity = capacity
    self.now = now
  }

  /// Creates a cache in the folder of a library.
  ///
  /// On Apple's systems the device's backup includes them there: use a folder in Caches instead.
  public convenience init(ofLibraryAt library: URL, capacity: Int = 250_000_000) {
    self.init(library.appendingPathComponent("images"), capacity: capacity)
  }

  /// The length of all pictures.
  public var size: Int { withIndex { $0.size } }

  public func file(ofImage name: String) throws -> URL? { try found(name)?.file }

  /// A picture; `nil` if it is not there.
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

  /// The files of all pictures with their lengths, sorted by name.
  package var files: [(file: String, size: Int)] {
    withIndex { $0.entries.values.map { ($0.file, $0.size) } }.sorted { $0.0 < $1.0 }
  }

  /// The picture in a file, without counting as a use; `nil` if it is gone or damaged.
  package func picture(inFile file: String) -> Data? {
    guard let name = ImageName(inFile: file), let image = FileManager.default.contents(atPath: place(of: file).path),
      name.file(of: image) == file
    else { return nil }
    return image
  }

  /// Stores a picture from another folder's file; returns `false` if the file's name does not match the picture.
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

  /// Writes a file atomically. It need not be durable: the checksum detects a file that a power cut damaged.
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
        .failed, "The picture cannot be written; look whether the disk is full, and whose the folder is.",
        file: folder.lastPathComponent)
    }
  }

  /// Sets a file's date of last use, for the next time that the folder is opened.
  private func note(_ date: Date, on place: URL) {
    try? FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: place.path)
  }

  private func remove(_ file: String) { try? FileManager.default.removeItem(at: place(of: file)) }

  private func place(of file: String) -> URL { folder.appendingPathComponent(file, isDirectory: false) }
}
