"""A plot of the ratings: one dot per bot, with its confidence interval."""

from pathlib import Path
from typing import Any

from palacio.lab.standings import title
from palacio.match.errors import UserError

_TEXT, _DIM, _GRID, _DOT = "#1b1a22", "#6f6c78", "#e4e0d8", "#2a62c9"
_BACKGROUND = "#fffdf9"
_ROW_INCHES, _FRAME_INCHES, _WIDTH_INCHES = 0.42, 1.35, 8.0


def check_plot(file: str) -> None:
    """Raise UserError, before hours of play, if the file is not a PNG or Matplotlib is missing."""
    if Path(file).suffix.lower() != ".png":
        raise UserError(f"{file}: the plot is a PNG file, so its name must end in .png.")
    _load()


def _load() -> Any:
    """Import Matplotlib, which is optional and slow to load."""
    try:
        import matplotlib.figure
    except ImportError as error:
        raise UserError("Matplotlib is not installed: pip install 'palacio[plot]'.") from error
    return matplotlib.figure


def plot(report: dict[str, Any], file: str) -> None:
    """Write the plot of a report's ratings, with the strongest bot at the top."""
    bots = sorted(report["bots"].items(), key=lambda item: item[1]["elo"])
    height = _FRAME_INCHES + _ROW_INCHES * len(bots)
    figure = _load().Figure(
        figsize=(_WIDTH_INCHES, height), facecolor=_BACKGROUND, layout="constrained"
    )
    figure.get_layout_engine().set(w_pad=0.2, h_pad=0.15)
    axes = figure.subplots()
    _draw_frame(axes, report, [name for name, _ in bots])
    for row, (name, bot) in enumerate(bots):
        _draw_bot(axes, row, bot, is_anchor=name == report["anchor"])
    axes.margins(x=0.12, y=0.6 / max(1, len(bots)))
    try:
        figure.savefig(file, dpi=160)
    except OSError as error:
        raise UserError(f"{file}: {error.strerror or error}") from error


def _draw_frame(axes: Any, report: dict[str, Any], names: list[str]) -> None:
    axes.set_facecolor(_BACKGROUND)
    axes.spines[:].set_visible(False)
    axes.grid(axis="x", color=_GRID, linewidth=1)
    axes.set_axisbelow(True)
    axes.tick_params(length=0, labelcolor=_DIM, labelsize=9)
    axes.set_yticks(range(len(names)), names, color=_TEXT, fontsize=11)
    axes.set_xlabel("Elo, with 95 % intervals relative to the anchor", color=_DIM, fontsize=9)
    axes.set_title(title(report), loc="left", color=_TEXT, fontsize=12, pad=12)


def _draw_bot(axes: Any, row: int, bot: dict[str, Any], *, is_anchor: bool) -> None:
    axes.hlines(row, bot["elo_low"], bot["elo_high"], color=_DOT, alpha=0.35, linewidth=5)
    fill = _BACKGROUND if is_anchor else _DOT
    axes.plot(bot["elo"], row, "o", markersize=9, color=_DOT, markerfacecolor=fill)
    label = f"{bot['elo']:.0f}" + (" (anchor)" if is_anchor else "")
    above = {"xytext": (0, 9), "textcoords": "offset points", "ha": "center"}
    axes.annotate(label, (bot["elo"], row), color=_TEXT, fontsize=8.5, **above)
