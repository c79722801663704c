import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { useState } from 'react'
import { RefusalCallout } from '../../../forms/refusal-callout.tsx'
import { useSession } from '../../../session/use-session.ts'
import styles from '../details/account-form.module.css'
import { browserTimeZone } from './browser-time-zone.ts'
import { useChooseTimeZone } from './use-choose-time-zone.ts'

/**
 * Offers the browser's time zone to a dealer that has chosen none yet. Either answer is a choice, which the account keeps,
 * so it is asked once, whatever the browser; someone who acts for the dealer is not asked.
 */
export function TimeZoneOffer() {
  const { dealer, impersonatedBy } = useSession()
  if (dealer.timeZone !== null || impersonatedBy !== undefined) return null
  return <Offer />
}

function Offer() {
  const [browserZone] = useState(browserTimeZone)
  const { isAsking, failure, choose } = useChooseTimeZone()
  if (browserZone === 'UTC') return null
  return (
    <Callout tone="info" title={`Show times in ${browserZone}?`}>
      <p>
        Your times are shown in UTC, and your browser is in {browserZone}. You can change this in Account.
      </p>
      <RefusalCallout failure={failure} />
      <div className={styles.answers}>
        <Button variant="primary" size="small" isBusy={isAsking} onClick={() => choose(browserZone)}>
          Use {browserZone}
        </Button>
        <Button variant="quiet" size="small" disabled={isAsking} onClick={() => choose('UTC')}>
          Keep UTC
        </Button>
      </div>
    </Callout>
  )
}
