import { useTimeZone } from '@portal/app-kit/formatting/time-zone.ts'
import { orderField } from '@portal/contract/order-search/fields/order-fields'
import { Text } from '@portal/ui/boxes'
import { dateText } from '../filters/dates/filter-dates.ts'
import { useLabels } from '../host/order-list-host.ts'
import type { ListState } from '../state/list-state.ts'

/** Says that a saved search keeps its dates, and how to save ones that move; nothing without dates. */
export function SavedDates({ state }: { readonly state: ListState }) {
  const timeZone = useTimeZone()
  const write = useLabels()
  const { startDate, endDate } = state.filters
  const [from, until] = [startDate, endDate].map((date) => date && dateText(date, timeZone))
  if (!from && !until) return null
  const dates = from && until ? `${from} to ${until}` : from ? `from ${from}` : `up to ${until}`
  return (
    <Text above={8} tone="muted" size={12}>
      {`The saved dates are fixed: ${dates}. To always show the latest orders, add the filter “${write(orderField('order.orderedAt').label)} is within the last” instead.`}
    </Text>
  )
}
