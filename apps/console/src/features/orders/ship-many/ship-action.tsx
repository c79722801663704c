import { showFailure } from '@portal/app-kit/notices/notices.ts'
import { countText } from '@portal/contract/fields/count-text'
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
  readonly isDoubtful: boolean
  readonly scan: RowScans['scanOnButton']
}

/** Ships the filled packages. */
export function ShipAction({ many, shipments, shared, isDoubtful, scan }: ShipActionProps) {
  const missing = shared.shippedAt === '' ? 'Enter the ship date first' : undefined
  return (
    <Button
      variant="primary"
      data-ships=""
      disabled={shipments.length === 0}
      disabledReason={isDoubtful ? 'Check the tracking numbers in red first' : missing}
      onDisabledPress={showFailure}
      isBusy={many.ship.isPending}
      {...scan}
      onClick={() => many.ship.send(shipments.map((shipment) => ({ ...shipment, ...sharedBody(shared) })))}
    >
      {shipments.length === 0 ? 'Ship' : `Ship ${countText(shipments.length, 'order')}`}
    </Button>
  )
}
