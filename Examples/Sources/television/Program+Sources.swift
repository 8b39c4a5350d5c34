import ExampleSupport
import Foundation
import Reelbook
import ReelbookDiscovery
import ReelbookPages
import ReelbookTV

extension Program {
  /// The commands that add and refresh sources.
  static let sources: [Command] = [
    Command(
      "add", takes: "NAME ADDRESS",
      options: [
        .init("guide", "ADDRESS", "a guide beside those that the list names"),
        .init("user", "NAME", "the account at a panel"),
      ],
      for: .making, "add a list or a panel", run: add),
    Command(
      "refresh", options: [.flag("insist", "also take in what is empty or far smaller than before")],
      "ask the sources what they offer and what is on", run: refresh),
  ]

  @Sendable private static func add(_ store: LibraryStore, _ arguments: Arguments) async throws {
    let name = try arguments.word(behind: 0, "A name")
    let text = try arguments.word(behind: 1, "An address")
    let isFile = !text.contains("://")
    let place = StreamAddress(isFile ? URL(fileURLWithPath: text).path : text)
    let address: SourceAddress
    if let user = arguments["user"] {
      guard let password = ProcessInfo.processInfo.environment["TELEVISION_PASSWORD"] else {
        throw UsageError("The password is read from TELEVISION_PASSWORD, which is not set.")
      }
      address = .panel(PanelAccount(server: place, name: user, password: password))
    } else {
      let guide = arguments["guide"].map { $0.contains("://") ? $0 : URL(fileURLWithPath: $0).path }
      address = .playlist(place, guides: guide.map { [StreamAddress($0)] } ?? [])
    }
    let id = try await store.edit { try $0.television.addSource(name, address.kind) }
    guard let source = store.library.records(TelevisionSource.self)[id] else { return }
    try await television(arguments).setAddress(address, for: source)
    Terminal.say("Added \(name). `television refresh` asks what it offers.")
  }

  @Sendable private static func refresh(_ store: LibraryStore, _ arguments: Arguments) async throws {
    let television = television(arguments)
    let now = try arguments.now.instant
    for source in store.library.televisionSources where !source.isPaused {
      let progress = RefreshLine(source.name)
      do {
        let report = try await television.refresh(
          source, in: store.library, asOf: now, insists: arguments.has("insist"), progress: progress.show)
        progress.end()
        Pages.report(report, of: source).forEach(Terminal.say)
      } catch let error as TelevisionError {
        // Another device added it, and its address is there.
        Terminal.say("\(source.name): \(error.message)")
      }
    }
    let settings = Pages.unmatched(television, store.library)
    if !settings.isEmpty { Terminal.say(settings) }
  }
}

/// Shows the progress of a refresh on a terminal.
struct RefreshLine: Sendable {
  private let name: String
  private let isShown = Terminal.isInteractive

  init(_ name: String) { self.name = name }

  var show: @Sendable (RefreshProgress) -> Void {
    { [self] progress in
      guard isShown else { return }
      let text =
        switch progress {
        case .entries(let count): "\(count) entries"
        case .programmes(let count): "\(count) programmes"
        @unknown default: "\(progress)"
        }
      FileHandle.standardOutput.write(Data("\r\(name): \(text)".utf8))
    }
  }

  func end() { if isShown { print("") } }
}
