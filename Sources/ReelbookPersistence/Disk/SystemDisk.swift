public import Foundation
import ReelbookBase

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#endif

/// A folder of the file system.
public struct SystemDisk: Disk {
  /// The folder that all paths are relative to.
  public let folder: URL

  /// Creates a disk of a folder. The folder need not exist yet.
  public init(_ folder: URL) { self.folder = folder }

  private func absolute(_ path: String) -> String {
    path.isEmpty ? folder.path : "\(folder.path)/\(path)"
  }

  public func open(_ path: String, for purpose: DiskPurpose) throws -> (any DiskFile)? {
    let flags = purpose == .reading ? O_RDONLY | O_CLOEXEC : O_RDWR | O_CREAT | O_CLOEXEC
    do {
      return SystemFile(try Descriptor(absolute(path), flags, naming: path), path, at: absolute(path))
    } catch let error as StorageError where error.code == .missing && purpose == .reading {
      return nil
    }
  }

  public func rename(_ path: String, to target: String) throws {
    guard move(absolute(path), absolute(target)) == 0 else {
      throw StorageError(system: errno, "rename", path)
    }
  }

  public func remove(_ path: String) throws {
    guard unsafe unlink(absolute(path)) != 0, errno != ENOENT else { return }
    let number = errno
    var status = stat()
    // File servers and people may create folders anywhere.
    if unsafe lstat(absolute(path), &status) == 0, mode_t(status.st_mode) & S_IFMT == S_IFDIR { return }
    throw StorageError(system: number, "remove", path)
  }

  public func names(in folder: String) throws -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: absolute(folder)).sorted()
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      // The folder is not looked up a second time: another process may have created it in the meantime.
      return []
    } catch {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: absolute(folder), isDirectory: &isFolder) else { return [] }
      throw StorageError(system: isFolder.boolValue ? EACCES : ENOTDIR, "list", folder)
    }
  }

  public func makeFolder(_ path: String) throws {
    try makeFolder(at: absolute(path), withThoseAbove: path.isEmpty, naming: path)
  }

  private func makeFolder(at place: String, withThoseAbove: Bool, naming path: String) throws {
    let above = URL(fileURLWithPath: place).deletingLastPathComponent().path
    let isNew: Bool
    switch (unsafe mkdir(place, 0o755)) == 0 ? 0 : errno {
    case 0: isNew = true
    case EEXIST:
      isNew = false
      let status = try Descriptor(place, O_RDONLY | O_CLOEXEC, naming: path).status(path)
      guard mode_t(status.st_mode) & S_IFMT == S_IFDIR else { throw StorageError(system: ENOTDIR, "make", path) }
    case ENOENT where withThoseAbove && above != place:
      try makeFolder(at: above, withThoseAbove: true, naming: path)
      return try makeFolder(at: place, withThoseAbove: false, naming: path)
    case let number: throw StorageError(system: number, "make", path)
    }
    do {
      try Descriptor(above, O_RDONLY | O_CLOEXEC, naming: path).syncAsFolder(path)
    } catch {
      // Its creator may have died before the sync. For an old folder, the app may lack the right to open the folders
      // above.
      if isNew { throw error }
    }
  }

  public func syncFolder(_ path: String) throws {
    try Descriptor(absolute(path), O_RDONLY | O_CLOEXEC, naming: path).syncAsFolder(path)
  }

  public func lock(_ path: String) throws -> any DiskLock {
    let descriptor = try Descriptor(absolute(path), O_RDWR | O_CREAT | O_CLOEXEC, naming: path)
    let file = SystemFile(descriptor, path, at: absolute(path))
    guard retrying({ flock(descriptor.number, LOCK_EX | LOCK_NB) }) == 0 else {
      guard errno == EWOULDBLOCK else { throw StorageError(system: errno, "lock", path) }
      let holder = (try? file.read(at: 0, count: 200)).map { " in " + String(decoding: $0, as: UTF8.self) } ?? ""
      throw StorageError(
        .inUse,
        "The library is open for writing\(holder == " in " ? "" : holder); close it there, or open it to read only.",
        file: path)
    }
    let process = ProcessInfo.processInfo
    let holder = Array("process \(process.processIdentifier) (\(process.processName))".utf8)
    // The lock holds even without the holder's name, for which a full disk has no room.
    if retrying({ ftruncate(descriptor.number, 0) }) == 0 { try? file.write(holder, at: 0) }
    return SystemLock(descriptor)
  }

  public func identity() throws -> String {
    try identity(Descriptor(absolute(""), O_RDONLY | O_CLOEXEC, naming: ""))
  }

  private func identity(_ descriptor: Descriptor) throws -> String {
    let place = "\(try volume(descriptor))/\(try descriptor.status("").st_ino)"
    // A new folder may get the number of a removed one, as when a backup replaces the folder.
    return try descriptor.birth("").map { "\(place)/\($0)" } ?? place
  }

  /// The identity of a file, which a copy does not have.
  ///
  /// The file is not opened: closing a file drops the process's other locks on it.
  package func identity(of path: String) throws -> String {
    #if canImport(Darwin)
      var status = stat()
      guard unsafe lstat(absolute(path), &status) == 0 else { throw StorageError(system: errno, "look at", path) }
      let volume = try volume(Descriptor(absolute(""), O_RDONLY | O_CLOEXEC, naming: ""))
      return "\(volume)/\(status.st_ino)/\(status.st_birthtimespec.tv_sec).\(status.st_birthtimespec.tv_nsec)"
    #else
      // `O_PATH`, which Swift does not import.
      return try identity(Descriptor(absolute(path), 0o10000000 | O_CLOEXEC, naming: path))
    #endif
  }

  /// The present path of a file; `nil` if it does not exist. It is not opened.
  package func place(of path: String) throws -> String? {
    var status = stat()
    guard unsafe lstat(absolute(path), &status) == 0 else {
      guard errno != ENOENT else { return nil }
      throw StorageError(system: errno, "look at", path)
    }
    return "\(status.st_dev)/\(status.st_ino)"
  }

  /// The volume's id, which stays when the volume is mounted elsewhere.
  ///
  /// Some file systems, such as FAT, have none. There, the folder may look like a copy after each mount, and the device
  /// takes a new id: that is the only cost.
  private func volume(_ descriptor: Descriptor) throws -> String {
    #if canImport(Darwin)
      if let id = try? folder.resourceValues(forKeys: [.volumeUUIDStringKey]).volumeUUIDString { return id }
      return "\(try descriptor.status("").st_dev)"
    #else
      var status = statvfs()
      guard unsafe fstatvfs(descriptor.number, &status) == 0 else { throw StorageError(system: errno, "look at", "") }
      return "\(status.f_fsid)"
    #endif
  }
}

