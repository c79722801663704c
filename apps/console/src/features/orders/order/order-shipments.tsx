import type { MoneyFormat } from '@portal/app-kit/formatting/money.ts'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { carrierService } from '@portal/contract/orders/shipments/carrier-service.rules'
import { Box, Row, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { CopyButton } from '@portal/ui/copy-button'
import { Section } from '@portal/ui/section'
import { Fragment, useState } from 'react'
import { useMoney } from '../../../session/use-money.ts'
import { usePermission } from '../../../session/use-staff.ts'
import { VoidDialog } from '../dialogs/order-dialogs.tsx'
import { PrintButtons } from '../print-buttons.tsx'
import { describeRefunded, ItemRows } from './item-rows.tsx'

type Shipment = ConsoleOrder['shipments'][number]

/** An order's shipments; nothing without any. */
export function OrderShipments({ order }: { readonly order: ConsoleOrder }) {
  const money = useMoney()
  const may = usePermission()
  const [voided, setVoided] = useState<Shipment>()
  return (
    <>
      {order.shipments.map((shipment) => (
        <Section
          key={shipment.id}
          title={shipment.deliveredAt === null ? 'Shipped' : 'Delivered'}
          note={<ShipmentFacts shipment={shipment} />}
          aside={
            <Row wrap justify="end" gap={8}>
              <PrintButtons
                count={1}
                orderNumber={order.orderNumber}
                loadIds={async () => [order.id]}
                shipment={shipment}
              />
              {may('orders.fulfil') ? (
                <Button
                  aria-label={`Void ${shipment.trackingNumber ?? 'the shipment'}`}
                  onClick={() => setVoided(shipment)}
                >
                  Void
                </Button>
              ) : null}
            </Row>
          }
          flush
        >
          {shipment.note === null ? null : (
            <Box padY={10} padX={16} ruled="bottom">
              <Text size={13} anywhere>{`Note to customer: ${shipment.note}`}</Text>
            </Box>
          )}
          <ItemRows
            label={`Items in shipment ${shipment.trackingNumber ?? shipment.id}`}
            items={itemsOf(order, shipment, money)}
          />
        </Section>
      ))}
      {voided === undefined ? null : (
        <VoidDialog order={order} shipment={voided} onClose={() => setVoided(undefined)} />
      )}
    </>
  )
}

function itemsOf(order: ConsoleOrder, shipment: Shipment, money: MoneyFormat) {
  const byId = new Map(order.lines.map((line) => [line.id, line]))
  return shipment.lines.flatMap(({ orderLineId, quantity }) => {
    const line = byId.get(orderLineId)
    if (line === undefined) return []
    const { shipped } = describeRefunded(order, line, money)
    // Refunds don't tell the shipments of a line apart.
    const isSplit = quantity < line.shippedQuantity && shipped !== undefined
    return [{ line, quantity, note: isSplit ? `${shipped} of ${line.shippedQuantity} shipped` : shipped }]
  })
}

/** A shipment's facts: method, date and tracking numbers. */
function ShipmentFacts({ shipment }: { readonly shipment: Shipment }) {
  const money = useMoney()
  const { carrier, method, cost, shippedAt, deliveredAt, packages } = shipment
  const at = deliveredAt ?? shippedAt
  const facts = [
    carrierService(carrier, method),
    packages.length === 0 ? null : <TrackingNumbers key="packages" packages={packages} />,
    at === null ? null : <Time key="at" at={at} />,
    cost === null || Number(cost) === 0 ? null : `${money(cost)} shipping cost`,
  ].filter((fact) => fact !== null && fact !== '')
  return facts.map((fact, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the facts keep their order.
    <Fragment key={place}>
      {place > 0 ? ' · ' : null}
      {fact}
    </Fragment>
  ))
}

/** A shipment's tracking number, or one per package, each with a copy button. */
function TrackingNumbers({ packages }: Pick<Shipment, 'packages'>) {
  return packages.map(({ trackingNumber, trackingUrl }) => (
    <Row key={trackingNumber} as="span" inline align="center" gap={4}>
      {trackingUrl === null ? (
        <span translate="no">{trackingNumber}</span>
      ) : (
        <a href={trackingUrl} target="_blank" rel="noreferrer" translate="no">
          {trackingNumber}
        </a>
      )}
      <CopyButton text={trackingNumber} label={`tracking number ${trackingNumber}`} />
    </Row>
  ))
}
