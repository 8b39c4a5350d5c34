extension PlaybackPolicy {
  /// This library's own policy.
  public static let standard = PlaybackPolicy()

  /// The standard policy, which asks whether somebody is there after three automatic items or four hours untouched.
  public static let asking = {
    var policy = PlaybackPolicy()
    policy.stillThereAfterItems = 3
    policy.stillThereAfter = .seconds(4 * 3600)
    return policy
  }()

  /// Like Jellyfin's server: resume from 5 %, watched from 90 %, below five minutes just watched.
  public static let jellyfin = {
    var policy = PlaybackPolicy()
    policy.watchedAtCredits = false
    policy.resumeFromShare = 0.05
    policy.resumeUntilShare = 0.9
    policy.shortWatchedShare = 0.05
    policy.playedShare = 0
    policy.leadIn = .zero
    return policy
  }()

  /// Like Kodi: watched from 90 %, no resume point in the first three minutes and the last 8 %.
  public static let kodi = {
    var policy = PlaybackPolicy()
    policy.watchedAtCredits = false
    policy.shortLength = .zero
    policy.resumeFromShare = 0
    policy.resumeFrom = .seconds(180)
    policy.resumeUntilShare = 0.92
    policy.playedShare = 0
    policy.leadIn = .zero
    return policy
  }()

  /// Like Trakt's scrobbler: watched from 80 %, a resume point from 1 % to 80 %.
  public static let trakt = {
    var policy = PlaybackPolicy()
    policy.watchedAtCredits = false
    policy.watchedShare = 0.8
    policy.shortLength = .zero
    policy.resumeFromShare = 0.01
    policy.resumeUntilShare = 0.8
    policy.playedShare = 0
    policy.leadIn = .zero
    return policy
  }()

  /// The presets by their names.
  public static let presets: [String: PlaybackPolicy] = [
    "standard": .standard, "asking": .asking, "jellyfin": .jellyfin, "kodi": .kodi, "trakt": .trakt,
  ]
}
