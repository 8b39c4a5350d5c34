public import ReelbookModel

extension Television {
  /// The address of a channel's picture, with its credentials; `nil` without a picture.
  ///
  /// Most pictures need none. Then this is ``Channel/logo``, and costs no look-up.
  public func picture(of channel: Channel, in library: Library) async throws -> StreamAddress? {
    try await picture(channel.logo, of: channel.variants.map(\.id), in: library)
  }

  /// The address of the picture of a film or a series, with its credentials; `nil` without a picture.
  public func picture(of title: OfferedTitle, in library: Library) async throws -> StreamAddress? {
    let streams = title.seriesKeys + title.variants.map(\.id) + title.episodes.flatMap(\.variants).map(\.id)
    return try await picture(title.picture, of: streams, in: library)
  }

  private func picture(
    _ address: String?, of streams: [StreamVariant.ID], in library: Library
  ) async throws -> StreamAddress? {
    guard let address, Placeholder.occurs(in: address) else { return address.map { StreamAddress($0) } }
    // The numbers of placeholders are those of the source that has the picture.
    let (_, values) = try await item(in: library) { catalogue in
      streams.lazy.compactMap { catalogue.item(of: $0) }.first { $0.item.logo == address }
    } isUsable: {
      $1.isAccount(for: address) && $1.areKnown(for: address)
    }
    return StreamAddress(values.fill(address))
  }
}
