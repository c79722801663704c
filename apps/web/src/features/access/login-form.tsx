import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { PasswordField, TextField } from '@portal/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyCheck } from '../../forms/lazy-check.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { type SignInResult, signIn } from '../../session/sign-in.ts'
import styles from './login-form.module.css'

const loginCheck = lazyCheck(async () => (await import('@portal/contract/access/login.schema')).loginForm)

interface LoginFormProps {
  /** Called once the token and the session are kept. */
  readonly onSignedIn: () => void
}

/** E-mail and password, checked here and on the server; what failed stands above the fields, nothing typed is lost. */
export function LoginForm({ onSignedIn }: LoginFormProps) {
  const { result, isAsking, send } = useSignIn(onSignedIn)
  const form = useCheckedForm(loginCheck, { email: '', password: '' }, send)
  const isInvalid = result?.outcome === 'no-match'
  const email = form.field('email')
  const password = form.field('password')
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <SignInMessage result={result} />
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
      <Button type="submit" look="primary" size="large" isBusy={isAsking} className={styles.submit}>
        Login
      </Button>
    </form>
  )
}

function useSignIn(onSignedIn: () => void) {
  const queryClient = useQueryClient()
  const [result, setResult] = useState<SignInResult>()
  const [isAsking, setAsking] = useState(false)
  const attempt = async (values: { email: string; password: string }) => {
    setAsking(true)
    setResult(undefined)
    try {
      const attempted = await signIn(queryClient, values)
      setResult(attempted)
      if (attempted.outcome === 'signed-in') onSignedIn()
    } finally {
      setAsking(false)
    }
  }
  return { result, isAsking, send: (values: { email: string; password: string }) => void attempt(values) }
}

function SignInMessage({ result }: { readonly result: SignInResult | undefined }) {
  if (!result || !('message' in result)) return null
  return (
    <Callout tone={result.outcome === 'denied' ? 'caution' : 'negative'} announced>
      {result.message}
    </Callout>
  )
}
