import ReelbookModel

/// An address with placeholders for its account, and what its path says of the stream.
package struct RedactedAddress: Sendable, Equatable {
  package var text: String
  /// The hash of the address without its credentials, so that it is the same with other ones.
  var key: StableHash
  /// The extension of the file name, in lower case.
  var ending: String?
  /// Whether the path begins with a word for films or series, as the addresses of panels do.
  var isOfMedia: Bool
}

/// The folder of an address, with placeholders for its account.
///
/// Most addresses of a playlist are in a few folders. An address in the same folder as the previous one need not be
/// parsed.
package struct RedactedFolder {
  /// The folder as written, with its last slash; empty without a folder.
  private var letters = ContiguousArray<UInt8>()
  /// The folder with placeholders.
  private var redacted: [UInt8] = []
  private var hash = StableHash()
  private var isOfMedia = false
  /// Whether the file names are stream numbers; the place of an account may depend on that.
  private var isNumbered = false
  /// Memory for the text of an address, reused from call to call.
  private var buffer: [UInt8] = []

  package init() {}

  /// The folder of a redacted address; empty for an address with a query or without a file, or if the file may be a key.
  init(_ parts: AddressParts, _ address: RedactedAddress) {
    let bytes = parts.letters.span
    guard let file = parts.components.last, parts.queryRange.isEmpty, file.upperBound == parts.letters.count,
      file.allSatisfy({ Self.isPlain(parts.letters[$0]) }), address.text.utf8.count > file.count,
      !(parts.components.dropLast().last.map { PathCredentials.isKeyFolder(bytes, $0) } ?? false)
    else { return }
    letters = ContiguousArray(parts.letters[..<file.lowerBound])
    redacted = Array(address.text.utf8.dropLast(file.count))
    // Escaped signs are in the folder: the file has none.
    guard address.text.utf8.suffix(file.count).elementsEqual(parts.letters[file]) else {
      (letters, redacted) = ([], [])
      return
    }
    hash = Placeholder.hash(of: redacted)
    isOfMedia = address.isOfMedia
    isNumbered = PathCredentials.isNumbered(bytes, file)
  }

  /// Whether a byte of a file's name neither begins nor ends a credential.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }

  /// The address with placeholders, if it is in this folder.
  mutating func redact(_ bytes: Span<UInt8>) -> RedactedAddress? {
    guard !letters.isEmpty, bytes.count > letters.count, bytes.extracting(0..<letters.count).isSame(as: letters.span)
    else { return nil }
    let file = letters.count..<bytes.count
    buffer.removeAll(keepingCapacity: true)
    buffer += redacted
    var key = hash
    for index in file {
      let byte = bytes[index]
      guard Self.isPlain(byte) else { return nil }
      buffer.append(byte)
      key.add(byte)
    }
    guard PathCredentials.isNumbered(bytes, file) == isNumbered else { return nil }
    key.add(0xFF)
    return RedactedAddress(
      text: String(decoding: buffer, as: UTF8.self), key: key, ending: bytes.ending(of: file), isOfMedia: isOfMedia)
  }
}

extension AccountFinder {
  /// The address with placeholders. It reuses the folder of the previous address if possible.
  package mutating func redact(_ address: String, after folder: inout RedactedFolder) -> RedactedAddress {
    var address = address
    if let redacted = address.withUTF8({ folder.redact(unsafe $0.span) }) { return redacted }
    let (text, hash, hasStreamKey) = redactWithKey(address)
    var key = hash
    key.add(0xFF)
    guard let parts = AddressParts(address) else {
      return RedactedAddress(text: text, key: key, ending: nil, isOfMedia: false)
    }
    let bytes = parts.letters.span
    let redacted = RedactedAddress(
      text: text, key: key, ending: parts.components.last.flatMap { bytes.ending(of: $0) },
      isOfMedia: parts.components.first.map { bytes.isWord("movie", $0) || bytes.isWord("series", $0) } ?? false)
    folder = hasStreamKey ? RedactedFolder() : RedactedFolder(parts, redacted)
    return redacted
  }
}

extension Span<UInt8> {
  /// The extension of a file name, in lower case: `ts`.
  fileprivate func ending(of file: Range<Int>) -> String? {
    var dot = file.upperBound
    repeat { dot -= 1 } while dot >= file.lowerBound && (self[dot].isLetter || self[dot].isDigit)
    guard dot >= file.lowerBound, self[dot] == UInt8(ascii: "."), (2...5).contains(file.upperBound - dot - 1) else {
      return nil
    }
    let ending = text(dot + 1..<file.upperBound)
    return ending.utf8.allSatisfy { $0.lowercased == $0 } ? ending : ending.lowercased()
  }
}
