import type { SourceFile } from '../source-files.ts'
import { titlesOf } from './test-titles.ts'

export type SpecRow = Readonly<{ number: string; says: string; held: string }>

export type SpecSection = Readonly<{ section: string; sentences: number }>

/** The cell of rows without behavior: headings, scope, and what the specification leaves open. */
const nothing = 'none'

export function rowsOf({ text }: SourceFile): SpecRow[] {
  return [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (.*?) \| (.*) \|$/gm)].map(
    ([, number = '', says = '', held = '']) => ({ number, says, held }),
  )
}

export function sectionsOf({ text }: SourceFile): SpecSection[] {
  return [...text.matchAll(/^\| \[(\d+\.\d+)\]\(\S+\) \| .* \| (\d+) \|$/gm)].map(
    ([, section = '', sentences]) => ({ section, sentences: Number(sentences) }),
  )
}

export function findNumberingProblems(sections: readonly SpecSection[], rows: readonly SpecRow[]): string[] {
  const expected = sections.flatMap(({ section, sentences }) =>
    Array.from({ length: sentences }, (_, index) => `${section}.${index + 1}`),
  )
  const numbers = rows.map(({ number }) => number)
  const gone = expected.filter((number) => !numbers.includes(number))
  const extra = numbers.filter((number, at) => !expected.includes(number) || numbers.indexOf(number) !== at)
  return [
    ...gone.map((number) => `${number} is missing`),
    ...extra.map((number) => `${number} is one too many`),
  ]
}

/** Faults of the tests column: missing tests and unparsable cells. */
export function findRowProblems(rows: readonly SpecRow[], files: readonly SourceFile[]): string[] {
  const titles = new Map<string, readonly string[]>()
  const titlesAt = (path: string): readonly string[] | undefined => {
    const file = files.find((one) => one.path === path)
    if (file && !titles.has(path)) titles.set(path, titlesOf(file))
    return titles.get(path)
  }
  return rows.flatMap((row) => findProblemsOfRow(row, titlesAt).map((fault) => `${row.number}: ${fault}`))
}

function findProblemsOfRow(
  { held, says }: SpecRow,
  titlesAt: (path: string) => readonly string[] | undefined,
): string[] {
  if (says.trim() === '') return ['nothing is said']
  if (held === nothing) return []
  return held.split('<br>').flatMap((part) => {
    const [, path = '', names = ''] = /^`([^`]+)` ((?:“[^”]+”(?:, )?)+)$/.exec(part) ?? []
    if (path === '') return [`cannot read "${part}"`]
    const there = titlesAt(path)
    if (there === undefined) return [`there is no test file ${path}`]
    const quoted = [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name)
    return quoted.flatMap((name) => findNameProblems(name, path, there))
  })
}

/** A test's groups may be omitted if its title is unique in the file. */
function findNameProblems(name: string, path: string, titles: readonly string[]): string[] {
  const named = titles.filter((title) => title === name || title.endsWith(` › ${name}`))
  if (named.length === 0) return [`${path} has no test “${name}”`]
  return named.length === 1 || named.includes(name) ? [] : [`${path} has several tests “${name}”`]
}
