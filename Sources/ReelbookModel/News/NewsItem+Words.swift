extension NewsItem {
  /// The item as a sentence, without its day: “Severance: season 3 begins”.
  ///
  /// If it was moved, it says from which day.
  public func words(in table: PhraseTable = .english) -> String {
    let news = sentence(table)
    guard let movedFrom else { return news }
    return table.text(NewsPhrase.moved, ["news": news, "day": TextFormat(table).day(movedFrom)])
  }

  private func sentence(_ table: PhraseTable) -> String {
    switch reason {
    case .premiere(season: 1, let count): return text(count > 1 ? .beginsWith : .begins, ["count": "\(count)"], table)
    case .premiere(let season, let count):
      return text(count > 1 ? .seasonWith : .season, ["season": "\(season)", "count": "\(count)"], table)
    case .returns(_, let season, let count):
      return text(count > 1 ? .returnsWith : .returns, ["season": "\(season)", "count": "\(count)"], table)
    case .episodes(let season, let number, let count):
      let shown = shownNumber ?? ShownNumber(season: season, episode: number)
      let values = shown.values.merging(["count": "\(count)"]) { $1 }
      guard shown.season != nil else {
        return text(count > 1 ? .episodesThrough : .episodeThrough, values, table)
      }
      guard count > 1 else { return text(.episode, values, table) }
      // The episodes of a season need not be in one part of the order.
      let isOfSeason = season > 0 && shown == ShownNumber(season: season, episode: number)
      return text(isOfSeason ? .episodes : .episodesFrom, values, table)
    case .seasonComplete(let season, let count):
      return text(.seasonComplete, ["season": "\(season)", "count": "\(count)"], table)
    case .seasonAnnounced(let season): return text(.seasonAnnounced, ["season": "\(season)"], table)
    case .ended: return text(.ended, [:], table)
    case .canceled: return text(.canceled, [:], table)
    case .released: return text(.released, [:], table)
    case .releasedAs(let type): return text(NewsPhrase(releasedAs: type), [:], table)
    case .franchise(let franchise, _): return text(.franchise, ["franchise": franchise], table)
    case .available(let service): return text(.available, ["service": service], table)
    case .unavailable(let service): return text(.unavailable, ["service": service], table)
    case .leaving(let service, let source):
      let values = ["service": service, "day": TextFormat(table).day(day), "source": source]
      return text(.leaving, values, table)
    }
  }

  private func text(_ key: NewsPhrase, _ values: [String: String], _ table: PhraseTable) -> String {
    table.text(key, values.merging(["title": name]) { $1 })
  }
}

extension NewsPhrase {
  /// What is said of a release of a type.
  init(releasedAs type: ReleaseType) {
    self =
      switch type {
      case .limited, .cinema: .releasedInCinemas
      case .digital: .releasedDigitally
      case .disc: .releasedOnDisc
      case .television: .releasedOnTelevision
      default: .released
      }
  }
}
