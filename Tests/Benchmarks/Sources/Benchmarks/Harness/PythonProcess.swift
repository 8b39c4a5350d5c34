import Foundation

/// A peer that is a Python script in `peers`. It prints `ready`, and then a line of JSON for each line of input.
final class PythonProcess {
  private let process = Process()
  private let toChild = Pipe()
  private let fromChild = Pipe()
  private var unread = Data()

  /// Starts a script; `nil` if it ends before it is ready, such as without a package that it needs.
  init?(_ script: String, _ arguments: [String]) throws {
    let peers = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../peers").standardizedFileURL
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", peers.appendingPathComponent(script).path] + arguments
    process.standardInput = toChild
    process.standardOutput = fromChild
    try process.run()
    guard line() == "ready" else {
      stop()
      return nil
    }
  }

  func ask<Reply: Decodable>(_ reply: Reply.Type) throws -> Reply {
    try toChild.fileHandleForWriting.write(contentsOf: Data("run\n".utf8))
    return try JSONDecoder().decode(reply, from: Data(line().utf8))
  }

  func stop() {
    try? toChild.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  private func line() -> String {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread = Data(unread[(end + 1)...]) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      let more = fromChild.fileHandleForReading.availableData
      if more.isEmpty { return "" }
      unread += more
    }
  }
}
