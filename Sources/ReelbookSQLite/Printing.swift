#if SQLite
  public import ReelbookModel

  // As the type of an object, like a folder's storage.
  extension SQLiteStorage: BrieflyPrinted {}
#endif
