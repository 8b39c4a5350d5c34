import Foundation

/// The header fields for a player, in a file that only its owner can read: other users can read a command line.
struct PlayerFields {
  private let folder: URL?
  /// The arguments for mpv.
  let arguments: [String]

  init(_ fields: [String: String]) throws {
    guard !fields.isEmpty else {
      (folder, arguments) = (nil, [])
      return
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("television-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let lines = fields.sorted { $0.key < $1.key }.map { name, value in
      let field = "\(name): \(value)"
      // With its length before it, a field may have any sign.
      return "http-header-fields-append=%\(field.utf8.count)%\(field)\n"
    }
    let file = folder.appendingPathComponent("fields.conf")
    try Data(lines.joined().utf8).write(to: file)
    (self.folder, arguments) = (folder, ["--include=\(file.path)"])
  }

  func remove() { if let folder { try? FileManager.default.removeItem(at: folder) } }
}
