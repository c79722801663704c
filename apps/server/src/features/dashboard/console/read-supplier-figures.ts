import { figureDays, type SupplierFigures } from '@portal/contract/dashboard/work-queues.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { sumByDayAndDealer, sumByProduct } from './supplier-figures.query.ts'

const dayMs = 24 * 3_600_000

/** Reads what was ordered in the last days, by day, by dealer and by product. */
export async function readSupplierFigures({
  db,
  owner,
  now,
}: Pick<StaffCtx, 'db' | 'owner' | 'now'>): Promise<SupplierFigures> {
  const today = Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`)
  const daysAgo = (count: number) => new Date(today - count * dayMs)
  const { days, dealers } = await sumByDayAndDealer(db, owner, daysAgo(figureDays.all - 1))
  const byDay = new Map(days.map((day) => [day.day, day]))
  return {
    days: Array.from({ length: figureDays.all }, (_, place) => {
      const day = daysAgo(figureDays.all - 1 - place)
        .toISOString()
        .slice(0, 10)
      return byDay.get(day) ?? { day, orders: 0, value: '0.00' }
    }),
    topDealers: dealers,
    topProducts: await sumByProduct(db, owner, daysAgo(figureDays.products - 1)),
  }
}
