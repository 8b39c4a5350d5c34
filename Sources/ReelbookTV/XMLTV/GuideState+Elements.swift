import ReelbookModel

/// Completes elements at their end tags.
extension GuideState {
  mutating func finishChannel() {
    if let channel { elements.append(.channel(channel)) }
    channel = nil
    closeElements()
  }

  private mutating func closeElements() {
    nodes = OpenNodes()
    (element, parent) = (.none, .none)
    (unknownDepth, depthInPerson) = (0, 0)
  }

  mutating func finishProgramme() {
    guard var programme = programme.take() else { return }
    closeElements()
    if hasDetails {
      programme.texts.details = details
      details = Programme.Details()
      hasDetails = false
    }
    if programme.texts.titles.isEmpty { report(.missingTitle, "\(programme.start) \(programme.channel)") }
    elements.append(
      .programme(
        Programme(
          channel: programme.channel, start: programme.start, stop: programme.stop, flags: programme.flags,
          programme.texts)))
  }

  mutating func finishInner(_ tag: GuideTag, _ bytes: Span<UInt8>, _ name: Range<Int>) {
    if programme != nil {
      finishInProgramme(tag, bytes, name)
    } else if channel != nil {
      switch tag {
      case .displayName: if let text = elementText(bytes) { channel?.names.append(text) }
      case .icon: if let attribute { channel?.icons.append(attribute) }
      case .url: if let text = elementText(bytes) { channel?.pages.append(text.text) }
      default: break
      }
    }
  }

  private mutating func finishInProgramme(_ tag: GuideTag, _ bytes: Span<UInt8>, _ name: Range<Int>) {
    switch tag {
    case .title: if let text = elementText(bytes) { programme?.texts.titles.append(text) }
    case .subtitle: if let text = elementText(bytes) { programme?.texts.subtitles.append(text) }
    case .description: if let text = elementText(bytes) { programme?.texts.descriptions.append(text) }
    case .category: if let text = elementText(bytes, isShared: true) { programme?.texts.categories.append(text) }
    case .episodeNumber:
      if let text = elementText(bytes) {
        programme?.texts.numbers.append(EpisodeNumber(.init(rawValue: attribute ?? "onscreen"), text.text))
      }
    case .new: programme?.flags.insert(.new)
    default:
      hasDetails = true
      finishDetail(tag, bytes, name)
    }
  }

  private mutating func finishDetail(_ tag: GuideTag, _ bytes: Span<UInt8>, _ name: Range<Int>) {
    switch tag {
    case .person:
      guard let text = elementText(bytes) else { return }
      details.credits.append(
        Programme.Credit(job: pool.text(bytes, name), name: text.text, character: attribute?.nonEmpty))
    case .date:
      let text = elementText(bytes)?.text ?? ""
      let digits = text.prefix(4)
      if !XMLTVTime.isUnknownDay(text), digits.utf8.count == 4, let year = Int(digits), (1...9999).contains(year) {
        details.year = year
      }
    case .keyword: if let text = elementText(bytes) { details.keywords.append(text) }
    case .language: details.language = elementText(bytes, isShared: true)?.text
    case .originalLanguage: details.originalLanguage = elementText(bytes, isShared: true)?.text
    case .length:
      guard let text = elementText(bytes)?.text, let value = Double(text), (0...1e6).contains(value) else { return }
      let unit = attribute == "hours" ? 3600.0 : attribute == "seconds" ? 1 : 60
      details.runtime = .seconds(Int64((value * unit).rounded()))
    // An icon within a rating is a picture of the rating.
    case .icon: if let attribute, parent == .none { details.icons.append(attribute) }
    case .url: if let text = elementText(bytes)?.text { details.pages.append(text) }
    case .country: if let text = elementText(bytes, isShared: true) { details.countries.append(text) }
    case .value:
      guard let text = elementText(bytes, isShared: true)?.text else { return }
      let rating = Programme.Rating(system: system?.nonEmpty, value: text)
      if parent == .rating { details.ratings.append(rating) }
      if parent == .starRating { details.stars.append(rating) }
    default: break
    }
  }
}