/// The system's call, whose name the disk's own method hides.
private func move(_ path: String, _ target: String) -> CInt { unsafe rename(path, target) }

extension StorageError {
  /// The error for a file that is no longer where it was opened.
  package static func moved(_ path: String) -> StorageError {
    StorageError(
      .missing,
      "The file was moved or removed while the library was open; put the folder back, and open the library again.",
      file: path)
  }

  /// Creates an error from a system error number.
  init(system number: CInt, _ doing: String, _ path: String) {
    let reason = unsafe String(cString: strerror(number))
    let place = path.isEmpty ? "the library's folder" : "“\(path)”"
    switch number {
    case ENOSPC, EDQUOT:
      self.init(.diskFull, "There is no room to \(doing) \(place); free some and try again.", file: path)
    case EACCES, EPERM, EROFS:
      self.init(
        .denied, "The system does not allow to \(doing) \(place): \(reason). \(Self.adviceWhereDenied)", file: path)
    case ENOENT: self.init(.missing, "To \(doing) \(place) is not possible: it is not there.", file: path)
    case ENOTDIR:
      self.init(
        .notALibrary, "There is a file where a folder should be; move it away, or choose another place.", file: path)
    default: self.init(.failed, "The system could not \(doing) \(place): \(reason).", file: path)
    }
  }

  /// The advice where the system denies access.
  private static var adviceWhereDenied: String {
    #if os(iOS) || os(watchOS) || os(visionOS)
      "If the device was not unlocked since it started, unlock it and try again."
    #else
      "Change its permissions and try again."
    #endif
  }
}
