import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { carriers, suggestCarrier } from '@portal/contract/orders/shipments/carriers'
import { Row, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Select } from '@portal/ui/select'
import { StatusTag } from '@portal/ui/status-tag'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { ShipRow } from './ship-rows.ts'
import type { ShipResult } from './use-ship-many.ts'

interface OrderCellProps {
  readonly row: ShipRow
  readonly order: ConsoleOrder | undefined
}

// A scanner types faster than a long table draws, so that only the changed row is drawn.
export const OrderCell = memo(function OrderCell({ row, order }: OrderCellProps) {
  return (
    <>
      <Link to="/orders/$id" params={{ id: String(row.orderId) }}>
        {row.orderNumber}
      </Link>
      <Text size={12} tone="muted" anywhere>
        {order?.dealer.companyName || order?.dealer.email}
      </Text>
    </>
  )
})

export const ShipToCell = memo(function ShipToCell({ order }: Pick<OrderCellProps, 'order'>) {
  const address = order?.shippingAddress
  const place = [address?.city, address?.state].filter(Boolean).join(', ')
  return (
    <>
      {address?.name}
      <Text size={12} tone="muted" anywhere>
        {[place, order?.shippingMethod?.name].filter(Boolean).join(' · ')}
      </Text>
    </>
  )
})

interface CarrierSelectProps {
  readonly row: ShipRow
  readonly isDone: boolean
  readonly isSettled: boolean
  readonly onChange: (carrier: string) => void
}

export const CarrierSelect = memo(
  DrawnSelect,
  // Whatever is done on a change depends on the row alone.
  (before, { row, isDone, isSettled }) =>
    before.row === row && before.isDone === isDone && before.isSettled === isSettled,
)

function DrawnSelect({ row, isDone, isSettled, onChange }: CarrierSelectProps) {
  if (isSettled) return row.carrier || suggestCarrier(row.trackingNumber)
  const titles: readonly string[] = Object.values(carriers).map(({ title }) => title)
  const isOther = row.carrier !== '' && !titles.includes(row.carrier)
  return (
    <Select
      aria-label={`Carrier for ${row.orderNumber}`}
      disabled={isDone}
      value={row.carrier}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{suggestCarrier(row.trackingNumber) ?? 'Automatic'}</option>
      {isOther ? <option>{row.carrier}</option> : null}
      {titles.map((title) => (
        <option key={title}>{title}</option>
      ))}
    </Select>
  )
}

/** Names an order's further package. */
export function PackageName({ place }: { readonly place: number }) {
  return <Text size={12} tone="muted">{`Package ${place}`}</Text>
}

interface ResultCellProps {
  readonly row: ShipRow
  readonly result: ShipResult | undefined
  /** Which of the order's packages it is. */
  readonly place: number
  readonly onAdd: (() => void) | undefined
  readonly onRemove: (() => void) | undefined
}

export function ResultCell({ row, result, place, onAdd, onRemove }: ResultCellProps) {
  if (result?.isShipped) return place === 1 ? <StatusTag tone="positive">Shipped</StatusTag> : null
  return (
    <Row wrap align="center" gap={8}>
      {onAdd === undefined ? null : (
        <Button size="small" variant="quiet" onClick={onAdd}>
          Add package
        </Button>
      )}
      {onRemove === undefined ? null : (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Remove package ${place} from order ${row.orderNumber}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
      {result === undefined || place !== 1 ? null : (
        <Text as="span" size={12} tone="negative" anywhere role="alert">
          {result.sentence}
        </Text>
      )}
    </Row>
  )
}
