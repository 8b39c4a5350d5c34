import ExampleSupport
import Foundation
import Reelbook
import ReelbookPlayback

/// Two recorded evenings, with the session's actions for each event.
enum Demo {
  static func run() throws {
    for (title, trace) in Evenings.all {
      Terminal.title(title)
      try replay(trace)
    }
  }

  /// Replays a trace. A trace always prints the same.
  static func replay(_ text: String) throws {
    let trace = try PlaybackTrace(text)
    print("\(trace.item.title) \(trace.item.place)".trimmingCharacters(in: .whitespaces))
    var session = try trace.session()
    for entry in trace.entries {
      let lines = session.handle(entry.event, at: entry.moment).compactMap { Pages.words(for: $0) }
      guard !lines.isEmpty else { continue }
      print("\(time(entry.moment.date, since: trace.entries[0].moment.date)) \(words(for: entry.event))")
      for line in lines { print(line) }
    }
    print("Watched for \(session.timeWatched.clock).")
  }

  private static func time(_ time: Instant, since start: Instant) -> String { start.duration(until: time).clock }

  private static func words(for event: PlaybackEvent) -> String {
    switch event {
    case .position(let position): "at \(position.clock)"
    case .sought(let position): "jumped to \(position.clock)"
    case .opened(let variants, _, _): "opened, \(variants.count) streams"
    case .failed(let reason): "failed: \(reason)"
    case .segments(let segments): "\(segments.count) parts can be skipped"
    case .upNext(let item): item == nil ? "nothing is next" : "the next is known"
    case .prepared: "the next is ready"
    default: "\(event)"
    }
  }
}
