import { Button } from '@portal/ui/button'
import { detailsFormId } from '../details/details-form.tsx'
import type { CheckoutStep } from './checkout-steps.tsx'
import { PlaceButton } from './place-button.tsx'
import type { Checkout } from './use-checkout.ts'

interface CheckoutActionsProps {
  readonly step: CheckoutStep
  readonly isEmpty: boolean
  readonly checkout: Checkout
  readonly goTo: (step: CheckoutStep) => void
}

/** The buttons forward and back, by step (document 2, section 4). */
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
  const isWaiting = placement.status === 'placing' || placement.status === 'doubt'
  return (
    <>
      <PlaceButton key="place" checkout={checkout} isBusy={isWaiting} />
      <Button size="large" disabled={isWaiting} onClick={() => goTo(2)}>
        Back
      </Button>
    </>
  )
}
