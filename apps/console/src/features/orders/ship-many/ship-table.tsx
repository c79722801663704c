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
import { DayField } from '../../../layout/day-field.tsx'
import { useSignedIn } from '../../../session/use-staff.ts'
import { today } from '../ship-date.ts'
import { ShipRows } from './package-rows.tsx'
import { useNumberChecks } from './scans/use-number-checks.ts'
import { type RowScans, useRowScans } from './scans/use-row-scans.ts'
import { type SharedValues, ShipAction, ShippedCount } from './ship-action.tsx'
import { type Doubt, findDoubts } from './ship-doubts.ts'
import {
  addOrder,
  changeRow,
  emptyRows,
  isEmpty,
  pasteRows,
  type ShipRow,
  type SkippedLine,
  shipmentsOf,
  stillSkipped,
} from './ship-rows.ts'
import styles from './ship-table.module.css'
import { type ManyShipments, useShipMany } from './use-ship-many.ts'

interface ShipTableProps {
  readonly orders: readonly ConsoleOrder[]
  /** Where to go once all are shipped. */
  readonly next: ReactNode
}

/** One row per package, filled by hand, by scanner or from a spreadsheet, and shipped together. */
export function ShipTable({ orders: chosen, next }: ShipTableProps) {
  const [added, setAdded] = useState<readonly ConsoleOrder[]>([])
  const orders = [...chosen, ...added]
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
  const count = countText(orders.length, 'order')
  const shippedCount = orders.filter(({ id }) => isShipped(id)).length
  const countLeft = orders.filter(({ id }) => !isSettled(id)).length
  const isMissing = open.some((row) => isEmpty(row) || doubts.has(row.key))
  const { body, ...scans } = useRowScans({
    ...{ rows, setRows, change, fill },
    addOrder: (order) => {
      setAdded((before) => (orders.some(({ id }) => id === order.id) ? before : [...before, order]))
      setRows((before) => addOrder(before, order))
    },
    ...{ isSettled, isShipped, isShipping, uses, check },
  })
  useAfterShipping(many, () => {
    scans.forgetSeen()
    const first = held.size === 0 ? open[0] : open.find(({ key }) => doubts.has(key))
    if (shipments.length === held.size && first !== undefined) scans.focusRow(rows.indexOf(first))
  })
  return (
    <Section
      title={shippedCount === 0 ? count : `${shippedCount} of ${count} shipped`}
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
            <ScanPlace scans={scans} isMissing={isMissing} />
            <ShippedCount {...{ many, shippedCount }} left={countLeft} onUndone={scans.focusFoot} />
            {countLeft === 0 ? (
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

interface ScanPlaceProps {
  readonly scans: Pick<RowScans, 'begin' | 'messageBelow'>
  readonly isMissing: boolean
}

/** Has the focus while the next order number is expected, so that Enter presses nothing. */
function ScanPlace({ scans: { begin, messageBelow: message }, isMissing }: ScanPlaceProps) {
  return (
    <Text
      as="div"
      tabIndex={-1}
      data-scans={isMissing ? 'missing' : 'none'}
      size={13}
      tone={message?.isWrong ? 'negative' : 'muted'}
      anywhere
      className={styles.scans}
      onFocus={() => begin()}
    >
      {message === undefined ? (
        <span className={styles.hint}>Scan the next order number</span>
      ) : (
        <span key={message.id} role={message.isWrong ? 'alert' : 'status'}>
          {message.sentence}
        </span>
      )}
    </Text>
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
          <li>To add a package, scan the order number again or press “Add package”, then scan its label.</li>
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

/** Calls `act` after a shipping run: the focused button may have nothing left to ship. */
function useAfterShipping({ ship: { isPending }, results, isSettled }: ManyShipments, act: () => void) {
  const settled = [...results.keys()].filter(isSettled).length
  const seen = useRef(0)
  useEffect(() => {
    if (isPending || settled === seen.current) return
    seen.current = settled
    act()
  })
}
