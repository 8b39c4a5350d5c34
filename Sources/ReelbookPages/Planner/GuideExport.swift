public import ReelbookModel
public import ReelbookPlanner
public import ReelbookTV

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension GuideSchedule {
  /// The guide as XMLTV: one channel a person, whose programmes are what the person watches.
  ///
  /// What the viewer may not see is not in it. Kodi, Jellyfin and TVHeadend show it. Each episode of a slot is a
  /// programme. The default is all persons. A person without slots has no channel, since readers report a channel
  /// without programmes as an error. `table` sets the language.
  public func xmltv(for viewer: Viewer, of people: [PersonID]? = nil, table: PhraseTable = .english) -> Data {
    let (library, format) = (viewer.library, TextFormat(table))
    let schedule = GuideSchedule(slots: viewer.seen(slots), days: days)
    let people = (people ?? library.ownPeople.map(\.id)).filter { !schedule.slots(of: $0).isEmpty }
    var writer = GuideWriter(GuideHeader(sourceName: library.guideName(format), generatorName: "Reelbook"))
    for person in people {
      let name = format.name(of: person, in: library)
      writer.write(GuideChannel(id: Self.channelID(of: person), names: [GuideText(name)]))
    }
    for person in people {
      for slot in schedule.slots(of: person) {
        for programme in programmes(of: slot, on: Self.channelID(of: person), in: library, format) {
          writer.write(programme)
        }
      }
    }
    writer.end()
    return Data(writer.bytes)
  }

  /// The playlist for `xmltv(for:of:table:)`: one channel a person, at an address that the app supplies.
  public func playlist(
    for viewer: Viewer, of people: [PersonID]? = nil, guide: StreamAddress? = nil, table: PhraseTable = .english,
    address: (PersonID) -> StreamAddress
  ) -> Data {
    let (library, format) = (viewer.library, TextFormat(table))
    let guideName = library.guideName(format)
    var header = PlaylistHeader(name: guideName)
    if let guide { header.attributes = ["x-tvg-url": guide.text] }
    var writer = M3UWriter(header)
    for person in people ?? library.ownPeople.map(\.id) {
      let name = format.name(of: person, in: library)
      writer.write(
        PlaylistEntry(
          name: name, address: address(person), groups: [guideName],
          // Players take a quotation mark for the end of the attribute.
          attributes: ["tvg-id": Self.channelID(of: person), "tvg-name": name.replacing("\"", with: "’")]))
    }
    return Data(writer.bytes)
  }

  private static func channelID(of person: PersonID) -> String { GuideWriter.channelID(for: "\(person)") }

  private func programmes(
    of slot: PlannedSlot, on channel: String, in library: Library, _ format: TextFormat
  ) -> [Programme] {
    let (start, end) = (slot.startInstant, slot.endInstant)
    guard !slot.subjects.isEmpty, slot.isKnown(in: library) else {
      let name = format.name(of: slot, in: library)
      return [Programme(channel: channel, start: start, stop: end, titles: [GuideText(name)])]
    }
    return library.parts(of: slot).filter { $0.start < $0.end }.map { part in
      let subject = part.subject
      let (title, episode) = (library.title(subject.title), library.episode(subject))
      var programme = Programme(
        channel: channel, start: part.start, stop: part.end,
        titles: [GuideText(library.name(of: MediaID(subject.title), in: format.words))])
      if let name = episode?.name, !name.isEmpty { programme.subtitles = [GuideText(name)] }
      let synopsis = [episode?.synopsis, title?.synopsis].compactMap { $0 }.first { !$0.isEmpty } ?? ""
      let texts = [synopsis, format.why(slot, in: library)].filter { !$0.isEmpty }
      if !texts.isEmpty { programme.descriptions = [GuideText(texts.joined(separator: "\n"))] }
      programme.categories = (title?.genres ?? []).map { GuideText($0) }
      if let season = subject.season, let number = subject.episode {
        programme.numbers = [.xmltv(season: season, episode: number), EpisodeNumber(.onScreen, "S\(season)E\(number)")]
      }
      return programme
    }
  }
}
