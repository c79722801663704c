import { UnsavedChanges } from '@portal/app-kit/forms/unsaved-changes.tsx'
import { countText } from '@portal/contract/fields/count-text'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { Grid, Row } from '@portal/ui/boxes'
import { Callout } from '@portal/ui/callout'
import { Section } from '@portal/ui/section'
import { TextField } from '@portal/ui/text-field'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DataTable } from '../../../layout/data-table.tsx'
import { DayField } from '../../../layout/day-field.tsx'
import { useSignedIn } from '../../../session/use-staff.ts'
import { today } from '../ship-date.ts'
import { type SharedValues, ShipAction } from './ship-action.tsx'
import { CarrierSelect, OrderCell, ResultCell, ShipToCell } from './ship-cells.tsx'
import { type Doubt, findDoubts } from './ship-doubts.ts'
import { addPackage, emptyRows, pasteRows, type ShipRow, shipmentsOf } from './ship-rows.ts'
import styles from './ship-table.module.css'
import { type RowScans, useRowScans } from './use-row-scans.ts'
import { type ManyShipments, useShipMany } from './use-ship-many.ts'

interface ShipTableProps {
  readonly orders: readonly ConsoleOrder[]
  /** Where to go once all are shipped. */
  readonly next: ReactNode
}

/** One row per package, filled by hand, by scanner or from a spreadsheet, and shipped together. */
export function ShipTable({ orders, next }: ShipTableProps) {
  const many = useShipMany(orders)
  const { rows, setRows, left, change, paste } = useShipRows(orders, many)
  const [shared, setShared] = useState<SharedValues>({ shippedAt: today(), note: '' })
  const isShipped = (orderId: number) => many.results.get(orderId)?.isShipped === true
  const shipments = shipmentsOf(rows.filter(({ orderId }) => !isShipped(orderId)))
  const doubts = findDoubts(rows, isShipped)
  const isSignedIn = useSignedIn()
  const { body, scanOnButton, ...scans } = useRowScans({ rows, setRows, change, isShipped })
  const first = rows.findIndex(({ orderId }) => !isShipped(orderId))
  useFocusAfterShipping(many, () => {
    if (shipments.length === 0 && first >= 0) scans.focusRow(first)
  })
  return (
    <Section
      title={countText(orders.length, 'order')}
      note="Scan or type a tracking number, then press Enter. Paste tracking numbers from a spreadsheet, with or without order numbers. Scan an order number to go to its row; scan it again to add a package. If a tracking number looks like an order number, choose its carrier first."
      flush
    >
      <UnsavedChanges isDirty={shipments.length > 0} isSignedIn={isSignedIn} />
      <SharedFields values={shared} onChange={setShared} />
      <div ref={body} className={styles.table}>
        {left.length === 0 ? null : (
          <Callout tone="caution" announced title={`${countText(left.length, 'pasted line')} skipped`}>
            {left.join(' ')}
          </Callout>
        )}
        <ShipRows
          {...{ rows, orders, many, change, paste, doubts, scans }}
          onAdd={(index) => setRows((before) => addPackage(before, index))}
        />
        <Row ground="raised" ruled="top" justify="end" padY={12} padX={16} className={styles.foot}>
          {orders.every(({ id }) => isShipped(id)) ? (
            next
          ) : (
            <ShipAction {...{ many, shipments, shared }} isDoubtful={doubts.size > 0} scan={scanOnButton} />
          )}
        </Row>
      </div>
    </Section>
  )
}

interface SharedFieldsProps {
  readonly values: SharedValues
  readonly onChange: (values: SharedValues) => void
}

function SharedFields({ values, onChange }: SharedFieldsProps) {
  return (
    <Grid columns="pair" align="start" gap={12} padY={12} padX={16}>
      <DayField
        label="Ship date"
        value={values.shippedAt}
        error={values.shippedAt === '' ? 'Enter the ship date' : undefined}
        onChange={(shippedAt: string) => onChange({ ...values, shippedAt })}
      />
      <TextField
        label="Note to customers (optional)"
        placeholder="Shown in each shipping email and on the tracking pages"
        autoComplete="off"
        maxLength={500}
        value={values.note}
        onChange={({ currentTarget }) => onChange({ ...values, note: currentTarget.value })}
      />
    </Grid>
  )
}

