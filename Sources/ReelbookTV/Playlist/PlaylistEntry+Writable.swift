import ReelbookModel

extension PlaylistEntry {
  /// The entry as a list can express it, and as it reads back.
  var writable: PlaylistEntry {
    var entry = self
    // A reader accepts no more digits.
    let milliseconds = min(duration?.milliseconds ?? 0, 999_999_999_999_999)
    entry.duration = milliseconds > 0 ? .milliseconds(milliseconds) : nil
    entry.name = Self.writable(name: name)
    entry.groups = Self.writable(groups: groups)
    entry.attributes = attributes.writable
    entry.directives = directives.map { PlaylistText.oneLine($0).trimmedBlanks }
      .filter { $0.utf8.first == UInt8(ascii: "#") && !PlaylistText.isKnownDirective($0) }
    entry.directives.removeLast(max(0, entry.directives.count - PlaylistText.directiveLimit))
    var fields: [String: String] = [:]
    for (name, value) in headerFields.sorted(by: { $0.key < $1.key }) {
      let name = PlaylistText.fieldName(PlaylistText.oneLine(name))
      if fields[name] == nil, !name.isEmpty, !value.isEmpty { fields[name] = PlaylistText.oneLine(value) }
    }
    let (address, addressFields) = Self.writable(address: address.text)
    for (name, value) in addressFields { fields[name] = value }
    entry.address = StreamAddress(address)
    entry.headerFields = PlaylistText.fields(fields, entry.attributes)
    return entry
  }

  /// The name as it reads back. A name that begins like an attribute gets a colon for its `=`.
  private static func writable(name: String) -> String {
    let name = PlaylistText.oneLine(name).trimmedBlanks
    let bytes = ContiguousArray(name.utf8)
    guard let equals = bytes.withSpan({ AttributeScan.knownAttribute(afterComma: $0) }) else { return name }
    return String(decoding: bytes[..<equals] + [UInt8(ascii: ":")] + bytes[(equals + 1)...], as: UTF8.self)
  }

  private static func writable(groups: [String]) -> [String] {
    let names = groups.map { PlaylistText.oneLine($0).replacingBytes(";", with: ",").trimmedBlanks }
      .filter { !$0.isEmpty }
    return PlaylistText.groups(AttributeList.writable(value: names.joined(separator: ";")))
  }

  /// The address and its header fields; empty if a reader would not accept it.
  private static func writable(address: String) -> (address: String, fields: [(name: String, value: String)]) {
    let line = ContiguousArray(PlaylistText.oneLine(address).trimmedBlanks.utf8)
    return line.withSpan { bytes in
      let (range, fields) = AddressScan.split(bytes, AddressScan.withoutQuotes(bytes, bytes.indices))
      let isAddress =
        !range.isEmpty && bytes[range.lowerBound] != UInt8(ascii: "#")
        && AddressScan.isAddress(bytes, range, afterName: true)
      return (isAddress ? bytes.text(range) : "", fields)
    }
  }
}

extension PlaylistHeader {
  /// The header as a list can express it.
  var writable: PlaylistHeader {
    PlaylistHeader(attributes: attributes.writable, name: PlaylistText.oneLine(name).trimmedBlanks)
  }
}

extension AttributeList {
  /// The attributes as a list can express them, without invalid names.
  fileprivate var writable: AttributeList {
    AttributeList(
      all.filter { PlaylistText.isAttributeName($0.name) }.map { Attribute($0.name, Self.writable(value: $0.value)) })
  }

  /// A value with quotes of both kinds gets single ones.
  fileprivate static func writable(value: String) -> String {
    let value = PlaylistText.oneLine(value)
    let (double, single) = (UInt8(ascii: "\""), UInt8(ascii: "'"))
    return value.utf8.contains(double) && value.utf8.contains(single) ? value.replacingBytes("\"", with: "'") : value
  }
}

extension String {
  /// The text with an ASCII sign replaced, even if a combining accent follows the sign.
  fileprivate func replacingBytes(_ sign: Unicode.Scalar, with other: Unicode.Scalar) -> String {
    let (from, to) = (UInt8(ascii: sign), UInt8(ascii: other))
    return utf8.contains(from) ? String(decoding: utf8.map { $0 == from ? to : $0 }, as: UTF8.self) : self
  }
}
