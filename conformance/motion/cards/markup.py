"""What the modules share."""

ROOT = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


def svg(width, height, body, more="", style=""):
    """A drawing of a size, with a style sheet if there is one."""
    sheet = f"<style>{style}</style>" if style else ""
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return f'{ROOT} {size}{" " + more if more else ""}>{sheet}{body}</svg>'


def each(form, values):
    """The form once for each value, with its index and the value itself."""
    return "".join(form(index, value) for index, value in enumerate(values))


def animate(name, values, dur, more=""):
    """An endless SMIL animation by a list of values."""
    head = f'<animate attributeName="{name}" values="{values}" dur="{dur}" repeatCount="indefinite"'
    return f'{head}{" " + more if more else ""}/>'


def turn(values, dur, more=""):
    """An endless rotation by SMIL."""
    head = '<animateTransform attributeName="transform" type="rotate"'
    return f'{head} values="{values}" dur="{dur}" repeatCount="indefinite"{" " + more if more else ""}/>'
