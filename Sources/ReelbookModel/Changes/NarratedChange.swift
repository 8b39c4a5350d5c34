/// A change of a record, for the kind's sentences.
///
/// A deleted record's tombstone still has its values.
public struct NarratedChange<R: LibraryRecord>: Sendable {
  /// The library, for names.
  public let library: Library
  /// Only the written values.
  public let written: R
  /// The prior values; `nil` if unknown.
  public let before: R?
  /// The effect on the whole record.
  public let effect: Change.Effect
  /// The names of the changed fields that history shows.
  public let fields: Set<String>
  /// The name of the subject: "S1E3 of South Park"; empty for a kind without one.
  public let name: String
  /// The noun, in English with its article: "a loan". Another language has it as `noun.` and the kind in its table.
  public let noun: String
  /// The acting person.
  public let actor: PersonID
  /// The table of phrases.
  public let table: PhraseTable

  /// The noun with the subject: "a loan of South Park".
  public var object: String { name.isEmpty ? noun : "\(noun) of \(name)" }

  /// The titles of the changed fields, in the order of their names.
  public var fieldNames: [String] { fields.sorted().map { library.fieldName($0, of: R.kind, table) } }

  /// One of three sentences by the effect; none if no shown field changed.
  public func sentence(
    _ added: HistorySentence, _ changed: HistorySentence, _ removed: HistorySentence
  ) -> [HistorySentence] {
    switch effect {
    case .add: [added]
    case .edit: fields.isEmpty ? [] : [changed]
    case .delete: [removed]
    case .forget: [HistorySentence(table.text(HistoryPhrase.forgot, ["noun": noun]), verb: .forget)]
    }
  }

  /// A sentence of the table on the record's subject.
  package func text(
    _ key: HistoryPhrase, _ values: [String: String] = [:], _ verb: Verb? = nil, detail: DetailPhrase? = nil
  ) -> HistorySentence {
    let values = values.merging(["what": name]) { own, _ in own }
    return HistorySentence(table.text(key, values), verb: verb, detail: detail.map { table.text($0, values) })
  }

  /// The name of a person.
  package func name(of id: PersonID) -> String {
    let name = library.person(id)?.name ?? library.persons.row(id)?.record.name ?? ""
    return name.isEmpty ? table.text(NamePhrase.noPerson) : name
  }

  /// The name of a list.
  package func name(of id: ListID) -> String {
    library.lists.row(id).map { table.text(NamePhrase.list, ["name": $0.record.name]) } ?? table.text(NamePhrase.noList)
  }
}
