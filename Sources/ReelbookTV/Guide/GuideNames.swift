import ReelbookModel

/// An index of a guide's channels, for matching.
struct GuideNames {
  private var byID: [String: String] = [:]
  private var byKey: [GuideNameKeys.Form: [String: [Int]]] = [:]
  private var byWord: [Substring: [Int]] = [:]
  private var entries: [Entry] = []
  private let idsWithProgrammes: Set<String>
  private let ids: Set<String>

  /// A channel of the guide, with the evidence for its country.
  private struct Entry {
    let id: String
    let country: ChannelCountry?
    let languages: Set<String>
    let names: [GuideNameKeys]
    /// Whether the last of the names lacks the country that was behind it. It counts for that country alone.
    let isShortened: Bool
    /// The whole folded names.
    let wholeNames: Set<String>
    let hasProgrammes: Bool

    /// Whether it has a name, apart from a shortened one.
    func has(_ name: GuideNameKeys) -> Bool {
      names.dropLast(isShortened ? 1 : 0).contains { own in
        GuideNameKeys.Form.allCases.contains { !(own.keys[$0] ?? []).isDisjoint(with: name.keys[$0] ?? []) }
      }
    }

    /// The number of its names that are not a name.
    func otherNames(than name: GuideNameKeys) -> Int {
      names.count { ($0.keys[.bare] ?? []).isDisjoint(with: name.keys[.bare] ?? []) && $0.key != name.key }
    }
  }

  /// Creates an index of a guide's channels, apart from those that ended; or of those alone.
  init(_ guide: Guide, ended: Bool = false) {
    idsWithProgrammes = ended ? [] : Set(guide.channelIDs)
    ids =
      ended
      ? Set(guide.ended.keys)
      : Set(guide.channels.keys).union(idsWithProgrammes).subtracting(guide.ended.keys)
    for id in ids.sorted() {
      if idsWithProgrammes.contains(id) || byID[id.lowercased()] == nil { byID[id.lowercased()] = id }
      let names = guide.channel(id)?.names ?? []
      let place = entries.count
      // Some guides write `_` for a space.
      let texts = names.map { $0.text.replacing("_", with: " ") }
      // `Canal 4 de Costa Rica` says its country.
      let named = texts.lazy.compactMap { ChannelCountry.behindName($0) }.first
      let country = ChannelCountry.ofID(id) ?? named?.country
      let entry = Entry(
        id: id, country: country, languages: Set(names.compactMap { $0.language?.primaryLanguage }),
        names: texts.map { GuideNameKeys($0) } + [named.map { GuideNameKeys($0.name) }].compactMap(\.self),
        isShortened: named != nil, wholeNames: Set(texts.map(\.foldedKeepingSigns)),
        hasProgrammes: idsWithProgrammes.contains(id))
      entries.append(entry)
      var words: Set<Substring> = []
      for name in entry.names {
        for (form, keys) in name.keys {
          for key in keys where byKey[form]?[key]?.last != place {
            byKey[form, default: [:]][key, default: []].append(place)
          }
        }
        words.formUnion(name.words)
      }
      for word in words { byWord[word, default: []].append(place) }
    }
  }

  func match(_ channel: Channel, similarity: Double) -> GuideMatch? {
    if let chosen = channel.chosenGuideID {
      let id = ids.contains(chosen) ? chosen : byID[chosen.lowercased()]
      return id.map { GuideMatch(channel: channel.id, guideID: $0, reason: .chosen) }
    }
    // An equal id with programmes comes first. Other ids may differ in case.
    let equalIDs = channel.guideIDs.filter { idsWithProgrammes.contains($0) }
    let ids = equalIDs + channel.guideIDs.compactMap { byID[$0.lowercased()] }
    if let id = ids.first(where: idsWithProgrammes.contains) ?? ids.first {
      return GuideMatch(channel: channel.id, guideID: id, reason: .id)
    }
    let wanted = WantedChannel(channel)
    for form in GuideNameKeys.Form.allCases {
      for name in wanted.guideNames + wanted.names {
        let places = Set((name.keys[form] ?? []).flatMap { byKey[form]?[$0] ?? [] })
        if let place = best(places, for: wanted, name) {
          return GuideMatch(channel: channel.id, guideID: entries[place].id, reason: .name)
        }
      }
    }
    return similar(wanted, channel, similarity: similarity)
  }

  /// How well a guide's channel fits the country of a channel.
  private enum Fit: Int, Comparable {
    case otherCountry, otherLanguage
    /// The list states another language, which many lists get wrong.
    case doubtful
    case unknown, language, country

    static func < (a: Fit, b: Fit) -> Bool { a.rawValue < b.rawValue }
  }

  private func fit(_ entry: Entry, _ wanted: WantedChannel) -> Fit {
    guard !wanted.countries.isEmpty else { return languageFit(entry, wanted) }
    if let country = entry.country {
      return wanted.countries.contains { $0.code == country.code } ? .country : .otherCountry
    }
    guard !entry.languages.isEmpty else { return .unknown }
    let fits = wanted.countries.contains { country in
      country.languages.contains { entry.languages.contains(String($0)) }
    }
    return fits ? .language : .otherLanguage
  }

