public import ReelbookModel

extension Verb {
  /// A source of television was added, changed or removed.
  public static let changeSource = Verb(rawValue: "changeSource")
  /// A channel's settings were changed.
  public static let changeChannel = Verb(rawValue: "changeChannel")
  /// A person watched a channel.
  public static let tune = Verb(rawValue: "tune")
}

/// The verbs of television: `draft.television.tune(to: channel)`.
///
/// The schema must have `RecordSchema.addingTelevision()`.
public struct TelevisionVerbs: DraftVerbs {
  package var draft: Draft

  package init(_ draft: consuming Draft) { self.draft = draft }

  /// Adds a source of television, as the last one.
  ///
  /// Its address goes to the secret store, see ``Television/setAddress(_:for:)``. A name without a visible character is
  /// an error.
  @discardableResult
  public mutating func addSource(_ name: String, _ kind: SourceKind) throws(LibraryError) -> SourceID {
    draft.note(.changeSource)
    guard !XMLText.isBlank(name) else {
      throw LibraryError(.emptyName, TelevisionErrorPhrase.emptyName)
    }
    var source = TelevisionSource(id: SourceID(using: &draft.ids))
    source.name = name
    source.kind = kind
    // Of another device it may be any number.
    let last = draft.library.televisionSources.last?.position ?? 0
    source.position = last < .max ? last + 1 : last
    try draft.insert(source)
    return source.id
  }

  /// Changes a source, such as its name. One that does not exist is an error.
  public mutating func edit(_ id: SourceID, _ body: (inout TelevisionSource) -> Void) throws(LibraryError) {
    draft.note(.changeSource)
    try draft.update(id) { (source: inout TelevisionSource) in body(&source) }
  }

  /// Removes a source. Its channels' settings stay. One that does not exist is an error.
  public mutating func remove(_ id: SourceID) throws(LibraryError) {
    draft.note(.changeSource)
    try draft.delete(TelevisionSource.self, id)
  }
}

extension Draft {
  /// The verbs of television: sources, channels, and reminders of programmes.
  public var television: TelevisionVerbs {
    get { self[TelevisionVerbs.self] }
    _modify { yield &self[TelevisionVerbs.self] }
  }
}
