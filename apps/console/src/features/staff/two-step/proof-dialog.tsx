import type { ApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { lazyValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { AccountField, PasswordField, TextField } from '@portal/ui/text-field'
import type { ReactNode } from 'react'
import { useStaff } from '../../../session/use-staff.ts'

const validator = lazyValidator(
  async () => (await import('@portal/contract/staff/staff-account.schema')).twoStepProof,
)

interface ProofDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly mutation: ApiMutation<{ password: string; code: string }, unknown>
  readonly children: ReactNode
  readonly onClose: () => void
}

/** Asks for password and code before two-step sign-in is changed. */
export function ProofDialog({ title, submitLabel, mutation, children, onClose }: ProofDialogProps) {
  const { email } = useStaff().staff
  const form = useApiForm({ initialValues: { password: '', code: '' }, validator, mutation })
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isBusy={form.isBusy}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <FormError error={mutation.errorDisplay} hidesFieldErrors />
      {children}
      <AccountField email={email} />
      <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" />
      <TextField
        {...form.field('code')}
        label="Code"
        hint="From your authenticator app, or a recovery code"
        autoComplete="one-time-code"
        maxLength={40}
        spellCheck={false}
      />
    </FormDialog>
  )
}
