/// A channel of a guide.
public struct GuideChannel: Sendable, Hashable, Identifiable {
  /// Its id in the guide, such as `one.example`.
  public var id: String
  /// Its names, in the guide's order.
  public var names: [GuideText]
  /// Addresses of its pictures.
  public var icons: [String]
  /// Addresses of its pages.
  public var pages: [String]

  /// Creates a channel.
  public init(id: String, names: [GuideText], icons: [String] = [], pages: [String] = []) {
    self.id = id
    self.names = names
    self.icons = icons
    self.pages = pages
  }

  /// The first name, or else the id.
  public var name: String { names.first?.text ?? id }
}

/// The header of a guide.
public struct GuideHeader: Sendable, Hashable {
  /// The source of the data.
  public var sourceName: String?
  /// The program that wrote the file.
  public var generatorName: String?

  /// Creates a header.
  public init(sourceName: String? = nil, generatorName: String? = nil) {
    self.sourceName = sourceName
    self.generatorName = generatorName
  }
}
