private import Dispatch
public import Foundation
import ReelbookBase
public import ReelbookPersistence

/// A folder that something replicates: iCloud Drive, Syncthing, Dropbox, a mounted disk.
///
///     let session = SyncSession(store, FolderExchange(folder))
///
/// The folder must exist: a missing one may be a disk that is not mounted.
public final class FolderExchange: Exchange {
  private let disk: any Disk
  /// The folder's URL, if it is in the file system.
  private let folder: URL?
  /// Calls block. They run one after the other, so that the next call lists a written file.
  private let queue = DispatchQueue(label: "reelbook.exchange")

  /// Creates an exchange for a folder of the file system, which must exist.
  public convenience init(_ folder: URL) { self.init(SystemDisk(folder), folder) }

  /// Creates an exchange for a folder on any disk.
  public convenience init(_ disk: any Disk) { self.init(disk, nil) }

  private init(_ disk: any Disk, _ folder: URL?) {
    self.disk = disk
    self.folder = folder
  }

  public func list() async throws -> [String] {
    try await onQueue { disk in
      try Self.checkFolder(disk)
      return try disk.names(in: "").compactMap { name in
        guard name.hasPrefix(".") else { return name }
        // A file that iCloud Drive has not downloaded exists under another name.
        return name.hasSuffix(".icloud") ? String(name.dropFirst().dropLast(7)) : nil
      }
    }
  }

  public func read(_ name: String) async throws -> Data? { try await read(name, in: 0..<Int.max) }

  public func read(_ name: String, in range: Range<Int>) async throws -> Data? {
    try await onQueue { [folder] disk in
      do {
        guard let file = try disk.open(name, for: .reading) else {
          Self.askFor(name, in: folder)
          return nil
        }
        let size = try file.size()
        return Data(try file.read(at: min(range.lowerBound, size), count: range.clamped(to: 0..<size).count))
      } catch  where (try? disk.names(in: name)) != nil {
        // This is a folder, even if its name is a file's.
        return nil
      }
    }
  }

  public func write(_ bytes: Data, as name: String) async throws {
    try await onQueue { disk in
      try Self.checkFolder(disk)
      guard try !disk.names(in: "").contains(name) else { throw SyncError.alreadyThere(name) }
      try disk.writeFile(name, beside: Self.fresh(name)) { try $0.write(Array(bytes), at: 0) }
    }
  }

  public func remove(_ name: String) async throws {
    try await onQueue { disk in
      try disk.remove(name)
      // A crash while writing may have left this file.
      try disk.remove(Self.fresh(name))
      try disk.syncFolder("")
    }
  }

  /// Asks iCloud Drive to download a file; a later sync finds it. On a phone, iCloud Drive does not download by itself.
  private static func askFor(_ name: String, in folder: URL?) {
    #if canImport(Darwin)
      guard let folder else { return }
      try? FileManager.default.startDownloadingUbiquitousItem(at: folder.appendingPathComponent(name))
    #endif
  }

  /// The name of a file while it is written. Replicators skip hidden files.
  private static func fresh(_ name: String) -> String { ".\(name).new" }

  private static func checkFolder(_ disk: any Disk) throws {
    do {
      _ = try disk.identity()
    } catch let error as StorageError where error.code == .missing {
      throw SyncError(.notThere, SyncErrorPhrase.folderNotThere)
    }
  }

  private func onQueue<Result: Sendable>(_ body: @escaping @Sendable (any Disk) throws -> Result) async throws -> Result
  {
    try await queue.run { [disk] in try body(disk) }
  }
}
