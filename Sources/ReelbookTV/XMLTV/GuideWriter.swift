import ReelbookModel

/// Writes a guide as XMLTV, in the order of its DTD.
///
/// Write all channels first. Invalid parts are left out: empty texts, invalid episode numbers, and programmes without
/// a title or a written channel, which are counted. Validators want ids that look like a domain, see
/// ``channelID(for:)``.
public struct GuideWriter: Sendable {
  /// The written bytes.
  public private(set) var bytes: [UInt8] = []
  /// The number of programmes that were left out.
  public private(set) var omittedCount = 0
  private var channels: Set<String> = []
  private var isEnded = false
  private let isExtended: Bool

  /// Creates a guide.
  ///
  /// An extended guide also has what players understand but the DTD or its validator does not allow: the provider's
  /// ids, several numbers in `xmltv_ns`, and the elements `live` and `series-id`. Any other guide lacks these when it
  /// is read back.
  public init(_ header: GuideHeader = GuideHeader(generatorName: "Reelbook"), isExtended: Bool = false) {
    self.isExtended = isExtended
    bytes += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE tv SYSTEM \"xmltv.dtd\">\n<tv".utf8
    attribute("source-info-name", header.sourceName)
    attribute("generator-info-name", header.generatorName)
    bytes += ">\n".utf8
  }

  /// An id for a channel's name, in the form that validators want: `film-four.channel`.
  ///
  /// A name with signs or letters that an id cannot have gives a hash, so that different names have different ids.
  public static func channelID(for name: String) -> String {
    let folded = name.foldedKeepingSigns
    let isID = folded.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") } && !folded.isEmpty
    return (isID ? folded : "c" + StableHash(ended: folded).shortText) + ".channel"
  }

  /// Removes and returns the written bytes, to write a long guide in pieces.
  public mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Writes a channel; a repeated id is skipped.
  public mutating func write(_ channel: GuideChannel) { write(channel, []) }

  /// Writes a channel with attributes of the library's own files.
  mutating func write(_ channel: GuideChannel, _ attributes: [(name: String, value: String)]) {
    guard channels.insert(channel.id).inserted else { return }
    bytes += "  <channel".utf8
    attribute("id", channel.id)
    for (name, value) in attributes { attribute(name, value) }
    bytes += ">\n".utf8
    let names = channel.names.filter { !XMLText.isBlank($0.text) }
    for name in names.isEmpty ? [GuideText(channel.id)] : names { element("display-name", name) }
    icons(channel.icons)
    for page in channel.pages { element("url", GuideText(page)) }
    bytes += "  </channel>\n".utf8
  }

  /// Writes a programme.
  public mutating func write(_ programme: Programme) {
    let titles = programme.titles.filter { !XMLText.isBlank($0.text) }
    guard !titles.isEmpty, channels.contains(programme.channel) else {
      omittedCount += 1
      return
    }
    let details = programme.details
    bytes += "  <programme".utf8
    attribute("start", XMLTVTime.text(programme.start))
    attribute("stop", programme.stop.map(XMLTVTime.text))
    attribute("channel", programme.channel)
    for name in GuideNode.programmeAttributes { attribute(name.description, details.attributes[name.description]) }
    if isExtended { attribute("catchup-id", details.catchUpID) }
    bytes += ">\n".utf8
    for title in titles { element("title", title) }
    for text in programme.subtitles { element("sub-title", text) }
    for text in programme.descriptions { element("desc", text) }
    write(details.credits)
    if let year = details.year { element("date", GuideText(XMLTVTime.year(year))) }
    for text in programme.categories { element("category", text) }
    for text in details.keywords { element("keyword", text) }
    if let language = details.language { element("language", GuideText(language)) }
    if let language = details.originalLanguage { element("orig-language", GuideText(language)) }
    if let runtime = details.runtime {
      element("length", GuideText("\(runtime.components.seconds)"), [("units", "seconds")])
    }
    icons(details.icons)
    for page in details.pages { element("url", GuideText(page)) }
    for country in details.countries { element("country", country) }
    var hasXMLTVNumber = false
    for number in programme.numbers where number.isWellFormed {
      if number.system == .xmltv, hasXMLTVNumber, !isExtended { continue }
      hasXMLTVNumber = hasXMLTVNumber || number.system == .xmltv
      element("episode-num", GuideText(number.text), [("system", number.system.rawValue)])
    }
    writeNodes(of: programme, details)
    bytes += "  </programme>\n".utf8
  }

