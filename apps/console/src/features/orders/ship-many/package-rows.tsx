import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import type { ReactNode } from 'react'
import { DataTable } from '../../../layout/data-table.tsx'
import { NumberCell } from './number-cell.tsx'
import type { RowScans } from './scans/use-row-scans.ts'
import { CarrierSelect, OrderCell, PackageName, ResultCell, ShipToCell } from './ship-cells.tsx'
import type { Doubt } from './ship-doubts.ts'
import type { ShipRow } from './ship-rows.ts'
import type { ManyShipments } from './use-ship-many.ts'

interface ShipRowsProps {
  readonly rows: readonly ShipRow[]
  readonly orders: readonly ConsoleOrder[]
  readonly many: ManyShipments
  readonly change: (row: ShipRow, values: Partial<ShipRow>) => void
  /** By the row's key. */
  readonly doubts: ReadonlyMap<number, Doubt>
  readonly scans: Omit<RowScans, 'body'>
}

/** The table of packages. */
export function ShipRows({ rows, orders, ...row }: ShipRowsProps) {
  const byId = new Map(orders.map((order) => [order.id, order]))
  return (
    <DataTable
      label="Packages"
      columns={columns}
      rows={rows.map((one, index) => ({
        key: one.key,
        cells: cellsOf(one, index, {
          ...row,
          order: byId.get(one.orderId),
          place: index - rows.findIndex(({ orderId }) => orderId === one.orderId) + 1,
          isLast: rows[index + 1]?.orderId !== one.orderId,
        }),
      }))}
    />
  )
}

const columns = [
  'Order',
  'Ship to',
  { figure: 'Units' },
  { named: 'Tracking number' },
  { named: 'Carrier' },
  'Result',
] as const

interface RowFacts extends Omit<ShipRowsProps, 'rows' | 'orders'> {
  readonly order: ConsoleOrder | undefined
  /** Which of the order's packages it is; the first shows the order's fields. */
  readonly place: number
  readonly isLast: boolean
}

function cellsOf(row: ShipRow, index: number, facts: RowFacts): readonly ReactNode[] {
  const { order, place, isLast, many, change, doubts, scans } = facts
  const isFirst = place === 1
  const result = many.results.get(row.orderId)
  const isSettled = many.isSettled(row.orderId)
  const isDone = isSettled || many.ship.isPending
  const units = (order?.lines ?? []).reduce((sum, line) => sum + line.unshippedQuantity, 0)
  return [
    isFirst ? <OrderCell key="order" row={row} order={order} /> : <PackageName key="order" place={place} />,
    isFirst ? <ShipToCell key="to" order={order} /> : null,
    isFirst ? units.toLocaleString('en-US') : null,
    <NumberCell
      key="number"
      {...{ row, index, place, isDone, isSettled, scans }}
      doubt={doubts.get(row.key)}
    />,
    isFirst ? (
      <CarrierSelect
        key="carrier"
        {...{ row, isDone, isSettled }}
        onChange={(carrier) => change(row, { carrier })}
      />
    ) : null,
    <ResultCell
      key="result"
      {...{ row, result, place }}
      onAdd={isDone || !isLast ? undefined : () => scans.add(index)}
      onRemove={isDone || (isFirst && isLast) ? undefined : () => scans.remove(row, index)}
    />,
  ]
}
