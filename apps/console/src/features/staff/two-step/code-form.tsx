import { ApiError } from '@portal/api-client/api-error'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { lazyValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { TextField } from '@portal/ui/text-field'

const validator = lazyValidator(
  async () => (await import('@portal/contract/staff/staff-account.schema')).twoStepCode,
)

/** Whether a sign-in was rejected because the code is missing. */
export function isCodeMissing(error: Error): boolean {
  return error instanceof ApiError && error.body.reason === 'code_required'
}

interface CodeFormProps {
  /** Signs in with password and code. */
  readonly send: (code: string) => Promise<unknown>
  readonly onDone: () => Promise<void>
  readonly onBack: () => void
}

/** The second step of signing in: asks for a code from the authenticator app, or a recovery code. */
export function CodeForm({ send, onDone, onBack }: CodeFormProps) {
  const signIn = useApiMutation({
    mutationFn: ({ code }: { code: string }) => send(code),
    onSuccess: onDone,
  })
  const form = useApiForm({ initialValues: { code: '' }, validator, mutation: signIn })
  return (
    <Stack as="form" gap={16} noValidate onSubmit={form.onSubmit}>
      <FormError error={signIn.errorDisplay} hidesFieldErrors />
      <TextField
        {...form.field('code')}
        label="Code"
        hint="From your authenticator app, or a recovery code"
        size="large"
        autoComplete="one-time-code"
        maxLength={40}
        spellCheck={false}
        autoFocus
      />
      <Button type="submit" variant="primary" size="large" isBusy={form.isBusy}>
        Sign in
      </Button>
      <Button variant="quiet" onClick={onBack}>
        Back
      </Button>
    </Stack>
  )
}
