import { countLines, type SourceFile } from '../source-files.ts'

/** The maximum length of a source file; tests may be slightly longer. */
const hardLimits = { source: 300, test: 400 } as const

/** Half of all files are at most `median` lines long, and nine of ten at most `nineOfTen`. */
export const budget = { median: 60, nineOfTen: 180 } as const

export type SizeReport = Readonly<{
  files: number
  median: number
  nineOfTen: number
  longest: readonly string[]
}>

function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path)
}

/** The files above their hard limit, one sentence each. */
export function tooLong(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const lines = countLines(text)
    const limit = isTest(path) ? hardLimits.test : hardLimits.source
    return lines > limit ? [`${path} has ${lines} lines, ${limit} are the limit`] : []
  })
}

/** The median and ninth decile of file lengths, and the five longest files. */
export function reportSizes(files: readonly SourceFile[]): SizeReport {
  const sized = files.map(({ path, text }) => ({ path, lines: countLines(text) }))
  sized.sort((a, b) => a.lines - b.lines)
  const at = (share: number) => sized[Math.ceil(sized.length * share) - 1]?.lines ?? 0
  const longest = sized.slice(-5).reverse()
  return {
    files: sized.length,
    median: at(0.5),
    nineOfTen: at(0.9),
    longest: longest.map(({ path, lines }) => `${lines} ${path}`),
  }
}
