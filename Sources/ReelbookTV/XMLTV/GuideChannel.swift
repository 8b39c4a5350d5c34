/// A channel as a guide describes it.
public struct GuideChannel: Sendable, Hashable, Identifiable {
  /// What programmes name it by, such as `one.example`.
  public var id: String
  /// What it is called, in the guide's order.
  public var names: [GuideText]
  /// Addresses of its pictures.
  public var icons: [String]
  /// Addresses of its pages.
  public var pages: [String]

  /// Makes a channel.
  public init(id: String, names: [GuideText], icons: [String] = [], pages: [String] = []) {
    self.id = id
    self.names = names
    self.icons = icons
    self.pages = pages
  }

  /// The first name, or else the id.
  public var name: String { names.first?.text ?? id }
}

/// What a guide says of itself.
public struct GuideHeader: Sendable, Hashable {
  /// Who has the data.
  public var sourceName: String?
  /// What wrote the file.
  public var generatorName: String?

  /// Makes a header.
  public init(sourceName: String? = nil, generatorName: String? = nil) {
    self.sourceName = sourceName
    self.generatorName = generatorName
  }
}
