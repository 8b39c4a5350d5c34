public import ReelbookModel

extension Library {
  public var channelSettings: [ChannelSettings] { Array(records(ChannelSettings.self)) }
}
