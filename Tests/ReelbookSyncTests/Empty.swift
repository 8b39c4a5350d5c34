// The first suite of the module takes this file's place.
