import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/order-fields'
import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import { ClippedCell, FigureCell, MissingCell } from '@portal/ui/cells'
import { formatCount } from '../../formatting/counts.ts'
import { Time } from '../../formatting/time.tsx'
import { useMoney } from '../../formatting/use-money.ts'

interface ColumnValueProps {
  readonly row: OrderRow
  readonly handle: OrderFieldHandle
}

/** The value of one column of a row, written the way its field's kind asks for. */
export function ColumnValue({ row, handle }: ColumnValueProps) {
  const money = useMoney()
  const value = row[handle]
  const { kind, form } = orderField(handle)
  if (value === null || value === undefined || value === '') return <MissingCell />
  if (kind === 'timestamp') return <Time at={String(value)} />
  if (form === 'money') return <FigureCell>{money(String(value))}</FigureCell>
  if (form === 'count') return <FigureCell>{formatCount(Number(value))}</FigureCell>
  return <ClippedCell text={String(value)} />
}

/** Whether a column holds amounts or counts, which stand to the right. */
export function isFigure(handle: OrderFieldHandle): boolean {
  const { form } = orderField(handle)
  return form === 'money' || form === 'count' || form === 'weight'
}
