import { expect, test } from 'vitest'
import { readFiles } from '../source-files.ts'
import { budget, reportSizes, tooLong } from './file-sizes.ts'

const files = readFiles(/\.(ts|tsx|css)$/)

test('reports a file above its limit, and allows longer tests', () => {
  const text = 'line\n'.repeat(350)
  const found = tooLong([
    { path: 'a/long.ts', text },
    { path: 'a/long.test.ts', text },
    { path: 'a/fits.ts', text: 'line\n'.repeat(300) },
  ])
  expect(found).toEqual(['a/long.ts has 350 lines, 300 are the limit'])
})

test('counts median and 90th percentile over all files', () => {
  const sizes = [10, 20, 30, 40, 50, 60, 70, 80, 90, 500]
  const planted = sizes.map((lines) => ({ path: `${lines}.ts`, text: 'x\n'.repeat(lines) }))
  expect(reportSizes(planted)).toMatchObject({ files: 10, median: 50, nineOfTen: 90 })
})

test('no file of the repository is longer than its limit', () => {
  expect(files.length).toBeGreaterThan(0)
  expect(tooLong(files)).toEqual([])
})

test('half of the files fit on a screen and nine of ten on three', () => {
  const report = reportSizes(files)
  console.log('file sizes in lines:', report)
  expect(report.median).toBeLessThanOrEqual(budget.median)
  expect(report.nineOfTen).toBeLessThanOrEqual(budget.nineOfTen)
})
