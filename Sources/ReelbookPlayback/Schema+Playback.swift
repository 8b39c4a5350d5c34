public import ReelbookModel

extension RecordSchema {
  /// The schema with the kinds of records that playback keeps: parts set by hand, wishes, downloads, what this device saw.
  public func addingPlayback() -> RecordSchema {
    adding(SegmentMark.self).adding(PlaybackWish.self).adding(OpenedStream.self)
      .adding(Download.self).adding(DownloadRule.self).adding(StreamFigures.self)
  }
}
