import Foundation

/// Places in a folder that are no regular file.
public struct Places {
  private let folder: URL

  /// Creates places in a folder.
  public init(in folder: URL) { self.folder = folder }

  /// What a command leaves that writes to the end of a link: where the link leads, and the file's text.
  public func writingThroughLink(
    _ name: String, _ command: (String) throws -> Void
  ) throws -> (link: String, text: String) {
    let (link, target) = (folder.appendingPathComponent(name), folder.appendingPathComponent("real-\(name)"))
    try Data("old".utf8).write(to: target)
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: target.lastPathComponent)
    try command(link.path)
    return (
      (try? FileManager.default.destinationOfSymbolicLink(atPath: link.path)) ?? "no link any more",
      try String(contentsOf: target, encoding: .utf8)
    )
  }

  /// What comes out of a pipe into which a command writes; `nil` if it is no pipe afterwards.
  public func writingIntoPipe(_ name: String, _ command: (String) throws -> Void) throws -> String? {
    let pipe = folder.appendingPathComponent(name)
    guard mkfifo(pipe.path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    let (reader, output) = (Process(), Pipe())
    reader.executableURL = URL(fileURLWithPath: "/bin/cat")
    reader.arguments = [pipe.path]
    reader.standardOutput = output
    try reader.run()
    try command(pipe.path)
    let type = try FileManager.default.attributesOfItem(atPath: pipe.path)[.type] as? FileAttributeType
    guard type != .typeRegular else {
      // Nobody writes into the pipe any more, so its reader would wait for ever.
      reader.terminate()
      return nil
    }
    return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}
