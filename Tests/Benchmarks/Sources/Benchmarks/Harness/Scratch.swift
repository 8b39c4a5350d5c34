import Foundation

/// The folder in which the benchmarks make their files.
///
/// It must be on a disk, since nothing waits for a sync in memory.
struct Scratch {
  let fileSystem: String
  private let root: URL

  init(_ path: String) throws {
    root = URL(fileURLWithPath: path, isDirectory: true).appendingPathComponent(
      "files-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    fileSystem = try Self.fileSystem(of: root.path)
    guard !["tmpfs", "ramfs"].contains(fileSystem) else {
      remove()
      throw BenchmarkError("\(path) is in memory (\(fileSystem)); name a folder on a disk with --folder.")
    }
  }

  /// An empty folder with a name.
  func folder(_ name: String) throws -> URL {
    let folder = root.appendingPathComponent(name, isDirectory: true)
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  func remove() { try? FileManager.default.removeItem(at: root) }

  private static func fileSystem(of path: String) throws -> String {
    #if canImport(Darwin)
      var status = statfs()
      guard statfs(path, &status) == 0 else { throw BenchmarkError("\(path) cannot be looked at.") }
      return withUnsafeBytes(of: status.f_fstypename) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    #else
      // A line names a device, its mount point and its type. The innermost mount point of the path counts.
      let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path + "/"
      var innermost: (place: Substring, kind: Substring)?
      for mount in try String(contentsOfFile: "/proc/self/mounts", encoding: .utf8).split(separator: "\n") {
        let words = mount.split(separator: " ")
        guard words.count > 2, words[1] == "/" || path.hasPrefix(words[1] + "/") else { continue }
        if words[1].count >= innermost?.place.count ?? 0 { innermost = (words[1], words[2]) }
      }
      guard let innermost else { throw BenchmarkError("It is not known what file system \(path) is on.") }
      return String(innermost.kind)
    #endif
  }
}

struct BenchmarkError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
