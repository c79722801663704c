import { SectionSkeleton } from '@portal/app-kit/api/query-section.tsx'
import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { keysOf } from '@portal/contract/fields/keys'
import {
  type PaymentMethodKind,
  type PaymentProviderHandle,
  paymentMethodKinds,
} from '@portal/contract/payment-methods/payment-providers'
import { Row } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { type ComponentType, type ReactNode, useState } from 'react'
import { methodIdOfKind } from '../account-provider.ts'
import type { MethodFormProps } from './method-form.ts'

type Form = ComponentType<MethodFormProps & { readonly waiting?: ReactNode }>

const StripeCard = lazyComponent(async () => (await import('./add-stripe-card.tsx')).AddStripeCard)
const BankAccount = lazyComponent(async () => (await import('./add-bank-account.tsx')).AddBankAccount)
const SquareCard = lazyComponent(async () => (await import('./add-square-card.tsx')).AddSquareCard)

const forms: Readonly<Record<PaymentProviderHandle, Partial<Readonly<Record<PaymentMethodKind, Form>>>>> = {
  stripe: { cc: StripeCard, ach: BankAccount },
  square: { cc: SquareCard },
}

const words: Readonly<Record<PaymentMethodKind, string>> = { cc: 'Add a card', ach: 'Add a bank account' }

interface AddMethodProps extends Omit<MethodFormProps, 'onClose'> {
  readonly onAdded: (id: number) => void
  /** Why none may be added; undefined where one may. */
  readonly disabledReason: string | undefined
}

/** The kinds of methods that the provider offers. The form is part of the page, because a window of the provider may open above it. */
export function AddMethod({ provider, hasOthers, onAdded, disabledReason }: AddMethodProps) {
  const [kind, setKind] = useState<PaymentMethodKind>()
  // Closing the form loses the focus: it returns to the button that opened it, until a new row takes it.
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
    return (
      <Form
        waiting={<SectionSkeleton label="Loading the form" lines={5} />}
        provider={provider}
        hasOthers={hasOthers}
        onClose={close}
      />
    )
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
