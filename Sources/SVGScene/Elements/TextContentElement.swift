public protocol TextContentElement: Element {}
