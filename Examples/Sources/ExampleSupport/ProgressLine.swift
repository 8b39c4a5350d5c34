import Foundation
public import Reelbook

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The progress of long work: a line on a terminal's error stream, and nothing in a pipe.
///
/// The line counts seconds while the work reports nothing. It is gone when the work ends, also when a signal ends it.
/// It is unchecked because a lock, which the compiler does not see, guards what changes.
public final class ProgressLine: @unchecked Sendable {
  private let language: Language
  private let isShown: Bool
  private let start = ContinuousClock.now
  private let lock = NSLock()
  private var name: String
  private var fraction: Double?
  private var shown = ""
  private var isOver = false

  private init(_ name: SupportSentence, _ language: Language) {
    self.language = language
    self.name = language.text(of: name)
    isShown = isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Shows the progress of a body, which reports it to the line.
  @discardableResult
  public static func during<Result>(
    _ work: Work, in language: Language = .english, _ body: (ProgressLine) async throws -> Result
  ) async throws -> Result {
    let line = ProgressLine(work.name, language)
    guard line.isShown else { return try await body(line) }
    let signals = Interruption.clearLine()
    line.draw()
    let ticking = Task {
      while !Task.isCancelled {
        try await Task.sleep(for: .seconds(1))
        line.draw()
      }
    }
    defer {
      ticking.cancel()
      line.end()
      signals.restore()
    }
    return try await body(line)
  }

  /// Work that takes long.
  public enum Work: Sendable {
    case reading, planning, importing, writing, refreshing, syncing

    fileprivate var name: SupportSentence {
      switch self {
      case .reading: .reading
      case .planning: .planning
      case .importing: .importing
      case .writing: .writing
      case .refreshing: .refreshing
      case .syncing: .syncing
      }
    }
  }

  /// Shows the number of finished steps.
  public func show(_ done: Int, of total: Int) {
    lock.withLock { fraction = total > 0 ? min(1, Double(done) / Double(total)) : nil }
    draw()
  }

  /// Shows the progress of a transfer. It can be passed on as a function.
  public var transfer: @Sendable (TransferProgress) -> Void {
    { [self] note in
      let phase = SupportSentence(rawValue: note.phase.rawValue).map { language.text(of: $0) } ?? note.phase.rawValue
      lock.withLock { (name, fraction) = (phase, note.fraction) }
      draw()
    }
  }

  /// Shows a text with the name of the work.
  public func show(_ text: String) {
    lock.withLock { (name, fraction) = (text, nil) }
    draw()
  }

  /// Draws the line if it changed. Reports come by the thousand.
  private func draw() {
    guard isShown else { return }
    lock.withLock {
      var text = name
      if let fraction {
        let filled = Int(fraction * 20)
        text += "  [\(String(repeating: "#", count: filled))\(String(repeating: ".", count: 20 - filled))]"
        text += "  \(Int(fraction * 100)) %"
      }
      let seconds = start.duration(to: .now).components.seconds
      if seconds > 0 { text += "  \(seconds) s" }
      text = String(text.prefix(max(1, Terminal.errorColumns - 1)))
      guard text != shown, !isOver else { return }
      shown = text
      Self.write("\r\(text)\u{1B}[K")
    }
  }

  private func end() {
    lock.withLock {
      // What comes late draws nothing.
      isOver = true
      if !shown.isEmpty { Self.write("\r\u{1B}[K") }
    }
  }

  private static func write(_ text: String) {
    let text = Terminal.hasUnicode() ? text : Terminal.plain(text)
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}

/// The signals that end a program, while a line of progress is on the terminal.
private struct Interruption {
  private var handlers: [(number: Int32, earlier: (@convention(c) (Int32) -> Void)?)] = []

  /// Clears the line before the program ends. A signal that is ignored stays ignored.
  static func clearLine() -> Interruption {
    var interruption = Interruption()
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let earlier = signal(number) { number in
        // Only calls that a handler may make. The signal ends the program as soon as the handler returns.
        let clear: StaticString = "\r\u{1B}[K"
        _ = write(STDERR_FILENO, clear.utf8Start, clear.utf8CodeUnitCount)
        _ = signal(number, SIG_DFL)
        _ = raise(number)
      }
      if unsafeBitCast(earlier, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = signal(number, SIG_IGN)
      } else {
        interruption.handlers.append((number, earlier))
      }
    }
    return interruption
  }

  /// Puts the earlier handlers back.
  func restore() { for handler in handlers { _ = signal(handler.number, handler.earlier) } }
}
