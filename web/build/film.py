"""Make a film of numbered screenshots: an animated WebP image that loops.

Usage: film.py FOLDER FILM. Each screenshot is a JPEG named by its time in milliseconds.
"""

import sys
from itertools import pairwise
from pathlib import Path

from PIL import Image

WIDTH = 800
LAST_MS = 1500  # how long the last picture stays
QUALITY = 55


def main(folder: Path, film: Path) -> None:
    """Write the film. Raise ValueError if the folder has no screenshots."""
    files = sorted(folder.glob("*.jpg"), key=lambda file: int(file.stem))
    first, *rest = [_smaller(Image.open(file)) for file in files]
    times = [int(file.stem) for file in files]
    durations = [end - start for start, end in pairwise(times)] + [LAST_MS]
    options = {"duration": durations, "loop": 0, "quality": QUALITY, "method": 5}
    first.save(film, save_all=True, append_images=rest, **options)


def _smaller(image: Image.Image) -> Image.Image:
    size = (WIDTH, round(image.height * WIDTH / image.width))
    return image.convert("RGB").resize(size, Image.Resampling.LANCZOS)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
