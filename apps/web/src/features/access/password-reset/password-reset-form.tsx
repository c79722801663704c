import type { ApiError } from '@portal/api-client/api-error'
import { Button } from '@portal/ui/button'
import { PasswordField } from '@portal/ui/text-field'
import { useMemo } from 'react'
import { lazyValidator } from '../../../forms/lazy-validator.ts'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { useSending } from '../../../forms/use-sending.ts'
import { usePortal } from '../../../portal/use-portal.ts'
import { askResetPassword, type ResetLink } from '../access.queries.ts'
import styles from '../access-form.module.css'
import { FailureMessage } from '../failure-message.tsx'

interface PasswordResetFormProps {
  readonly link: ResetLink
  readonly onDone: () => void
  /** Called when the link ran out while the form was being filled in. */
  readonly onExpired: () => void
}

/** A new password and the same once more. */
export function PasswordResetForm({ link, onDone, onExpired }: PasswordResetFormProps) {
  const { password_minimum_length: minimum } = usePortal().settings
  const check = useMemo(
    () =>
      lazyValidator(async () =>
        (await import('@portal/contract/access/password-reset.schema')).passwordResetForm(minimum),
      ),
    [minimum],
  )
  const { isAsking, failure, run } = useSending()
  const form = useCheckedForm(check, { password: '', confirm: '' }, ({ password }) =>
    run(async () => {
      await askResetPassword(link, password).catch((error: ApiError) => {
        if (error.body?.reason === 'reset_token_expired') onExpired()
        form.showFieldErrors(error)
        throw error
      })
      onDone()
    }),
  )
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FailureMessage failure={failure} />
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
      <Button
        type="submit"
        variant="primary"
        size="large"
        isBusy={isAsking || form.isChecking}
        className={styles.submit}
      >
        Reset Password
      </Button>
    </form>
  )
}