interface ShipRowsProps {
  readonly rows: readonly ShipRow[]
  readonly orders: readonly ConsoleOrder[]
  readonly many: ManyShipments
  readonly change: (row: ShipRow, values: Partial<ShipRow>) => void
  readonly paste: (text: string, index: number) => void
  /** By the row's key. */
  readonly doubts: ReadonlyMap<number, Doubt>
  readonly scans: Omit<RowScans, 'body' | 'scanOnButton'>
  readonly onAdd: (index: number) => void
}

function ShipRows({ rows, orders, ...row }: ShipRowsProps) {
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
          isFirst: rows[index - 1]?.orderId !== one.orderId,
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
  /** Whether it is the order's first package, which shows the order's fields. */
  readonly isFirst: boolean
}

function cellsOf(row: ShipRow, index: number, facts: RowFacts): readonly ReactNode[] {
  const { order, isFirst, many, change, onAdd, doubts, scans } = facts
  const doubt = doubts.get(row.key)
  const share = scans.shareOf(row, doubt)
  const result = many.results.get(row.orderId)
  const isDone = result?.isShipped === true || many.ship.isPending
  const units = (order?.lines ?? []).reduce((sum, line) => sum + line.unshippedQuantity, 0)
  const add = isDone ? undefined : () => onAdd(index)
  return [
    isFirst ? <OrderCell key="order" row={row} order={order} /> : null,
    isFirst ? <ShipToCell key="to" order={order} /> : null,
    isFirst ? units.toLocaleString('en-US') : null,
    <NumberField key="number" {...{ row, index, isDone, facts }} />,
    isFirst ? (
      <CarrierSelect
        key="carrier"
        row={row}
        isDone={isDone}
        onChange={(carrier) => change(row, { carrier })}
      />
    ) : null,
    <ResultCell
      key="result"
      {...{ result, isFirst }}
      doubt={doubt?.sentence}
      other={share?.other}
      onAdd={add}
      onShare={() => share && scans.share(row, index, share.number)}
    />,
  ]
}

interface NumberFieldProps {
  readonly row: ShipRow
  readonly index: number
  readonly isDone: boolean
  readonly facts: Pick<RowFacts, 'change' | 'paste' | 'scans'>
}

function NumberField({ row, index, isDone, facts }: NumberFieldProps) {
  return (
    <input
      className="field"
      aria-label={`Tracking number for ${row.orderNumber}`}
      // biome-ignore lint/a11y/noAutofocus: the page is opened to type or scan here.
      autoFocus={index === 0}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      readOnly={isDone}
      value={row.trackingNumber}
      onChange={({ currentTarget }) => facts.change(row, { trackingNumber: currentTarget.value })}
      // The next scan replaces the content.
      onFocus={({ currentTarget }) => {
        currentTarget.select()
        facts.scans.begin(row)
      }}
      onKeyDown={(event) => facts.scans.enter(event, row, index)}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text')
        if (!/[\t\r\n]/.test(text.trim())) return
        event.preventDefault()
        facts.paste(text, index)
      }}
    />
  )
}

/** The packages in the table, and the pasted lines that fit none of them. */
function useShipRows(orders: readonly ConsoleOrder[], { forget }: ReturnType<typeof useShipMany>) {
  const [rows, setRows] = useState(() => emptyRows(orders))
  const [left, setLeft] = useState<readonly string[]>([])
  const change = (row: ShipRow, values: Partial<ShipRow>) => {
    forget(row.orderId)
    setRows((before) => before.map((other) => (other.key === row.key ? { ...other, ...values } : other)))
  }
  const paste = (text: string, index: number) => {
    const pasted = pasteRows(rows, text, index)
    setRows(pasted.rows)
    setLeft(pasted.left)
  }
  return { rows, setRows, left, change, paste }
}

/** Calls `focus` after a shipping run, in case the focused button has nothing left to ship. */
function useFocusAfterShipping({ ship: { isPending }, results }: ManyShipments, focus: () => void) {
  const shipped = [...results.values()].filter((result) => result.isShipped).length
  const seen = useRef(0)
  useEffect(() => {
    if (isPending || shipped === seen.current) return
    seen.current = shipped
    focus()
  })
}
