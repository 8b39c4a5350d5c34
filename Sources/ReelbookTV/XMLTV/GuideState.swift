import ReelbookBase
import ReelbookModel

/// The state of a guide reader between two tokens.
struct GuideState {
  private let selection: GuideSelection
  /// Whether it is one of the library's own files.
  private let isOwn: Bool
  private(set) var skippedCount = 0
  private(set) var hasSkippedLater = false
  private(set) var ends = ChannelEnds()
  private(set) var unlisted: Set<String> = []
  /// Whether the end tag of the guide was read.
  private(set) var isEnded = false
  var hasReportedDamage = false
  var hasReportedEncoding = false
  var elements: [GuideElement] = []
  private(set) var declaredEncoding: String?
  /// The declared encoding, if it is another than UTF-8 and Windows-1252.
  private(set) var declared: ForeignText?
  /// Whether Windows-1252, or a part of it, is declared.
  private(set) var isWestern = false
  /// The encoding that many texts show together, if none is declared.
  var shown: ForeignText?
  var pool = TextPool()

  var channel: GuideChannel?
  var programme: OpenProgramme?
  var details = Programme.Details()
  var hasDetails = false

  /// A programme whose end tag was not read yet.
  struct OpenProgramme {
    let channel: String
    let start: Instant
    let stop: Instant?
    var flags: Programme.Flags = []
    var texts = ProgrammeTexts()
  }

  /// The elements that are kept as they are.
  var nodes = OpenNodes()
  var element = GuideTag.none
  /// The number of open unknown elements.
  var unknownDepth = 0
  /// The number of open elements within a person's name, such as its picture and page.
  var depthInPerson = 0
  var parent = GuideTag.none
  var language: String?
  var attribute: String?
  /// The system of the rating that is being read.
  var system: String?
  /// The range of the text in the current bytes, if it is one piece without references. Nearly every text is.
  var wholeText: Range<Int>?
  var text = ContiguousArray<UInt8>()
  /// The ranges of the text that come from references. They are UTF-8 in a file of any encoding.
  var referenceRanges: [Range<Int>] = []
  /// Whether the text has an unknown reference. It is reported once, however many pieces the text comes in.
  var hasUnknownReference = false
  /// The index of the first element that may be a problem without a line number.
  var firstWithoutLine: Int?

  init(_ selection: GuideSelection, isOwn: Bool = false) { (self.selection, self.isOwn) = (selection, isOwn) }

  /// Whether the file names an encoding that its texts have, or mostly have.
  var isEncodingNamed: Bool { declared != nil || isWestern }

  /// Calls `body` with the elements that were completed since the last call.
  mutating func flush(_ body: (GuideElement) throws -> Void) rethrows {
    defer { elements.removeAll(keepingCapacity: true) }
    for index in elements.indices { try body(elements[index]) }
  }

  /// Reports a problem. The scanner gives its line number afterwards.
  mutating func report(_ code: FileDiagnosis.Code, _ text: String) {
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
    if !nodes.isEmpty, tag != .channel, tag != .programme {
      guard tag.isOfProgramme else {
        beginNode(bytes, name, attributes)
        return true
      }
      report(.malformedMarkup, bytes.text(name))
      (nodes, element) = (OpenNodes(), .none)
    }
    switch tag {
    case .tv:
      var header = GuideHeader()
      header.sourceName = value("source-info-name", bytes, attributes)
      header.generatorName = value("generator-info-name", bytes, attributes)
      elements.append(.header(header))
    case .channel:
      closeOpen(bytes, name)
      guard let id = value("id", bytes, attributes, isShared: true), !id.isEmpty else {
        report(.missingChannel, "")
        return false
      }
      channel = GuideChannel(id: id, names: [])
      if isOwn { readEnd(of: id, bytes, attributes) }
    case .programme:
      closeOpen(bytes, name)
      return beginProgramme(bytes, attributes)
    case .premiere where isInProgramme, .lastChance where isInProgramme, .previouslyShown where isInProgramme,
      .node where isInProgramme && element == .none:
      beginNode(bytes, name, attributes)
    // Markup within a text is ignored. Other unknown elements are skipped with their content.
    case .other where element == .person, .node where element == .person, .url where element == .person:
      depthInPerson += 1
    case .other, .node: if element == .none { unknownDepth += 1 }
    default: if unknownDepth == 0 { beginInner(tag, bytes, attributes) }
    }
    return true
  }

