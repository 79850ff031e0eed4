"""Makes the two fonts of every first visit smaller without a visible difference.

    pip install fonttools==4.66.1 brotli==1.2.0
    npm pack @fontsource-variable/bricolage-grotesque@5.3.0 @fontsource-variable/atkinson-hyperlegible-next@5.3.0
    for each archive: tar xzf ARCHIVE package/files
    python lighten.py package/files packages/ui/src/fonts

The latin files keep the used weights and letters (fonts.css), their kerning, and the figures of `tabular-nums`. Bricolage
has the kerning of headings at every weight: that other weights differ by three thousandths of an em took a quarter of the
file. In bold Atkinson the difference would be visible.
"""

import sys
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

letters = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x131, 0x152, 0x153, *range(0x2000, 0x2070), 0x20AC, 0x2122, 0x2191, 0x2193, 0x2212]
features = ["kern", "tnum"]


def lightened(path: str, weights: tuple[int, int], pairs_at: int | None) -> TTFont:
    """The font of a file between two weights, with the kerning of one weight (`pairs_at`) or of each."""
    font = TTFont(path)
    subsetter = subset.Subsetter(subset.Options(layout_features=features))
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    instantiateVariableFont(font, {"wght": weights}, inplace=True)
    if pairs_at:
        still = instantiateVariableFont(font, {"wght": pairs_at})
        font["GPOS"], font["GDEF"] = still["GPOS"], still["GDEF"]
    return font


source, target = sys.argv[1:]
for name, weights, pairs_at in (
    ("bricolage-grotesque", (500, 750), 650),
    ("atkinson-hyperlegible-next", (400, 700), None),
):
    file = f"{name}-latin-wght-normal.woff2"
    lightened(f"{source}/{file}", weights, pairs_at).save(f"{target}/{file}")
