import ReelbookModel

/// The state of a guide reader between two tokens.
struct GuideState {
  private let selection: GuideSelection
  private(set) var skippedCount = 0
  /// Whether the guide was closed.
  private(set) var isEnded = false
  var hasReportedDamage = false
  var hasReportedEncoding = false
  private var elements: [GuideElement] = []
  private var declaredEncoding: String?
  private var pool = TextPool()

  private var channel: GuideChannel?
  private var programme: OpenProgramme?
  private var details = Programme.Details()
  private var hasDetails = false

  /// A programme whose end tag did not come yet.
  private struct OpenProgramme {
    let channel: String
    let start: Instant
    let stop: Instant?
    var flags: Programme.Flags = []
    var texts = ProgrammeTexts()
  }

  private var element = GuideTag.none
  /// The number of open unknown elements.
  private var strangeDepth = 0
  /// The number of open elements within a person's name, such as its picture and page.
  private var depthInPerson = 0
  private var parent = GuideTag.none
  private var language: String?
  private var attribute: String?
  /// The system of the rating that is being read.
  private var system: String?
  /// The text in the present bytes, if it is one piece without references; nearly every text is.
  private var wholeText: Range<Int>?
  private var text = ContiguousArray<UInt8>()
  /// The ranges of the text that come from references, and are UTF-8 in a file of any encoding.
  private var resolved: [Range<Int>] = []
  /// Whether the text has an unknown reference, which is reported once however many pieces the text comes in.
  private var hasUnknownReference = false
  /// The first of the found elements that may be a problem without its line.
  private var firstWithoutLine: Int?

  init(_ selection: GuideSelection) { self.selection = selection }

  /// Calls `body` with what was found since the last call.
  mutating func passOn(_ body: (GuideElement) throws -> Void) rethrows {
    defer { elements.removeAll(keepingCapacity: true) }
    for index in elements.indices { try body(elements[index]) }
  }

  /// Reports a problem; the scanner tells its line afterwards.
  private mutating func report(_ code: FileDiagnosis.Code, _ text: String) {
    firstWithoutLine = firstWithoutLine ?? elements.count
    elements.append(.diagnosis(FileDiagnosis(code, line: 0, text: text)))
  }
}

extension GuideState: XMLHandler {
  var isLineWanted: Bool { firstWithoutLine != nil }

  mutating func reported(atLine line: Int) {
    for index in (firstWithoutLine ?? elements.count)..<elements.count {
      guard case .diagnosis(var diagnosis) = elements[index] else { continue }
      diagnosis.line = line
      elements[index] = .diagnosis(diagnosis)
    }
    firstWithoutLine = nil
  }

  mutating func begin(_ bytes: Span<UInt8>, _ name: Range<Int>, _ attributes: [XMLAttribute]) throws -> Bool {
    let tag = GuideTag(bytes, name)
    switch tag {
    case .tv:
      var header = GuideHeader()
      header.sourceName = value("source-info-name", bytes, attributes)
      header.generatorName = value("generator-info-name", bytes, attributes)
      elements.append(.header(header))
    case .channel:
      closeOpen(bytes, name)
      guard let id = value("id", bytes, attributes, pooled: true), !id.isEmpty else {
        report(.missingChannel, "")
        return false
      }
      channel = GuideChannel(id: id, names: [])
    case .programme:
      closeOpen(bytes, name)
      return beginProgramme(bytes, attributes)
    // Markup within a text is skipped; other unknown elements with their content.
    case .other where element == .person, .url where element == .person: depthInPerson += 1
    case .other: if element == .none { strangeDepth += 1 }
    default: if strangeDepth == 0 { beginInner(tag, bytes, attributes) }
    }
    return true
  }

  /// A channel or programme without its end tag is returned as far as it was read.
  private mutating func closeOpen(_ bytes: Span<UInt8>, _ name: Range<Int>) {
    guard channel != nil || programme != nil else { return }
    report(.malformedMarkup, bytes.text(name))
    finishChannel()
    finishProgramme()
  }

  private mutating func beginProgramme(_ bytes: Span<UInt8>, _ attributes: [XMLAttribute]) -> Bool {
    guard let start = time("start", bytes, attributes) else {
      report(.unreadableTime, value("start", bytes, attributes) ?? "")
      return false
    }
    let stop = time("stop", bytes, attributes)
    guard selection.wants(start: start, stop: stop) else {
      skippedCount += 1
      return false
    }
    guard let id = value("channel", bytes, attributes, pooled: true), !id.isEmpty else {
      report(.missingChannel, value("start", bytes, attributes) ?? "")
      return false
    }
    guard selection.channels?.contains(id) ?? true else {
      skippedCount += 1
      return false
    }
    programme = OpenProgramme(channel: id, start: start, stop: stop)
    if let catchUp = value("catchup-id", bytes, attributes) {
      details.catchUpID = catchUp
      hasDetails = true
    }
    return true
  }

