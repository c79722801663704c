import { Button } from '@portal/ui/button'
import type { ComponentProps } from 'react'
import { useAwake } from '../../browser/one-click.ts'
import { detailsFormId } from './details-form.tsx'
import type { Step } from './steps.tsx'
import type { Checkout } from './use-checkout.ts'

interface CheckoutActionsProps {
  readonly step: Step
  readonly isEmpty: boolean
  readonly checkout: Checkout
  readonly goTo: (step: Step) => void
}

/** The buttons that lead on and back, by step (document 2, section 4). */
export function CheckoutActions({ step, isEmpty, checkout, goTo }: CheckoutActionsProps) {
  const { placing, figures, isConfirming, placeNow } = checkout
  if (step === 1) {
    return (
      <Button look="primary" size="large" disabled={isEmpty} onClick={() => goTo(2)}>
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
          look="primary"
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
  const isWaiting = placing.state.step === 'placing' || placing.state.step === 'doubt'
  return (
    <>
      <PlaceButton key="place" isBusy={isWaiting} disabled={figures === undefined} onClick={placeNow} />
      <Button size="large" disabled={isWaiting} onClick={() => goTo(2)}>
        Back
      </Button>
    </>
  )
}

type PlaceButtonProps = Pick<ComponentProps<typeof Button>, 'isBusy' | 'disabled' | 'onClick'>

/**
 * The button that buys. It stands where `Confirm & Continue` stood a moment ago, so it wakes up only when the second
 * click of a double click there is over.
 */
function PlaceButton({ disabled, ...button }: PlaceButtonProps) {
  const isAwake = useAwake()
  return (
    <Button {...button} look="primary" size="large" disabled={disabled || !isAwake}>
      Place Order
    </Button>
  )
}
