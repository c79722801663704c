import { addressLines, contactLines } from '@portal/contract/fields/address/address-lines.rules'
import { describeEvent } from '@portal/contract/orders/events/order-event.rules'
import type { OrderEvent } from '@portal/contract/orders/events/order-event.schema'
import { formatCount } from '../../../formatting/counts.ts'
import { Time } from '../../../formatting/time.tsx'
import { useMoney } from '../../../formatting/use-money.ts'
import { usePortal } from '../../../portal/use-portal.ts'
import { useSession } from '../../../session/use-session.ts'
import styles from './timeline.module.css'

interface EventItemProps {
  readonly event: OrderEvent
  readonly paymentCollection: boolean
}

/** One event: what happened, the facts that belong to it, when and by whom. */
export function EventItem({ event, paymentCollection }: EventItemProps) {
  const money = useMoney()
  const actor = useActor(event)
  const { title, about } = describeEvent(event.kind)
  const { quantity, subject } = event
  const facts = [
    paymentCollection && event.amount ? money(event.amount) : null,
    subject,
    quantity === null ? null : `${formatCount(quantity)} ${quantity === 1 ? 'unit' : 'units'}`,
    event.reason,
    event.address ? [...addressLines(event.address), ...contactLines(event.address)].join(', ') : null,
  ].filter(Boolean)
  return (
    <li className={styles.event} data-about={about}>
      <p className={styles.title}>{title}</p>
      {facts.length > 0 ? <p className={styles.facts}>{facts.join(' · ')}</p> : null}
      <p className={styles.who}>
        <Time at={event.at} /> · {actor}
      </p>
    </li>
  )
}

/** Who did it, as the dealer knows them. */
function useActor({ actorKind, actor }: OrderEvent): string {
  const { brandName } = usePortal()
  const { dealer } = useSession()
  if (actorKind === 'dealer') return actor === dealer.email || actor === null ? 'You' : actor
  if (actorKind === 'operator') return actor ? `${actor} at ${brandName}, for you` : brandName
  if (actorKind === 'integrator') return actor ?? 'An integration'
  return actorKind === 'import' ? `${brandName}, by import` : brandName
}
