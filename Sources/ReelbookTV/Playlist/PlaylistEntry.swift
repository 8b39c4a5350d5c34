/// One entry of a playlist: a channel, a film or an episode, with all that the list says of it.
///
/// Attributes and directives that the library does not know are kept, and written back. Its description shows no address.
public struct PlaylistEntry: Sendable, Hashable {
  /// What stands behind the comma; empty where nothing does.
  public var name: String
  /// The address, without header fields; empty where the list has none.
  public var address: StreamAddress
  /// How long it is; `nil` for what has no end, and where nobody said.
  public var duration: Duration?
  /// The groups that it is in.
  public var groups: [String]
  /// All attributes but the groups.
  public var attributes: AttributeList
  /// Header fields to send when the address is opened, such as `User-Agent` and `Referer`; an empty one says nothing.
  public var headerFields: [String: String]
  /// Lines with `#` that belong to the entry and that no other property holds, as they were written.
  public var directives: [String]

  /// Makes an entry.
  public init(
    name: String, address: StreamAddress, duration: Duration? = nil, groups: [String] = [],
    attributes: AttributeList = [:], headerFields: [String: String] = [:], directives: [String] = []
  ) {
    self.name = name
    self.address = address
    self.duration = duration
    self.groups = groups
    self.attributes = attributes
    self.headerFields = headerFields
    self.directives = directives
  }
}

extension PlaylistEntry {
  /// What to call it: its name, or else `tvg-name`.
  public var shownName: String { name.isEmpty ? attributes["tvg-name"] ?? "" : name }

  /// The id of its channel in a guide, by `tvg-id`.
  public var guideID: String? { attributes.first(of: "tvg-id") }

  /// The address of its picture.
  public var logo: String? { attributes.first(of: "tvg-logo", "logo") }

  /// The number on the remote control, such as `4` or `4.1`.
  public var number: String? { attributes.first(of: "tvg-chno", "ch-number", "channel-number") }

  /// How much later than the guide says it shows its programmes.
  public var guideShift: Duration? {
    attributes.first(of: "tvg-shift").flatMap(Double.init).flatMap { hours in
      (-48...48).contains(hours) ? .milliseconds(Int64((hours * 3_600_000).rounded())) : nil
    }
  }

  /// Whether it is heard and not seen.
  public var isRadio: Bool { attributes["radio"]?.isSameWord(as: "true") ?? false }
}

extension PlaylistEntry: CustomStringConvertible, CustomReflectable {
  /// The name and the host.
  public var description: String { "\(shownName) [\(address)]" }

  /// Shows what the description shows.
  public var customMirror: Mirror { Mirror(self, children: ["entry": description]) }
}

/// What a playlist says of itself.
public struct PlaylistHeader: Sendable, Hashable {
  /// The attributes behind `#EXTM3U`.
  public var attributes: AttributeList
  /// The list's name, by `#PLAYLIST`.
  public var name: String

  /// Makes a header.
  public init(attributes: AttributeList = [:], name: String = "") {
    self.attributes = attributes
    self.name = name
  }

  /// Where the guides are; a list may name several, with commas between them.
  public var guides: [StreamAddress] {
    let names = ["x-tvg-url", "url-tvg", "tvg-url"]
    let texts = names.compactMap { attributes[$0] }.flatMap { $0.split(separator: ",") }
    var found: [StreamAddress] = []
    for text in texts {
      let address = StreamAddress(String(text).trimmedBlanks)
      if !address.isEmpty, !found.contains(address) { found.append(address) }
    }
    return found
  }
}

extension String {
  /// Without blanks and tabs around it.
  var trimmedBlanks: String {
    guard let first = utf8.first, let last = utf8.last, first.isBlank || last.isBlank else { return self }
    let start = utf8.firstIndex { !$0.isBlank } ?? utf8.endIndex
    let end = utf8.lastIndex { !$0.isBlank }.map { utf8.index(after: $0) } ?? start
    return String(self[start..<end])
  }
}
