import { figureDays, type SupplierFigures } from '@portal/contract/dashboard/work-queues.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { sumByDayAndDealer, sumByProduct } from './supplier-figures.query.ts'

const dayMs = 24 * 3_600_000

/** Reads recent orders by day (with the previous period), dealer and product. */
export async function readSupplierFigures({
  db,
  owner,
  now,
}: Pick<StaffCtx, 'db' | 'owner' | 'now'>): Promise<SupplierFigures> {
  const today = Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`)
  const daysAgo = (count: number) => new Date(today - count * dayMs)
  const { all, products } = figureDays
  const since = daysAgo(all - 1)
  const { days, dealers } = await sumByDayAndDealer(db, owner, { previousSince: daysAgo(2 * all - 1), since })
  const byDay = new Map(days.map(({ day, ...totals }) => [day, totals]))
  const totalsFor = (dayOffset: number) => {
    const day = daysAgo(dayOffset).toISOString().slice(0, 10)
    return { day, ...(byDay.get(day) ?? { orders: 0, value: '0.00' }) }
  }
  return {
    days: Array.from({ length: all }, (_, place) => {
      const dayOffset = all - 1 - place
      const { day: _before, ...previous } = totalsFor(dayOffset + all)
      return { ...totalsFor(dayOffset), previous }
    }),
    topDealers: dealers,
    topProducts: await sumByProduct(db, owner, daysAgo(products - 1)),
  }
}
