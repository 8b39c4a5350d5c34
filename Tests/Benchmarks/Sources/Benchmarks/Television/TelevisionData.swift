import Foundation
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport

/// A playlist and a guide that look like real ones, from a seed.
enum TelevisionData {
  static let start = Instant(milliseconds: 1_795_392_000_000)

  /// A list with a number of entries, each of about 260 bytes.
  static func list(_ count: Int) -> Data {
    var random = SeededGenerator(seed: 14)
    var writer = M3UWriter(PlaylistHeader(attributes: ["x-tvg-url": "http://guide.example/epg.xml.gz"]))
    for number in 0..<count {
      writer.write(
        PlaylistEntry(
          name: "UK: Channel \(number), the \(number % 7)th HD",
          address: StreamAddress(
            "http://host.example:8080/live/someone/secret/\(UInt32.random(in: 1..<9_999_999, using: &random)).ts"),
          groups: ["Group \(number % 300)"],
          attributes: [
            "tvg-id": "channel\(number).example", "tvg-name": "Channel \(number)", "tvg-chno": "\(number)",
            "tvg-logo": "https://pictures.example/logos/channel-\(number)-large.png",
          ]))
    }
    return Data(writer.bytes)
  }

  /// The list of a turn. In every other turn, one entry in twenty has another id, and one in ten another name.
  static func changingList(_ count: Int, turn: Int) -> Data {
    var writer = M3UWriter()
    for number in 0..<count {
      let isNew = turn % 2 == 1 && number % 20 == 7
      let isRenamed = turn % 2 == 1 && number % 10 == 3
      writer.write(
        PlaylistEntry(
          name: "Channel \(number)\(isRenamed ? " Plus" : "") HD",
          address: StreamAddress(
            "http://host.example:8080/live/someone/secret/\(isNew ? number + 5_000_000 : number).ts"),
          groups: ["Group \(number % 300)"],
          attributes: [
            "tvg-id": isNew ? "other\(number).example" : "channel\(number).example", "tvg-chno": "\(number)",
            "tvg-logo": "https://pictures.example/logos/channel-\(number)-large.png",
          ]))
    }
    return Data(writer.bytes)
  }

  static let days = 14

  /// Programmes of half an hour for two weeks on a number of channels.
  static func programmes(channels: Int, each: Int) -> (channels: [GuideChannel], programmes: [Programme]) {
    var (all, programmes) = ([GuideChannel](), [Programme]())
    programmes.reserveCapacity(channels * each)
    for number in 0..<channels {
      let made = channel(number, programmes: each)
      all.append(made.channel)
      programmes += made.programmes
    }
    return (all, programmes)
  }

  /// A channel with a number of programmes for two weeks.
  static func channel(_ place: Int, programmes count: Int) -> (channel: GuideChannel, programmes: [Programme]) {
    let channel = GuideChannel(id: "channel\(place).example", names: [GuideText("Channel \(place)")])
    let programmes = (0..<count).map { number in
      let at = start.adding(.seconds(number * days * 86_400 / count))
      return Programme(
        channel: channel.id, start: at, stop: at.adding(.seconds(days * 86_400 / count)),
        titles: [GuideText("Programme \(number % 997) of the evening", language: "en")],
        subtitles: [GuideText("Part \(number)")],
        descriptions: [
          GuideText(
            "In which somebody finds something & somebody else looks for it, as on every day number \(number) before.",
            language: "en")
        ],
        categories: ["Film / Drama"], numbers: [.xmltv(season: 1, episode: number % 40 + 1)])
    }
    return (channel, programmes)
  }

  /// A guide of such channels, made channel by channel, so that nothing else takes memory.
  static func gradualGuide(channels: Int, each: Int) -> Guide {
    var guide = Guide()
    for number in 0..<channels {
      let made = channel(number, programmes: each)
      guide.update(channels: [made.channel], programmes: made.programmes)
    }
    return guide
  }
}

extension PlaylistEntry {
  var sum: Int { name.utf8.count &+ address.text.utf8.count &+ attributes.all.reduce(0) { $0 &+ $1.value.utf8.count } }
}

extension Programme {
  var sum: Int {
    Int(truncatingIfNeeded: start.milliseconds) &+ title.utf8.count &+ (subtitles.first?.text.utf8.count ?? 0)
      &+ (descriptions.first?.text.utf8.count ?? 0) &+ channel.utf8.count
  }
}
