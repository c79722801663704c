import { unreachable } from '@portal/api-client/api-error'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { PasswordField, TextField } from '@portal/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyValidator } from '../../../forms/lazy-validator.ts'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { useLazyModule } from '../../../lazy/use-lazy-module.ts'
import { showFailure, showWarning } from '../../../notices/notices.ts'
import { type SignInResult, signIn } from '../../../session/sign-in.ts'
import styles from '../access-form.module.css'

// The dialog comes when it is asked for, or a moment before.
const loadDialog = () => import('./forgot-password-dialog.tsx')

// Of use only to someone who has to wait.
const loadOffer = () => import('./sign-in-link-offer.tsx')

const loginCheck = lazyValidator(async () => (await import('@portal/contract/access/login.schema')).loginForm)

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
  const [isForgotten, setForgotten] = useState(false)
  const dialog = useLazyModule(loadDialog, isForgotten, () => {
    showFailure(unreachable)
    setForgotten(false)
  })
  const offer = useLazyModule(loadOffer, result?.outcome === 'limited', () => undefined)
  return (
    <>
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <SignInMessage result={result} />
        {result?.outcome === 'limited' && offer ? <offer.SignInLinkOffer email={email.value} /> : null}
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
        <Button
          type="submit"
          variant="primary"
          size="large"
          isBusy={isAsking || form.isChecking}
          className={styles.submit}
        >
          Login
        </Button>
      </form>
      {isForgotten && dialog ? (
        <dialog.ForgotPasswordDialog email={email.value} onClose={() => setForgotten(false)} />
      ) : null}
    </>
  )
}

interface ForgotPasswordButtonProps {
  readonly onClick: () => void
}

function ForgotPasswordButton({ onClick }: ForgotPasswordButtonProps) {
  const prepare = () => void loadDialog().catch(() => undefined)
  return (
    <button
      type="button"
      className={styles.forgot}
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={onClick}
    >
      Forgot Password
    </button>
  )
}

function useSignIn(onSignedIn: () => void) {
  const queryClient = useQueryClient()
  const [result, setResult] = useState<SignInResult>()
  const [isAsking, setAsking] = useState(false)
  const attempt = async (values: { email: string; password: string }) => {
    setAsking(true)
    setResult(undefined)
    void withdraw(result)
    try {
      const attempted = await signIn(queryClient, values)
      setResult(attempted)
      notify(attempted)
      if (attempted.outcome === 'signed-in') onSignedIn()
    } finally {
      setAsking(false)
    }
  }
  return { result, isAsking, send: (values: { email: string; password: string }) => void attempt(values) }
}

/** Says a refusal at the edge of the screen too (document 1, section 8). */
function notify(result: SignInResult): void {
  if (!('message' in result)) return
  if (result.outcome === 'denied') showWarning(result.message)
  else showFailure(result.message)
}

/** What the attempt before was told is no longer true. */
async function withdraw(result: SignInResult | undefined): Promise<void> {
  if (!result || !('message' in result)) return
  const { hideNotice } = await import('../../../notices/hide-notice.ts')
  hideNotice(result.outcome === 'denied' ? 'warning' : 'failure', result.message)
}

function SignInMessage({ result }: { readonly result: SignInResult | undefined }) {
  if (!result || !('message' in result)) return null
  // Spoken by the notice that says the same.
  return <Callout tone={result.outcome === 'denied' ? 'caution' : 'negative'}>{result.message}</Callout>
}
