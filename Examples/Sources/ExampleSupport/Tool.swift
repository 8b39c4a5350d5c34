import Foundation
import Reelbook

/// A program of several commands on a library: it reads the command line, runs one, and says what went wrong.
public struct Tool: Sendable {
  /// What the program is called.
  public var name: String
  /// What it is, in a line.
  public var about: String
  /// What the help says at its end.
  public var notes: String
  /// All that it does.
  public var commands: [Command]

  /// A program.
  public init(_ name: String, about: String, notes: String, commands: [Command]) {
    self.name = name
    self.about = about
    self.notes = notes
    self.commands = commands
  }

  /// Runs the command that the command line names.
  ///
  /// Errors go to the error stream, with the exit codes that `sysexits.h` has for them: 64 for a command line that makes no
  /// sense, 65 for what a library refuses, 66 for what it does not have, 74 for a disk that fails, 75 for a library in use.
  public func run(_ words: some Sequence<String> = CommandLine.arguments.dropFirst()) async {
    do {
      let flags = Set(commands.flatMap(\.options).filter(\.value.isEmpty).map(\.name) + ["help"])
      let arguments = try Arguments(words, flags: flags)
      guard let first = arguments.words.first, first != "help" || arguments.words.count > 1 else { return print(help) }
      let name = first == "help" ? arguments.words[1] : first
      guard let command = commands.first(where: { $0.name == name }) else {
        throw UsageError("There is no command “\(name)”.")
      }
      guard first != "help", !arguments.has("help") else { return print(help(for: command)) }
      let known = Set((command.options + Self.everywhere).map(\.name))
      if let stranger = arguments.names.first(where: { !known.contains($0) }) {
        throw UsageError("“\(name)” has no option --\(stranger).")
      }
      try await command.run(arguments)
    } catch let error as UsageError {
      stop("\(error) `\(name) help` lists the commands.", code: 64)
    } catch let error as LibraryError {
      stop(error.message, code: error.code == .notFound ? 66 : 65)
    } catch let error as StorageError {
      stop("\(error)", code: error.code == .inUse ? 75 : 74)
    } catch {
      stop("\(error.localizedDescription)", code: 74)
    }
  }

  private func stop(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("\(name): \(message)\n".utf8))
    exit(code)
  }

  private var help: String {
    """
    \(name): \(about)

    Usage: \(name) COMMAND [--library PATH]

    \(Self.aligned(commands.map { ($0.usage, $0.summary) }))

    `\(name) help COMMAND` says more of a command.

    \(notes)
    Without --library, the library is in \(Self.standardFolder(of: name).path).
    """
  }

  private func help(for command: Command) -> String {
    """
    \(name) \(command.usage): \(command.summary)

    \(Self.aligned((command.options + Self.everywhere).map { ($0.usage, $0.summary) }))
    """
  }

  private static let everywhere = [
    Command.Option("library", "PATH", "where the library is"),
    Command.Option("now", "TIME", "what the clock is taken to say: 2026-11-20T21:15:00+01:00[Europe/Berlin]"),
  ]

  private static func aligned(_ lines: [(String, String)]) -> String {
    let width = lines.map(\.0.count).max() ?? 0
    return lines.map { "  \($0.padding(toLength: width + 2, withPad: " ", startingAt: 0))\($1)" }.joined(
      separator: "\n")
  }
}

extension Tool {
  /// A command that opens the library, does something with it and closes it again.
  ///
  /// The library is where `--library` says, or in the user's folder for the data of programs, under the tool's name.
  public static func withLibrary(
    of tool: String, _ name: String, takes: String = "", options: [Command.Option] = [], _ summary: String,
    _ run: @escaping @Sendable (LibraryStore, Arguments) async throws -> Void
  ) -> Command {
    Command(name, takes: takes, options: options, summary) { arguments in
      let now = try arguments.now()
      var configuration = StoreConfiguration()
      configuration.now = { now }
      let store = try await LibraryStore.open(at: folder(arguments, of: tool), configuration)
      for damage in store.report.damage { print("damage: \(damage)") }
      do {
        try await run(store, arguments)
        await store.close()
      } catch {
        await store.close()
        throw error
      }
    }
  }

  /// Where the library is.
  public static func folder(_ arguments: Arguments, of tool: String) -> URL {
    arguments["library"].map { URL(fileURLWithPath: $0) } ?? standardFolder(of: tool)
  }

  fileprivate static func standardFolder(of tool: String) -> URL {
    let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    let name = tool.prefix(1).uppercased() + tool.dropFirst()
    return (folder ?? URL(fileURLWithPath: ".")).appendingPathComponent("\(name).reelbook")
  }
}

extension Arguments {
  /// What the clock says, or is taken to say.
  public func now() throws -> Now {
    guard let text = self["now"] else { return .now }
    guard let time = WatchTime(text), let instant = time.instant, let offset = time.offset else {
      throw UsageError("“\(text)” is no moment such as 2026-11-20T21:15:00+01:00.")
    }
    if let zone = time.zone { return try Now(instant, zone: zone) }
    guard let zone = TimeZone(secondsFromGMT: offset) else {
      throw UsageError("“\(text)” has no offset that is known.")
    }
    return Now(instant, in: zone)
  }
}
