import { somethingWentWrong } from '@portal/api-client/api-error'
import { createIdempotencyKey } from '@portal/api-client/idempotency-key'
import { lazyValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { type ApiForm, useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { paymentRefusals } from '@portal/contract/api/refusals/payment-refusals'
import { bankAccountDefaults } from '@portal/contract/payment-methods/bank-account.schema'
import { paymentMethodMessages } from '@portal/contract/payment-methods/payment-methods.messages'
import { Grid, Text } from '@portal/ui/boxes'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import { useRef } from 'react'
import { loadStripe } from '../../../payments/provider/stripe-script.ts'
import { usePortal } from '../../../portal/use-portal.ts'
import { useSession } from '../../../session/use-session.ts'
import { type AccountProvider, methodIdOfKind, stripeKeys } from '../account-provider.ts'
import { FormProblems } from '../form-problems.tsx'
import { bankSetupRequest, saveStripeMethodRequest } from '../payment-methods.queries.ts'
import { type MethodResult, useMethodMutation } from '../use-method-mutation.ts'
import { MethodForm, type MethodFormProps } from './method-form.tsx'

interface BankAccountValues {
  readonly name: string
  readonly holderType: string
  readonly routingNumber: string
  readonly accountNumber: string
}

const emptyAccount: BankAccountValues = {
  name: '',
  holderType: bankAccountDefaults.holderType,
  routingNumber: '',
  accountNumber: '',
}

const validator = lazyValidator<BankAccountValues>(
  async () => (await import('@portal/contract/payment-methods/bank-account.schema')).bankAccountForm,
)

/** Adds a bank account: its numbers are sent from this page to Stripe, never to the portal's server. */
export function AddBankAccount({ provider, onClose }: MethodFormProps) {
  const save = useMethodMutation(useBankSetup(provider), onClose)
  const form = useApiForm({ initialValues: emptyAccount, validator, mutation: save })
  const { brandName: supplier } = usePortal()
  return (
    <MethodForm title="Add a bank account" isBusy={form.isBusy} onSubmit={form.onSubmit} onClose={onClose}>
      <FormProblems problems={save.problems} />
      <AccountFields form={form} />
      <Text tone="muted" size={13}>
        By adding this account, you authorize {supplier} to debit it for your orders. We'll make one or two
        small test deposits within two business days. To verify the account, choose Verify in your payment
        methods and enter the amounts, or the code in the deposit's description. Your account details go to
        Stripe and are never stored in this portal.
      </Text>
    </MethodForm>
  )
}

/**
 * Sets the account up at Stripe and saves it; an account already stored at Stripe is not sent again if only our
 * response was lost.
 */
function useBankSetup(provider: AccountProvider): (values: BankAccountValues) => Promise<MethodResult> {
  const { email } = useSession().dealer
  const stored = useRef<{ readonly id: string; readonly values: string }>(undefined)
  return async (values) => {
    const text = JSON.stringify(values)
    if (stored.current?.values !== text) {
      const stripe = await loadStripe(stripeKeys(provider)).catch(() => undefined)
      if (!stripe) return { problems: [somethingWentWrong] }
      const setup = await bankSetupRequest(methodIdOfKind(provider, 'ach') ?? 0, createIdempotencyKey())
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
      if (setupIntent === undefined)
        return { problems: [error.message ?? paymentRefusals.provider_error.sentence] }
      stored.current = { id: setupIntent.id, values: text }
    }
    const { id } = await saveStripeMethodRequest(provider, { kind: 'ach', setupId: stored.current.id })
    return { saved: paymentMethodMessages.achAdded, addedId: id }
  }
}

function AccountFields({ form }: { readonly form: ApiForm<BankAccountValues> }) {
  return (
    <Grid columns="pair" gap={12} align="start">
      <TextField {...form.field('name')} label="Name" autoComplete="off" />
      <SelectField {...form.field('holderType')} label="Account holder type">
        <option value="company">Company</option>
        <option value="individual">Individual</option>
      </SelectField>
      <TextField
        {...form.field('routingNumber')}
        label="Routing number"
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...form.field('accountNumber')}
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
      />
    </Grid>
  )
}
