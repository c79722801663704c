import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { lazyValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { hideNotice, showFailure, showWarning } from '@portal/app-kit/notices/notices.ts'
import { Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { PasswordField, TextField } from '@portal/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type SignInResult, signIn } from '../../../session/sign-in.ts'
import styles from '../access-form.module.css'

const loadDialog = async () => (await import('./forgot-password-dialog.tsx')).ForgotPasswordDialog
const ForgotPasswordDialog = lazyComponent(loadDialog)

const SignInLinkOffer = lazyComponent(async () => (await import('./sign-in-link-offer.tsx')).SignInLinkOffer)

const loginValidator = lazyValidator(
  async () => (await import('@portal/contract/access/login.schema')).loginForm,
)

const emptyLogin = { email: '', password: '' }

type LoginValues = typeof emptyLogin

interface LoginFormProps {
  /** Called once the token and the session are saved. */
  readonly onSignedIn: () => void
}

/** Email and password, validated here and on the server; errors are shown above the fields, and input is kept. */
export function LoginForm({ onSignedIn }: LoginFormProps) {
  const login = useSignIn(onSignedIn)
  const result = login.data
  const form = useApiForm({ initialValues: emptyLogin, validator: loginValidator, mutation: login })
  const isInvalid = result?.outcome === 'no-match'
  const email = form.field('email')
  const password = form.field('password')
  const [isSecretExpired, setForgotten] = useState(false)
  return (
    <>
      <Stack as="form" gap={16} noValidate onSubmit={form.onSubmit}>
        {result?.outcome === 'limited' || result?.outcome === 'refused' ? (
          <Callout tone="negative" announced>
            {result.message}
          </Callout>
        ) : null}
        {result?.outcome === 'limited' ? <SignInLinkOffer email={email.value} /> : null}
        <TextField
          {...email}
          error={email.error ?? isInvalid}
          label="Email"
          type="email"
          size="large"
          autoComplete="username"
          spellCheck={false}
        />
        <PasswordField
          {...password}
          error={password.error ?? isInvalid}
          label="Password"
          size="large"
          autoComplete="current-password"
        />
        <ForgotPasswordButton onClick={() => setForgotten(true)} />
        <Button type="submit" variant="primary" size="large" isBusy={form.isBusy}>
          Login
        </Button>
      </Stack>
      {isSecretExpired ? (
        <ForgotPasswordDialog email={email.value} onClose={() => setForgotten(false)} />
      ) : null}
    </>
  )
}

function ForgotPasswordButton({ onClick }: { readonly onClick: () => void }) {
  const prepare = () => void loadDialog().catch(() => undefined)
  return (
    <Text
      underlines
      padY={4}
      type="button"
      as="button"
      tone="brand"
      size={13}
      className={styles.forgot}
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={onClick}
    >
      Forgot Password
    </Text>
  )
}

/** Signs in; a new attempt hides the previous error. */
function useSignIn(onSignedIn: () => void) {
  const queryClient = useQueryClient()
  const previous = useRef<SignInResult>(undefined)
  return useApiMutation({
    mutationFn: (values: LoginValues) => {
      hideResult(previous.current)
      previous.current = undefined
      return signIn(queryClient, values)
    },
    onSuccess: (result) => {
      previous.current = result
      notify(result)
      if (result.outcome === 'signed-in') onSignedIn()
    },
  })
}

/** Shows a notice if email and password do not match or the server denies access (document 1, section 8). */
function notify(result: SignInResult): void {
  if (result.outcome === 'denied') showWarning(result.message)
  if (result.outcome === 'no-match') showFailure(result.message)
}

function hideResult(result: SignInResult | undefined): void {
  if (result?.outcome !== 'denied' && result?.outcome !== 'no-match') return
  hideNotice(result.outcome === 'denied' ? 'warning' : 'failure', result.message)
}
