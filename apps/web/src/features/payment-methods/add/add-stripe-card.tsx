import { errorMessage } from '@portal/api-client/api-error'
import { createIdempotencyKey } from '@portal/api-client/idempotency-key'
import { paymentRefusals } from '@portal/contract/api/refusals/payment-refusals'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useRef } from 'react'
import { isDarkPage } from '../../../payments/provider/provider-script.ts'
import { loadStripe } from '../../../payments/provider/stripe-script.ts'
import { methodIdOfKind, stripeKeys } from '../account-provider.ts'
import { cardSetupRequest, saveStripeMethodRequest } from '../payment-methods.queries.ts'
import { CardForm } from './card-form.tsx'
import type { MethodFormProps } from './method-form.tsx'
import type { OpenCardFrame } from './use-card-frame.ts'

interface StripeFrame {
  readonly stripe: Stripe
  readonly elements: StripeElements
}

export function AddStripeCard(props: MethodFormProps) {
  // A card that Stripe has saved is not confirmed again if only our response was lost.
  const confirmedId = useRef<string>(undefined)
  const addCard = async ({ stripe, elements }: StripeFrame, name: string) => {
    if (confirmedId.current === undefined) {
      const { setupIntent, error } = await stripe.confirmSetup({
        elements,
        confirmParams: { return_url: window.location.href },
        redirect: 'if_required',
      })
      if (setupIntent?.status !== 'succeeded') return { problems: cardProblems(error) }
      confirmedId.current = setupIntent.id
    }
    return await saveStripeMethodRequest(props.provider, { kind: 'cc', setupId: confirmedId.current, name })
  }
  return (
    <CardForm
      {...props}
      providerName="Stripe"
      openFrame={openStripeFrame}
      failureText={errorMessage}
      addCard={addCard}
    />
  )
}

function cardProblems(
  error: { readonly type: string; readonly message?: string } | undefined,
): readonly string[] {
  const message = error?.message ?? ''
  // Stripe shows validation errors next to its fields; the bank's message appears below them.
  if (error?.type === 'validation_error') return [message]
  return message === ''
    ? [paymentRefusals.card_not_added.sentence]
    : [paymentRefusals.card_not_added.sentence, message]
}

const openStripeFrame: OpenCardFrame<StripeFrame> = async (provider, place, signal) => {
  const stripe = await loadStripe(stripeKeys(provider))
  const { clientSecret } = await cardSetupRequest(methodIdOfKind(provider, 'cc') ?? 0, createIdempotencyKey())
  signal.throwIfAborted()
  const elements = stripe.elements({ clientSecret, appearance: { theme: isDarkPage() ? 'night' : 'stripe' } })
  const element = elements.create('payment', { layout: 'tabs' })
  signal.addEventListener('abort', () => element.destroy())
  await new Promise<void>((resolve) => {
    element.on('ready', () => {
      // Focuses the first field, unless another field of the form already has the focus.
      if (!place.closest('form')?.contains(document.activeElement)) element.focus()
      resolve()
    })
    element.mount(place)
  })
  return { stripe, elements }
}
