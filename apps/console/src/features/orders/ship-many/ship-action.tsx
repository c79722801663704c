import { countText } from '@portal/contract/fields/count-text'
import { Button } from '@portal/ui/button'
import { type KeyboardEvent, useRef } from 'react'
import { shipDate } from '../ship-date.ts'
import type { shipmentsOf } from './ship-rows.ts'
import type { ManyShipments } from './use-ship-many.ts'

/** The values shared by all shipments of the table. */
export interface SharedValues {
  /** `YYYY-MM-DD`; empty if the typed text isn't a date. */
  readonly shippedAt: string
  /** For the dealers and their customers. */
  readonly note: string
}

const sharedBody = ({ shippedAt, note }: SharedValues) => ({
  ...shipDate(shippedAt),
  ...(note.trim() !== '' && { note: note.trim() }),
})

interface ShipActionProps {
  readonly many: ManyShipments
  readonly shipments: ReturnType<typeof shipmentsOf>
  readonly shared: SharedValues
  readonly scan: ReturnType<typeof useScan>
}

/** Ships the filled packages. */
export function ShipAction({ many, shipments, shared, scan }: ShipActionProps) {
  return (
    <Button
      variant="primary"
      data-ships=""
      disabled={shipments.length === 0}
      disabledReason={shared.shippedAt === '' ? 'Enter the ship date first' : undefined}
      isBusy={many.ship.isPending}
      {...scan}
      onClick={() => many.ship.send(shipments.map((shipment) => ({ ...shipment, ...sharedBody(shared) })))}
    >
      {shipments.length === 0 ? 'Ship' : `Ship ${countText(shipments.length, 'order')}`}
    </Button>
  )
}

/** Collects what a scanner types on a button, so that only an Enter of its own presses the button. */
export function useScan(onScan: (text: string) => void) {
  const typed = useRef('')
  return {
    onFocus: () => {
      typed.current = ''
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      const text = typed.current
      const isTyped = key.length === 1 && !(ctrlKey || metaKey || altKey) && (key !== ' ' || text !== '')
      if (isTyped) typed.current += key
      const isEnd = key === 'Enter' && text !== ''
      if (!isTyped && !isEnd) return
      event.preventDefault()
      if (!isEnd) return
      typed.current = ''
      onScan(text)
    },
  }
}
