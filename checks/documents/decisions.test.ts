import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { countLines, listFiles, readFiles, type SourceFile } from '../source-files.ts'

/** The headings of every decision, in this order. */
const headings = ['Context', 'Decision', 'Numbers', 'Price']

/** The faults of the decisions: gaps in the numbers, other headings, files missing in the index. */
function faultyDecisions(decisions: readonly SourceFile[], index: string): string[] {
  return decisions.flatMap(({ path, text }, position) => {
    const name = basename(path)
    const number = String(position + 1).padStart(4, '0')
    const found = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
    return [
      name.startsWith(`${number}-`) ? '' : `${name} must have the number ${number}`,
      text.startsWith(`# ${name.slice(0, 4)} `) ? '' : `${name} must begin with its number`,
      found.join() === headings.join() ? '' : `${name} must have the headings ${headings.join(', ')}`,
      index.includes(`](${name})`) ? '' : `${name} is missing in the index`,
    ].filter(Boolean)
  })
}

const whole = '## Context\n## Decision\n## Numbers\n## Price\n'
const first = { path: 'docs/decisions/0001-run-fast.md', text: `# 0001 Run fast\n${whole}` }

test('reports a decision with a gap in numbers, another heading or no index line', () => {
  const second = { path: 'docs/decisions/0003-walk.md', text: '# 0002 Walk\n## Why\n' }
  expect(faultyDecisions([first, second], '[0001](0001-run-fast.md)')).toEqual([
    '0003-walk.md must have the number 0002',
    '0003-walk.md must begin with its number',
    '0003-walk.md must have the headings Context, Decision, Numbers, Price',
    '0003-walk.md is missing in the index',
  ])
})

test('every decision has its number, the four headings and an index line', () => {
  const decisions = readFiles(/^docs\/decisions\/\d{4}-[^/]*\.md$/)
  const [index] = readFiles(/^docs\/decisions\/README\.md$/)
  expect(decisions.length).toBeGreaterThan(0)
  expect(faultyDecisions(decisions, index?.text ?? '')).toEqual([])
})

test('every app, package and top folder has a README of at most 15 lines', () => {
  const folders = new Set(
    listFiles().flatMap((path) => {
      const [, app] = /^((?:apps|packages)\/[^/]+|bench|e2e|checks|docs\/product-rules)\//.exec(path) ?? []
      const [, top] = /^(apps\/[^/]+\/(?:src\/)?[^/]+)\//.exec(path) ?? []
      const isTop = top !== undefined && (top.includes('/src/') || top.endsWith('/build'))
      return [app ?? [], isTop ? top : []].flat()
    }),
  )
  const readmes = new Map(readFiles(/\/README\.md$/).map(({ path, text }) => [path, countLines(text)]))
  const faults = [...folders].filter((folder) => (readmes.get(`${folder}/README.md`) ?? 16) > 15)
  expect(faults).toEqual([])
})
