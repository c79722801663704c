import { Time } from '@portal/app-kit/formatting/time.tsx'
import { addressLines, contactLines } from '@portal/contract/fields/address/address-lines.rules'
import { countText } from '@portal/contract/fields/count-text'
import { describeEvent } from '@portal/contract/orders/events/order-event.rules'
import type { OrderEvent } from '@portal/contract/orders/events/order-event.schema'
import { Text } from '@portal/ui/boxes'
import { type MoneyFormat, useMoney } from '../../../formatting/use-money.ts'
import { usePortal } from '../../../portal/use-portal.ts'
import { useSession } from '../../../session/use-session.ts'
import styles from './timeline.module.css'

interface EventGroupProps {
  /** Events of the same moment, newest first; at least one. */
  readonly events: readonly OrderEvent[]
  readonly paymentCollection: boolean
}

export function EventGroup({ events, paymentCollection }: EventGroupProps) {
  const money = useMoney()
  const [newest] = events
  const actor = useActor(newest)
  if (newest === undefined) return null
  return (
    <Text as="li" relative size={13} className={styles.event} data-about={describeEvent(newest).about}>
      {events.map((event) => {
        const facts = factsOf(event, paymentCollection ? money : undefined)
        return (
          <div key={event.id} className={styles.change}>
            <Text weight="medium">{describeEvent(event).title}</Text>
            {facts.length > 0 ? (
              <Text anywhere tone="muted" size={12}>
                {facts.join(' · ')}
              </Text>
            ) : null}
          </div>
        )
      })}
      <Text tone="muted" size={12} tabular>
        <Time at={newest.at} /> · {actor}
      </Text>
    </Text>
  )
}

/** An event's facts; amounts only if shown. */
function factsOf(event: OrderEvent, money: MoneyFormat | undefined): readonly string[] {
  const { amount, shipping, subject, quantity, reason, address } = event
  return [
    money && amount ? money(amount) : null,
    describeEvent(event).namesSubject ? null : subject,
    quantity === null || event.kind === 'item_quantity_lowered' ? null : countText(quantity, 'unit'),
    money && shipping ? `${money(shipping)} for shipping` : null,
    reason,
    address ? [...addressLines(address), ...contactLines(address)].join(', ') : null,
  ].filter((fact): fact is string => Boolean(fact))
}

/** The actor, as shown to the dealer. */
function useActor(event: OrderEvent | undefined): string {
  const { brandName } = usePortal()
  const { dealer } = useSession()
  const { actorKind, actor } = event ?? {}
  if (actorKind === 'dealer') return actor === dealer.email || actor === null ? 'You' : (actor ?? 'You')
  if (actorKind === 'operator') return actor ? `${actor} at ${brandName}, on your behalf` : brandName
  if (actorKind === 'integrator') return actor ?? 'API client'
  return actorKind === 'import' ? `${brandName}, via import` : brandName
}
