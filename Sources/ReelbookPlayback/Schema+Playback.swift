public import ReelbookModel

extension RecordSchema {
  /// The schema with the kinds of playback: segments set by hand, wishes, downloads, figures of this device.
  public func addingPlayback() -> RecordSchema {
    adding(SkipSegmentMark.self).adding(PlaybackWish.self).adding(OpenedStream.self)
      .adding(Download.self).adding(DownloadRule.self).adding(StreamFigures.self)
  }
}