  /// How well it fits the languages of a channel without a country.
  private func languageFit(_ entry: Entry, _ wanted: WantedChannel) -> Fit {
    let languages = entry.languages.isEmpty ? Set((entry.country?.languages ?? []).map(String.init)) : entry.languages
    guard !wanted.languages.isEmpty, !languages.isEmpty else { return .unknown }
    return languages.isDisjoint(with: wanted.languages) ? .doubtful : .language
  }

  /// The best of several guide channels with one name; `nil` if none has enough evidence.
  private func best(_ places: Set<Int>, for wanted: WantedChannel, _ name: GuideNameKeys) -> Int? {
    let fitting = places.filter { place in
      switch fit(entries[place], wanted) {
      case .otherCountry, .otherLanguage: false
      case .country: true
      case .doubtful: !name.isWeak && (!entries[place].isShortened || entries[place].has(name))
      case .unknown: !entries[place].isShortened || entries[place].has(name)
      // Without a country, a language only prefers one of several.
      case .language where wanted.countries.isEmpty: !entries[place].isShortened || entries[place].has(name)
      // “Canal 4” in Spanish may be any country's.
      case .language:
        !name.isWeak || wanted.countries.contains { $0.isShown(by: entries[place].languages) }
      }
    }
    return fitting.min { a, b in
      let (first, second) = (entries[a], entries[b])
      let (one, other) = (fit(first, wanted), fit(second, wanted))
      if one != other { return one > other }
      if first.hasProgrammes != second.hasProgrammes { return first.hasProgrammes }
      let isExact = (wanted.has(first.wholeNames), wanted.has(second.wholeNames))
      if isExact.0 != isExact.1 { return isExact.0 }
      // “Euronews” rather than a channel that is also called “Euronews Deutsch”.
      let others = (first.otherNames(than: name), second.otherNames(than: name))
      return others.0 == others.1 ? first.id < second.id : others.0 < others.1
    }
  }

  /// A guide's channel with a similar name. Short words, numbers and `+` separate channels, so they must be equal.
  private func similar(_ wanted: WantedChannel, _ channel: Channel, similarity: Double) -> GuideMatch? {
    var best: [(score: Double, place: Int)] = []
    for name in wanted.guideNames + wanted.names where !name.hasPlus && !name.isWeak {
      let places = Set(
        name.words.filter { $0.utf8.count > 1 }.flatMap { word -> [Int] in
          // Words such as `sport` are in many names.
          let places = byWord[word] ?? []
          return places.count < 200 ? places : []
        })
      for place in places where fit(entries[place], wanted) >= .unknown {
        for other in entries[place].names where !other.hasPlus && other.isAlike(name) {
          let score = NameSimilarity.of(name.key, other.key)
          if score >= similarity { best.append((score, place)) }
        }
      }
    }
    guard let top = best.map(\.score).max(),
      let place = self.best(Set(best.filter { $0.score == top }.map(\.place)), for: wanted, wanted.names[0])
    else { return nil }
    return GuideMatch(channel: channel.id, guideID: entries[place].id, reason: .similarName(top))
  }
}

extension GuideNameKeys {
  /// Whether the words of two names are alike one by one; short ones must be equal. “Animals” is not “Animaux”.
  fileprivate func isAlike(_ other: GuideNameKeys) -> Bool {
    let (own, others) = (key.split(separator: "-"), other.key.split(separator: "-"))
    return own.count == others.count
      && zip(own, others).allSatisfy { one, two in
        NameSimilarity.areSpellings(one, two, least: 0.8)
      }
  }
}

/// A channel of the catalogue, as a guide is searched for it.
private struct WantedChannel {
  let names: [GuideNameKeys]
  /// The names that its sources use for it in guides.
  let guideNames: [GuideNameKeys]
  let countries: [ChannelCountry]
  /// The languages that its list states.
  let languages: Set<String>
  private let wholeNames: Set<String>

  init(_ channel: Channel) {
    let regions = channel.sourceNames.compactMap { ChannelName($0).region }
    var countries = channel.guideIDs.compactMap { ChannelCountry.ofID($0) }
    if countries.isEmpty { countries = regions.flatMap { ChannelCountry.meant(by: $0) } }
    if countries.isEmpty { countries = channel.countries.compactMap { ChannelCountry.code($0) } }
    if countries.isEmpty { countries = channel.groups.flatMap { ChannelCountry.meant(byGroup: $0) } }
    self.countries = countries
    languages = Set(channel.languages)
    // The channel's name may be given by hand.
    let texts = channel.sourceNames + (channel.sourceNames.contains(channel.name) ? [] : [channel.name])
    names = texts.map { GuideNameKeys($0) }
    guideNames = channel.guideNames.map { GuideNameKeys($0.replacing("_", with: " ")) }
    wholeNames = Set((channel.guideNames + texts).map(\.foldedKeepingSigns))
  }

  func has(_ names: Set<String>) -> Bool { !wholeNames.isDisjoint(with: names) }
}
