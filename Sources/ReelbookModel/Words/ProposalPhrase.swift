/// The questions of other households.
enum ProposalPhrase: String, PhraseKey {
  case dated = "proposal.dated"
  case undated = "proposal.undated"

  var english: String {
    switch self {
    case .dated: "{hosts} watched {what}, {time}. {count|Was|Were} {people} there, too?"
    case .undated: "{hosts} watched {what}. {count|Was|Were} {people} there, too?"
    }
  }
}