  /// Ends a channel or programme that has no end tag.
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
    guard selection.includes(start: start, stop: stop) else {
      skippedCount += 1
      noteSkipped(start, stop, bytes, attributes)
      return false
    }
    guard let id = value("channel", bytes, attributes, isShared: true), !id.isEmpty else {
      report(.missingChannel, value("start", bytes, attributes) ?? "")
      return false
    }
    guard selection.channels?.contains(id) ?? true else {
      skippedCount += 1
      return false
    }
    programme = OpenProgramme(channel: id, start: start, stop: stop)
    guard attributes.count > 3 else { return true }
    if let catchUp = value("catchup-id", bytes, attributes) {
      details.catchUpID = catchUp
      hasDetails = true
    }
    for name in GuideNode.programmeAttributes {
      guard let value = value(name, bytes, attributes) else { continue }
      details.attributes[name.description] = value
      hasDetails = true
    }
    return true
  }

  /// Notes what a programme outside of the selected time says of its channel and of the guide.
  private mutating func noteSkipped(
    _ start: Instant, _ stop: Instant?, _ bytes: Span<UInt8>, _ attributes: [XMLAttribute]
  ) {
    if let until = selection.until, start >= until {
      hasSkippedLater = true
      return
    }
    guard let from = selection.endsFrom else { return }
    let end = stop.map { max($0, start) } ?? start.adding(ScheduleRepair.lengthOfLast)
    guard end > from, let id = value("channel", bytes, attributes, isShared: true), !id.isEmpty,
      selection.channels?.contains(id) ?? true
    else { return }
    ends.note(end, of: id)
  }

  /// Reads when a channel of one of the library's own files ended.
  private mutating func readEnd(of id: String, _ bytes: Span<UInt8>, _ attributes: [XMLAttribute]) {
    guard let end = time("ended", bytes, attributes) else { return }
    ends.note(end, of: id)
    if value("listed", bytes, attributes) == "no" { unlisted.insert(id) }
  }

  private var isInProgramme: Bool { programme != nil && unknownDepth == 0 }

  mutating func resetText() {
    wholeText = nil
    if !text.isEmpty { text.removeAll(keepingCapacity: true) }
    if !referenceRanges.isEmpty { referenceRanges = [] }
    hasUnknownReference = false
  }

  private mutating func beginInner(_ tag: GuideTag, _ bytes: Span<UInt8>, _ attributes: [XMLAttribute]) {
    resetText()
    depthInPerson = 0
    if tag.isParent {
      parent = tag
      system = value("system", bytes, attributes, isShared: true)
    }
    element = tag
    language = nil
    attribute = nil
    guard !attributes.isEmpty else { return }
    switch tag {
    case .icon: attribute = value("src", bytes, attributes)
    case .episodeNumber: attribute = value("system", bytes, attributes, isShared: true)
    case .length: attribute = value("units", bytes, attributes, isShared: true)
    case .person: attribute = value("role", bytes, attributes)
    default: language = value("lang", bytes, attributes, isShared: true)
    }
  }

  mutating func end(_ bytes: Span<UInt8>, _ name: Range<Int>) throws {
    let tag = GuideTag(bytes, name)
    if !nodes.isEmpty, tag != .channel, tag != .programme, tag != .tv { return endNode(bytes, name) }
    switch tag {
    case .tv: isEnded = true
    case .channel, .programme:
      if element != .none || unknownDepth > 0 || !nodes.isEmpty { report(.malformedMarkup, bytes.text(name)) }
      if tag == .channel { finishChannel() } else { finishProgramme() }
    case .other where depthInPerson > 0, .node where depthInPerson > 0, .url where depthInPerson > 0: depthInPerson -= 1
    case .other, .node: if element == .none, unknownDepth > 0 { unknownDepth -= 1 }
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
    } else if !XMLReferences.append(bytes, range, to: &text, &referenceRanges), !hasUnknownReference {
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
    let name = value.lowercased()
    declaredEncoding = name
    isWestern = LegacyEncoding.isWestern(name)
    // A name that means nothing to this reader is like none.
    declared = LegacyEncoding(named: name).map { ForeignText($0) }
  }

  mutating func malformed(_ bytes: Span<UInt8>, _ range: Range<Int>) throws {
    report(.malformedMarkup, bytes.text(range))
  }
}
