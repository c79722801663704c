import { expect, test } from 'vitest'
import { readFiles } from '../source-files.ts'
import { forbiddenLines } from './forbidden-words.ts'

const inFile = (text: string) => forbiddenLines({ path: 'planted.ts', text })

test.each([
  ['a path of one machine', `const folder = '${['', 'home', 'somebody', 'portal'].join('/')}'`],
  ['a promise instead of code', `// ${'TO'}${'DO'}: finish`],
  ['a switched-off check', `// @ts-${'ignore'}`],
  ['a module that is replaced for all tests', `vi.${'mock'}('./orders.ts')`],
  ['a value without a type', `const order = answer ${'as'} any`],
  ['a secret in the source', `const token = '${'a1B2'.repeat(12)}'`],
])('finds %s and names its line', (because, line) => {
  expect(inFile(`first\n${line}`)).toEqual([`planted.ts:2 holds ${because}`])
})

test('no file of the repository has anything forbidden', () => {
  const files = readFiles(/\.(ts|tsx|css|sql|md|json|html|mjs|sh)$/).filter(
    ({ path }) => !path.startsWith('checks/words/forbidden-words') && path !== 'package-lock.json',
  )
  expect(files.length).toBeGreaterThan(0)
  expect(files.flatMap(forbiddenLines)).toEqual([])
})
