import { depositsInvalid, depositsMismatch } from '@portal/contract/payment-methods/bank-account.schema'
import type { DealerMethod } from '@portal/contract/payment-methods/payment-method.schema'
import { paymentMethodMessages } from '@portal/contract/payment-methods/payment-methods.messages'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { TextField } from '@portal/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { FieldErrors } from '../../../api/error-display.ts'
import { lazyValidator } from '../../../forms/lazy-validator.ts'
import { paymentMethodTitle } from '../../../payments/payment-method-title.ts'
import styles from '../add/add-method.module.css'
import { FormProblems } from '../add/provider-form.tsx'
import { askVerify, type DepositProof, paymentMethodsQuery } from '../payment-methods.queries.ts'
import { useAdded } from '../use-added.ts'
import { useProviderWork } from '../use-provider-work.ts'

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

const check = lazyValidator<{ deposit1: string; deposit2: string }>(
  async () => (await import('@portal/contract/payment-methods/bank-account.schema')).depositForm,
)

/** Asks for the two deposits, or for the code where the bank was sent one; wrong ones may be mended four times. */
export function VerifyDepositsDialog({ method, onClose }: VerifyDepositsDialogProps) {
  const wantsCode = method.metaData.includes('"depositType":"descriptor_code"')
  const [values, setValues] = useState({ deposit1: '', deposit2: '', code: '' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const { isBusy, problems, run, forget } = useProviderWork()
  const verify = useVerify(method, onClose)
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setValues({ ...values, [name]: event.currentTarget.value })
      // What was wrong is being mended.
      setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)))
      forget()
    },
  })
  const submit = async (): Promise<readonly string[]> => {
    setErrors({})
    if (wantsCode) return await verify({ code: values.code.trim() })
    const { deposit1, deposit2 } = values
    const checked = await check.validate({ deposit1, deposit2 })
    if (!('errors' in checked)) return await verify(checked.values)
    setErrors(checked.errors)
    return [depositsInvalid]
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    run(submit)
  }
  return (
    <Dialog title="Verify bank account" onClose={onClose}>
      <form className={styles.verify} noValidate onSubmit={onSubmit}>
        <p className={styles.note}>{paymentMethodTitle(method)}</p>
        <FormProblems problems={problems} />
        {wantsCode ? (
          <TextField
            {...field('code')}
            label="Code of the deposit"
            hint="It begins with SM, such as SM11AA."
          />
        ) : (
          <div className={styles.fields}>
            <TextField {...field('deposit1')} {...amount} label="First deposit" />
            <TextField {...field('deposit2')} {...amount} label="Second deposit" />
          </div>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Verify
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}

function useVerify(method: DealerMethod, onClose: () => void) {
  const queryClient = useQueryClient()
  const added = useAdded(onClose)
  return async (proof: DepositProof): Promise<readonly string[]> => {
    const { verified, triesLeft } = await askVerify(method.id, proof)
    if (verified) {
      await added(paymentMethodMessages.verified)
      return []
    }
    if (triesLeft === 0) {
      await queryClient.invalidateQueries({ queryKey: paymentMethodsQuery.queryKey, exact: true })
      return [depositsMismatch, 'There are no tries left: remove this account, and add it again.']
    }
    return [depositsMismatch, triesLeft === 1 ? 'You have 1 try left.' : `You have ${triesLeft} tries left.`]
  }
}
