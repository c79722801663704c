import {
  type PaymentMethodKind,
  type PaymentProviderHandle,
  paymentMethodKinds,
} from '@portal/contract/payment-methods/payment-providers'
import { Button } from '@portal/ui/button'
import { type ComponentType, type ReactNode, useState } from 'react'
import { SectionSkeleton } from '../../../api/query-section.tsx'
import { lazyComponent } from '../../../lazy/lazy-component.tsx'
import { type AccountProvider, methodIdOfKind } from '../account-provider.ts'
import styles from '../list/methods.module.css'

type Form = ComponentType<{
  readonly provider: AccountProvider
  readonly onClose: () => void
  readonly waiting?: ReactNode
}>

const StripeCard = lazyComponent(async () => (await import('./add-stripe-card.tsx')).AddStripeCard)
const BankAccount = lazyComponent(async () => (await import('./add-bank-account.tsx')).AddBankAccount)
const SquareCard = lazyComponent(async () => (await import('./add-square-card.tsx')).AddSquareCard)

/** Which form adds which kind of method at which provider. */
const forms: Readonly<Record<PaymentProviderHandle, Partial<Readonly<Record<PaymentMethodKind, Form>>>>> = {
  stripe: { cc: StripeCard, ach: BankAccount },
  square: { cc: SquareCard },
}

const words: Readonly<Record<PaymentMethodKind, string>> = { cc: 'Add a card', ach: 'Add a bank account' }

/** The kinds of methods that the provider offers. The form is part of the page, because a window of the provider may open above it. */
export function AddMethod({
  provider,
  disabledReason,
}: {
  readonly provider: AccountProvider
  /** Why none may be added; undefined where one may. */
  readonly disabledReason: string | undefined
}) {
  const [kind, setKind] = useState<PaymentMethodKind>()
  const offered = (Object.keys(paymentMethodKinds) as PaymentMethodKind[]).filter(
    (one) => methodIdOfKind(provider, one) !== undefined && forms[provider.handle][one] !== undefined,
  )
  const Form = kind && forms[provider.handle][kind]
  if (Form) {
    return (
      <Form
        waiting={<SectionSkeleton label="Loading the form" lines={5} />}
        provider={provider}
        onClose={() => setKind(undefined)}
      />
    )
  }
  return (
    <div className={styles.add}>
      {offered.map((one) => (
        <Button
          key={one}
          disabled={disabledReason !== undefined}
          title={disabledReason}
          onClick={() => setKind(one)}
        >
          {words[one]}
        </Button>
      ))}
    </div>
  )
}
