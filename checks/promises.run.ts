// npm run check:promises [-- WORD …]: runs each promise's test, with and without a broken build that the test must
// notice.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brokenBuildVariable } from './promises/broken-builds.ts'
import { choosePromises, type PromiseRow, rowsOf } from './promises/promise-table.ts'
import type { ShownPromise } from './promises/shown-promise.ts'
import { repository } from './source-files.ts'

const reports = join(repository, 'reports')
const words = process.argv.slice(2)
const chosen = choosePromises(words)

/** Runs a promise's test, optionally with a broken build, and returns the report. */
function run({ test: { file, title } }: ShownPromise, brokenBuild?: string): unknown {
  const report = join(reports, 'promise.json')
  rmSync(report, { force: true })
  const pattern = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const projects = ['--project=node', '--project=deep']
  const output = ['--reporter=json', `--outputFile.json=${report}`]
  const vitest = join(repository, 'node_modules', '.bin', 'vitest')
  spawnSync(vitest, ['run', ...projects, file, '-t', pattern, ...output], {
    cwd: repository,
    env: { ...process.env, ...(brokenBuild === undefined ? {} : { [brokenBuildVariable]: brokenBuild }) },
    stdio: 'ignore',
  })
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
}

if (chosen.length === 0) {
  console.error(`No promise has these words: ${words.join(', ')}.`)
  process.exit(1)
}
mkdirSync(reports, { recursive: true })
const rows: PromiseRow[] = []
for (const promise of chosen) {
  const [row] = rowsOf([{ promise, intact: run(promise), broken: run(promise, promise.broken.name) }])
  if (row === undefined) continue
  rows.push(row)
  const state = row.isShown ? 'shown' : 'UNPROVEN'
  const noticed = row.isCaught ? 'noticed' : 'NOT NOTICED'
  console.log(`${state}: ${row.promise} (${row.figure}; n ${row.n}; ${noticed}: ${row.brokenBuild})`)
}
rmSync(join(reports, 'promise.json'), { force: true })
// The table is written only if all promises ran.
if (words.length === 0) {
  writeFileSync(join(reports, 'promises.json'), `${JSON.stringify(rows, undefined, 2)}\n`)
}
const unproven = rows.filter(({ isShown }) => !isShown).length
console.log(`${rows.length - unproven} promises shown, ${unproven} unproven`)
process.exitCode = unproven === 0 ? 0 : 1
