import { basename } from 'node:path'
import { titlesOf } from '../documents/test-titles.ts'
import type { SourceFile } from '../source-files.ts'

/**
 * The maximum number of tests of `npm test` that start a process: they take seconds, and far longer on a busy machine.
 */
export const maxProcessTests = 15

const isLong = ({ path }: SourceFile) => path.includes('.deep.') || path.startsWith('e2e/cluster/')
const isTest = ({ path }: SourceFile) => /\.test\.tsx?$/.test(path)
const isKit = ({ path }: SourceFile) =>
  path.endsWith('.test-kit.ts') || path.startsWith('packages/testing/src/databases/')

const startsProcess = ({ text }: SourceFile) => /^import .* from 'node:child_process'$/m.test(text)

/** The tests of `npm test` in files that start processes, directly or through a test kit. */
export function processTests(files: readonly SourceFile[]): string[] {
  const kits = files.filter((file) => isKit(file) && startsProcess(file))
  const names = kits.map(({ path }) => `/${basename(path).replace(/\.ts$/, '')}`)
  const asksKit = ({ text }: SourceFile) => names.some((name) => new RegExp(`${name}(\\.ts)?'`).test(text))
  return files
    .filter((file) => isTest(file) && !isLong(file) && (startsProcess(file) || asksKit(file)))
    .flatMap((file) => titlesOf(file).map((title) => `${file.path}: ${title}`))
}

// A wait inside a polling loop waits for a condition.
const loop = /^\s*(while|for) \(/
const wait = /await (sleep|delay|pause)\(|await new Promise.*setTimeout\(|waitForTimeout\(/

/** The lines of tests and test kits that wait for a fixed time; long tests are exempt. */
export function fixedWaits(files: readonly SourceFile[]): string[] {
  const all = files.filter((file) => /\.(test|spec|test-kit)\.tsx?$/.test(file.path) && !isLong(file))
  return all.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        wait.test(line) && !loop.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
      ),
  )
}
