import { createIdempotencyKey } from '@portal/api-client/idempotency-key'
import { refusals } from '@portal/contract/api/refusals'
import { bankAccountDefaults } from '@portal/contract/payment-methods/bank-account.schema'
import { paymentMethodMessages } from '@portal/contract/payment-methods/payment-methods.messages'
import { Button } from '@portal/ui/button'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import { useRef } from 'react'
import { lazyValidator } from '../../../forms/lazy-validator.ts'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { usePortal } from '../../../portal/use-portal.ts'
import { useSession } from '../../../session/use-session.ts'
import { type AccountProvider, methodIdOfKind } from '../account-provider.ts'
import { askBankSetup, askKeepAtStripe } from '../payment-methods.queries.ts'
import { useAdded } from '../use-added.ts'
import { useProviderWork } from '../use-provider-work.ts'
import styles from './add-method.module.css'
import { FormProblems } from './provider-form.tsx'
import { loadStripe } from './stripe-script.ts'

interface AddBankAccountProps {
  readonly provider: AccountProvider
  readonly onClose: () => void
}

const nothing = {
  name: '',
  holderType: bankAccountDefaults.holderType as 'company' | 'individual',
  routingNumber: '',
  accountNumber: '',
} as const

type Values = { readonly [Name in keyof typeof nothing]: string }

const check = lazyValidator<Values>(
  async () => (await import('@portal/contract/payment-methods/bank-account.schema')).bankAccountForm as never,
)

/** Adds a bank account: its numbers go from this page to Stripe and never to the portal's server. */
export function AddBankAccount({ provider, onClose }: AddBankAccountProps) {
  const { isBusy, problems, run } = useProviderWork()
  const send = useSaveBank(provider, onClose)
  const form = useCheckedForm<Values>(check, nothing, (values) => run(() => send(values)))
  const { brandName: supplier } = usePortal()
  return (
    <form className={styles.form} aria-label="Add a bank account" noValidate onSubmit={form.onSubmit}>
      <h3 className={styles.title}>Add a bank account</h3>
      <FormProblems problems={problems} />
      <div className={styles.fields}>
        <TextField {...form.field('name')} label="Name" autoComplete="off" />
        <SelectField {...form.field('holderType')} label="Account Holder Type">
          <option value="company">Company</option>
          <option value="individual">Individual</option>
        </SelectField>
        <TextField
          {...form.field('routingNumber')}
          label="Routing Number"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...form.field('accountNumber')}
          label="Account Number"
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <p className={styles.note}>
        By adding this account you allow {supplier} to debit it for your orders. Two small deposits arrive in
        one to two business days; enter them here to verify the account. Its numbers go to Stripe and never
        reach this portal.
      </p>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={isBusy || form.isChecking}>
          Add
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}

function useSaveBank(provider: AccountProvider, onClose: () => void) {
  const added = useAdded(onClose)
  const { email } = useSession().dealer
  // An account that Stripe has taken is not sent again when only our own answer was missing.
  const saved = useRef<{ id: string; of: string }>(undefined)
  return async (values: Values): Promise<readonly string[]> => {
    const of = JSON.stringify(values)
    if (saved.current?.of !== of) {
      const stripe = await loadStripe(provider)
      const setup = await askBankSetup(methodIdOfKind(provider, 'ach') ?? 0, createIdempotencyKey())
      const { setupIntent, error } = await stripe.confirmUsBankAccountSetup(setup.clientSecret, {
        payment_method: {
          us_bank_account: {
            routing_number: values.routingNumber,
            account_number: values.accountNumber,
            account_holder_type: values.holderType === 'individual' ? 'individual' : 'company',
          },
          billing_details: { name: values.name, email, address: { country: bankAccountDefaults.country } },
        },
      })
      if (setupIntent === undefined) return [error.message ?? refusals.provider_error.sentence]
      saved.current = { id: setupIntent.id, of }
    }
    await askKeepAtStripe(provider, { kind: 'ach', setupId: saved.current.id })
    await added(paymentMethodMessages.achAdded)
    return []
  }
}
