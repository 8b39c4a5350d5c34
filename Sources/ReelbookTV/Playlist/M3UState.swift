import ReelbookModel

/// The state of a playlist reader between two lines.
struct M3UState {
  var isListOfSegments = false
  /// Problems that are reported once.
  var reportedOnce: Set<FileDiagnosis.Code> = []
  private var pending: PlaylistEntry?
  private var pendingLine = 0
  /// The groups that `#EXTGRP` set for later entries.
  private var currentGroups: [String] = []
  /// The groups that `#EXTGRP` set for the pending entry.
  private var entryGroups: [String] = []
  private var fields: [String: String] = [:]
  private var directives: [String] = []
  private var directiveLine = 0
  /// Whether a header was read, or its absence was reported.
  private var hasHeader = false
  /// A header whose list of guides goes on in the next line.
  private var openHeader: OpenHeader?
  /// A tag of HLS before the first entry.
  private var segmentTag: FileDiagnosis?
  /// Whether an entry was read; after that, the file is no list of segments.
  private var hasEntry = false
  private var defaults = PlaylistHeader()
  /// The encoding of lines that are not UTF-8, once it is known.
  private var encoding: ForeignText?
  private var lines = WaitingLines()

  typealias Body = (M3UElement) throws -> Void

  mutating func read(
    _ bytes: Span<UInt8>, _ range: Range<Int>, line: Int, isOverlong: Bool, _ body: Body
  ) throws {
    if isOverlong {
      try readWaiting(body)
      return try report(.lineTooLong, line: line, bytes, range, to: body)
    }
    // Nearly every line is plain. A carriage return at its end begins an empty line.
    let hasReturn = range.last.map { bytes[$0] == 0x0D } ?? false
    let content = range.lowerBound..<range.upperBound - (hasReturn ? 1 : 0)
    if !lines.isWaiting, PlaylistText.isPlain(bytes, content) {
      return try read(line: bytes, Self.trimmed(bytes, content), line, body)
    }
    guard !lines.isWaiting else {
      lines.wait(bytes, range, line: line)
      return lines.isEnough ? try readWaiting(body) : ()
    }
    guard bytes.hasHighByte(in: range), !(encoding == nil ? bytes.isUTF8(range) : bytes.isSurelyUTF8(range)) else {
      return try read(utf8: bytes, range, line, body)
    }
    guard let encoding else {
      // More lines show the encoding better than one.
      return lines.wait(bytes, range, line: line)
    }
    let text = encoding.text(bytes, range)
    if let code = encoding.diagnosis(bytes, range), reportedOnce.insert(code).inserted {
      try report(code, line: line, text.span, 0..<text.count, to: body)
    }
    try read(utf8: text.span, 0..<text.count, line, body)
  }

  /// Decides on the encoding, and reads the lines that waited for it.
  private mutating func readWaiting(_ body: Body) throws {
    guard lines.isWaiting else { return }
    let waiting = lines
    lines = WaitingLines()
    if encoding == nil { encoding = ForeignText(waiting.sample) }
    for line in waiting.all {
      try read(line.bytes.span, 0..<line.bytes.count, line: line.number, isOverlong: false, body)
    }
  }

  /// Reads a line. Single carriage returns divide it into several.
  private mutating func read(utf8 bytes: Span<UInt8>, _ range: Range<Int>, _ line: Int, _ body: Body) throws {
    var rest = range
    while true {
      let end = bytes.position(of: 0x0D, in: rest)
      if let plain = PlaylistText.oneLine(bytes, rest.lowerBound..<end) {
        try read(line: plain.span, Self.trimmed(plain.span, 0..<plain.count), line, body)
      } else {
        try read(line: bytes, Self.trimmed(bytes, rest.lowerBound..<end), line, body)
      }
      guard end < rest.upperBound else { return }
      rest = end + 1..<rest.upperBound
    }
  }

