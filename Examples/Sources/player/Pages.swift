import ExampleSupport
import Reelbook
import ReelbookPlayback

/// The output of the program.
enum Pages {
  /// The words of an action for a person; `nil` for an action that only concerns the player.
  static func words(for action: PlaybackAction, in library: Library? = nil) -> String? {
    func name(_ subject: MediaID) -> String { library?.name(of: subject) ?? "\(subject)" }
    switch action {
    case .load(let variant, let position, let pause):
      let wait = pause > .zero ? ", after \(pause.components.seconds) s" : ""
      let label = variant.name.isEmpty ? "\(variant.id)" : variant.name
      return "  load \(label) at \(position.clock)\(wait)"
    case .seek(let position): return "  go to \(position.clock)"
    case .pause: return "  pause"
    case .resume: return "  go on"
    case .offerSkip(let segment, _): return "  offer to skip the \(segment.kind) until \(segment.end.clock)"
    case .withdrawSkip: return "  withdraw the offer"
    case .prepare(let item): return "  prepare \(name(item.subject))"
    case .drop(let subject): return "  drop what was prepared: \(name(subject))"
    case .offerNext(let item, let countdown):
      return "  next: \(name(item.subject))" + (countdown.map { ", in \($0.components.seconds) s" } ?? "")
    case .withdrawNext: return "  withdraw what is next"
    case .play(let item, let isPrepared, _): return "Playing \(name(item.subject))\(isPrepared ? ", prepared" : "")."
    case .askStillThere: return "  are you still there?"
    case .withdrawStillThere: return "  good"
    case .recordStop(let stop):
      return
        "  remember \(stop.position.clock)\(stop.isFinished ? ", finished" : "")\(stop.isGoingBack ? ", back on purpose" : "")"
    case .logViewing(let viewing): return "  log the viewing of \(name(viewing.subject))"
    case .giveUp(let reason): return "  give up: \(reason)"
    case .finish: return "  nothing more to play"
    case .timeIsOver(let limit, let finishes):
      return "  the time is over (\(limit))" + (finishes ? "; this may be watched to its end" : "")
    case .withdrawTimeIsOver: return "  there is time again"
    case .refuse(let subject, let verdict): return "  \(name(subject)) may not be watched here: \(verdict)"
    case .completeViewing, .recordFigures, .remember, .updateNowPlaying, .countTime: return nil
    }
  }
}
