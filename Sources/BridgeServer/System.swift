#if Server

import SystemCalls

/// The calls of the operating system. SwiftNIO has another type of this name.
typealias System = SystemCalls.System

#endif
