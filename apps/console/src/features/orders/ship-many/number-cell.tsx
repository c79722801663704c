import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { useId } from 'react'
import { flushSync } from 'react-dom'
import type { Doubt } from './ship-doubts.ts'
import type { ShipRow } from './ship-rows.ts'
import type { RowScans } from './use-row-scans.ts'

interface NumberCellProps {
  readonly row: ShipRow
  readonly index: number
  readonly isDone: boolean
  /** Why the row's number doesn't ship as it is. */
  readonly doubt: Doubt | undefined
  readonly change: (row: ShipRow, values: Partial<ShipRow>) => void
  readonly paste: (text: string, index: number) => void
  readonly scans: Pick<RowScans, 'begin' | 'enter' | 'leave' | 'accept' | 'wrongAt'>
}

/** A package's tracking number, with what is wrong with it or with the last scan. */
export function NumberCell({ row, index, isDone, doubt, change, paste, scans }: NumberCellProps) {
  const reasonId = useId()
  const wrong = scans.wrongAt(row)
  const shown = wrong ?? doubt
  return (
    <Stack gap={4}>
      <input
        className="field"
        aria-label={`Tracking number for ${row.orderNumber}`}
        aria-invalid={shown !== undefined || undefined}
        aria-describedby={shown && reasonId}
        // biome-ignore lint/a11y/noAutofocus: the page is opened to type or scan here.
        autoFocus={index === 0}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        readOnly={isDone}
        value={row.trackingNumber}
        onChange={({ currentTarget }) => change(row, { trackingNumber: currentTarget.value })}
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
          const field = event.currentTarget
          flushSync(() => paste(text, index))
          field.select()
          scans.begin({ ...row, trackingNumber: field.value })
        }}
      />
      {shown === undefined ? null : (
        <Row wrap align="center" gap={8}>
          <Text
            key={wrong?.id}
            id={reasonId}
            role={wrong && 'alert'}
            tone="negative"
            weight="medium"
            size={13}
            anywhere
          >
            {shown.sentence}
          </Text>
          {shown.confirm === undefined ? null : (
            <Button
              size="small"
              onClick={() => scans.accept(row, index, wrong?.number ?? row.trackingNumber)}
            >
              {shown.confirm}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  )
}
