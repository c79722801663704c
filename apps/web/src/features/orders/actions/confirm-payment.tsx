import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { showFailure, showSuccess, showWarning } from '@portal/app-kit/notices/notices.ts'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { Row } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useMoney } from '../../../formatting/use-money.ts'
import { loadStripe } from '../../../payments/provider/stripe-script.ts'
import { useSession } from '../../../session/use-session.ts'
import { confirmPaymentRequest, invalidateOrders } from '../order.queries.ts'
import { showRefusal } from './show-refusal.ts'

interface ConfirmPaymentProps {
  readonly orderId: number
  readonly amountDue: string | null | undefined
  /** Whether a charge is awaiting confirmation, which rules out other methods. */
  readonly isAwaited: boolean
}

const onlyTheDealer = 'Only the dealer can confirm a payment with the bank.'

/** Asks the dealer to confirm a declined payment in the bank's window, or to cancel it and use another method. */
export function ConfirmPayment({ orderId, amountDue, isAwaited }: ConfirmPaymentProps) {
  const queryClient = useQueryClient()
  const money = useMoney()
  const disabledReason = useSession().impersonatedBy === undefined ? undefined : onlyTheDealer
  const onSettled = () => invalidateOrders(queryClient)
  const confirm = useApiMutation({
    mutationFn: () => confirmWithBank(orderId, amountDue ?? undefined),
    onSuccess: showOutcome,
    onError: showRefusal,
    onSettled,
  })
  const giveUp = useApiMutation({
    mutationFn: () => confirmPaymentRequest(orderId, { step: 'giveUp' }),
    onSuccess: ({ paymentStatusId }) => {
      if (paymentStatusId === paymentStatus.paid.id) showSuccess('Payment confirmed')
    },
    onError: showRefusal,
    onSettled,
  })
  return (
    <Row wrap gap={8}>
      <Button
        variant="primary"
        isBusy={confirm.isPending}
        disabledReason={disabledReason}
        onDisabledPress={showWarning}
        onClick={() => confirm.send()}
      >
        {amountDue ? `Confirm ${money(amountDue)}` : 'Confirm payment'}
      </Button>
      {isAwaited && !confirm.isPending ? (
        <Button
          isBusy={giveUp.isPending}
          disabledReason={disabledReason}
          onDisabledPress={showWarning}
          onClick={() => giveUp.send()}
        >
          Pay with another method
        </Button>
      ) : null}
    </Row>
  )
}

interface Outcome {
  readonly paymentStatusId: number
  /** Why the bank or the provider's script did not confirm the payment. */
  readonly problem?: string | undefined
}

/** Opens the bank's window, then asks the server for the result: the browser's result isn't trusted. */
async function confirmWithBank(orderId: number, amount: string | undefined): Promise<Outcome> {
  const begun = await confirmPaymentRequest(orderId, { step: 'begin', amount })
  const { confirmation } = begun
  if (confirmation === null) return begun
  const stripe = await loadStripe(confirmation).catch(() => undefined)
  if (stripe === undefined) return { ...begun, problem: notLoaded }
  const { clientSecret, isAsked } = confirmation
  const { error } = isAsked
    ? await stripe.handleNextAction({ clientSecret })
    : await stripe.confirmCardPayment(clientSecret)
  const { paymentStatusId } = await confirmPaymentRequest(orderId, { step: 'check' })
  return { paymentStatusId, problem: error?.message }
}

const notLoaded = "We couldn't load the payment provider's page. Check your connection and try again."

function showOutcome({ paymentStatusId, problem }: Outcome): void {
  if (paymentStatusId === paymentStatus.paid.id) showSuccess('Payment confirmed')
  else if (paymentStatusId === paymentStatus.awaitingClearance.id)
    showWarning(problem ?? "Your bank hasn't confirmed this payment yet.")
  else showFailure(problem ?? "Your bank didn't confirm this payment.")
}
