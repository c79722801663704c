import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { type ReactNode, useState } from 'react'
import { useSending } from '../../forms/use-sending.ts'
import { writeStored } from '../../storage/local-store.ts'
import { askUndoEmailChange } from './access.queries.ts'
import styles from './access-form.module.css'
import { FailureMessage } from './failure-message.tsx'

interface UndoEmailChangeProps {
  readonly token: string
  /** Where a person goes on once the address is restored. */
  readonly loginLink: ReactNode
}

/** Restores the address a mail went to, when a person says so: programs that look into mail open every link. */
export function UndoEmailChange({ token, loginLink }: UndoEmailChangeProps) {
  const [isDone, setDone] = useState(false)
  const { isAsking, failure, run } = useSending()
  const undo = () =>
    void run(async () => {
      await askUndoEmailChange(token)
      // Every session has ended, the one of this browser too.
      writeStored('token', null)
      setDone(true)
    })
  if (isDone) {
    return (
      <div className={styles.form}>
        <Callout tone="positive" announced>
          Your email address is restored, and everyone who was signed in has been signed out.
        </Callout>
        <p className={styles.words}>
          Log in with the address this mail came to. A password that was chosen since the change no longer
          works. If somebody else was in your account, choose a new one first, with Forgot Password on the
          login page.
        </p>
        {loginLink}
      </div>
    )
  }
  if (failure !== undefined && failure.status === 409) {
    return (
      <div className={styles.form}>
        <FailureMessage failure={failure} />
        {loginLink}
      </div>
    )
  }
  return (
    <div className={styles.form}>
      <FailureMessage failure={failure} />
      <p className={styles.words}>
        The email address of your account was changed. If that was not you, restore the address this mail came
        to: everyone who is signed in to your account is then signed out.
      </p>
      <Button variant="primary" size="large" isBusy={isAsking} onClick={undo}>
        Restore My Email Address
      </Button>
    </div>
  )
}
