import { Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { paymentOutlookQuery } from '../../../payments/payment-outlook.queries.ts'
import { predictAuthorization } from '../../../payments/predict-authorization.ts'
import { useSession } from '../../../session/use-session.ts'
import styles from '../checkout.module.css'
import { detailsFormId } from '../details/details-form.tsx'
import type { CheckoutStep } from './checkout-steps.tsx'
import type { Checkout } from './use-checkout.ts'

interface CheckoutActionsProps {
  readonly step: CheckoutStep
  readonly isEmpty: boolean
  readonly checkout: Checkout
  readonly goTo: (step: CheckoutStep) => void
}

/** The Back and Next buttons of each step (document 2, section 4). */
export function CheckoutActions({ step, isEmpty, checkout, goTo }: CheckoutActionsProps) {
  const { placement, isConfirming } = checkout
  if (step === 1) {
    return (
      <Button variant="primary" size="large" disabled={isEmpty} onClick={() => goTo(2)}>
        Checkout
      </Button>
    )
  }
  if (step === 2) {
    return (
      <>
        <Button
          key="confirm"
          type="submit"
          form={detailsFormId}
          variant="primary"
          size="large"
          isBusy={isConfirming}
        >
          Confirm & Continue
        </Button>
        <Button size="large" onClick={() => goTo(1)}>
          Back
        </Button>
      </>
    )
  }
  const isWaiting = placement.status === 'placing' || placement.status === 'unconfirmed'
  return (
    <>
      <PlaceButton key="place" checkout={checkout} isBusy={isWaiting} />
      <Button size="large" disabled={isWaiting} onClick={() => goTo(2)}>
        Back
      </Button>
    </>
  )
}

interface PlaceButtonProps {
  readonly checkout: Checkout
  readonly isBusy: boolean
}

/**
 * Places the order once the page shows the amount and payment method; until then explains why it can't. If no rule
 * authorizes the order, the button places and authorizes it, since it doesn't ship otherwise.
 */
function PlaceButton({ checkout, isBusy }: PlaceButtonProps) {
  const reason = useReasonToWait(checkout)
  const isAuthorizable = useIsAuthorizable(checkout)
  const id = useId()
  return (
    <>
      {/* At the position of `Confirm & Continue`: a double click there must not buy. */}
      {isAuthorizable ? (
        <Button
          variant="primary"
          size="large"
          disabled={isBusy}
          ignoresDoubleClick
          onClick={() => checkout.submit({ authorize: true })}
        >
          Place and Authorize Order
        </Button>
      ) : null}
      <Button
        variant={isAuthorizable ? 'plain' : 'primary'}
        size="large"
        isBusy={isBusy}
        disabled={reason !== undefined}
        aria-describedby={reason === undefined ? undefined : id}
        ignoresDoubleClick
        onClick={() => checkout.submit()}
      >
        Place Order
      </Button>
      {reason === undefined ? null : (
        <Text tone="muted" size={13} className={styles.reason} id={id}>
          {reason}
        </Text>
      )}
    </>
  )
}

/** Whether the dealer would have to authorize the order later, and has a chargeable payment method. */
function useIsAuthorizable({ invoice }: Checkout): boolean {
  const { paymentCollection } = useSession()
  const { data: outlook } = useQuery({ ...paymentOutlookQuery, enabled: paymentCollection })
  if (!outlook?.paymentMethod || invoice === undefined) return false
  return ['by_hand', 'above_limit'].includes(predictAuthorization(outlook, invoice.total))
}

function useReasonToWait({ invoice, invoiceFailure }: Checkout): string | undefined {
  const { paymentCollection } = useSession()
  const outlook = useQuery({ ...paymentOutlookQuery, enabled: paymentCollection })
  if (invoiceFailure) return 'You can place the order once the total is calculated.'
  if (invoice === undefined) return 'Calculating your total…'
  if (!paymentCollection || outlook.data !== undefined) return undefined
  return outlook.isError && !outlook.isFetching
    ? "We couldn't load your payment details. Reload the Payment section to place the order."
    : 'You can place the order once the Payment section loads.'
}