  /// Writes flags, ratings, and the elements that were kept as they were.
  private mutating func writeNodes(of programme: Programme, _ details: Programme.Details) {
    let flags: [String: Programme.Flags] = [
      "previously-shown": .previouslyShown, "premiere": .premiere, "last-chance": .lastChance, "new": .new,
    ]
    for name in GuideNode.names {
      switch name {
      case "rating": write(details.ratings, name)
      case "star-rating": write(details.stars, name)
      // The DTD lacks these two.
      case "live" where !isExtended, "series-id" where !isExtended: break
      default:
        let nodes = details.nodes.filter { $0.name == name }
        if let flag = flags[name] {
          guard programme.flags.contains(flag) else { continue }
          if let node = nodes.first { write(node) } else { empty(name, []) }
        } else {
          for node in nodes { write(node) }
        }
      }
    }
  }

  private mutating func write(_ node: GuideNode, depth: Int = 2) {
    indent(depth)
    bytes += "<\(node.name)".utf8
    for value in node.attributes.all { attribute(value.name, value.value) }
    guard !node.text.isEmpty || !node.children.isEmpty else {
      bytes += "/>\n".utf8
      return
    }
    bytes.append(UInt8(ascii: ">"))
    if node.children.isEmpty {
      XMLText.append(node.text, to: &bytes, inAttribute: false)
    } else {
      bytes.append(0x0A)
      for child in node.children { write(child, depth: depth + 1) }
      indent(depth)
    }
    bytes += "</\(node.name)>\n".utf8
  }

  /// Ends the guide. Nothing can be written afterwards.
  public mutating func end() {
    guard !isEnded else { return }
    isEnded = true
    bytes += "</tv>\n".utf8
  }

  /// The jobs of the DTD, in its order.
  static let jobs = [
    "director", "actor", "writer", "adapter", "producer", "composer", "editor", "presenter", "commentator", "guest",
  ]

  private mutating func write(_ credits: [Programme.Credit]) {
    let sorted = Self.jobs.flatMap { job in credits.filter { $0.job == job && !XMLText.isBlank($0.name) } }
    guard !sorted.isEmpty else { return }
    bytes += "    <credits>\n".utf8
    for credit in sorted {
      element(credit.job, GuideText(credit.name), [("role", credit.job == "actor" ? credit.character : nil)], depth: 3)
    }
    bytes += "    </credits>\n".utf8
  }

  private mutating func write(_ ratings: [Programme.Rating], _ name: String) {
    for rating in ratings where !XMLText.isBlank(rating.value) {
      bytes += "    <\(name)".utf8
      attribute("system", rating.system)
      bytes += ">\n".utf8
      element("value", GuideText(rating.value), depth: 3)
      bytes += "    </\(name)>\n".utf8
    }
  }
}

extension GuideWriter {
  /// Writes an element, unless its text is blank.
  private mutating func element(
    _ name: String, _ text: GuideText, _ attributes: [(String, String?)] = [], depth: Int = 2
  ) {
    guard !XMLText.isBlank(text.text) else { return }
    indent(depth)
    bytes += "<\(name)".utf8
    attribute("lang", text.language)
    for (name, value) in attributes { attribute(name, value) }
    bytes.append(UInt8(ascii: ">"))
    XMLText.append(text.text, to: &bytes, inAttribute: false)
    bytes += "</\(name)>\n".utf8
  }

  private mutating func icons(_ addresses: [String]) {
    for address in addresses where !XMLText.isBlank(address) { empty("icon", [("src", address)]) }
  }

  private mutating func empty(_ name: String, _ attributes: [(String, String?)]) {
    indent(2)
    bytes += "<\(name)".utf8
    for (name, value) in attributes { attribute(name, value) }
    bytes += "/>\n".utf8
  }

  private mutating func indent(_ depth: Int) { for _ in 0..<depth * 2 { bytes.append(0x20) } }

  private mutating func attribute(_ name: String, _ value: String?) {
    guard let value else { return }
    bytes += " \(name)=\"".utf8
    XMLText.append(value, to: &bytes, inAttribute: true)
    bytes.append(UInt8(ascii: "\""))
  }

  /// A whole guide as text.
  public static func text(
    _ header: GuideHeader = GuideHeader(generatorName: "Reelbook"), channels: some Sequence<GuideChannel>,
    programmes: some Collection<Programme>
  ) -> String {
    var writer = GuideWriter(header)
    for channel in channels { writer.write(channel) }
    // Guides may have programmes of channels that they do not list.
    for id in Set(programmes.map(\.channel)).sorted() { writer.write(GuideChannel(id: id, names: [])) }
    for programme in programmes { writer.write(programme) }
    writer.end()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
