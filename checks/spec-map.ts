import type { SourceFile } from './source-files.ts'
import { titlesOf } from './test-titles.ts'

/** One sentence of the specification: its number (document, section, running number), what it says, what holds it. */
export type SpecRow = Readonly<{ number: string; says: string; held: string }>

/** A line of the overview: a section of the specification and how many sentences it has. */
export type SpecSection = Readonly<{ section: string; sentences: number }>

/** What is missing in this version: calls, pages, and parts of pages that the README's roadmap names. */
export type Missing = ReadonlySet<string>

/** What a row says that holds no behaviour: headings, scope, and what the specification itself leaves open. */
const nothing = 'nothing to hold'
const notBuilt = 'not built: '

/** The rows of a page of the map. */
export function rowsOf({ text }: SourceFile): SpecRow[] {
  return [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (.*?) \| (.*) \|$/gm)].map(
    ([, number = '', says = '', held = '']) => ({ number, says, held }),
  )
}

/** The sections that the overview lists. */
export function sectionsOf({ text }: SourceFile): SpecSection[] {
  return [...text.matchAll(/^\| \[(\d+\.\d+)\]\(\S+\) \| .* \| (\d+) \|$/gm)].map(
    ([, section = '', sentences]) => ({ section, sentences: Number(sentences) }),
  )
}

/** What a page of the README names as missing parts of built pages. */
export function missingParts(readme: string): string[] {
  const [, list = ''] = readme.split('<!-- parts: begin -->')
  return [...(list.split('<!-- parts: end -->')[0] ?? '').matchAll(/^- `([^`]+)`/gm)].map(([, part]) =>
    String(part),
  )
}

/** The numbers that are missing, stand twice or out of order, section by section. */
export function faultsOfNumbers(sections: readonly SpecSection[], rows: readonly SpecRow[]): string[] {
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

/** What is wrong with the right-hand side of rows: tests that are not there, and "not built" for what is built. */
export function faultsOfRows(
  rows: readonly SpecRow[],
  files: readonly SourceFile[],
  missing: Missing,
): string[] {
  const titles = new Map<string, Set<string>>()
  const titlesAt = (path: string): Set<string> | undefined => {
    const file = files.find((one) => one.path === path)
    if (file && !titles.has(path)) titles.set(path, new Set(titlesOf(file)))
    return titles.get(path)
  }
  return rows.flatMap((row) => faultsOfRow(row, titlesAt, missing).map((fault) => `${row.number}: ${fault}`))
}

function faultsOfRow(
  { held, says }: SpecRow,
  titlesAt: (path: string) => Set<string> | undefined,
  missing: Missing,
): string[] {
  if (says.trim() === '') return ['nothing is said']
  if (held === nothing) return []
  return held.split('<br>').flatMap((part) => {
    if (part.startsWith(notBuilt)) return faultsOfNotBuilt(part, missing)
    const [, path = '', names = ''] = /^`([^`]+)` ((?:“[^”]+”(?:, )?)+)$/.exec(part) ?? []
    if (path === '') return [`cannot read "${part}"`]
    const there = titlesAt(path)
    if (there === undefined) return [`there is no test file ${path}`]
    const quoted = [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name)
    return quoted.filter((name) => !there.has(name)).map((name) => `${path} has no test “${name}”`)
  })
}

function faultsOfNotBuilt(part: string, missing: Missing): string[] {
  const named = [...part.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  if (named.length === 0) return ['"not built" names nothing']
  return named
    .filter((name) => !missing.has(name))
    .map((name) => `${name} is built, or the roadmap forgets it`)
}
