import { Button, PasswordInput, TextInput } from '@mantine/core'
import { loginForm } from '@portal/contract/access/login.schema'
import { Callout } from '@portal/ui/callout'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { focusFirstError, useCheckedForm } from '../../forms/use-checked-form.ts'
import { type SignInResult, signIn } from '../../session/sign-in.ts'
import styles from './login-form.module.css'

interface LoginFormProps {
  /** Called once the token and the session are kept. */
  readonly onSignedIn: () => void
}

/** E-mail and password, checked here and on the server; what failed stands above the fields, nothing typed is lost. */
export function LoginForm({ onSignedIn }: LoginFormProps) {
  const queryClient = useQueryClient()
  const form = useCheckedForm(loginForm, { email: '', password: '' })
  const [result, setResult] = useState<SignInResult>()
  const [isAsking, setAsking] = useState(false)
  const send = async (values: { email: string; password: string }) => {
    setAsking(true)
    setResult(undefined)
    try {
      const signedIn = await signIn(queryClient, values)
      setResult(signedIn)
      if (signedIn.outcome === 'signed-in') onSignedIn()
      if (signedIn.outcome === 'no-match') form.getInputNode('password')?.focus()
    } finally {
      setAsking(false)
    }
  }
  const isInvalid = result?.outcome === 'no-match'
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit(send, focusFirstError(form))}>
      <SignInMessage result={result} />
      <TextInput
        {...withMark(form.getInputProps('email'), isInvalid)}
        key={form.key('email')}
        label="Email"
        type="email"
        size="md"
        autoComplete="username"
        spellCheck={false}
      />
      <PasswordInput
        {...withMark(form.getInputProps('password'), isInvalid)}
        key={form.key('password')}
        label="Password"
        size="md"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
      />
      <Button type="submit" size="md" fullWidth loading={isAsking} className={styles.submit}>
        Login
      </Button>
    </form>
  )
}

/** A field without a message of its own is still marked when e-mail and password do not belong together. */
function withMark<Props extends { error?: unknown }>(props: Props, isInvalid: boolean): Props {
  return { ...props, error: props.error ?? isInvalid }
}

function SignInMessage({ result }: { readonly result: SignInResult | undefined }) {
  if (!result || !('message' in result)) return null
  return (
    <Callout tone={result.outcome === 'denied' ? 'caution' : 'negative'} announced>
      {result.message}
    </Callout>
  )
}
