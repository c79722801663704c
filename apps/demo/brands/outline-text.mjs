import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

/**
 * The outlines of a line of text in a bundled typeface, as path data with its baseline starting at x, y, and the width.
 * Logos use outlines, because images must not depend on the reader's fonts.
 */
export async function outlineText(text, { face, weight, size, x = 0, y = 0, tracking = 0 }) {
  const file = require.resolve(`@fontsource-variable/${face}/files/${face}-latin-wght-normal.woff2`)
  const cut = await subsetFont(readFileSync(file), text, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  })
  const font = create(cut)
  const scale = size / font.unitsPerEm
  const run = font.layout(text)
  let left = x
  const parts = run.glyphs.map((glyph, index) => {
    const { xAdvance, xOffset } = run.positions[index]
    const path = glyph.path.transform(scale, 0, 0, -scale, left + xOffset * scale, y)
    left += xAdvance * scale + tracking * size
    return path.toSVG()
  })
  return { d: rounded(parts.join('')), width: left - x - tracking * size }
}

/** Two decimals are finer than any screen. */
function rounded(path) {
  return path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100))
}
