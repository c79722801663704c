import { errorMessage } from '@portal/api-client/api-error'
import { createIdempotencyKey } from '@portal/api-client/idempotency-key'
import { refusals } from '@portal/contract/api/refusals'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { type AccountProvider, methodIdOfKind } from '../account-provider.ts'
import { cardSetupRequest, saveStripeMethodRequest } from '../payment-methods.queries.ts'
import { useMethodMutation } from '../use-method-mutation.ts'
import type { MethodFormProps } from './method-form.ts'
import { ProviderForm } from './provider-form.tsx'
import { isDarkPage } from './provider-script.ts'
import { noWishes, saveCard } from './save-card.ts'
import { loadStripe } from './stripe-script.ts'

interface OpenForm {
  readonly stripe: Stripe
  readonly elements: StripeElements
}

/** Adds a card in Stripe's own form: its number goes from Stripe's frame to Stripe. */
export function AddStripeCard({ provider, hasOthers, onClose }: MethodFormProps) {
  const [tries, setTries] = useState(0)
  const [wishes, setWishes] = useState(noWishes)
  const { place, form, standing } = useStripeForm(provider, tries)
  // A card that Stripe has saved is not confirmed again when only our own answer was missing.
  const saved = useRef<string>(undefined)
  const save = useMethodMutation(async () => {
    if (form === undefined) return { problems: [] }
    if (saved.current === undefined) {
      const { setupIntent, error } = await form.stripe.confirmSetup({
        elements: form.elements,
        confirmParams: { return_url: window.location.href },
        redirect: 'if_required',
      })
      if (setupIntent?.status !== 'succeeded') return { problems: cardProblems(error) }
      saved.current = setupIntent.id
    }
    const card = { kind: 'cc', setupId: saved.current, name: wishes.name } as const
    return await saveCard(saveStripeMethodRequest(provider, card), wishes)
  }, onClose)
  return (
    <ProviderForm
      title="Add a card"
      note="Your card is saved at Stripe; its number never reaches this portal."
      place={place}
      wishes={wishes}
      onWishes={setWishes}
      hasOthers={hasOthers}
      standing={standing}
      problems={save.problems}
      isBusy={save.isPending}
      onRetry={() => setTries(tries + 1)}
      onSubmit={() => save.send()}
      onClose={onClose}
    />
  )
}

function cardProblems(
  error: { readonly type: string; readonly message?: string } | undefined,
): readonly string[] {
  const own = error?.message ?? ''
  // Stripe shows a field's error beside it; the bank's message goes below ours.
  if (error?.type === 'validation_error') return [own]
  return own === '' ? [refusals.card_not_added.sentence] : [refusals.card_not_added.sentence, own]
}

/** Stripe's card form, drawn into `place` as soon as it can be. */
function useStripeForm(provider: AccountProvider, tries: number) {
  const place = useRef<HTMLDivElement>(null)
  const [form, setForm] = useState<OpenForm>()
  const [standing, setStanding] = useState<'opening' | 'ready' | { failed: string }>('opening')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the form again
  useEffect(() => {
    let isOver = false
    let destroy = () => {}
    const open = async () => {
      setStanding('opening')
      const stripe = await loadStripe(provider)
      const id = methodIdOfKind(provider, 'cc') ?? 0
      const { clientSecret } = await cardSetupRequest(id, createIdempotencyKey())
      if (isOver || place.current === null) return
      const theme = isDarkPage() ? ('night' as const) : ('stripe' as const)
      const elements = stripe.elements({ clientSecret, appearance: { theme } })
      const element = elements.create('payment', { layout: 'tabs' })
      destroy = () => element.destroy()
      element.on('ready', () => setStanding('ready'))
      element.mount(place.current)
      setForm({ stripe, elements })
    }
    open().catch((error: unknown) => {
      if (!isOver) setStanding({ failed: errorMessage(error) })
    })
    return () => {
      isOver = true
      destroy()
    }
  }, [provider.id, tries])
  return { place, form, standing }
}
