/// One change of a record, for whoever finds its words.
///
/// Where the record is gone, its tombstone still has its values.
public struct Telling<R: Record>: Sendable {
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

  /// The noun, with what the record is about: "a loan of South Park".
  public var object: String { name.isEmpty ? noun : "\(noun) of \(name)" }

  /// One of three sentences, by what became of the record; none where no shown field changed.
  public func sentence(_ added: String, _ changed: String, _ removed: String) -> [String] {
    switch effect {
    case .add: [added]
    case .edit: fields.isEmpty ? [] : [changed]
    case .delete: [removed]
    case .forget: ["Forgot \(noun)"]
    }
  }

  /// What a person is called.
  package func name(of id: PersonID) -> String {
    let name = library.persons.row(id)?.record.name ?? ""
    return name.isEmpty ? "a person" : name
  }

  /// What a list is called.
  package func name(of id: ListID) -> String { library.lists.row(id).map { "“\($0.record.name)”" } ?? "a list" }
}
