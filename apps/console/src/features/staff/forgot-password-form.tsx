import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { lazyValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { AccountField, PasswordField, TextField } from '@portal/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import {
  linkAccountQuery,
  requestPasswordRequest,
  resetPasswordRequest,
} from '../../session/session.queries.ts'

const emailValidator = lazyValidator(
  async () => (await import('@portal/contract/access/password-reset.schema')).forgotPasswordForm,
)
const passwordValidator = lazyValidator(
  async () => (await import('@portal/contract/access/password-reset.schema')).consolePasswordReset,
)

/** Asks for the email address to send a password reset link to. */
export function ForgotPasswordForm() {
  const request = useApiMutation({ mutationFn: requestPasswordRequest })
  const form = useApiForm({ initialValues: { email: '' }, validator: emailValidator, mutation: request })
  if (request.data !== undefined) {
    return (
      <Callout tone="info" title="Check your email" announced>
        If a staff member with this email exists, we've sent a password reset link. It expires in one hour.
      </Callout>
    )
  }
  return (
    <Stack as="form" gap={16} noValidate onSubmit={form.onSubmit}>
      <FormError error={request.errorDisplay} hidesFieldErrors />
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        size="large"
        autoComplete="username"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" size="large" isBusy={form.isBusy}>
        Email me a link
      </Button>
    </Stack>
  )
}

interface NewPasswordFormProps {
  readonly token: string
  readonly onSaved: () => Promise<void>
}

/** Sets a new password with an emailed link. */
export function NewPasswordForm({ token, onSaved }: NewPasswordFormProps) {
  const { data: account } = useQuery(linkAccountQuery(token))
  const reset = useApiMutation({ mutationFn: resetPasswordRequest, onSuccess: onSaved })
  const form = useApiForm({
    initialValues: { token, password: '' },
    validator: passwordValidator,
    mutation: reset,
  })
  return (
    <Stack as="form" gap={16} noValidate onSubmit={form.onSubmit}>
      <FormError error={reset.errorDisplay} hidesFieldErrors />
      {account?.email ? <AccountField email={account.email} size="large" /> : null}
      <PasswordField
        {...form.field('password')}
        label="New password"
        hint="At least 10 characters, or 8 with two-step sign-in. You'll be signed out everywhere."
        size="large"
        autoComplete="new-password"
      />
      <Button type="submit" variant="primary" size="large" isBusy={form.isBusy}>
        Save password
      </Button>
    </Stack>
  )
}
