// The first file of the module takes this one's place.
