import { paymentMethodMessages } from '@portal/contract/payment-methods/payment-methods.messages'
import { saveSquareCardRequest } from '../payment-methods.queries.ts'
import { CardForm } from './card-form.tsx'
import type { MethodFormProps } from './method-form.ts'
import { isDarkPage } from './provider-script.ts'
import { createSquareCard, type SquareCard } from './square-script.ts'
import type { OpenCardFrame } from './use-card-frame.ts'

// What Square needs to know when a card is saved and not charged.
const storing = { intent: 'STORE', customerInitiated: true, sellerKeyedIn: false } as const

export function AddSquareCard(props: MethodFormProps) {
  const addCard = async (card: SquareCard, name: string) => {
    const { status, token, errors = [] } = await card.tokenize({ ...storing, billingContact: {} })
    // Square can name one mistake several times.
    if (status !== 'OK' || !token) return { problems: [...new Set(errors.map(({ message }) => message))] }
    return await saveSquareCardRequest(props.provider, token, name)
  }
  return (
    <CardForm
      {...props}
      providerName="Square"
      openFrame={openSquareFrame}
      failureText={() => paymentMethodMessages.squareFailed}
      addCard={addCard}
    />
  )
}

const openSquareFrame: OpenCardFrame<SquareCard> = async (provider, place, signal) => {
  const card = await createSquareCard(provider, isDarkPage())
  signal.throwIfAborted()
  signal.addEventListener('abort', () => void card.destroy())
  await card.attach(place)
  return card
}
