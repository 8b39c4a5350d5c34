import ExampleSupport
import Foundation
import Reelbook

/// A small watch tracker for a terminal.
@main struct Tracker {
  static func main() async {
    do {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      guard let name = arguments.words.first, name != "help", !arguments.has("help") else { return print(help) }
      guard let command = commands.first(where: { $0.name == name }) else {
        throw UsageError("There is no command “\(name)”.")
      }
      let known = Set(command.options + ["library"])
      if let stranger = arguments.names.first(where: { !known.contains($0) }) {
        throw UsageError("“\(name)” has no option --\(stranger).")
      }
      try await command.run(arguments)
    } catch let error as UsageError {
      stop("\(error) `tracker help` lists the commands.", code: 64)
    } catch let error as LibraryError {
      stop(error.message, code: error.code == .notFound ? 66 : 65)
    } catch let error as InterchangeError {
      stop("\(error)", code: error.code == .missing ? 66 : 65)
    } catch let error as StorageError {
      stop("\(error)", code: error.code == .inUse ? 75 : 74)
    } catch {
      stop("\(error)", code: 70)
    }
  }

  private static func stop(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("tracker: \(message)\n".utf8))
    exit(code)
  }

  static var help: String {
    let width = commands.map(\.usage.count).max() ?? 0
    let lines = commands.map { "  \($0.usage.padding(toLength: width + 2, withPad: " ", startingAt: 0))\($0.summary)" }
    return """
      tracker: what a household watches, in a folder of plain files.

      Usage: tracker COMMAND [--library PATH]

      \(lines.joined(separator: "\n"))

      TITLE is a name or a part of one; EPISODE is written S1E3. DAY is a day, a month, a year, an
      instant, "released" or "unknown". Without --library, the library is in \(Folder.standard.path).
      """
  }
}

/// Where the library is.
enum Folder {
  static var standard: URL {
    let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    return (folder ?? URL(fileURLWithPath: ".")).appendingPathComponent("Tracker.reelbook")
  }

  static func open(_ arguments: Arguments, for access: FileStorage.Access = .writing) async throws -> LibraryStore {
    let folder = arguments["library"].map { URL(fileURLWithPath: $0) } ?? standard
    return try await LibraryStore.open(at: folder, for: access)
  }
}
