import {
  confirmDepositsWarning,
  noPaymentMethodWarning,
} from '@portal/contract/payment-methods/payment-methods.messages'
import { paymentMethodsAnchor } from '@portal/contract/portal/pages'
import { buttonClass } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { Link } from '@tanstack/react-router'
import styles from './no-usable-method.module.css'

interface NothingPayableProps {
  /** Whether a bank account only waits for its test deposits. */
  readonly hasDepositsToConfirm: boolean
}

/** Says where something is authorized that nothing can be paid yet, with the way to where that is mended. */
export function NoUsableMethod({ hasDepositsToConfirm }: NothingPayableProps) {
  return (
    <Callout tone="caution">
      <div className={styles.line}>
        <span>{hasDepositsToConfirm ? confirmDepositsWarning : noPaymentMethodWarning}</span>
        <Link to="/settings" hash={paymentMethodsAnchor} className={buttonClass('plain', 'small')}>
          {hasDepositsToConfirm ? 'Confirm deposits' : 'Payment methods'}
        </Link>
      </div>
    </Callout>
  )
}
