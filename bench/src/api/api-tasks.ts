import type { MeasuredTask } from '../measuring/run-interleaved.ts'
import type { ListCase } from '../sql/list-cases.ts'
import { pageSize } from '../sql/list-columns.ts'
import type { PortalClient } from './portal-client.ts'

export const apiName = (name: string): string => `api: ${name}`

export function searchBody(one: ListCase): object {
  return {
    offset: one.offset,
    limit: pageSize,
    needTotal: one.needTotal,
    sortColumnHandle: one.column,
    sortDescending: one.descending,
  }
}

/** The cases as browser requests: one POST each over a keep-alive connection. */
export function listTasks(portal: PortalClient, cases: readonly ListCase[]): MeasuredTask[] {
  return cases.map((one) => {
    const body = searchBody(one)
    return { name: apiName(one.name), run: () => portal.search(body) }
  })
}

/** Single requests whose differences show the cost of each layer. */
export function singleTasks(
  portal: PortalClient,
  usual: ListCase,
  orderIds: readonly number[],
): MeasuredTask[] {
  const body = searchBody(usual)
  let turn = 0
  return [
    { name: apiName(`${usual.name}, packed for a browser`), run: () => portal.searchPacked(body) },
    { name: apiName('order detail'), run: () => portal.detail(orderIds[turn++ % orderIds.length] ?? 0) },
    { name: apiName('session'), run: () => portal.session() },
    { name: apiName('livez'), run: () => portal.get('/livez') },
  ]
}

/** Requests each case once and throws unless the API returns exactly the ids that bare SQL does. */
export async function assertSamePages(
  portal: PortalClient,
  cases: readonly ListCase[],
  idsOf: (one: ListCase) => Promise<number[]>,
): Promise<void> {
  for (const one of cases) {
    const { items } = JSON.parse(await portal.search(searchBody(one))) as { items: { id: number }[] }
    const ids = items.map((item) => item.id)
    if (JSON.stringify(ids) !== JSON.stringify(await idsOf(one))) {
      throw new Error(`The API and bare SQL disagree about "${one.name}".`)
    }
  }
}
