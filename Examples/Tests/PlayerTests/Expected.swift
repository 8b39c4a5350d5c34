enum Expected {
  static let demo = """

    == An episode, and the next
    Only Murders in the Building S1 E2
    0:00:00 opened, 2 streams
      load HD at 0:04:55
    0:00:16 at 0:05:10
      remember 0:05:10
      go to 0:05:40
    0:00:36 at 0:05:59
      remember 0:05:59
      offer to skip the intro until 0:07:00
    0:00:39 skip
      withdraw the offer
      go to 0:07:00
      remember 0:07:00
    0:08:39 at 0:14:59
      remember 0:14:59
    0:28:00 at 0:27:59
      remember 0:27:59
      prepare series/tmdb/107113/s1e3
    0:29:41 at 0:29:40
      log the viewing of series/tmdb/107113/s1e2
      remember 0:29:40, finished
      next: series/tmdb/107113/s1e3, in 10 s
    0:29:51 tick
      withdraw what is next
    Playing series/tmdb/107113/s1e3, prepared.
    0:29:51 opened, 1 streams
      load HD at 0:00:00
    0:34:52 at 0:05:00
      remember 0:05:00
    Watched for 0:05:00.

    == A film with a bad stream
    The Matrix
    0:00:00 opened, 3 streams
      load UHD at 0:00:00
    0:10:02 at 0:10:00
      remember 0:10:00
    0:10:33 failed: HTTP 410
      load HD at 0:10:00
    0:15:35 at 0:15:00
      remember 0:15:00
    0:16:38 fromTheBeginning
      go to 0:00:00
      remember 0:00:00, back on purpose
    0:18:38 at 0:02:00
      remember 0:02:00
    0:18:40 ended
      load UHD at 0:02:00
    0:18:43 failed: HTTP 500
      load SD at 0:02:00
    Watched for 0:18:01.

    """
}
