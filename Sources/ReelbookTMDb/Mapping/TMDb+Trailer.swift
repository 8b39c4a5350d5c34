extension TMDb.VideoList {
  /// The trailer to show, in the requested language: official ones first, those on YouTube before others, trailers before
  /// teasers.
  ///
  /// Without one in that language, one without words or in another language.
  package func trailer(language: String? = nil) -> TMDb.Video? { trailers(language: language).first }

  /// Trailers and teasers, the best first.
  package func trailers(language: String? = nil) -> [TMDb.Video] {
    let preferredLanguage = language.map { String($0.prefix { $0 != "-" && $0 != "_" }).lowercased() }
    return videos.filter { $0.form == "Trailer" || $0.form == "Teaser" }
      .map { (video: $0, rank: Self.rank($0, preferredLanguage)) }
      .sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
      .map(\.video)
  }

  /// Lower is better, the first difference decides; equal ones keep TMDb's order.
  private static func rank(_ video: TMDb.Video, _ preferredLanguage: String?) -> [Int] {
    let videoLanguage = video.language?.lowercased()
    let language =
      preferredLanguage == nil || videoLanguage == preferredLanguage
      ? 0 : videoLanguage == nil || videoLanguage == "xx" ? 1 : 2
    return [
      language, video.isOfficial == true ? 0 : 1, video.site == "YouTube" ? 0 : 1, video.form == "Trailer" ? 0 : 1,
    ]
  }
}
