import {
  confirmDepositsWarning,
  noPaymentMethodWarning,
} from '@portal/contract/payment-methods/payment-methods.messages'
import { paymentMethodsAnchor } from '@portal/contract/portal/pages'
import { Row } from '@portal/ui/boxes'
import { buttonClass } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { Link } from '@tanstack/react-router'

interface NothingPayableProps {
  /** Whether the only obstacle is unconfirmed test deposits. */
  readonly hasDepositsToConfirm: boolean
}

/** Warns if no payment method can be charged for the authorized orders, with a link to the settings. */
export function NoUsableMethod({ hasDepositsToConfirm }: NothingPayableProps) {
  return (
    <Callout tone="caution">
      <Row wrap align="center" justify="between" gap={8}>
        <span>{hasDepositsToConfirm ? confirmDepositsWarning : noPaymentMethodWarning}</span>
        <Link to="/settings" hash={paymentMethodsAnchor} className={buttonClass('plain', 'small')}>
          {hasDepositsToConfirm ? 'Verify bank account' : 'Payment methods'}
        </Link>
      </Row>
    </Callout>
  )
}
