import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../source-files.ts'
import { breakBuild } from './broken-builds.ts'
import { choosePromises, isCaught, rowsOf } from './promise-table.ts'
import { promises } from './promises.ts'

const read = (file: string) => readFileSync(join(repository, file), 'utf8')

test.each(promises)('the source has the broken build’s text once: $broken.name', ({ broken }) => {
  expect(read(broken.file).split(broken.from)).toHaveLength(2)
  const [plugin] = breakBuild(broken.name)
  const id = join(repository, broken.file)
  expect(plugin?.transform(read(broken.file), id)).toContain(broken.to)
  expect(plugin?.transform(read(broken.file), `${id}x`)).toBeUndefined()
})

test('chooses promises by their words, and none for unknown words', () => {
  expect(choosePromises(['No more units', 'sold']).map(({ promise }) => promise)).toEqual([
    'No more units are sold than there are.',
  ])
  expect(choosePromises([])).toEqual(promises)
  expect(choosePromises(['no more units', 'than a word'])).toEqual([])
})

test('requires an existing name for a broken build', () => {
  expect(breakBuild(undefined)).toEqual([])
  expect(() => breakBuild('none')).toThrow('There is no broken build "none".')
  expect(new Set(promises.map(({ broken }) => broken.name)).size).toBe(promises.length)
})

const report = (passed: number, failed: number) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: [],
})

test('a promise holds if its test passes and fails with the broken build', () => {
  const [one = expect.fail()] = promises
  const row = (intact: unknown, broken: unknown) => rowsOf([{ promise: one, intact, broken }])[0]
  expect(row(report(3, 0), report(2, 1))).toMatchObject({ n: 3, isShown: true, isCaught: true })
  expect(row(report(3, 0), report(3, 0))).toMatchObject({ isShown: false, isCaught: false })
  expect(row(report(2, 1), report(0, 3))).toMatchObject({ isShown: false, isCaught: true })
  // A run without tests proves nothing.
  expect(row(report(0, 0), report(0, 0))).toMatchObject({ isShown: false, isCaught: false })
  expect(isCaught(undefined)).toBe(false)
})
