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

interface OrderHoldProps {
  readonly order: Order
  readonly paymentCollection: boolean
  readonly authorization: Authorization | undefined
}

/** Why an order is on hold, in one sentence with the one button that helps; nothing for an order that is not. */
export function OrderHold({ order, paymentCollection, authorization }: OrderHoldProps) {
  const money = useMoney()
  const isOver =
    order.orderStatusId === orderStatus.canceled.id || order.orderStatusId === orderStatus.notManaged.id
  const { data: facts } = useQuery({ ...orderHoldReasonsQuery(order.id), enabled: !isOver })
  const hold = facts && !isOver ? explainHold({ order, facts, paymentCollection, money }) : undefined
  if (hold === undefined) return null
  return (
    <div className={styles.waiting}>
      <Callout tone="caution">
        <div className={styles.waitingLine}>
          <span>{hold.sentence}</span>
          <Remedy action={hold.action} order={order} authorization={authorization} />
        </div>
      </Callout>
    </div>
  )
}

/** Moves the focus to the toggle in the header when the pressed button disappears with its sentence. */
function passFocusOn(element: HTMLElement | null) {
  return () => {
    if (element?.contains(document.activeElement)) document.getElementById(authorizationToggleId)?.focus()
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
      <span ref={passFocusOn}>
        <Button size="small" isBusy={authorization.isBusy} ignoresDoubleClick onClick={authorization.toggle}>
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
