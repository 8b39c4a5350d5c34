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
      guard bytes.position(of: UInt8(ascii: "&"), in: attribute.value) < attribute.value.upperBound else {
        return decoded(bytes, attribute.value, isShared: isShared)
      }
      var letters = ContiguousArray<UInt8>()
      var referenceRanges: [Range<Int>] = []
      _ = XMLReferences.append(bytes, attribute.value, to: &letters, &referenceRanges)
      return decoded(letters.span, 0..<letters.count, isShared: isShared, referenceRanges)
    }
    return nil
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
    guard bytes.hasHighByte(in: range), !bytes.isUTF8(range) else {
      return isShared ? pool.text(bytes, range) : bytes.text(range)
    }
    let letters = TextEncoding.windows1252(bytes, range, keeping: referenceRanges)
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
