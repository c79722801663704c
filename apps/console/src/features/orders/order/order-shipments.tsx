import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { Button } from '@portal/ui/button'
import { FramedList } from '@portal/ui/framed-list'
import { Section } from '@portal/ui/section'
import { useState } from 'react'
import { Time } from '../../../layout/time.tsx'
import { useMay } from '../../../session/use-staff.ts'
import { VoidDialog } from '../dialogs/order-dialogs.tsx'
import styles from '../orders.module.css'
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
          <li key={shipment.id} className={styles.shipment}>
            <div>
              {shipment.trackingUrl === null ? (
                shipment.trackingNumber
              ) : (
                <a href={shipment.trackingUrl} target="_blank" rel="noreferrer">
                  {shipment.trackingNumber}
                </a>
              )}
              <div className={styles.quiet}>
                {[shipment.carrier, shipment.method].filter(Boolean).join(', ')}{' '}
                {shipment.shippedAt === null ? null : <Time at={shipment.shippedAt} />}
              </div>
              <div className={styles.quiet}>
                {shipment.lines.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ')}
              </div>
            </div>
            <span className={styles.actions}>
              <PaperButtons ids={[order.id]} shipment={shipment} size="small" />
              {may('orders.fulfil') ? (
                <Button
                  size="small"
                  aria-label={`Void ${shipment.trackingNumber ?? 'the shipment'}`}
                  onClick={() => setVoided(shipment)}
                >
                  Void
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </FramedList>
      {voided === undefined ? null : (
        <VoidDialog order={order} shipment={voided} onClose={() => setVoided(undefined)} />
      )}
    </Section>
  )
}
