/// The texts and other data of a programme.
struct ProgrammeTexts: Sendable, Hashable {
  var titles: [GuideText] = []
  var subtitles: [GuideText] = []
  var descriptions: [GuideText] = []
  var categories: [GuideText] = []
  var numbers: [EpisodeNumber] = []
  private var boxed: [Programme.Details] = []

  /// Rare data, which takes no space if absent.
  var details: Programme.Details {
    get { boxed.first ?? Programme.Details() }
    set { boxed = newValue == Programme.Details() ? [] : [newValue] }
  }
}

/// The channel and the texts of a programme in one object. They never change, so copies of the programme share them.
final class ProgrammeContent: Sendable {
  /// The first title. It is stored beside the reference count, so that reading it takes no further memory access.
  let title: String
  let channel: String
  let texts: ProgrammeTexts

  init(_ channel: String, _ texts: ProgrammeTexts) {
    self.channel = channel
    title = texts.titles.first?.text ?? ""
    self.texts = texts
  }
}

extension ProgrammeContent: Hashable {
  static func == (a: ProgrammeContent, b: ProgrammeContent) -> Bool {
    a === b || a.channel == b.channel && a.texts == b.texts
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(channel)
    hasher.combine(texts)
  }
}
