import ReelbookModel

/// Texts and attributes, in the encoding of the file.
extension GuideState {
  /// The text of the ending element; `nil` if it has no visible character.
  mutating func elementText(_ bytes: Span<UInt8>, isShared: Bool = false) -> GuideText? {
    if let range = wholeText { return guideText(bytes, range, isShared: isShared, []) }
    let text = text
    self.text = []
    defer { self.text = text }
    return guideText(text.span, 0..<text.count, isShared: isShared, referenceRanges)
  }

  private mutating func guideText(
    _ bytes: Span<UInt8>, _ range: Range<Int>, isShared: Bool, _ referenceRanges: [Range<Int>]
  ) -> GuideText? {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[end - 1] <= 0x20 { end -= 1 }
    while start < end, bytes[start] <= 0x20 { start += 1 }
    guard start < end else { return nil }
    return GuideText(decoded(bytes, start..<end, isShared: isShared, referenceRanges), language: language?.nonEmpty)
  }

  mutating func value(
    _ name: StaticString, _ bytes: Span<UInt8>, _ attributes: [XMLAttribute], isShared: Bool = false
  ) -> String? {
    for attribute in attributes where bytes.isWord(name, attribute.name) {
      return value(of: attribute, bytes, isShared: isShared)
    }
    return nil
  }

  mutating func value(of attribute: XMLAttribute, _ bytes: Span<UInt8>, isShared: Bool = false) -> String {
    guard bytes.position(of: UInt8(ascii: "&"), in: attribute.value) < attribute.value.upperBound else {
      return decoded(bytes, attribute.value, isShared: isShared)
    }
    var letters = ContiguousArray<UInt8>()
    var referenceRanges: [Range<Int>] = []
    _ = XMLReferences.append(bytes, attribute.value, to: &letters, &referenceRanges)
    return decoded(letters.span, 0..<letters.count, isShared: isShared, referenceRanges)
  }

  func time(_ name: StaticString, _ bytes: Span<UInt8>, _ attributes: [XMLAttribute]) -> Instant? {
    for attribute in attributes where bytes.isWord(name, attribute.name) {
      return XMLTVTime.instant(bytes, attribute.value)
    }
    return nil
  }

  private mutating func decoded(
    _ bytes: Span<UInt8>, _ range: Range<Int>, isShared: Bool, _ referenceRanges: [Range<Int>] = []
  ) -> String {
    guard bytes.hasHighByte(in: range) else { return isShared ? pool.text(bytes, range) : bytes.text(range) }
    guard isForeign(bytes, range, referenceRanges) else {
      if let text = TextEncoding.withoutControls(bytes, range) { return text.span.text(text.indices) }
      return isShared ? pool.text(bytes, range) : bytes.text(range)
    }
    let encoding = declared ?? shown ?? guessed(bytes, range)
    let letters = encoding.text(bytes, range, keeping: referenceRanges)
    let text = letters.span.text(0..<letters.count)
    reportEncoding(encoding, text, bytes, range)
    return text
  }

  /// Whether a text is not UTF-8. References in it are.
  private func isForeign(_ bytes: Span<UInt8>, _ range: Range<Int>, _ referenceRanges: [Range<Int>]) -> Bool {
    guard declared != nil || shown?.isRecognised ?? false else { return !bytes.isUTF8(range) }
    var start = range.lowerBound
    for reference in referenceRanges + [range.upperBound..<range.upperBound] where reference.lowerBound >= start {
      if !bytes.isSurelyUTF8(start..<min(reference.lowerBound, range.upperBound)) { return true }
      start = min(reference.upperBound, range.upperBound)
    }
    return false
  }

  /// The encoding of a text that is judged alone, since neither a declaration nor other texts show it.
  private func guessed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> ForeignText {
    ForeignText(ContiguousArray(range.map { bytes[$0] }))
  }

  /// Reports once that the text is not in the declared encoding, or in an unsupported one.
  private mutating func reportEncoding(
    _ encoding: ForeignText, _ text: String, _ bytes: Span<UInt8>, _ range: Range<Int>
  ) {
    guard !hasReportedEncoding, !isWestern, var code = encoding.diagnosis(bytes, range) else { return }
    hasReportedEncoding = true
    var text = text
    if let declaredEncoding, !["utf-8", "utf8"].contains(declaredEncoding) {
      if declared == nil, code == .notUTF8 { code = .unknownEncoding }
      text = "\(declaredEncoding): \(text)"
    }
    report(code, text)
  }
}

extension String {
  /// The text, unless it is empty.
  var nonEmpty: String? { isEmpty ? nil : self }
}
