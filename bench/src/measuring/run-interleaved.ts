import { type Summary, summarize } from './summarize.ts'

/** One thing to measure; it throws on a wrong result, so that a fast wrong answer never counts. */
export interface MeasuredTask {
  readonly name: string
  run(): Promise<unknown>
}

/** The rounds of each task: `warmUp` uncounted ones, then `rounds` counted ones, within `budgetMs` per task. */
export interface RoundPlan {
  readonly warmUp: number
  readonly rounds: number
  readonly budgetMs: number
}

/**
 * Runs the tasks alternating, each round starting with a different one, so that a busy machine slows all of them alike.
 * A slow task stops after its budget, but only after five samples.
 */
export async function runInterleaved(
  tasks: readonly MeasuredTask[],
  turns: RoundPlan,
): Promise<Map<string, Summary>> {
  const samples = new Map<string, number[]>(tasks.map((task) => [task.name, []]))
  const spent = new Map<string, number>()
  for (let round = 0; round < turns.warmUp + turns.rounds; round++) {
    for (const task of rotatedBy(tasks, round)) {
      const taken = samples.get(task.name) ?? []
      if (taken.length >= 5 && (spent.get(task.name) ?? 0) > turns.budgetMs) continue
      const started = performance.now()
      await task.run()
      const tookMs = performance.now() - started
      if (round < turns.warmUp) continue
      taken.push(tookMs)
      spent.set(task.name, (spent.get(task.name) ?? 0) + tookMs)
    }
  }
  return new Map([...samples].map(([name, taken]) => [name, summarize(taken)]))
}

function rotatedBy<T>(items: readonly T[], by: number): T[] {
  const start = by % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}
