import { paymentMethodsAnchor } from '@portal/contract/pages'
import {
  depositsToConfirm,
  nothingCanBePaid,
} from '@portal/contract/payment-methods/payment-methods.messages'
import { buttonClass } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { Link } from '@tanstack/react-router'
import styles from './nothing-payable.module.css'

interface NothingPayableProps {
  /** Whether a bank account only waits for its test deposits. */
  readonly hasDepositsToConfirm: boolean
}

/** Says where something is authorized that nothing can be paid yet, with the way to where that is mended. */
export function NothingPayable({ hasDepositsToConfirm }: NothingPayableProps) {
  return (
    <Callout tone="caution">
      <div className={styles.line}>
        <span>{hasDepositsToConfirm ? depositsToConfirm : nothingCanBePaid}</span>
        <Link to="/settings" hash={paymentMethodsAnchor} className={buttonClass('plain', 'small')}>
          {hasDepositsToConfirm ? 'Confirm deposits' : 'Payment methods'}
        </Link>
      </div>
    </Callout>
  )
}
