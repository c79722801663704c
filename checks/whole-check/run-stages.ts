import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { repository } from '../source-files.ts'
import { failuresOutside, failureText, readFailures } from './failures.ts'
import { readFileTimes, slowestFiles } from './slowest-files.ts'
import type { Stage, Step } from './steps.ts'
import { addTotals, closingLine, readTotals, type Totals } from './totals.ts'
import { unhandledErrorsFile } from './unhandled-errors.ts'

const reports = join(repository, 'reports')
const env = {
  ...process.env,
  PATH: `${join(repository, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
}

type Result = Readonly<{ step: Step; succeeded: boolean }>

/**
 * Runs the stages sequentially and each stage's steps in parallel. Finally prints the failures, the slowest test files
 * and the counts, and sets exit code 1 if a step failed.
 */
export async function runStages(stages: Iterable<Stage>): Promise<void> {
  mkdirSync(reports, { recursive: true })
  rmSync(unhandledErrorsFile, { force: true })
  const results: Result[] = []
  for (const stage of stages) results.push(...(await runStage(stage, results)))
  printEnd(results)
}

async function runStage(stage: Stage, earlier: readonly Result[]): Promise<Result[]> {
  const waiting = [...stage]
  const results: Result[] = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const succeeded = isPossible(step, earlier) && (await runStep(step))
      results.push({ step, succeeded })
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return results
}

function isPossible({ name, after }: Step, earlier: readonly Result[]): boolean {
  if (!earlier.some(({ step, succeeded }) => step.name === after && !succeeded)) return true
  console.log(`\n── ${name}: not run, because ${after} failed`)
  return false
}

/** Runs one step and reports its duration. Test output is streamed; other output is shown at the end. */
async function runStep(step: Step): Promise<boolean> {
  const { name, command, counts } = step
  const [program, ...args] = command
  const heading = `\n── ${name}: ${command.join(' ')}`
  const isShownAsItComes = counts !== undefined
  if (isShownAsItComes) console.log(heading)
  if (counts) rmSync(join(reports, counts), { force: true })
  const startedMs = performance.now()
  const output: Buffer[] = []
  const child = spawn(program, args, { cwd: repository, env, stdio: isShownAsItComes ? 'inherit' : 'pipe' })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.push(part))
  const [code] = await once(child, 'close').catch((error: Error) => [error.message])
  if (!isShownAsItComes) console.log(`${heading}\n${Buffer.concat(output).toString().trimEnd()}`)
  if (typeof code === 'string') console.error(code)
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  return code === 0
}

function printEnd(results: readonly Result[]): void {
  const read = results.map((result) => ({ ...result, report: reportOf(result.step) }))
  const failures = read.flatMap(({ report }) => (report === undefined ? [] : readFailures(report)))
  if (existsSync(unhandledErrorsFile)) {
    failures.push(...failuresOutside(readFileSync(unhandledErrorsFile, 'utf8')))
  }
  const times = read.flatMap(({ report }) => (report === undefined ? [] : readFileTimes(report)))
  if (times.length > 0) {
    writeFileSync(join(reports, 'slowest.txt'), `${slowestFiles(times).join('\n')}\n`)
    console.log(`\nSlowest files (all are in reports/slowest.txt):\n${slowestFiles(times, 10).join('\n')}`)
  }
  if (failures.length > 0) console.log(`\n${failures.map(failureText).join('\n')}`)
  const failed = results.filter(({ succeeded }) => !succeeded).map(({ step }) => step.name)
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll steps passed')
  console.log(closingLine(addTotals(read.map(({ report, succeeded }) => totalsOf(report, succeeded)))))
  process.exitCode = failed.length > 0 ? 1 : 0
}

/** A step's report, if it wrote one. */
function reportOf({ counts }: Step): unknown {
  const file = counts && join(reports, counts)
  return file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** The counts in a report; a failed step without a failed test counts as one failure. */
function totalsOf(report: unknown, succeeded: boolean): Totals {
  const { passed, failed, skipped } = report ? readTotals(report) : { passed: 0, failed: 0, skipped: 0 }
  return { passed, failed: !succeeded && failed === 0 ? 1 : failed, skipped }
}
