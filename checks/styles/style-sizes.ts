import type { SourceFile } from '../source-files.ts'

export const tokensPath = 'packages/ui/src/theme/tokens.css'

export function readScale(tokens: string): Map<string, number> {
  return new Map(
    [...tokens.matchAll(/(--size-\d+):\s*([\d.]+)rem;/g)].map(([, name, rem]) => [String(name), Number(rem)]),
  )
}

/** A measure, such as the width of a column, begins here and lies on the 4-pixel grid. */
const smallestMeasureRem = 2
const gridRem = 0.25
/** Lines, outlines and marks that the size of text does not change. */
const widestLinePx = 3
const roundEnds = 999

/** Lengths in style sheets that are neither of the scale nor a measure, each as `path:line value`. */
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
