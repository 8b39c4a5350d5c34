public import Foundation
import ReelbookModel

/// A small file of answers for another process, such as a widget, which reads it without a library.
///
/// It is replaced atomically: a reader finds the old or the new answers. Equal answers are not written again. Those that
/// depend on the time say until when they hold: ``HomeAnswers/validUntil``.
///
///     let file = AnswerFile<HomeAnswers>(shared.appending(path: "home.json"))
///     for await home in store.values(for: me, of: { $0.homeAnswers(asOf: .now) }) { try file.write(home) }
public struct AnswerFile<Answers: Codable & Sendable>: Sendable {
  /// The file's URL.
  public let url: URL

  private struct Content: Codable {
    var format = 1
    var answers: Answers
  }

  private struct Format: Codable {
    var format: Int
  }

  /// Creates a file, whose folder is created with the first answers.
  public init(_ url: URL) { self.url = url }

  /// Replaces the answers.
  ///
  /// Throws a ``StorageError`` if the disk fails.
  public func write(_ answers: Answers) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let bytes = try encoder.encode(Content(answers: answers))
    let disk = SystemDisk(url.deletingLastPathComponent())
    if (try? Data(contentsOf: url)) == bytes { return }
    try disk.makeFolder("")
    try disk.writeFile(Array(bytes), url.lastPathComponent)
  }

  /// The answers; `nil` if there is no file.
  ///
  /// Throws a ``StorageError``: `damaged` if the file has no such answers, `newerFormat` if a newer version wrote it.
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
