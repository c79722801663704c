import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../source-files.ts'

const reports = join(repository, 'reports')

/** Where what broke outside of any test is noted, a JSON string a line: vitest's own report leaves it out. */
export const unhandledErrorsFile = join(reports, 'unhandled.jsonl')

/** Notes an error that no test has caught; it fails the run all the same. */
export function noteUnhandledError({ message, stack }: { message: string; stack?: string }): void {
  mkdirSync(reports, { recursive: true })
  appendFileSync(unhandledErrorsFile, `${JSON.stringify(stack ?? message)}\n`)
}
