import type { ClientBase } from 'pg'
import { runInterleaved } from '../measuring/run-interleaved.ts'
import { withScratchDir } from '../measuring/scratch-dir.ts'
import type { Summary } from '../measuring/summarize.ts'
import type { BenchDealer } from '../sql/bench-dealer.ts'
import { pageStatement } from '../sql/floor-queries.ts'
import { countTask, detailTask, floorTasks } from '../sql/floor-tasks.ts'
import { defaultCaseName, type ListCase, listCases } from '../sql/list-cases.ts'
import { assertSamePages, listTasks, searchBody, singleTasks } from './api-tasks.ts'
import { readStepShares, type StepShares, stepsFileIn, watchModule } from './measure-steps.ts'
import { withPortal } from './with-portal.ts'

export interface ApiFigures {
  readonly summaries: ReadonlyMap<string, Summary>
  readonly steps: readonly StepShares[]
  readonly megabytesIdle: number | undefined
  readonly megabytesAfter: number | undefined
  readonly megabytesPeak: number | undefined
}

const turns = { warmUp: 20, rounds: 200, budgetMs: 3000 } as const
const watchedRequests = 300

/** Measures the real server on the generated database, alternating API and bare SQL within one run. */
export async function measureApi(client: ClientBase, dealer: BenchDealer): Promise<ApiFigures> {
  const cases = listCases(dealer.orders)
  const measured = await withPortal(dealer, {}, async (portal, product) => {
    product.resetPeak()
    const megabytesIdle = product.megabytesNow()
    await assertSamePages(portal, cases, (one) => idsOf(client, dealer, one))
    const summaries = await runInterleaved(
      [
        ...floorTasks(client, dealer, cases),
        ...listTasks(portal, cases),
        countTask(client, dealer),
        detailTask(client, dealer, dealer.sampleIds),
        ...singleTasks(portal, usualOf(cases), dealer.sampleIds),
      ],
      turns,
    )
    const megabytesAfter = product.megabytesNow()
    return { summaries, megabytesIdle, megabytesAfter, megabytesPeak: product.peakMegabytes() }
  })
  return { ...measured, steps: await watchSteps(dealer, cases) }
}

function usualOf(cases: readonly ListCase[]): ListCase {
  const usual = cases.find((one) => one.name === defaultCaseName)
  if (usual === undefined) throw new Error('The default case is not among the cases.')
  return usual
}

async function watchSteps(dealer: BenchDealer, cases: readonly ListCase[]): Promise<StepShares[]> {
  return await withScratchDir(async (dir) => {
    const environment = {
      BENCH_STEPS_FILE: stepsFileIn(dir),
      NODE_OPTIONS: `--import tsx --import ${watchModule}`,
    }
    await withPortal(dealer, environment, async (portal) => {
      for (let n = 0; n < watchedRequests; n++) {
        for (const one of cases.slice(0, 2)) await portal.search(searchBody(one), one.name)
        await portal.detail(dealer.sampleIds[n % dealer.sampleIds.length] ?? 0, 'order detail')
      }
    })
    return readStepShares(stepsFileIn(dir))
  })
}

async function idsOf(client: ClientBase, dealer: BenchDealer, one: ListCase): Promise<number[]> {
  const { text, values } = pageStatement(dealer, one.column, one.descending, one.offset)
  const { rows } = await client.query<{ id: number }>(text, [...values])
  return rows.map((row) => row.id)
}
