import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { useId } from 'react'
import type { RowScans } from './scans/use-row-scans.ts'
import type { Doubt } from './ship-doubts.ts'
import type { ShipRow } from './ship-rows.ts'
import styles from './ship-table.module.css'

interface NumberCellProps {
  readonly row: ShipRow
  readonly index: number
  readonly isDone: boolean
  /** Whether it has shipped, or can't ship from this page anymore. */
  readonly isSettled: boolean
  /** Why the row's number doesn't ship as it is. */
  readonly doubt: Doubt | undefined
  /** Which of the order's packages it is. */
  readonly place: number
  readonly scans: Omit<RowScans, 'body'>
}

/** A package's tracking number, with what is wrong with it, or what the next scan does. */
export function NumberCell(props: NumberCellProps) {
  const { row, index, doubt, isSettled, scans } = props
  const reasonId = useId()
  const message = scans.messageAt(row)
  const sentence = doubt?.sentence ?? message?.sentence
  const isWrong = doubt !== undefined || message?.isWrong === true
  return (
    <Stack gap={4}>
      {isSettled ? <SettledNumber {...props} /> : <NumberField {...props} reasonId={sentence && reasonId} />}
      {sentence === undefined ? null : (
        <Row wrap align="center" gap={8} className={styles.reason}>
          <Text
            key={message?.id}
            id={reasonId}
            role={message && (message.isWrong ? 'alert' : 'status')}
            tone={isWrong ? 'negative' : 'muted'}
            weight={isWrong ? 'medium' : 'regular'}
            size={13}
            anywhere
          >
            {sentence}
          </Text>
          {doubt?.confirm === undefined ? null : (
            <Button size="small" onClick={() => scans.accept(row, index)}>
              {doubt.confirm}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  )
}

/** The number of an order that is done. A scan of the order leads here. */
function SettledNumber({ row, scans }: NumberCellProps) {
  return (
    <Text tabIndex={-1} data-order={row.orderId} anywhere onFocus={() => scans.begin(row)}>
      {row.trackingNumber}
    </Text>
  )
}

interface NumberFieldProps extends NumberCellProps {
  readonly reasonId: string | undefined
}

function NumberField({ row, index, place, isDone, doubt, scans, reasonId }: NumberFieldProps) {
  return (
    <input
      className="field"
      data-order={row.orderId}
      aria-label={`Tracking number for ${row.orderNumber}${place === 1 ? '' : `, package ${place}`}`}
      aria-invalid={doubt !== undefined || undefined}
      aria-describedby={reasonId}
      // biome-ignore lint/a11y/noAutofocus: the page is opened to type or scan here.
      autoFocus={index === 0}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      readOnly={isDone}
      value={row.trackingNumber}
      onChange={({ currentTarget }) => scans.type(row, currentTarget.value)}
      // The next scan replaces the content.
      onFocus={({ currentTarget }) => {
        currentTarget.select()
        scans.begin(row)
      }}
      onBlur={() => scans.leave(row)}
      onKeyDown={(event) => scans.enter(event, row, index)}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text')
        if (!/[\t\r\n]/.test(text.trim())) return
        event.preventDefault()
        scans.paste(text, index)
      }}
    />
  )
}
