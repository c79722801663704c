import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { round, summarize } from '../measuring/summarize.ts'
import { sqlPrefix, type WatchedRequest } from './steps.ts'

export interface StepShares {
  readonly name: string
  readonly n: number
  readonly totalMs: number
  readonly steps: Readonly<Record<string, number>>
}

// A request's time outside of statements and JSON.
const remainder = 'HTTP, checks, mapping'

/** The file with the samples of an instrumented server. */
export const stepsFileIn = (dir: string): string => join(dir, 'steps.json')

/** The module preloaded by an instrumented server. */
export const watchModule = join(import.meta.dirname, 'watch-steps.ts')

/** Summarizes the samples of an instrumented server, one entry per kind of request; the first tenth is warm-up. */
export function readStepShares(file: string): StepShares[] {
  const watched = JSON.parse(readFileSync(file, 'utf8')) as WatchedRequest[]
  const names = [...new Set(watched.map((one) => one.name))]
  return names.map((name) => {
    const all = watched.filter((one) => one.name === name)
    return sharesOf(name, all.slice(Math.ceil(all.length / 10)))
  })
}

function sharesOf(name: string, samples: readonly WatchedRequest[]): StepShares {
  const totalMs = summarize(samples.map((one) => one.totalMs)).median
  const names = [...new Set(samples.flatMap((one) => Object.keys(one.steps)))].sort()
  const known = names.map(
    (step) => [step, summarize(samples.map((one) => one.steps[step] ?? 0)).median] as const,
  )
  const rest = summarize(samples.map((one) => one.totalMs - one.sqlMs - jsonMs(one))).median
  return {
    name,
    n: samples.length,
    totalMs,
    steps: { ...Object.fromEntries(known), [remainder]: round(rest) },
  }
}

function jsonMs({ steps }: WatchedRequest): number {
  return Object.entries(steps).reduce((sum, [step, ms]) => (step.startsWith(sqlPrefix) ? sum : sum + ms), 0)
}
