// The library's own headers are C++; WOFF2Decoding includes them.
