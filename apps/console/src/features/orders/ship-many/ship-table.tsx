import { UnsavedChanges } from '@portal/app-kit/forms/unsaved-changes.tsx'
import { setNoticePlace, showSuccess } from '@portal/app-kit/notices/notices.ts'
import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { useStored } from '@portal/app-kit/storage/use-stored.ts'
import { countText } from '@portal/contract/fields/count-text'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { Grid, Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { Checkbox } from '@portal/ui/checkbox-group'
import { Section } from '@portal/ui/section'
import { TextField } from '@portal/ui/text-field'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DataTable } from '../../../layout/data-table.tsx'
import { DayField } from '../../../layout/day-field.tsx'
import { useSignedIn } from '../../../session/use-staff.ts'
import { today } from '../ship-date.ts'
import { NumberCell } from './number-cell.tsx'
import { type SharedValues, ShipAction } from './ship-action.tsx'
import { CarrierSelect, OrderCell, PackageName, ResultCell, ShipToCell } from './ship-cells.tsx'
import { type Doubt, findDoubts } from './ship-doubts.ts'
import {
  changeRow,
  emptyRows,
  pasteRows,
  type ShipRow,
  type SkippedLine,
  shipmentsOf,
  stillSkipped,
} from './ship-rows.ts'
import styles from './ship-table.module.css'
import { useNumberChecks } from './use-number-checks.ts'
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
  const { uses, check } = useNumberChecks()
  const { rows, setRows, left, dismiss, change, fill } = useShipRows(orders, many)
  const [shared, setShared] = useState<SharedValues>({ shippedAt: today(), note: '' })
  const { isSettled, isShipped } = many
  const open = rows.filter(({ orderId }) => !isSettled(orderId))
  const shipments = shipmentsOf(open)
  const doubts = findDoubts(rows, isSettled, uses)
  const held = heldOrders(rows, doubts)
  const unfilled = new Set(open.map(({ orderId }) => orderId)).size - shipments.length
  const isSignedIn = useSignedIn()
  const isShipping = many.ship.isPending
  const { body, ...scans } = useRowScans({
    ...{ rows, setRows, change, fill },
    ...{ isSettled, isShipped, isShipping, uses, check },
  })
  useFocusAfterShipping(many, () => {
    const first = held.size === 0 ? open[0] : open.find(({ key }) => doubts.has(key))
    if (shipments.length === held.size && first !== undefined) scans.focusRow(rows.indexOf(first))
  })
  return (
    <Section
      title={countText(orders.length, 'order')}
      note="Scan an order number, then its label. You can also type or paste tracking numbers."
      aside={<SoundSwitch />}
      flush
    >
      <UnsavedChanges isDirty={shipments.length > 0} isSignedIn={isSignedIn} />
      <ScanHelp />
      <SharedFields values={shared} onChange={setShared} />
      <div ref={body} className={styles.table}>
        <SkippedLines left={left} onDismiss={dismiss} />
        <ShipRows {...{ rows, orders, many, change, doubts, scans }} />
        <Stack ground="raised" ruled="top" padY={12} padX={16} className={styles.foot}>
          {/* Toasts would cover the head on phones, and the button elsewhere. */}
          <div ref={setNoticePlace} className="notice-place" />
          <Row wrap align="center" justify="end" gap={12}>
            {scans.messageBelow === undefined ? null : (
              <Text key={scans.messageBelow.id} role="alert" tone="negative" size={13} anywhere>
                {scans.messageBelow.sentence}
              </Text>
            )}
            {orders.every(({ id }) => isSettled(id)) ? (
              next
            ) : (
              <ShipAction
                {...{ many, shipments, shared, held, unfilled, scans }}
                skipped={left.length}
                onShowHeld={() => scans.focusRow(rows.findIndex(({ key }) => doubts.has(key)))}
                findHeld={async () => heldOrders(rows, findDoubts(rows, isSettled, await check(open)))}
              />
            )}
          </Row>
        </Stack>
      </div>
    </Section>
  )
}

/** The orders with a doubtful number. */
const heldOrders = (rows: readonly ShipRow[], doubts: ReadonlyMap<number, Doubt>): ReadonlySet<number> =>
  new Set(rows.filter(({ key }) => doubts.has(key)).map(({ orderId }) => orderId))

