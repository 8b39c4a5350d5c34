import ReelbookModel
import ReelbookTV
import Testing

/// The name of a channel, which settings give it and no title.
@Suite struct ChannelNameTests {
  @Test func `a channel in which somebody stopped has its new name at once`() throws {
    var home = try Home()
    let channel = TitleID(.channel, namespace: "tv", value: "one")
    try home.edit { draft in
      var settings = ChannelSettings(id: channel)
      settings.name = "One"
      try draft.insert(settings)
      try draft.stop(MediaID(channel), at: .seconds(600))
    }
    let now = Now(home.now.instant.adding(.seconds(60)), in: home.now.zone)
    #expect(home.library.continueWatching(of: home.me, asOf: now).map(\.name) == ["One"])
    try home.edit { draft in try draft.change(channel) { (settings: inout ChannelSettings) in settings.name = "Two" } }
    #expect(home.library.continueWatching(of: home.me, asOf: now).map(\.name) == ["Two"])
  }
}
