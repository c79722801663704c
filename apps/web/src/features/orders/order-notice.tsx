import { Time } from '@portal/app-kit/formatting/time.tsx'
import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { explainHold, type HoldAction } from '@portal/contract/orders/lifecycle/explain-hold.rules'
import type { OrderHoldReasons } from '@portal/contract/orders/lifecycle/hold-reasons.schema'
import type { Order } from '@portal/contract/orders/order.schema'
import { paymentMethodsAnchor } from '@portal/contract/portal/pages'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { Box, Row, Text } from '@portal/ui/boxes'
import { buttonClass } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMoney } from '../../formatting/use-money.ts'
import { usePortal } from '../../portal/use-portal.ts'
import styles from './order.module.css'
import { orderHoldReasonsQuery } from './order.queries.ts'

const ConfirmPayment = lazyComponent(
  async () => (await import('./actions/confirm-payment.tsx')).ConfirmPayment,
)

interface OrderNoticeProps {
  readonly order: Order
  readonly paymentCollection: boolean
  /** The page already shows that a new order awaits authorization. */
  readonly isJustPlaced?: boolean
}

/** An order's payment error and hold reasons, each with its remedy. */
export function OrderNotice({ order, paymentCollection, isJustPlaced = false }: OrderNoticeProps) {
  const money = useMoney()
  const isOver =
    order.orderStatusId === orderStatus.canceled.id || order.orderStatusId === orderStatus.notManaged.id
  const { data: facts } = useQuery({ ...orderHoldReasonsQuery(order.id), enabled: !isOver })
  const hold = facts && !isOver ? explainHold({ order, facts, paymentCollection, money }) : undefined
  const isDeclined = paymentCollection && !isOver && order.paymentStatusId === paymentStatus.declined.id
  const error = paymentCollection ? order.paymentError : null
  const failure = error ?? (isDeclined ? 'No reason given.' : undefined)
  const isSaid = hold === undefined || (isJustPlaced && hold.action === 'authorize')
  if (failure === undefined && isSaid) return null
  const tone = failure === undefined ? (hold?.action === 'wait' ? 'info' : 'caution') : 'negative'
  return (
    <Box below={16} className="screen-only">
      <Callout
        tone={tone}
        title={failure === undefined ? undefined : titleOf(isDeclined, facts?.isTakenBack)}
      >
        <Row wrap align="center" justify="between" rowGap={8} gap={16} className={styles.attentionLine}>
          <div>
            {failure === undefined ? null : <p>{failure}</p>}
            {isDeclined && facts?.lastDecline && !facts.isTakenBack ? (
              <LastDecline {...facts.lastDecline} />
            ) : null}
            {hold && !(failure && hold.action === 'pay-again') ? <p>{hold.sentence}</p> : null}
          </div>
          {hold?.action === 'confirm-payment' ? (
            <ConfirmPayment
              orderId={order.id}
              amountDue={facts?.amountDue}
              isAwaited={Boolean(facts?.confirmation?.until)}
            />
          ) : hold ? (
            <Remedy action={hold.action} order={order} />
          ) : null}
        </Row>
      </Callout>
    </Box>
  )
}

function titleOf(isDeclined: boolean, isTakenBack: boolean | undefined): string {
  if (!isDeclined) return 'Payment error'
  return isTakenBack === true ? 'Payment reversed by the bank' : 'Payment declined'
}

function LastDecline({ at, paymentMethod }: NonNullable<OrderHoldReasons['lastDecline']>) {
  return (
    <Text as="p" tone="muted" size={13}>
      {paymentMethod ? `${paymentMethod}, ` : null}
      <Time at={at} />
    </Text>
  )
}

interface RemedyProps {
  readonly action: Exclude<HoldAction, 'confirm-payment'>
  readonly order: Order
}

/** The action that resolves the problem; authorizing and retrying a payment have their own buttons. */
function Remedy({ action, order }: RemedyProps) {
  const { businessEmail, businessPhone, brandName } = usePortal()
  if (action === 'authorize' || action === 'pay-again' || action === 'wait') return null
  if (action !== 'contact') {
    return (
      <Link to="/settings" hash={paymentMethodsAnchor} className={buttonClass('plain', 'small')}>
        {action === 'confirm-deposits' ? 'Verify bank account' : 'Payment methods'}
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
