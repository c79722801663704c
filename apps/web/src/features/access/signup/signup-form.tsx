import { ApiError } from '@portal/api-client/api-error'
import { accessMessages } from '@portal/contract/access/access.messages'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { useSending } from '../../../forms/use-sending.ts'
import { showFailure } from '../../../notices/notices.ts'
import { usePortal } from '../../../portal/use-portal.ts'
import { saveSession } from '../../../session/save-session.ts'
import { askSignup } from '../access.queries.ts'
import styles from '../access-form.module.css'
import { FailureMessage } from '../failure-message.tsx'
import { SignupFields } from './signup-fields.tsx'
import { emptySignup, type SignupValues, signupCheck, signupFlags } from './signup-values.ts'

interface SignupFormProps {
  /** Called once the token and the session are kept. */
  readonly onSignedIn: () => void
}

/** The form by which a dealer registers: what it asks for follows the portal's settings; nothing typed is lost. */
export function SignupForm({ onSignedIn }: SignupFormProps) {
  const portal = usePortal()
  const queryClient = useQueryClient()
  const flags = useMemo(() => signupFlags(portal), [portal])
  const check = useMemo(() => signupCheck(flags), [flags])
  const { isAsking, failure, run } = useSending()
  const form = useCheckedForm<SignupValues>(check, emptySignup, (values) =>
    run(async () => {
      const session = await askSignup(values).catch((error: unknown) => {
        showWhere(error)
        throw error
      })
      if (saveSession(queryClient, session)) onSignedIn()
    }),
  )
  const showWhere = (error: unknown) => {
    const isTaken = error instanceof ApiError && error.status === 409
    if (isTaken) showFailure(error.message)
    else form.showFieldErrors(error)
  }
  const isTaken = failure?.body.reason === 'email_taken'
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      {isTaken ? (
        <Callout tone="negative" announced>
          {accessMessages.emailTakenNotice}
        </Callout>
      ) : (
        <FailureMessage failure={failure} />
      )}
      <SignupFields form={form} flags={flags} isEmailTaken={isTaken} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isBusy={isAsking || form.isChecking}
        className={styles.submit}
      >
        Register
      </Button>
    </form>
  )
}
