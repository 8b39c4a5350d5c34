import ExampleSupport
import Foundation
import Reelbook

/// Two people and their devices: what one does is on the other's, with nothing between them but a folder.
@main struct Household {
  static func main() async {
    do {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      guard let name = arguments.words.first, name != "help", !arguments.has("help") else { return print(help) }
      guard let command = commands.first(where: { $0.name == name }) else {
        throw UsageError("There is no command “\(name)”.")
      }
      let known = Set(command.options)
      if let stranger = arguments.names.first(where: { !known.contains($0) }) {
        throw UsageError("“\(name)” has no option --\(stranger).")
      }
      try await command.run(arguments)
    } catch let error as UsageError {
      stop("\(error) `household help` lists the commands.", code: 64)
    } catch let error as LibraryError {
      stop(error.message, code: error.code == .notFound ? 66 : 65)
    } catch {
      stop("\(error)", code: 70)
    }
  }

  private static func stop(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("household: \(message)\n".utf8))
    exit(code)
  }

  static var help: String {
    let width = commands.map(\.usage.count).max() ?? 0
    let lines = commands.map { "  \($0.usage.padding(toLength: width + 2, withPad: " ", startingAt: 0))\($0.summary)" }
    return """
      household: the same library on every device, over any folder that something replicates.

      Usage: household COMMAND

      \(lines.joined(separator: "\n"))
      """
  }
}

/// One thing that the program does.
struct Command: Sendable {
  var name: String
  var options: [String] = []
  var summary: String
  var run: @Sendable (Arguments) async throws -> Void

  var usage: String { ([name] + options.map { "--\($0) \($0.uppercased())" }).joined(separator: " ") }
}

extension Arguments {
  /// The value of an option that has to be there.
  func value(_ option: String) throws -> String {
    guard let value = self[option] else { throw UsageError("--\(option) is missing.") }
    return value
  }
}