  private mutating func beginInner(_ tag: GuideTag, _ bytes: Span<UInt8>, _ attributes: [XMLAttribute]) {
    wholeText = nil
    if !text.isEmpty { text.removeAll(keepingCapacity: true) }
    if !resolved.isEmpty { resolved = [] }
    depthInPerson = 0
    hasUnknownReference = false
    if tag.isParent {
      parent = tag
      system = value("system", bytes, attributes, pooled: true)
    }
    element = tag
    language = nil
    attribute = nil
    guard !attributes.isEmpty else { return }
    switch tag {
    case .icon: attribute = value("src", bytes, attributes)
    case .episodeNumber: attribute = value("system", bytes, attributes, pooled: true)
    case .length: attribute = value("units", bytes, attributes, pooled: true)
    case .person: attribute = value("role", bytes, attributes)
    default: language = value("lang", bytes, attributes, pooled: true)
    }
  }

  mutating func end(_ bytes: Span<UInt8>, _ name: Range<Int>) throws {
    let tag = GuideTag(bytes, name)
    switch tag {
    case .tv: isEnded = true
    case .channel, .programme:
      if element != .none || strangeDepth > 0 { report(.malformedMarkup, bytes.text(name)) }
      if tag == .channel { finishChannel() } else { finishProgramme() }
    case .other where depthInPerson > 0, .url where depthInPerson > 0: depthInPerson -= 1
    case .other: if element == .none, strangeDepth > 0 { strangeDepth -= 1 }
    default:
      if tag == element { finishInner(tag, bytes, name) }
      if tag == parent { parent = .none }
      element = .none
      depthInPerson = 0
    }
  }

  mutating func text(_ bytes: Span<UInt8>, _ range: Range<Int>, isPlain: Bool) throws {
    guard element != .none, element != .other, depthInPerson == 0 else { return }
    if wholeText == nil, text.isEmpty, range.count <= XMLScanner.tokenLimit,
      isPlain || bytes.position(of: UInt8(ascii: "&"), in: range) == range.upperBound
    {
      wholeText = range
      return
    }
    endPiece(bytes)
    // A text without an end must not grow without bound.
    guard text.count + range.count <= XMLScanner.tokenLimit else { return }
    if isPlain {
      unsafe bytes.extracting(range).withUnsafeBufferPointer { unsafe text.append(contentsOf: $0) }
    } else if !XMLReferences.append(bytes, range, to: &text, &resolved), !hasUnknownReference {
      hasUnknownReference = true
      report(.unknownReference, bytes.text(range.lowerBound..<min(range.upperBound, range.lowerBound + 80)))
    }
  }

  /// Copies the text, since more of it may follow in other bytes.
  mutating func endPiece(_ bytes: Span<UInt8>) {
    guard let range = wholeText else { return }
    unsafe bytes.extracting(range).withUnsafeBufferPointer { unsafe text.append(contentsOf: $0) }
    wholeText = nil
  }

  mutating func declaration(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    let words = bytes.text(range)
    guard let start = words.firstRange(of: "encoding")?.upperBound else { return }
    let value = words[start...].drop { $0 == " " || $0 == "=" }.dropFirst().prefix { $0 != "\"" && $0 != "'" }
    declaredEncoding = value.lowercased()
  }

  mutating func malformed(_ bytes: Span<UInt8>, _ range: Range<Int>) throws {
    report(.malformedMarkup, bytes.text(range))
  }
}

extension GuideState {
  private mutating func finishChannel() {
    if let channel { elements.append(.channel(channel)) }
    channel = nil
    leaveElements()
  }

  private mutating func leaveElements() {
    (element, parent) = (.none, .none)
    (strangeDepth, depthInPerson) = (0, 0)
  }

