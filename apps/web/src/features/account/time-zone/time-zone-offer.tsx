import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { timeZoneTitle } from '@portal/contract/fields/time/time-zone.rules'
import { Row } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { useState } from 'react'
import { useSession } from '../../../session/use-session.ts'
import { browserTimeZone, useTimeZoneMutation } from './use-time-zone-mutation.ts'

/**
 * Offers the browser's time zone to a dealer without one. Either answer is stored in the account, so it is asked once
 * for all browsers. Never shown to staff.
 */
export function TimeZoneOffer() {
  const { dealer, impersonatedBy } = useSession()
  if (dealer.timeZone !== null || impersonatedBy !== undefined) return null
  return <Offer />
}

function Offer() {
  const [browserZone] = useState(browserTimeZone)
  const choose = useTimeZoneMutation()
  if (browserZone === 'UTC') return null
  const title = timeZoneTitle(browserZone)
  return (
    <Callout tone="info" title={`Show times in ${title}?`}>
      <p>
        Times are shown in UTC, but your browser is set to {title}. You can change this on your account page.
      </p>
      <FormError error={choose.errorDisplay} />
      <Row wrap gap={8} above={8}>
        <Button
          variant="primary"
          size="small"
          isBusy={choose.isPending}
          onClick={() => choose.send(browserZone)}
        >
          Use {title}
        </Button>
        <Button variant="quiet" size="small" disabled={choose.isPending} onClick={() => choose.send('UTC')}>
          Keep UTC
        </Button>
      </Row>
    </Callout>
  )
}
