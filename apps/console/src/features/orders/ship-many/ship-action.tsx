import { showFailure } from '@portal/app-kit/notices/notices.ts'
import { countText } from '@portal/contract/fields/count-text'
import { Row, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { shipDate } from '../ship-date.ts'
import type { shipmentsOf } from './ship-rows.ts'
import type { RowScans } from './use-row-scans.ts'
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
  readonly scans: Pick<RowScans, 'begin'>
}

/** Ships the filled packages, except those of orders with a doubtful number. */
export function ShipAction({ many, shipments, shared, held, findHeld, scans, ...others }: ShipActionProps) {
  const { onShowHeld, unfilled, skipped } = others
  const isUntouched = shipments.length === 0 && many.results.size === 0
  const ready = shipments.filter(({ orderId }) => !held.has(orderId))
  const missing = shared.shippedAt === '' ? 'Enter the ship date first' : undefined
  const wrong = ready.length === 0 ? 'Check the tracking numbers in red first' : missing
  const nothing = shipments.length === 0 ? 'Enter a tracking number first' : wrong
  return (
    <Row wrap align="center" justify="end" gap={12}>
      {unfilled === 0 || isUntouched ? null : (
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
        onClick={() =>
          many.ship.send({
            shipments: ready.map((shipment) => ({ ...shipment, ...sharedBody(shared) })),
            findHeld,
          })
        }
      >
        {ready.length === 0 ? 'Ship' : `Ship ${countText(ready.length, 'order')}`}
      </Button>
    </Row>
  )
}
