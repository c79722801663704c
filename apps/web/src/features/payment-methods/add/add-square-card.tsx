import { paymentMethodMessages } from '@portal/contract/payment-methods/payment-methods.messages'
import { useEffect, useRef, useState } from 'react'
import type { AccountProvider } from '../account-provider.ts'
import { saveSquareCardRequest } from '../payment-methods.queries.ts'
import { useMethodMutation } from '../use-method-mutation.ts'
import type { MethodFormProps } from './method-form.ts'
import { ProviderForm } from './provider-form.tsx'
import { isDarkPage } from './provider-script.ts'
import { noWishes, saveCard } from './save-card.ts'
import { openSquareCardForm, type SquareCard } from './square-script.ts'

// What Square needs to know when a card is saved and not charged.
const storing = { intent: 'STORE', customerInitiated: true, sellerKeyedIn: false } as const

/** Adds a card in Square's own form: its number goes from Square's frame to Square. */
export function AddSquareCard({ provider, hasOthers, onClose }: MethodFormProps) {
  const [tries, setTries] = useState(0)
  const [wishes, setWishes] = useState(noWishes)
  const { place, card, standing } = useSquareForm(provider, tries)
  const save = useMethodMutation(async () => {
    if (card === undefined) return { problems: [] }
    const { status, token, errors = [] } = await card.tokenize({ ...storing, billingContact: {} })
    // Square names one mistake several times; it is shown once.
    if (status !== 'OK' || !token) return { problems: [...new Set(errors.map(({ message }) => message))] }
    return await saveCard(saveSquareCardRequest(provider, token, wishes.name), wishes)
  }, onClose)
  return (
    <ProviderForm
      title="Add a card"
      note="Your card is saved at Square; its number never reaches this portal."
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

/** Square's card form, drawn into `place` as soon as it can be. */
function useSquareForm(provider: AccountProvider, tries: number) {
  const place = useRef<HTMLDivElement>(null)
  const [card, setCard] = useState<SquareCard>()
  const [standing, setStanding] = useState<'opening' | 'ready' | { failed: string }>('opening')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the form again
  useEffect(() => {
    let isOver = false
    let opened: SquareCard | undefined
    const open = async () => {
      setStanding('opening')
      opened = await openSquareCardForm(provider, isDarkPage())
      if (isOver || place.current === null) return
      await opened.attach(place.current)
      setCard(opened)
      setStanding('ready')
    }
    open().catch(() => {
      if (!isOver) setStanding({ failed: paymentMethodMessages.squareFailed })
    })
    return () => {
      isOver = true
      void opened?.destroy()
    }
  }, [provider.id, tries])
  return { place, card, standing }
}
