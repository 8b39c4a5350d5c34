import Foundation
import Reelbook
import ReelbookPages

extension Command.Option {
  /// The output as JSON, for other programs.
  public static let json = Command.Option.flag("json", "print a JSON document, for other programs")

  /// An answer to the library that an episode is not known.
  public static let insist = Command.Option.flag("insist", "also an episode that is not among the known ones")
}

extension Arguments {
  /// Shows what a command found: as a JSON document with `--json`, else as text.
  public func show(_ values: @autoclosure () throws -> some Encodable, asText text: () throws -> Void) throws {
    guard has("json") else { return try text() }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try Terminal.write(encoder.encode(values()) + Data("\n".utf8))
  }

  func say(_ sentence: SupportSentence, _ values: [String: String] = [:]) {
    print(language.text(of: sentence, values))
  }
}
