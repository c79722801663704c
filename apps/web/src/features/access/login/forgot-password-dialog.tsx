import { accessMessages } from '@portal/contract/access/access.messages'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { Dialog } from '@portal/ui/dialog'
import { TextField } from '@portal/ui/text-field'
import { useState } from 'react'
import { lazyValidator } from '../../../forms/lazy-validator.ts'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { useSending } from '../../../forms/use-sending.ts'
import { askForgotPassword } from '../access.queries.ts'
import styles from '../access-form.module.css'
import { FailureMessage } from '../failure-message.tsx'

const emailCheck = lazyValidator(
  async () => (await import('@portal/contract/access/password-reset.schema')).forgotPasswordForm,
)

interface ForgotPasswordDialogProps {
  /** What stands in the login form already. */
  readonly email: string
  readonly onClose: () => void
}

/** Asks for an e-mail address and answers with the same sentence whether or not there is such an account. */
export function ForgotPasswordDialog({ email, onClose }: ForgotPasswordDialogProps) {
  const [isSent, setSent] = useState(false)
  const { isAsking, failure, run } = useSending()
  const form = useCheckedForm(emailCheck, { email }, (values) =>
    run(async () => {
      await askForgotPassword(values).catch((error: unknown) => {
        form.showFieldErrors(error)
        throw error
      })
      setSent(true)
    }),
  )
  return (
    <Dialog title="Forgot Password" onClose={onClose}>
      {isSent ? (
        <div className={styles.form}>
          <Callout tone="positive" announced>
            {accessMessages.forgotPasswordSent}
          </Callout>
          <Button size="large" onClick={onClose} autoFocus>
            Close
          </Button>
        </div>
      ) : (
        <form className={styles.form} noValidate onSubmit={form.onSubmit}>
          <p className={styles.words}>Tell us your email address and we will send you a link.</p>
          <FailureMessage failure={failure} />
          <TextField
            {...form.field('email')}
            label="Email address"
            type="email"
            size="large"
            autoComplete="username"
            spellCheck={false}
          />
          <Button type="submit" variant="primary" size="large" isBusy={isAsking || form.isChecking}>
            Send Link
          </Button>
        </form>
      )}
    </Dialog>
  )
}