  private mutating func read(line bytes: Span<UInt8>, _ range: Range<Int>, _ line: Int, _ body: Body) throws {
    guard !range.isEmpty else { return }
    if var open = openHeader.take() {
      let isAdded = open.add(bytes, range)
      if isAdded, !open.isComplete { openHeader = open } else { try read(header: open, body) }
      if isAdded { return }
    }
    guard bytes[range.lowerBound] == UInt8(ascii: "#") else {
      if isListOfSegments { return }
      return try read(address: bytes, range, line, body)
    }
    let (start, end) = (range.lowerBound, range.upperBound)
    if bytes.hasWord("#EXTINF:", at: start, before: end) || bytes.hasWord("#EXTINF ", at: start, before: end) {
      try decideOnSegments(bytes, start + 8..<end, body)
      if isListOfSegments { return }
      try finishPending(body)
      try begin(bytes, start + 8..<end, line: line, body)
    } else if bytes.hasWord("#EXTM3U", at: start, before: end) {
      let header = OpenHeader(bytes, range, line: line)
      if header.isComplete { try read(header: header, body) } else { openHeader = header }
    } else if bytes.hasWord("#EXT-X-", at: start, before: end) {
      try read(streamTag: bytes, range, line, body)
    } else if bytes.hasWord("#EXTGRP:", at: start, before: end) {
      read(groups: bytes.text(Self.trimmed(bytes, start + 8..<end)))
    } else if bytes.hasWord("#EXTVLCOPT:", at: start, before: end) {
      guard let field = PlaylistText.field(ofOption: bytes, start + 11..<end) else {
        return append(directive: bytes.text(range), line)
      }
      if !field.value.isEmpty { fields[field.name] = field.value }
    } else if bytes.hasWord("#EXTHTTP:", at: start, before: end) {
      let texts = LooseJSON.texts(ofObject: bytes, start + 9..<end)
      // The values may be secrets.
      if texts.isEmpty { try report(.strayLine, line: line, bytes, start..<start + 9, to: body) }
      for (name, value) in texts where !name.isEmpty {
        // JSON escapes may give a control character.
        fields[PlaylistText.fieldName(PlaylistText.oneLine(name))] = PlaylistText.oneLine(value)
      }
    } else if bytes.hasWord("#PLAYLIST:", at: start, before: end) {
      defaults.name = bytes.text(Self.trimmed(bytes, start + 10..<end))
      try body(.header(defaults))
    } else if bytes.hasWord("#EXTENC:", at: start, before: end) {
      // UTF-8 is recognised without it.
      if let named = LegacyEncoding(named: bytes.text(Self.trimmed(bytes, start + 8..<end))) {
        encoding = ForeignText(named)
      }
    } else {
      append(directive: bytes.text(range), line)
    }
  }

  private mutating func read(header: OpenHeader, _ body: Body) throws {
    hasHeader = true
    let bytes = header.letters.span
    var scan = AttributeScan(7..<bytes.count)
    let attributes = scan.attributes(bytes)
    try reportProblems(scan, line: header.line, bytes, bytes.indices, to: body)
    defaults = PlaylistHeader(attributes: attributes)
    try body(.header(defaults))
  }

  /// Decides by the first entry whether a tag of HLS before it means a list of segments. A channel has attributes, or no
  /// length.
  private mutating func decideOnSegments(_ bytes: Span<UInt8>, _ range: Range<Int>, _ body: Body) throws {
    guard let tag = segmentTag.take() else { return }
    var scan = AttributeScan(range)
    guard scan.duration(bytes) != nil, scan.attributes(bytes).isEmpty else { return }
    isListOfSegments = true
    try body(.diagnosis(tag))
  }

  /// Reads an HLS tag, which may mean a list of segments.
  private mutating func read(streamTag bytes: Span<UInt8>, _ range: Range<Int>, _ line: Int, _ body: Body) throws {
    let tags = PlaylistText.segmentTags
    guard tags.contains(where: { bytes.hasWord($0, at: range.lowerBound, before: range.upperBound) }) else {
      return append(directive: bytes.text(range), line)
    }
    guard !isListOfSegments else { return }
    if hasEntry { return try report(.strayLine, line: line, bytes, range, to: body) }
    guard segmentTag == nil else { return }
    segmentTag = FileDiagnosis(.listOfSegments, line: line, text: bytes.text(range))
    let isOfVariants = PlaylistText.variantTags.contains {
      bytes.hasWord($0, at: range.lowerBound, before: range.upperBound)
    }
    if pending != nil || isOfVariants {
      isListOfSegments = true
      pending = nil
      if let tag = segmentTag.take() { try body(.diagnosis(tag)) }
    }
  }

