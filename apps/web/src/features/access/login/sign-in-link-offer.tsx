import { accessMessages } from '@portal/contract/access/access.messages'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { useState } from 'react'
import { useSending } from '../../../forms/use-sending.ts'
import { askSignInLink } from '../access.queries.ts'
import styles from '../access-form.module.css'
import { FailureMessage } from '../failure-message.tsx'

interface SignInLinkOfferProps {
  /** What stands in the login form. */
  readonly email: string
}

/** The way in for someone who may not try a password for a while, perhaps because others have guessed: a mailed link. */
export function SignInLinkOffer({ email }: SignInLinkOfferProps) {
  const [isSent, setSent] = useState(false)
  const { isAsking, failure, run } = useSending()
  if (isSent) {
    return (
      <Callout tone="positive" announced>
        {accessMessages.signInLinkSent}
      </Callout>
    )
  }
  const send = () =>
    run(async () => {
      await askSignInLink({ email })
      setSent(true)
    })
  return (
    <>
      <FailureMessage failure={failure} />
      <p className={styles.words}>You do not have to wait: we can email you a link that signs you in.</p>
      <Button size="large" isBusy={isAsking} onClick={send}>
        Email Me a Sign-In Link
      </Button>
    </>
  )
}
