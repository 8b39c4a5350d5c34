import ReelbookTV

/// What the exit code of a player means to a person.
enum PlayerFailure {
  /// A sentence for a code of mpv, and for those of a shell.
  static func message(_ code: Int32, _ channel: Channel) -> String {
    let others = channel.variants.count > 1 ? " It has \(channel.variants.count) streams; another may work." : ""
    return switch code {
    case 127: "The player was not found; install mpv, or name another one with --player."
    case 126: "The player may not be run; see its permissions."
    case 1: "The player could not start; it may lack a display or a sound card here."
    case 2, 3:
      "\(channel.name) could not be played: its server does not answer, or the account is in use elsewhere." + others
    case 4: "The player was stopped from outside."
    default: "The player failed, with code \(code) of its own."
    }
  }
}
