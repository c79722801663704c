import { explainHold, type HoldAction } from '@portal/contract/orders/lifecycle/explain-hold.rules'
import type { Order } from '@portal/contract/orders/order.schema'
import { paymentMethodsAnchor } from '@portal/contract/portal/pages'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { Button, buttonClass } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMoney } from '../../formatting/use-money.ts'
import { usePortal } from '../../portal/use-portal.ts'
import { type Authorization, authorizationToggleId } from './actions/use-authorization.ts'
import styles from './order.module.css'
import { orderHoldReasonsQuery } from './order.queries.ts'

interface OrderWaitingProps {
  readonly order: Order
  readonly paymentCollection: boolean
  readonly authorization: Authorization | undefined
}

/** Why an order stands still, in one sentence with the one button that helps; nothing when it waits for nobody. */
export function OrderHold({ order, paymentCollection, authorization }: OrderWaitingProps) {
  const money = useMoney()
  const isOver =
    order.orderStatusId === orderStatus.canceled.id || order.orderStatusId === orderStatus.notManaged.id
  const { data: facts } = useQuery({ ...orderHoldReasonsQuery(order.id), enabled: !isOver })
  const why = facts && !isOver ? explainHold({ order, facts, paymentCollection, money }) : undefined
  if (why === undefined) return null
  return (
    <div className={styles.waiting}>
      <Callout tone="caution">
        <div className={styles.waitingLine}>
          <span>{why.sentence}</span>
          <Remedy action={why.action} order={order} authorization={authorization} />
        </div>
      </Callout>
    </div>
  )
}

/** Whoever pressed a button that goes away with its sentence goes on at the same toggle in the header. */
function handFocusOn(place: HTMLElement | null) {
  return () => {
    if (place?.contains(document.activeElement)) document.getElementById(authorizationToggleId)?.focus()
  }
}

interface RemedyProps {
  readonly action: HoldAction
  readonly order: Order
  readonly authorization: Authorization | undefined
}

function Remedy({ action, order, authorization }: RemedyProps) {
  const { businessEmail, businessPhone, brandName } = usePortal()
  if (action === 'authorize') {
    return authorization ? (
      <span ref={handFocusOn}>
        <Button size="small" isBusy={authorization.isBusy} ignoresDoubleClick onClick={authorization.move}>
          {authorization.label}
        </Button>
      </span>
    ) : null
  }
  if (action !== 'contact') {
    return (
      <Link to="/settings" hash={paymentMethodsAnchor} className={buttonClass('plain', 'small')}>
        {action === 'confirm-deposits' ? 'Confirm deposits' : 'Payment methods'}
      </Link>
    )
  }
  const address = businessEmail
    ? `mailto:${businessEmail}?subject=${encodeURIComponent(`Order ${order.orderNumber}`)}`
    : businessPhone && `tel:${businessPhone.replace(/[^\d+]/g, '')}`
  return address ? (
    <a href={address} className={buttonClass('plain', 'small')}>
      Contact {brandName}
    </a>
  ) : null
}
