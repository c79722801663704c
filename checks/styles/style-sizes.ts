import type { SourceFile } from '../source-files.ts'

export const tokensPath = 'packages/ui/src/theme/tokens.css'

export function readScale(tokens: string): Map<string, number> {
  return new Map(
    [...tokens.matchAll(/(--size-\d+):\s*([\d.]+)rem;/g)].map(([, name, rem]) => [String(name), Number(rem)]),
  )
}

/** Larger lengths, such as column widths, only have to be on the 4-pixel grid. */
const smallestMeasureRem = 2
const gridRem = 0.25
/** Lines, outlines and marks, which don't scale with the text. */
const widestLinePx = 3
const roundEnds = 999

/** Lengths in style sheets that are neither on the scale nor on the grid, each as `path:line value`. */
export function strayLengths(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) =>
      // Media and container queries cannot read a token.
      line.trimStart().startsWith('@')
        ? []
        : [...line.matchAll(/(?<![\w.])(\d*\.?\d+)(rem|px)\b/g)]
            .filter(([, number, unit]) => !isAllowed(Number(number), String(unit), line))
            .map(([value]) => `${path}:${index + 1} ${value}`),
    ),
  )
}

function isAllowed(length: number, unit: string, line: string): boolean {
  if (unit === 'rem') return length >= smallestMeasureRem && length % gridRem === 0
  return length <= widestLinePx || length === roundEnds || /shadow|gradient|outline-offset/.test(line)
}
