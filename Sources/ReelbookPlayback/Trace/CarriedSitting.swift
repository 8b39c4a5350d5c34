import ReelbookModel

/// The state that a sitting carries from one item to the next, for a trace that begins with a later one.
struct CarriedSitting: FieldStruct {
  var clock: Instant?
  var rate = 1.0
  var wishes: StreamWishes?
  var isMetered = false
  var unskippedKinds: Set<String> = []
  var offers = 0
  var itemsUntouched = 0
  var untouched = Duration.zero
  var failures: [Instant] = []
  var uncounted = Duration.zero
  var timeEnds: Instant?
  var limit: String?
  var extras = Extras()

  static let fields: [Field<CarriedSitting>] = [
    Field("clock", \.clock), Field("rate", \.rate, default: 1), Field("wishes", \.wishes),
    Field("metered", \.isMetered), Field("kept", \.unskippedKinds), Field("offers", \.offers),
    Field("items", \.itemsUntouched), Field("untouched", \.untouched), Field("failures", \.failures),
    Field("uncounted", \.uncounted), Field("timeEnds", \.timeEnds), Field("limit", \.limit),
  ]

  init() {}
}

extension PlaybackSession {
  /// Whether nothing has happened with the present item.
  var isAtBeginning: Bool { !now.isOpen && !now.hasGivenUp && sitting.prepared.isEmpty && sitting.question == nil }

  /// The carried state.
  var carried: CarriedSitting {
    var carried = CarriedSitting()
    guard clock != nil else { return carried }
    (carried.clock, carried.rate, carried.wishes) = (clock, now.rate, sitting.wishes)
    (carried.isMetered, carried.unskippedKinds) = (sitting.isMetered, Set(sitting.unskippedKinds.map(\.rawValue)))
    (carried.offers, carried.itemsUntouched) = (sitting.offers, sitting.itemsUntouched)
    (carried.untouched, carried.failures) = (sitting.untouched, sitting.failures)
    (carried.uncounted, carried.timeEnds, carried.limit) = (sitting.uncounted, sitting.timeEnds, sitting.limit?.name)
    return carried
  }

  /// Restores the carried state.
  mutating func carry(_ carried: CarriedSitting) {
    guard let clock = carried.clock else { return }
    self.clock = clock
    now.rate = carried.rate
    sitting.wishes = carried.wishes ?? sitting.wishes
    (sitting.isMetered, sitting.unskippedKinds) = (
      carried.isMetered, Set(carried.unskippedKinds.map { SkipKind(rawValue: $0) })
    )
    (sitting.offers, sitting.itemsUntouched) = (carried.offers, carried.itemsUntouched)
    (sitting.untouched, sitting.failures) = (carried.untouched, carried.failures)
    (sitting.uncounted, sitting.timeEnds) = (carried.uncounted, carried.timeEnds)
    sitting.limit = carried.limit.flatMap(TimeLeft.Limit.init(name:))
  }
}
