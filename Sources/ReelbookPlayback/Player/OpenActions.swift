/// What a screen shows at the moment: offers, questions and failures that nothing has withdrawn yet.
///
/// Whoever begins to listen late gets these first.
struct OpenActions {
  private(set) var list: [PlaybackAction] = []

  mutating func note(_ action: PlaybackAction) {
    switch action {
    case .offerSkip, .askStillThere, .giveUp, .refuse: list.append(action)
    case .offerNext, .timeIsOver:
      remove { Self.isSameKind($0, action) }
      list.append(action)
    case .withdrawSkip(let id): remove { if case .offerSkip(_, id) = $0 { true } else { false } }
    case .withdrawNext: remove { if case .offerNext = $0 { true } else { false } }
    case .withdrawStillThere: remove { if case .askStillThere = $0 { true } else { false } }
    case .withdrawTimeIsOver: remove { if case .timeIsOver = $0 { true } else { false } }
    case .play: list = []
    default: break
    }
  }

  private mutating func remove(_ isGone: (PlaybackAction) -> Bool) { list.removeAll(where: isGone) }

  private static func isSameKind(_ a: PlaybackAction, _ b: PlaybackAction) -> Bool {
    switch (a, b) {
    case (.offerNext, .offerNext), (.timeIsOver, .timeIsOver): true
    default: false
    }
  }
}