interface SkippedLinesProps {
  readonly left: readonly SkippedLine[]
  readonly onDismiss: () => void
}

function SkippedLines({ left, onDismiss }: SkippedLinesProps) {
  if (left.length === 0) return null
  return (
    <Callout tone="caution" announced title={`${countText(left.length, 'pasted line')} skipped`}>
      {left.map(({ sentence }) => (
        <Text key={sentence} anywhere>
          {sentence}
        </Text>
      ))}
      <Button size="small" onClick={onDismiss}>
        Dismiss
      </Button>
    </Callout>
  )
}

function ScanHelp() {
  return (
    <Stack padX={16} tone="muted" size={13}>
      <details>
        <summary>How scanning works</summary>
        <Stack as="ul" gap={4}>
          <li>
            Scan an order number to go to its row. The next scan enters or replaces its tracking number.
          </li>
          <li>If you scan only labels, they fill the rows from the selected one down.</li>
          <li>To add a package, scan the order number again or press "Add package", then scan its label.</li>
          <li>
            Pasted lines are matched by order number. Without order numbers, they fill the rows from the
            selected one down.
          </li>
          <li>Orders with a number in red won't ship until you replace or confirm it.</li>
          <li>If your tracking numbers look like order numbers or SKUs, choose the carrier first.</li>
        </Stack>
      </details>
    </Stack>
  )
}

function SoundSwitch() {
  const isOff = useStored('scanSounds') === 'off'
  return (
    <Checkbox checked={!isOff} onChange={(isOn) => writeStored('scanSounds', isOn ? null : 'off')}>
      <Text as="span" size={13} nowrap>
        Scan sounds
      </Text>
    </Checkbox>
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
  /** By the row's key. */
  readonly doubts: ReadonlyMap<number, Doubt>
  readonly scans: Omit<RowScans, 'body'>
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
  const isDone = many.isSettled(row.orderId) || many.ship.isPending
  const units = (order?.lines ?? []).reduce((sum, line) => sum + line.unshippedQuantity, 0)
  return [
    isFirst ? <OrderCell key="order" row={row} order={order} /> : <PackageName key="order" place={place} />,
    isFirst ? <ShipToCell key="to" order={order} /> : null,
    isFirst ? units.toLocaleString('en-US') : null,
    <NumberCell key="number" {...{ row, index, place, isDone, scans }} doubt={doubts.get(row.key)} />,
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
      {...{ row, result, place }}
      onAdd={isDone || !isLast ? undefined : () => scans.add(index)}
      onRemove={isDone || (isFirst && isLast) ? undefined : () => scans.remove(row, index)}
    />,
  ]
}

/** The packages in the table, and the pasted lines that fit none of them. */
function useShipRows(orders: readonly ConsoleOrder[], { forget, isSettled }: ManyShipments) {
  const [rows, setRows] = useState(() => emptyRows(orders))
  const [left, setLeft] = useState<readonly SkippedLine[]>([])
  const change = (row: ShipRow, values: Partial<ShipRow>) => {
    forget(row.orderId)
    setRows((before) => changeRow(before, row.key, values))
  }
  const fill = (text: string, index: number) => {
    const pasted = pasteRows(rows, text, index, isSettled)
    setRows(pasted.rows)
    setLeft((before) => {
      const sentences = new Set(pasted.left.map(({ sentence }) => sentence))
      return [...before.filter(({ sentence }) => !sentences.has(sentence)), ...pasted.left]
    })
    if (pasted.replaced > 0) showSuccess(`${countText(pasted.replaced, 'number')} replaced.`)
    return pasted.rows
  }
  return { rows, setRows, left: stillSkipped(left, rows), dismiss: () => setLeft([]), change, fill }
}

/** Calls `focus` after a shipping run, in case the focused button has nothing left to ship. */
function useFocusAfterShipping(
  { ship: { isPending }, results, isSettled }: ManyShipments,
  focus: () => void,
) {
  const settled = [...results.keys()].filter(isSettled).length
  const seen = useRef(0)
  useEffect(() => {
    if (isPending || settled === seen.current) return
    seen.current = settled
    focus()
  })
}
