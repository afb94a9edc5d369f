import XMLStream
