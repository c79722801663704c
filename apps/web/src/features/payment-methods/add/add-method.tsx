import { keysOf } from '@portal/contract/fields/keys'
import { paymentMethodMessages } from '@portal/contract/payment-methods/payment-methods.messages'
import {
  type PaymentMethodKind,
  type PaymentProviderHandle,
  paymentMethodKinds,
} from '@portal/contract/payment-methods/payment-providers'
import { Row } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { type ComponentType, useState } from 'react'
import { isDarkPage, loadProviderScript } from '../../../payments/provider/provider-script.ts'
import { type AccountProvider, methodIdOfKind, providerSetting } from '../account-provider.ts'
import { saveSquareCardRequest } from '../payment-methods.queries.ts'
import { AddBankAccount } from './add-bank-account.tsx'
import { AddStripeCard } from './add-stripe-card.tsx'
import { CardForm } from './card-form.tsx'
import type { MethodFormProps } from './method-form.tsx'
import type { OpenCardFrame } from './use-card-frame.ts'

const darkStyle = {
  input: { color: '#e5e7eb', backgroundColor: '#1f2328' },
  'input::placeholder': { color: '#a7b0bd' },
}

// Stores the card without a charge.
const storing = { intent: 'STORE', customerInitiated: true, sellerKeyedIn: false } as const

function AddSquareCard(props: MethodFormProps) {
  const addCard = async (card: SquareCard, name: string) => {
    const { status, token, errors = [] } = await card.tokenize({ ...storing, billingContact: {} })
    // Square can report the same error several times.
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
  // Focuses the first field, unless another field of the form already has the focus.
  if (!place.closest('form')?.contains(document.activeElement)) await card.focus('cardNumber')
  return card
}

type Form = ComponentType<MethodFormProps>

const forms: Readonly<Record<PaymentProviderHandle, Partial<Readonly<Record<PaymentMethodKind, Form>>>>> = {
  stripe: { cc: AddStripeCard, ach: AddBankAccount },
  square: { cc: AddSquareCard },
}

const words: Readonly<Record<PaymentMethodKind, string>> = { cc: 'Add a card', ach: 'Add a bank account' }

interface AddMethodProps extends Omit<MethodFormProps, 'onClose'> {
  readonly onAdded: (id: number) => void
  /** Why no method can be added; undefined if one can. */
  readonly disabledReason: string | undefined
}

/**
 * The kinds of methods the provider offers. The form is part of the page, because the provider may open a window above
 * it.
 */
export function AddMethod({ provider, hasOthers, onAdded, disabledReason }: AddMethodProps) {
  const [kind, setKind] = useState<PaymentMethodKind>()
  // Closing the form loses the focus, which returns to the button that opened it until a new row takes it.
  const [closedKind, setClosedKind] = useState<PaymentMethodKind>()
  const close = (addedId?: number) => {
    setClosedKind(kind)
    setKind(undefined)
    if (addedId !== undefined) onAdded(addedId)
  }
  const offered = keysOf(paymentMethodKinds).filter(
    (one) => methodIdOfKind(provider, one) !== undefined && forms[provider.handle][one] !== undefined,
  )
  const Form = kind && forms[provider.handle][kind]
  if (Form) {
    return <Form provider={provider} hasOthers={hasOthers} onClose={close} />
  }
  return (
    <Row wrap gap={8}>
      {offered.map((one) => (
        <Button
          key={one}
          autoFocus={one === closedKind}
          disabled={disabledReason !== undefined}
          title={disabledReason}
          onClick={() => setKind(one)}
        >
          {words[one]}
        </Button>
      ))}
    </Row>
  )
}

interface Tokenized {
  readonly status: string
  readonly token?: string
  readonly errors?: readonly { readonly message: string }[]
}

/** The intended use of a card, in Square's terms. */
interface Storing {
  readonly intent: 'STORE'
  readonly customerInitiated: boolean
  readonly sellerKeyedIn: boolean
  readonly billingContact: object
}

interface SquareCard {
  attach(place: HTMLElement): Promise<void>
  focus(field: 'cardNumber'): Promise<boolean>
  tokenize(storing: Storing): Promise<Tokenized>
  destroy(): Promise<boolean>
}

interface SquareScript {
  payments(
    applicationId: string,
    locationId: string,
  ): { card(options: { style?: object }): Promise<SquareCard> }
}

/** Loads Square's script and creates a card form with the supplier's keys; called for the first form. */
async function createSquareCard(provider: AccountProvider, isDark: boolean): Promise<SquareCard> {
  await loadProviderScript('square', providerSetting(provider, 'script_url'))
  const { Square } = window as typeof window & { Square?: SquareScript }
  if (Square === undefined) throw new Error("The payment provider's script is incomplete.")
  const payments = Square.payments(
    providerSetting(provider, 'application_id'),
    providerSetting(provider, 'location_id'),
  )
  return await payments.card(isDark ? { style: darkStyle } : {})
}
