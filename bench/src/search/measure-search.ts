import type { ClientBase } from 'pg'
import { withPortal } from '../api/with-portal.ts'
import { type MeasuredTask, runInterleaved } from '../measuring/run-interleaved.ts'
import type { Summary } from '../measuring/summarize.ts'
import type { BenchDealer } from '../sql/bench-dealer.ts'
import { searchCases } from './search-cases.ts'
import { searchStatement } from './search-floors.ts'

/** Milliseconds of a search through the API and with bare SQL in the same run. */
export interface SearchFigures {
  readonly name: string
  readonly api: Summary
  readonly floor: Summary
}

const turns = { warmUp: 2, rounds: 40, budgetMs: 1500 } as const

/** Measures every search on the generated database, alternating API and bare SQL. */
export async function measureSearches(client: ClientBase, dealer: BenchDealer): Promise<SearchFigures[]> {
  const summaries = await withPortal(dealer, {}, async (portal) => {
    const tasks = searchCases.flatMap((one): MeasuredTask[] => {
      const { text, values } = searchStatement(dealer, one.floor)
      return [
        { name: `floor: ${one.name}`, run: () => client.query(text, [...values]) },
        { name: `api: ${one.name}`, run: () => portal.search(one.body) },
      ]
    })
    await assertSameResults(client, dealer, (body) => portal.search(body))
    return await runInterleaved(tasks, turns)
  })
  return searchCases.map(({ name }) => {
    const [api, floor] = [summaries.get(`api: ${name}`), summaries.get(`floor: ${name}`)]
    if (api === undefined || floor === undefined) throw new Error(`${name} was not measured.`)
    return { name, api, floor }
  })
}

/** Runs each search once and throws unless API and bare SQL find the same. */
async function assertSameResults(
  client: ClientBase,
  dealer: BenchDealer,
  search: (body: object) => Promise<string>,
): Promise<void> {
  for (const one of searchCases) {
    const { text, values } = searchStatement(dealer, one.floor)
    const { rows } = await client.query<{ id: number; total: number }>(text, [...values])
    const answer = JSON.parse(await search(one.body)) as { items: { id: number }[]; total: number | null }
    const [mine, theirs] = one.floor.count
      ? [answer.total, rows[0]?.total]
      : [answer.items.map(({ id }) => id), rows.map(({ id }) => id)]
    if (JSON.stringify(mine) !== JSON.stringify(theirs)) {
      throw new Error(`The API and bare SQL disagree about "${one.name}".`)
    }
  }
}
