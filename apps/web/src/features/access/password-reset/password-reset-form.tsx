import { ApiError } from '@portal/api-client/api-error'
import { Button } from '@portal/ui/button'
import { PasswordField } from '@portal/ui/text-field'
import { useMemo } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { FormError } from '../../../forms/form-error.tsx'
import { lazyValidator } from '../../../forms/lazy-validator.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { usePortal } from '../../../portal/use-portal.ts'
import { type ResetLink, resetPasswordRequest } from '../access.queries.ts'
import styles from '../access-form.module.css'

const emptyReset = { password: '', confirm: '' }

interface PasswordResetFormProps {
  readonly link: ResetLink
  readonly onDone: () => void
  /** Called when the link ran out while the form was being filled in. */
  readonly onExpired: () => void
}

/** Asks for a new password and its repetition. */
export function PasswordResetForm({ link, onDone, onExpired }: PasswordResetFormProps) {
  const { password_minimum_length: minimum } = usePortal().settings
  const validator = useMemo(
    () =>
      lazyValidator(async () =>
        (await import('@portal/contract/access/password-reset.schema')).passwordResetForm(minimum),
      ),
    [minimum],
  )
  const send = useApiMutation({
    mutationFn: ({ password }: typeof emptyReset) => resetPasswordRequest(link, password),
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof ApiError && error.body.reason === 'reset_token_expired') onExpired()
    },
  })
  const form = useApiForm({ initialValues: emptyReset, validator, mutation: send })
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormError error={send.errorDisplay} />
      <PasswordField
        {...form.field('password')}
        label="New Password"
        size="large"
        hint={`At least ${minimum} characters`}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirm')}
        label="Confirm Password"
        size="large"
        autoComplete="new-password"
      />
      <Button type="submit" variant="primary" size="large" isBusy={form.isBusy} className={styles.submit}>
        Reset Password
      </Button>
    </form>
  )
}
