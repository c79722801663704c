import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { lazyValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import type { BodyInputOf } from '@portal/contract/api/endpoints'
import { Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { PasswordField, TextField } from '@portal/ui/text-field'
import { useState } from 'react'
import { signInRequest } from '../../session/session.queries.ts'
import { CodeForm, isCodeMissing } from './two-step/code-form.tsx'

const validator = lazyValidator(async () => (await import('@portal/contract/access/login.schema')).loginForm)

/** Asks for email and password, then for a code if two-step sign-in is on. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: () => Promise<void> }) {
  const [known, setKnown] = useState<BodyInputOf<'signInStaff'>>()
  const signIn = useApiMutation({
    mutationFn: signInRequest,
    onSuccess: onSignedIn,
    onError: (error, form) => {
      if (isCodeMissing(error)) setKnown(form)
    },
  })
  const form = useApiForm({ initialValues: { email: '', password: '' }, validator, mutation: signIn })
  if (known !== undefined) {
    return (
      <CodeForm
        send={(code) => signInRequest({ ...known, code })}
        onDone={onSignedIn}
        onBack={() => {
          signIn.reset()
          setKnown(undefined)
        }}
      />
    )
  }
  return (
    <Stack as="form" gap={16} noValidate onSubmit={form.onSubmit}>
      <FormError error={signIn.errorDisplay} hidesFieldErrors />
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        size="large"
        autoComplete="username"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('password')}
        label="Password"
        size="large"
        autoComplete="current-password"
      />
      <Button type="submit" variant="primary" size="large" isBusy={form.isBusy}>
        Sign in
      </Button>
    </Stack>
  )
}
