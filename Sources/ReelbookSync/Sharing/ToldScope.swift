import ReelbookModel

/// What belonged to a list when somebody told something of it last, from this device.
///
/// It is kept for each who uses the device: nobody tells what is another's, so what came to the list meanwhile is new for each
/// of them once.
struct ToldScope: FieldStruct {
  /// Whether all of it is to be told again.
  var isOwed = false
  private var owner = PersonID.absent
  private var roles: [PersonID: ListRole] = [:]
  private var members: [PersonID: PersonID] = [:]
  private var titles: [TitleID: Stamp] = [:]
  private var showsProgress = false
  var extras = Extras()

  static let fields: [Field<ToldScope>] = [
    Field("owed", \.isOwed),
    Field("owner", \.owner),
    Field("roles", \.roles),
    Field("members", \.members),
    Field("titles", \.titles),
    Field("showsProgress", \.showsProgress),
  ]

  init() {}

  init(_ scope: ListScope) {
    owner = scope.owner ?? .absent
    roles = scope.roles
    members = scope.members
    titles = scope.titles
    showsProgress = scope.showsProgress
  }

  /// What need not be told again; `nil` where everything is.
  func scope(of list: ListID) -> ListScope? {
    guard !isOwed else { return nil }
    return ListScope(
      list, owner: owner == .absent ? nil : owner, roles: roles, members: members, titles: titles,
      showsProgress: showsProgress)
  }
}

extension ListScope {
  fileprivate init(
    _ list: ListID, owner: PersonID?, roles: [PersonID: ListRole], members: [PersonID: PersonID],
    titles: [TitleID: Stamp], showsProgress: Bool
  ) {
    self.list = list
    self.owner = owner
    self.roles = roles
    self.members = members
    self.titles = titles
    self.showsProgress = showsProgress
  }
}
