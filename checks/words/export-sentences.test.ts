import { expect, test } from 'vitest'
import { readFiles } from '../source-files.ts'
import { exportsWithoutSentence } from './export-sentences.ts'

const inFile = (text: string) => exportsWithoutSentence({ path: 'planted.ts', text })

test('an export without a sentence is named, whatever it is', () => {
  const text = [
    '// why',
    'export const one = 1',
    'export function two() {}',
    'export type Three = 3',
    '/** */',
    'export class Four {}',
  ]
  expect(inFile(text.join('\n'))).toEqual(
    ['one', 'two', 'Three', 'Four'].map((name) => `planted.ts: ${name}`),
  )
})

test('an export with its sentence, and what is not exported, is accepted', () => {
  expect(inFile('/** The first number. */\nexport const one = 1\nconst two = 2')).toEqual([])
})

test('every export of the repository says what it promises', () => {
  const sources = readFiles(/^(apps|packages|e2e|bench|checks)\/.*\.tsx?$/).filter(
    ({ path }) => !/\.(test|spec|config|d)\.tsx?$/.test(path),
  )
  expect(sources.length).toBeGreaterThan(0)
  expect(sources.flatMap(exportsWithoutSentence)).toEqual([])
})