  private mutating func begin(_ bytes: Span<UInt8>, _ range: Range<Int>, line: Int, _ body: Body) throws {
    if !hasHeader {
      hasHeader = true
      try report(.missingHeader, line: line, bytes, range.lowerBound..<range.lowerBound, to: body)
    }
    var scan = AttributeScan(range, separatesGroup: true)
    let duration = scan.duration(bytes)
    let attributes = scan.attributes(bytes)
    let name = scan.title(bytes)
    if scan.group != nil { currentGroups = [] }
    let groups = scan.group.map { PlaylistText.groups(bytes.text($0)) } ?? []
    try reportProblems(scan, line: line, bytes, range, to: body)
    pending = PlaylistEntry(name: name, address: "", duration: duration, groups: groups, attributes: attributes)
    pendingLine = line
  }

  private mutating func read(address bytes: Span<UInt8>, _ line: Range<Int>, _ number: Int, _ body: Body) throws {
    let (range, line) = (AddressScan.withoutQuotes(bytes, line), number)
    guard AddressScan.isAddress(bytes, range, afterName: pending != nil) else {
      return try report(.strayLine, line: line, bytes, range, to: body)
    }
    if pending == nil {
      let text = AddressRedaction.redact(address: bytes.text(range))
      try body(.diagnosis(FileDiagnosis(.bareAddress, line: line, text: text)))
      pending = PlaylistEntry(name: "", address: "")
      pendingLine = line
    }
    let split = AddressScan.split(bytes, range)
    pending?.address = StreamAddress(bytes.text(split.address))
    for (name, value) in split.fields { fields[name] = value }
    try finishPending(body)
  }

  private mutating func finishPending(_ body: Body) throws {
    guard var entry = pending.take() else { return }
    hasEntry = true
    if entry.groups.isEmpty { entry.groups = entryGroups.isEmpty ? currentGroups : entryGroups }
    entry.headerFields = PlaylistText.fields(fields, entry.attributes)
    entry.directives = directives
    if !entryGroups.isEmpty { entryGroups = [] }
    if !fields.isEmpty { fields = [:] }
    if !directives.isEmpty { directives = [] }
    if entry.address.isEmpty {
      try body(.diagnosis(FileDiagnosis(.missingAddress, line: pendingLine, text: entry.shownName)))
    }
    try body(.entry(entry, line: pendingLine))
  }

  mutating func end(line: Int, _ body: Body) throws {
    try readWaiting(body)
    if let open = openHeader.take() { try read(header: open, body) }
    if let tag = segmentTag.take(), !hasEntry, pending == nil {
      isListOfSegments = true
      try body(.diagnosis(tag))
    }
    let hadPending = pending != nil
    try finishPending(body)
    if !hadPending, let directive = directives.first {
      try body(.diagnosis(FileDiagnosis(.strayLine, line: directiveLine, text: directive)))
    }
  }

  private mutating func append(directive: String, _ line: Int) {
    guard directives.count < PlaylistText.directiveLimit else { return }
    directives.append(directive)
    directiveLine = line
  }

  private mutating func read(groups text: String) {
    let groups = PlaylistText.groups(text)
    if pending != nil, !groups.isEmpty { entryGroups = groups } else { currentGroups = groups }
  }

  private func reportProblems(
    _ scan: AttributeScan, line: Int, _ bytes: Span<UInt8>, _ range: Range<Int>, to body: Body
  ) throws {
    if scan.hasOpenQuote { try report(.unterminatedQuote, line: line, bytes, range, to: body) }
    if scan.hasStrayText { try report(.strayText, line: line, bytes, range, to: body) }
  }

  private func report(
    _ code: FileDiagnosis.Code, line: Int, _ bytes: Span<UInt8>, _ range: Range<Int>, to body: Body
  ) throws {
    let beginning = range.lowerBound..<min(range.upperBound, range.lowerBound + FileDiagnosis.longestText)
    try body(.diagnosis(FileDiagnosis(code, line: line, text: bytes.text(beginning))))
  }

  private static func trimmed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] <= 0x20 { start += 1 }
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }
}
