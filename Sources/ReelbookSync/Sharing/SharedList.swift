import ReelbookModel

/// What an installation remembers of a list that it shares, beside how far it is with the exchange.
struct SharedListState: FieldStruct {
  /// Who sent the invitation that was accepted; nobody where the list is one's own.
  var inviter = PersonID.absent
  /// What the invitation lets one do.
  var role = ListRole.read
  /// Whether one still has to say that one takes part.
  var isJoining = false
  /// What those may do at most who ask to take part; `nil` where nobody was invited.
  var offered: ListRole?
  /// Whether everything is to be published again.
  var owesAll = false
  /// Whether one has left, and the others do not know yet.
  var isLeaving = false
  /// Whether one takes part no more.
  var hasEnded = false
  /// Whether nothing is left to do here of that.
  var isSettled = false
  /// What was known of the members when what arrived was judged last, as text, and where something was refused by that.
  var judged = ""
  var refused: [DeviceID: NumberRanges] = [:]
  /// What was in the scope when something was published last.
  var owner = PersonID.absent
  var roles: [PersonID: ListRole] = [:]
  var titles: [TitleID: Bool] = [:]
  var showedProgress = false
  var hasPublished = false
  var extras = Extras()

  static let fields: [Field<SharedListState>] = [
    Field("inviter", \.inviter),
    Field("role", \.role, default: .read),
    Field("joining", \.isJoining),
    Field("offered", \.offered),
    Field("owesAll", \.owesAll),
    Field("leaving", \.isLeaving),
    Field("ended", \.hasEnded),
    Field("settled", \.isSettled),
    Field("judged", \.judged),
    Field("refused", \.refused),
    Field("owner", \.owner),
    Field("roles", \.roles),
    Field("titles", \.titles),
    Field("showedProgress", \.showedProgress),
    Field("published", \.hasPublished),
  ]

  /// What belonged to the list when something was published last.
  func earlierScope(_ list: ListID) -> ListScope? {
    guard hasPublished, !owesAll else { return nil }
    return ListScope(
      list, owner: owner == .absent ? nil : owner, roles: roles, titles: Set(titles.keys),
      showsProgress: showedProgress)
  }

  mutating func note(_ scope: ListScope) {
    owner = scope.owner ?? .absent
    roles = scope.roles
    titles = Dictionary(uniqueKeysWithValues: scope.titles.map { ($0, true) })
    showedProgress = scope.showsProgress
    hasPublished = true
    owesAll = false
  }
}

extension ListScope {
  init(_ list: ListID, owner: PersonID?, roles: [PersonID: ListRole], titles: Set<TitleID>, showsProgress: Bool) {
    self.list = list
    self.owner = owner
    self.roles = roles
    self.titles = titles
    self.showsProgress = showsProgress
  }
}
