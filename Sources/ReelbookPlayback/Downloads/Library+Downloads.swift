public import ReelbookModel

extension Viewer {
  /// Their downloads in order: those of each of the people.
  ///
  /// Costs a pass over the downloads.
  public var downloads: [Download] {
    people.flatMap { library.downloads(of: $0) }.filter { allows(library.resolve($0.subject, witness: $0.witness)) }
  }
}

extension Library {
  /// The downloads of everybody, in order.
  ///
  /// Costs a pass over the downloads.
  public func downloads() -> [Download] { downloads(of: nil) }

  package func downloads(of person: PersonID?) -> [Download] {
    let people = person.map { [resolve($0)] } ?? Set(records(Download.self).map { resolve($0.person) }).sorted()
    return people.flatMap { placed(Download.self, of: $0) }
  }

  /// The bytes of the complete downloads on this device. Two people's download of one stream is one file.
  ///
  /// Costs a pass over the downloads.
  public var downloadedBytes: Int {
    let done = downloads().filter { $0.state == .done }
    return Dictionary(done.map { ($0.fileName, $0.knownBytes ?? 0) }, uniquingKeysWith: max).values.reduce(0, +)
  }

  /// The complete download of a subject by any person; `nil` for none.
  ///
  /// Costs a pass over the downloads.
  public func downloaded(_ subject: MediaID) -> Download? {
    filesOnDevice(of: subject, for: []).first
  }

  /// The complete downloads of a subject, one for each file: those of the people first, then anybody's.
  func filesOnDevice(of subject: MediaID, for people: [PersonID]) -> [Download] {
    let subject = resolve(subject)
    let all = downloads().filter { $0.state == .done && resolve($0.subject, witness: $0.witness) == subject }
    let own = people.flatMap { person in all.filter { resolve($0.person) == resolve(person) } }
    var names: Set<String> = []
    return (own + all).filter { names.insert($0.fileName).inserted }
  }

  /// The downloads that are played when people play a file: their own, or else all that have it.
  func downloads(with fileName: String, for people: [PersonID]) -> [Download] {
    let all = downloads().filter { $0.state == .done && $0.fileName == fileName }
    let own = all.filter { download in people.contains { resolve($0) == resolve(download.person) } }
    return own.isEmpty ? all : own
  }
}
