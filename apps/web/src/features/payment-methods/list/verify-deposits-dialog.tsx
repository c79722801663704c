import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { customValidator, type LazyValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import type { ValidationResult } from '@portal/app-kit/forms/validation-result.ts'
import { depositsInvalid, depositsMismatch } from '@portal/contract/payment-methods/bank-account.schema'
import type { DealerMethod } from '@portal/contract/payment-methods/payment-method.schema'
import { paymentMethodTitle } from '@portal/contract/payment-methods/payment-method-title.rules'
import { paymentMethodMessages } from '@portal/contract/payment-methods/payment-methods.messages'
import { Grid, Text } from '@portal/ui/boxes'
import { TextField } from '@portal/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProblems } from '../form-problems.tsx'
import { type DepositVerification, verifyDepositsRequest } from '../payment-methods.queries.ts'
import { paymentMethodKeys } from '../payment-methods.query-keys.ts'
import { useMethodMutation } from '../use-method-mutation.ts'

interface VerifyDepositsDialogProps {
  readonly method: DealerMethod
  readonly onClose: () => void
}

const amount = {
  start: '$0.',
  hint: 'Two digits',
  inputMode: 'numeric',
  placeholder: '__',
  maxLength: 10,
} as const

const emptyProof = { deposit1: '', deposit2: '', code: '' }

type VerificationValues = typeof emptyProof

/** Validates the two deposits; a code is checked only by the server. */
const depositsValidator = customValidator(
  () => import('@portal/contract/payment-methods/bank-account.schema'),
  (values: VerificationValues, { depositForm }, validate): ValidationResult<DepositVerification> => {
    const { deposit1, deposit2 } = values
    return validate(depositForm, { deposit1, deposit2 })
  },
)

const codeValidator: LazyValidator<VerificationValues, DepositVerification> = {
  load: async () => undefined,
  validate: async ({ code }) => ({ values: { code: code.trim() } }),
}

/** Asks for the two deposits, or for the code if the bank sent one; errors can be corrected four times. */
export function VerifyDepositsDialog({ method, onClose }: VerifyDepositsDialogProps) {
  const usesCode = method.metaData.includes('"depositType":"descriptor_code"')
  const [isEdited, setEdited] = useState(false)
  const verify = useVerification(method.id, onClose)
  const form = useApiForm<VerificationValues, DepositVerification>({
    initialValues: emptyProof,
    validator: usesCode ? codeValidator : depositsValidator,
    mutation: verify,
    // The error disappears as soon as the dealer edits.
    onChange: () => {
      setEdited(true)
      if (!verify.isPending) verify.reset()
    },
  })
  const isInvalid = Object.keys(form.errors).length > 0 && !isEdited
  return (
    <FormDialog
      title="Verify bank account"
      submitLabel="Verify"
      isBusy={form.isBusy}
      gap={12}
      onSubmit={(event) => {
        setEdited(false)
        form.onSubmit(event)
      }}
      onClose={onClose}
    >
      <Text tone="muted" size={13}>
        {paymentMethodTitle(method)}
      </Text>
      <FormProblems problems={isInvalid ? [depositsInvalid] : verify.problems} />
      {usesCode ? (
        <TextField
          {...form.field('code')}
          label="Deposit code"
          hint="Six characters starting with SM in the deposit's description, for example SM11AA"
        />
      ) : (
        <Grid columns="pair" gap={12} align="start">
          <TextField {...form.field('deposit1')} {...amount} label="First deposit" />
          <TextField {...form.field('deposit2')} {...amount} label="Second deposit" />
        </Grid>
      )}
    </FormDialog>
  )
}

function useVerification(methodId: number, onClose: () => void) {
  const queryClient = useQueryClient()
  return useMethodMutation(async (verification: DepositVerification) => {
    const { verified, attemptsLeft } = await verifyDepositsRequest(methodId, verification)
    if (verified) return { saved: paymentMethodMessages.verified }
    // A method without attempts left has failed.
    if (attemptsLeft === 0)
      await queryClient.invalidateQueries({ queryKey: paymentMethodKeys.list, exact: true })
    return { problems: [depositsMismatch, attemptsText(attemptsLeft)] }
  }, onClose)
}

function attemptsText(attemptsLeft: number): string {
  if (attemptsLeft === 0) return 'No attempts left. Remove this account and add it again.'
  return attemptsLeft === 1 ? 'You have 1 attempt left.' : `You have ${attemptsLeft} attempts left.`
}
