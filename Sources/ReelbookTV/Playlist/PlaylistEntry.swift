/// An entry of a playlist: a channel, a film or an episode.
///
/// Unknown attributes and directives are read and written back. Its description shows no address.
public struct PlaylistEntry: Sendable, Hashable {
  /// The name after the comma; empty for none.
  public var name: String
  /// The address, without header fields; empty for none.
  public var address: StreamAddress
  /// The length; `nil` for live or unknown.
  public var duration: Duration?
  public var groups: [String]
  /// All attributes except the groups.
  public var attributes: AttributeList
  /// Header fields to send, such as `User-Agent` and `Referer`; empty ones are ignored.
  public var headerFields: [String: String]
  /// Other lines with `#` of the entry, as written.
  public var directives: [String]

  /// Creates an entry.
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
  /// The name, or else `tvg-name`.
  public var shownName: String { name.isEmpty ? attributes["tvg-name"] ?? "" : name }

  /// The id of its channel in a guide, from `tvg-id`.
  public var guideID: String? { attributes.first(of: "tvg-id") }

  /// The address of its picture.
  public var logo: String? { attributes.first(of: "tvg-logo", "logo") }

  /// The number on the remote control, such as `4` or `4.1`.
  public var number: String? { attributes.first(of: "tvg-chno", "ch-number", "channel-number") }

  /// Its time shift from the guide.
  public var guideShift: Duration? { attributes.guideShift }

  /// Other addresses of the same stream, from `#EXTBACKUP`.
  public var spareAddresses: [StreamAddress] {
    directives.filter { $0.hasPrefix("#EXTBACKUP:") }
      .map { StreamAddress(String($0.dropFirst("#EXTBACKUP:".count)).trimmedBlanks) }.filter { !$0.isEmpty }
  }

  public var isRadio: Bool { attributes["radio"]?.isSameWord(as: "true") ?? false }
}

extension PlaylistEntry: CustomStringConvertible, CustomReflectable {
  /// The name and the host.
  public var description: String { "\(CredentialRedaction.redact(name: shownName)) [\(address)]" }

  /// Shows what the description shows.
  public var customMirror: Mirror { Mirror(self, children: ["entry": description]) }
}

/// The header of a playlist.
public struct PlaylistHeader: Sendable, Hashable {
  /// The attributes of `#EXTM3U`.
  public var attributes: AttributeList
  /// The list's name, from `#PLAYLIST`.
  public var name: String

  /// Creates a header.
  public init(attributes: AttributeList = [:], name: String = "") {
    self.attributes = attributes
    self.name = name
  }

  /// The time shift of entries that have none of their own.
  public var guideShift: Duration? { attributes.guideShift }

  /// The guides' addresses; a list may have several, separated by commas.
  public var guides: [StreamAddress] {
    let names = ["x-tvg-url", "url-tvg", "tvg-url"]
    var texts: [String] = []
    for list in names.compactMap({ attributes[$0] }) {
      var isAddress = false
      for text in list.split(separator: ",") {
        // After an address, a part without a scheme belongs to that address: `…?ids=1,2`.
        if isAddress, !text.contains("://"), !text.allSatisfy(\.isWhitespace) {
          texts[texts.count - 1] += "," + text
        } else {
          texts.append(String(text))
          isAddress = text.contains("://")
        }
      }
    }
    var addresses: [StreamAddress] = []
    for text in texts {
      let address = StreamAddress(text.trimmedBlanks)
      if !address.isEmpty, !addresses.contains(address) { addresses.append(address) }
    }
    return addresses
  }
}

extension AttributeList {
  fileprivate var guideShift: Duration? {
    first(of: "tvg-shift").flatMap { Double($0.trimmedBlanks.replacing(",", with: ".")) }.flatMap { hours in
      (-48...48).contains(hours) ? .milliseconds(Int64((hours * 3_600_000).rounded())) : nil
    }
  }
}

extension String {
  /// The text without surrounding spaces and tabs.
  var trimmedBlanks: String {
    guard let first = utf8.first, let last = utf8.last, first.isBlank || last.isBlank else { return self }
    let start = utf8.firstIndex { !$0.isBlank } ?? utf8.endIndex
    let end = utf8.lastIndex { !$0.isBlank }.map { utf8.index(after: $0) } ?? start
    return String(self[start..<end])
  }
}
