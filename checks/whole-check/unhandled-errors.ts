import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../source-files.ts'

const reports = join(repository, 'reports')

/** Errors outside of any test, one JSON string per line: Vitest's own report omits them. */
export const unhandledErrorsFile = join(reports, 'unhandled.jsonl')

/** Records an error outside of any test, which fails the run too. */
export function noteUnhandledError({ message, stack }: { message: string; stack?: string }): void {
  mkdirSync(reports, { recursive: true })
  appendFileSync(unhandledErrorsFile, `${JSON.stringify(stack ?? message)}\n`)
}
