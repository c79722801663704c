import { startProduct } from '../measuring/product-process.ts'

export interface CliRun {
  readonly output: string
  readonly seconds: number
  readonly peakMegabytes: number | undefined
}

/** Runs a CLI command on a data directory. */
export async function runCli(dataDir: string, args: readonly string[]): Promise<CliRun> {
  const started = performance.now()
  const run = startProduct('portal', args, { DATA_DIR: dataDir, DATABASE_URL: '' })
  await run.ended()
  return {
    output: run.output(),
    seconds: (performance.now() - started) / 1000,
    peakMegabytes: run.peakMegabytes(),
  }
}

/** The numbers of a report; the rest, such as local paths and reasons, can't be compared. */
export function numericFields(report: Readonly<Record<string, unknown>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(report).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}
