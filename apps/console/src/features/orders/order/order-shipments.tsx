import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { Row } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { FramedList } from '@portal/ui/framed-list'
import { Section } from '@portal/ui/section'
import { Fragment, useState } from 'react'
import { EntryRow } from '../../../layout/entry-row.tsx'
import { Time } from '../../../layout/time.tsx'
import { useMay } from '../../../session/use-staff.ts'
import { VoidDialog } from '../dialogs/order-dialogs.tsx'
import { PaperButtons } from '../paper-buttons.tsx'

type Shipment = ConsoleOrder['shipments'][number]

/** The parcels of an order; nothing before the first one. */
export function OrderShipments({ order }: { readonly order: ConsoleOrder }) {
  const may = useMay()
  const [voided, setVoided] = useState<Shipment>()
  if (order.shipments.length === 0) return null
  return (
    <Section title="Shipments">
      <FramedList label="Shipments">
        {order.shipments.map((shipment) => (
          <EntryRow
            key={shipment.id}
            title={<TrackingNumbers {...shipment} />}
            note={
              <>
                {[shipment.carrier, shipment.method].filter(Boolean).join(', ')}{' '}
                {shipment.shippedAt === null ? null : <Time at={shipment.shippedAt} />}
                <br />
                {shipment.lines.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ')}
              </>
            }
          >
            <Row as="span" wrap gap={8}>
              <PaperButtons count={1} loadIds={async () => [order.id]} shipment={shipment} size="small" />
              {may('orders.fulfil') ? (
                <Button
                  size="small"
                  aria-label={`Void ${shipment.trackingNumber ?? 'the shipment'}`}
                  onClick={() => setVoided(shipment)}
                >
                  Void
                </Button>
              ) : null}
            </Row>
          </EntryRow>
        ))}
      </FramedList>
      {voided === undefined ? null : (
        <VoidDialog order={order} shipment={voided} onClose={() => setVoided(undefined)} />
      )}
    </Section>
  )
}

/** The tracking number of a shipment, or those of its packages one after the other. */
function TrackingNumbers({ packages }: Pick<Shipment, 'packages'>) {
  return packages.map(({ trackingNumber, trackingUrl }, place) => (
    <Fragment key={trackingNumber}>
      {place > 0 ? ', ' : null}
      {trackingUrl === null ? (
        trackingNumber
      ) : (
        <a href={trackingUrl} target="_blank" rel="noreferrer">
          {trackingNumber}
        </a>
      )}
    </Fragment>
  ))
}
