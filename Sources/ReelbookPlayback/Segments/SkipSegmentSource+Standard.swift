public import Foundation
public import ReelbookHTTP
public import ReelbookModel

extension SkipSegmentSource {
  /// Segments from the names of a file's chapters, in two dozen languages.
  public static let chapters = SkipSegmentSource { item, file in
    ChapterSegments.segments(of: file, isEpisode: item.subject.episode != nil)
  }

  /// An intro where no other source knows one: the first minute and a half of an episode.
  ///
  /// It is offered. With ``SkipRules/skipsFallback``, it is skipped at once where intros are.
  public static func fallbackIntro(_ range: Range<Duration> = .zero..<(.seconds(90))) -> SkipSegmentSource {
    SkipSegmentSource { item, file in
      guard item.subject.episode != nil, !item.isLive, file.length.map({ $0 >= range.upperBound * 5 }) ?? true else {
        return []
      }
      return [SkipSegment(.intro, range, from: .fallback, confidence: 0.3, length: file.length)]
    }
  }

  /// Guesses for files that no other source knows. They are offered, and never skipped automatically.
  ///
  /// An intro of a minute and a half after half a minute, for an episode of a usual length; the end of a film.
  public static let guesses = SkipSegmentSource { item, file in guesses(for: item, in: file) }

  /// Segments that were set by hand, in the present library.
  public static func byHand(_ library: @escaping @Sendable () -> Library) -> SkipSegmentSource {
    SkipSegmentSource { item, file in library().segmentsByHand(of: item.subject, length: file.length) }
  }

  /// Segments that an app knows: from a list beside a file, a playlist, or a server.
  public static func known(_ segments: [MediaID: [SkipSegment]]) -> SkipSegmentSource {
    SkipSegmentSource { item, _ in segments[item.subject] ?? [] }
  }

  /// Segments from the attributes that a playlist has for an item, such as those of a household's television.
  public static func playlist(
    _ attributes: @escaping @Sendable (MediaID) -> [String: String]
  ) -> SkipSegmentSource {
    SkipSegmentSource { item, file in
      // A channel's marks would be those of no programme.
      item.isLive ? [] : CutList.playlist(attributes(item.subject), length: file.length)
    }
  }

  /// Segments from a web service of an app's choice, which supplies the address of an item, and parses the reply.
  ///
  /// Without an address for an item, nothing is requested. After a failure it has no segments; a player never waits for it.
  /// Over a transport with a cache, each item is requested once a day. Segments get the origin `web`.
  public static func web(
    _ transport: any Transport, address: @escaping @Sendable (PlaybackItem, PlayedFile) -> URL?,
    read: @escaping @Sendable (Data) -> [SkipSegment]
  ) -> SkipSegmentSource {
    SkipSegmentSource { item, file in
      guard let url = address(item, file) else { return [] }
      let request = TransportRequest(url: url, timeout: .seconds(10), caching: .day)
      guard let reply = try? await transport.send(request), reply.status == 200 else { return [] }
      return read(reply.body).map { segment in
        var segment = segment
        segment.source = .web
        return segment
      }
    }
  }

  private static func guesses(for item: PlaybackItem, in file: PlayedFile) -> [SkipSegment] {
    guard let length = file.length, !item.isLive, length >= .seconds(900) else { return [] }
    let credits = length - min(.seconds(300), length.share(item.subject.episode == nil ? 0.05 : 0.03))
    var guesses = [SkipSegment(.credits, credits..<length, from: .guess, confidence: 0.2, length: length)]
    if item.subject.episode != nil {
      guesses.append(SkipSegment(.intro, .seconds(30)..<(.seconds(120)), from: .guess, confidence: 0.3, length: length))
    }
    return guesses
  }
}
