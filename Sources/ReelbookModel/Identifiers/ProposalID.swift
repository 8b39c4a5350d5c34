/// The id of a proposal: the list that carries it, who proposes, and the viewing that it is about.
public struct ProposalID: PairedID {
  /// The shared list.
  public let list: ListID
  private let viewing: Viewing

  /// The person who proposes.
  public var person: PersonID { viewing.person }
  /// That person's viewing.
  public var play: PlayID { viewing.play }

  /// Creates the id of the proposal of a person's viewing in a list.
  public init(_ list: ListID, _ person: PersonID, _ play: PlayID) { self.init(list, Viewing(person, play)) }

  public init(_ list: ListID, _ viewing: Viewing) {
    self.list = list
    self.viewing = viewing
  }

  public var parts: (ListID, Viewing) { (list, viewing) }

  /// A person's viewing.
  public struct Viewing: PairedID {
    let person: PersonID
    let play: PlayID

    public init(_ person: PersonID, _ play: PlayID) {
      self.person = person
      self.play = play
    }

    public var parts: (PersonID, PlayID) { (person, play) }
  }
}

/// The id of a person's answer to a proposal.
package struct ProposalAnswerID: PairedID {
  /// The person, as the proposal names them.
  package let person: PersonID
  package let proposal: ProposalID

  package init(_ person: PersonID, _ proposal: ProposalID) {
    self.person = person
    self.proposal = proposal
  }

  package var parts: (PersonID, ProposalID) { (person, proposal) }
}
