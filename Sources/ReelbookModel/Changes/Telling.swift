/// One change of a record, for whoever finds its words.
///
/// Where the record is gone, its tombstone still has its values.
public struct Telling<R: LibraryRecord>: Sendable {
  /// The library, which knows the names.
  public let library: Library
  /// The values that were written; all else is absent.
  public let written: R
  /// The values that stood there before; `nil` where nobody knows.
  public let before: R?
  /// What became of the record as a whole.
  public let effect: Change.Effect
  /// The names of the fields that changed and that history shows.
  public let fields: Set<String>
  /// What the record is about, by name: "S1E3 of South Park"; empty for a kind that is about nothing.
  public let name: String
  /// What kind of record it is: "a loan".
  public let noun: String
  /// Who acted.
  public let actor: PersonID
  /// The texts that history is told in.
  public let table: PhraseTable

  /// The noun, with what the record is about: "a loan of South Park".
  public var object: String { name.isEmpty ? noun : "\(noun) of \(name)" }

  /// What the fields that changed are called, in the order of their names.
  public var fieldNames: [String] { fields.sorted().map { library.fieldName($0, of: R.kind, table) } }

  /// One of three sentences, by what became of the record; none where no shown field changed.
  public func sentence(
    _ added: HistorySentence, _ changed: HistorySentence, _ removed: HistorySentence
  ) -> [HistorySentence] {
    switch effect {
    case .add: [added]
    case .edit: fields.isEmpty ? [] : [changed]
    case .delete: [removed]
    case .forget: [HistorySentence(table("history.forgot", ["noun": noun]), verb: .forget)]
    }
  }

  /// A sentence of the table about what the record is about; the detail is a key of the table, too.
  package func told(
    _ key: String, _ values: [String: String] = [:], _ verb: Verb? = nil, detail: String? = nil
  ) -> HistorySentence {
    let values = values.merging(["what": name]) { own, _ in own }
    return HistorySentence(
      table("history.\(key)", values), verb: verb, detail: detail.map { table("detail.\($0)", values) })
  }

  /// What a person is called.
  package func name(of id: PersonID) -> String {
    let name = library.person(id)?.name ?? library.persons.row(id)?.record.name ?? ""
    return name.isEmpty ? table("name.noPerson") : name
  }

  /// What a list is called.
  package func name(of id: ListID) -> String {
    library.lists.row(id).map { table("name.list", ["name": $0.record.name]) } ?? table("name.noList")
  }
}
