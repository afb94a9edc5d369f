#if Cairo
import CairoDrawing
#endif
