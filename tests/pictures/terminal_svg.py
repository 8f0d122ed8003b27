"""Makes an SVG of what a terminal showed, which is read from standard input, with its colours.

    terminal_svg.py TITLE < SCREEN > PICTURE

The plain text is in <desc>, for readers who do not see the picture, and for the test that finds stale ones. What was
typed, and what an editor did meanwhile, is set off.
"""

import html
import io
import re
import sys

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

COLUMNS = 90

# Background, foreground, and the eight colours; bright ones are the same.
COLOURS = [(72, 79, 88), (255, 133, 126), (126, 201, 137), (227, 179, 65), (121, 192, 255), (210, 168, 255),
           (86, 212, 221), (177, 186, 196)]
THEME = TerminalTheme((13, 17, 23), (201, 209, 217), COLOURS, COLOURS)

# No font is loaded: each piece of text has a length, so that columns are straight in any font.
TEMPLATE = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-labelledby="title text">
<title id="title">TITLE</title>
<desc id="text">
TEXT
</desc>
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: 20px }}
.{unique_id}-title {{ font-family: sans-serif; font-size: 18px; font-weight: bold }}
{styles}
</style>
{chrome}
<g class="{unique_id}-matrix" transform="translate({terminal_x}, {terminal_y})">
{matrix}
</g>
</svg>
"""


def main():
    title = sys.argv[1]
    screen = Text.from_ansi(sys.stdin.read().rstrip("\n"), no_wrap=True)
    for found in re.finditer(r"(?m)^(?:\[\w+\] )?> ([a-z.].*)$", screen.plain):
        screen.stylize("bold yellow", *found.span(1))
    for found in re.finditer(r"(?m)^\(an editor .*\)$", screen.plain):
        screen.stylize("italic magenta", *found.span())
    console = Console(record=True, file=io.StringIO(), width=COLUMNS, color_system="truecolor", force_terminal=True,
                      highlight=False, legacy_windows=False)
    console.print(screen)
    lines = [line.rstrip() for line in screen.plain.split("\n")]
    picture = console.export_svg(title=title, theme=THEME, code_format=TEMPLATE, unique_id="t")
    picture = re.sub(r' clip-path="[^"]*"|<text [^>]*>\n</text>', "", picture)
    picture = picture.replace("</text><text ", "</text>\n<text ")
    # Behind the rest, since the template would take their braces for its own.
    picture = picture.replace("TITLE", html.escape(title, quote=False))
    picture = picture.replace("TEXT", html.escape("\n".join(lines), quote=False))
    sys.stdout.write(picture)


main()
