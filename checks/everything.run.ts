import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { repository } from './source-files.ts'
import { type Failure, failuresOutside, failureText, readFailures } from './whole-check/failures.ts'
import { deepSteps, type Step, steps } from './whole-check/steps.ts'
import { addTotals, closingLine, readTotals, type Totals } from './whole-check/totals.ts'
import { unhandledErrorsFile } from './whole-check/unhandled-errors.ts'

const reports = join(repository, 'reports')
const env = {
  ...process.env,
  PATH: `${join(repository, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
}

/** Runs one step in view and says how long it took; true when it succeeded. */
function runStep({ name, command: [program, ...args], counts }: Step): boolean {
  console.log(`\n── ${name}: ${program} ${args.join(' ')}`)
  if (counts) rmSync(join(reports, counts), { force: true })
  const startedMs = performance.now()
  const { status, error } = spawnSync(program, args, { cwd: repository, env, stdio: 'inherit' })
  if (error) console.error(error.message)
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  return status === 0
}

/** The report that a step left, if it leaves one and came that far. */
function reportOf({ counts }: Step): unknown {
  const file = counts && join(reports, counts)
  return file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** The counts in a report; a step that failed without counting a failure is itself one. */
function totalsOf(report: unknown, succeeded: boolean): Totals {
  const { passed, failed, skipped } = report ? readTotals(report) : { passed: 0, failed: 0, skipped: 0 }
  return { passed, failed: !succeeded && failed === 0 ? 1 : failed, skipped }
}

mkdirSync(reports, { recursive: true })
rmSync(unhandledErrorsFile, { force: true })
const failed: string[] = []
const totals: Totals[] = []
const failures: Failure[] = []
for (const step of process.argv.includes('--deep') ? deepSteps : steps) {
  if (step.after && failed.includes(step.after)) {
    failed.push(step.name)
    console.log(`\n── ${step.name}: not run, because ${step.after} failed`)
    continue
  }
  const succeeded = runStep(step)
  if (!succeeded) failed.push(step.name)
  const report = reportOf(step)
  totals.push(totalsOf(report, succeeded))
  if (report) failures.push(...readFailures(report))
}

if (existsSync(unhandledErrorsFile)) {
  failures.push(...failuresOutside(readFileSync(unhandledErrorsFile, 'utf8')))
}

if (failures.length > 0) console.log(`\n${failures.map(failureText).join('\n')}`)

console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll steps passed')
console.log(closingLine(addTotals(totals)))
process.exitCode = failed.length > 0 ? 1 : 0
