import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { lazyValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { Button } from '@portal/ui/button'
import { PasswordField, TextField } from '@portal/ui/text-field'
import { signInRequest } from '../../session/session.queries.ts'
import styles from './access-form.module.css'

const validator = lazyValidator(async () => (await import('@portal/contract/access/login.schema')).loginForm)

/** Asks for e-mail and password. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: () => Promise<void> }) {
  const signIn = useApiMutation({ mutationFn: signInRequest, onSuccess: onSignedIn })
  const form = useApiForm({ initialValues: { email: '', password: '' }, validator, mutation: signIn })
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
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
    </form>
  )
}
