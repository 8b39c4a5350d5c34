public import Foundation
import ReelbookModel

/// A small file of answers that an app keeps for another process, such as a widget, which reads it and no library.
///
/// It is replaced at once: a reader finds the earlier answers or the later ones. What says the same is not written again.
///
///     let file = AnswerFile<HomeAnswers>(shared.appending(path: "home.json"))
///     for await home in store.values(of: { $0.homeAnswers(of: me, asOf: .now) }) { try file.write(home) }
public struct AnswerFile<Answers: Codable & Sendable>: Sendable {
  /// Where the file is.
  public let url: URL

  private struct Content: Codable {
    var format = 1
    var answers: Answers
  }

  private struct Format: Codable {
    var format: Int
  }

  /// Names a file; its folder is made when something is written.
  public init(_ url: URL) { self.url = url }

  /// Puts answers in place of those that are there.
  ///
  /// Throws a ``StorageError`` where the disk refuses.
  public func write(_ answers: Answers) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let bytes = try encoder.encode(Content(answers: answers))
    let disk = SystemDisk(url.deletingLastPathComponent())
    if (try? Data(contentsOf: url)) == bytes { return }
    try disk.makeFolder("")
    try disk.writeFile(Array(bytes), url.lastPathComponent)
  }

  /// The answers; `nil` where there is no file.
  ///
  /// Throws a ``StorageError``: damaged where the file is none of these answers, and a newer format where a newer version wrote it.
  public func read() throws -> Answers? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    let name = url.lastPathComponent
    guard let bytes = FileManager.default.contents(atPath: url.path) else {
      throw StorageError(.denied, "The answers cannot be read.", file: name)
    }
    let decoder = JSONDecoder()
    if let format = try? decoder.decode(Format.self, from: bytes), format.format > 1 {
      throw StorageError(.newerFormat, "The answers were written by a newer version; open the app.", file: name)
    }
    do {
      return try decoder.decode(Content.self, from: bytes).answers
    } catch {
      throw StorageError(
        .damaged, "These are not the answers that are asked for; open the app to write them again.", file: name)
    }
  }
}
