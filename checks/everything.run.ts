import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { repository } from './source-files.ts'
import { type Step, steps } from './steps.ts'
import { addTotals, closingLine, readTotals, type Totals } from './totals.ts'

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

/** The counts that a step left; a step that failed without counting a failure is itself one. */
function totalsOf({ counts }: Step, succeeded: boolean): Totals {
  const file = counts && join(reports, counts)
  const totals = file && existsSync(file) ? readTotals(JSON.parse(readFileSync(file, 'utf8'))) : undefined
  const { passed, failed, skipped } = totals ?? { passed: 0, failed: 0, skipped: 0 }
  return { passed, failed: !succeeded && failed === 0 ? 1 : failed, skipped }
}

mkdirSync(reports, { recursive: true })
const failed: string[] = []
const totals: Totals[] = []
for (const step of steps) {
  if (step.after && failed.includes(step.after)) {
    failed.push(step.name)
    console.log(`\n── ${step.name}: not run, because ${step.after} failed`)
    continue
  }
  const succeeded = runStep(step)
  if (!succeeded) failed.push(step.name)
  totals.push(totalsOf(step, succeeded))
}

console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll steps passed')
console.log(closingLine(addTotals(totals)))
process.exitCode = failed.length > 0 ? 1 : 0