  private mutating func finishProgramme() {
    guard var programme = programme.take() else { return }
    leaveElements()
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

  private mutating func finishInner(_ tag: GuideTag, _ bytes: Span<UInt8>, _ name: Range<Int>) {
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
    case .category: if let text = elementText(bytes, pooled: true) { programme?.texts.categories.append(text) }
    case .episodeNumber:
      if let text = elementText(bytes) {
        programme?.texts.numbers.append(EpisodeNumber(.init(rawValue: attribute ?? "onscreen"), text.text))
      }
    case .new: programme?.flags.insert(.new)
    case .premiere: programme?.flags.insert(.premiere)
    case .lastChance: programme?.flags.insert(.lastChance)
    case .previouslyShown: programme?.flags.insert(.previouslyShown)
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
      let digits = elementText(bytes)?.text.prefix(4) ?? ""
      if digits.utf8.count == 4, let year = Int(digits), (1...9999).contains(year) { details.year = year }
    case .keyword: if let text = elementText(bytes) { details.keywords.append(text) }
    case .language: details.language = elementText(bytes, pooled: true)?.text
    case .originalLanguage: details.originalLanguage = elementText(bytes, pooled: true)?.text
    case .length:
      guard let text = elementText(bytes)?.text, let value = Double(text), (0...1e6).contains(value) else { return }
      let unit = attribute == "hours" ? 3600.0 : attribute == "seconds" ? 1 : 60
      details.runtime = .seconds(Int64((value * unit).rounded()))
    // A rating has pictures of its own.
    case .icon: if let attribute, parent == .none { details.icons.append(attribute) }
    case .url: details.page = elementText(bytes)?.text
    case .country: if let text = elementText(bytes, pooled: true) { details.countries.append(text) }
    case .value:
      guard let text = elementText(bytes, pooled: true)?.text else { return }
      let rating = Programme.Rating(system: system?.nonEmpty, value: text)
      if parent == .rating { details.ratings.append(rating) }
      if parent == .starRating { details.stars.append(rating) }
    default: break
    }
  }

  /// The text of the ending element; `nil` if it has no visible character.
  private mutating func elementText(_ bytes: Span<UInt8>, pooled: Bool = false) -> GuideText? {
    if let range = wholeText { return guideText(bytes, range, pooled: pooled, []) }
    let text = text
    self.text = []
    defer { self.text = text }
    return guideText(text.span, 0..<text.count, pooled: pooled, resolved)
  }

  private mutating func guideText(
    _ bytes: Span<UInt8>, _ range: Range<Int>, pooled: Bool, _ resolved: [Range<Int>]
  ) -> GuideText? {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[end - 1] <= 0x20 { end -= 1 }
    while start < end, bytes[start] <= 0x20 { start += 1 }
    guard start < end else { return nil }
    return GuideText(decoded(bytes, start..<end, pooled: pooled, resolved), language: language?.nonEmpty)
  }

  private mutating func value(
    _ name: StaticString, _ bytes: Span<UInt8>, _ attributes: [XMLAttribute], pooled: Bool = false
  ) -> String? {
    for attribute in attributes where bytes.isWord(name, attribute.name) {
      guard bytes.position(of: UInt8(ascii: "&"), in: attribute.value) < attribute.value.upperBound else {
        return decoded(bytes, attribute.value, pooled: pooled)
      }
      var letters = ContiguousArray<UInt8>()
      var resolved: [Range<Int>] = []
      _ = XMLReferences.append(bytes, attribute.value, to: &letters, &resolved)
      return decoded(letters.span, 0..<letters.count, pooled: pooled, resolved)
    }
    return nil
  }

  private func time(_ name: StaticString, _ bytes: Span<UInt8>, _ attributes: [XMLAttribute]) -> Instant? {
    for attribute in attributes where bytes.isWord(name, attribute.name) {
      return XMLTVTime.instant(bytes, attribute.value)
    }
    return nil
  }

  private mutating func decoded(
    _ bytes: Span<UInt8>, _ range: Range<Int>, pooled: Bool, _ resolved: [Range<Int>] = []
  ) -> String {
    guard bytes.hasHighByte(in: range), !bytes.isUTF8(range) else {
      return pooled ? pool.text(bytes, range) : bytes.text(range)
    }
    let letters = TextEncoding.windows1252(bytes, range, keeping: resolved)
    let text = letters.span.text(0..<letters.count)
    reportEncoding(text)
    return text
  }

  /// Reports once that the text is not in the declared encoding, or in an unsupported one.
  private mutating func reportEncoding(_ text: String) {
    guard !hasReportedEncoding else { return }
    hasReportedEncoding = true
    switch declaredEncoding {
    case "iso-8859-1", "latin1", "windows-1252", "cp1252", "iso-8859-15": break
    case nil, "utf-8", "utf8", "us-ascii": report(.notUTF8, text)
    case let name?: report(.unknownEncoding, "\(name): \(text)")
    }
  }
}

extension String {
  /// The text, unless it is empty.
  var nonEmpty: String? { isEmpty ? nil : self }
}
