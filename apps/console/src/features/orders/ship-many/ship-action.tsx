import { ConfirmDialog } from '@portal/app-kit/forms/confirm-dialog.tsx'
import { showFailure } from '@portal/app-kit/notices/notices.ts'
import { countText } from '@portal/contract/fields/count-text'
import { Row, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { useState } from 'react'
import { shipDate } from '../ship-date.ts'
import type { RowScans } from './scans/use-row-scans.ts'
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
  /** The orders with a doubtful number, which stay in the table. */
  readonly held: ReadonlySet<number>
  readonly onShowHeld: () => void
  /** The number of orders that have neither shipped nor a tracking number. */
  readonly unfilled: number
  /** The number of pasted lines that fit no row. */
  readonly skipped: number
  readonly findHeld: () => Promise<ReadonlySet<number>>
  readonly scans: Pick<RowScans, 'begin' | 'see'>
}

/** Ships the filled packages, except those of orders with a doubtful number. */
export function ShipAction({ many, shipments, shared, held, findHeld, scans, ...others }: ShipActionProps) {
  const { onShowHeld, unfilled, skipped } = others
  const ready = shipments.filter(({ orderId }) => !held.has(orderId))
  const missing = shared.shippedAt === '' ? 'Enter the ship date first' : undefined
  const wrong = ready.length === 0 ? 'Check the tracking numbers in red first' : missing
  const nothing = shipments.length === 0 ? 'Enter a tracking number first' : wrong
  return (
    <Row wrap align="center" justify="end" gap={12}>
      {unfilled === 0 || shipments.length === 0 ? null : (
        <Text tone="muted" size={13}>{`${countText(unfilled, 'order')} without a tracking number`}</Text>
      )}
      {skipped === 0 ? null : (
        <Text tone="negative" size={13}>{`${countText(skipped, 'pasted line')} skipped`}</Text>
      )}
      {held.size === 0 ? null : (
        <Button variant="quiet" size="small" onClick={onShowHeld}>
          <Text tone="negative" size={13}>{`Review ${countText(held.size, 'order')} that won't ship`}</Text>
        </Button>
      )}
      <Button
        variant="primary"
        data-ships=""
        disabledReason={nothing}
        onDisabledPress={showFailure}
        isBusy={many.ship.isPending}
        onFocus={() => scans.begin()}
        onClick={() => {
          scans.see()
          many.ship.send({
            shipments: ready.map((shipment) => ({ ...shipment, ...sharedBody(shared) })),
            findHeld,
          })
        }}
      >
        {ready.length === 0 ? 'Ship' : `Ship ${countText(ready.length, 'order')}`}
      </Button>
    </Row>
  )
}

interface ShippedCountProps {
  readonly many: ManyShipments
  readonly shippedCount: number
  /** The number of orders still to ship. */
  readonly left: number
  readonly onUndone: () => void
}

/** How many orders have shipped, with undo of the last run. */
export function ShippedCount({ many, shippedCount, left, onUndone }: ShippedCountProps) {
  const [isAsking, setIsAsking] = useState(false)
  if (shippedCount === 0) return null
  const shipped = `${countText(shippedCount, 'order')} shipped`
  return (
    <Row align="center" gap={4}>
      <Text role="status" weight="medium" size={13}>
        {left === 0 ? `${shipped}.` : `${shipped}, ${left} left.`}
      </Text>
      {many.lastRun.length === 0 || many.ship.isPending ? null : (
        <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
          Undo
        </Button>
      )}
      {isAsking ? (
        <UndoDialog
          {...many}
          onClose={() => {
            setIsAsking(false)
            onUndone()
          }}
        />
      ) : null}
    </Row>
  )
}

interface UndoDialogProps extends Pick<ManyShipments, 'undo' | 'lastRun'> {
  readonly onClose: () => void
}

function UndoDialog({ undo, lastRun, onClose }: UndoDialogProps) {
  // Voided shipments leave the run before the dialog closes.
  const [count] = useState(lastRun.length)
  const shipments = countText(count, 'shipment')
  return (
    <ConfirmDialog
      title={`Void ${shipments}?`}
      actionLabel={`Void ${shipments}`}
      variant="danger"
      mutation={{ ...undo, send: () => undo.send(undefined, { onSuccess: onClose }) }}
      onClose={onClose}
    >
      <p>
        You'll be able to ship these orders again. Their tracking numbers stay in the table. Emails about the
        shipments may already have been sent.
      </p>
    </ConfirmDialog>
  )
}
