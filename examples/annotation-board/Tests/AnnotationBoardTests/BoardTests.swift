import Testing
import AnnotationBoard
