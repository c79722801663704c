import type { ApiError } from '@portal/api-client/api-error'
import { Callout } from '@portal/ui/callout'

interface RefusalCalloutProps {
  readonly failure: ApiError | undefined
}

/** Why the server refused, above what was asked for; that a server fails is said elsewhere, for the whole page. */
export function RefusalCallout({ failure }: RefusalCalloutProps) {
  if (failure === undefined || failure.status >= 500) return null
  return (
    <Callout tone="negative" announced>
      {failure.message}
    </Callout>
  )
}
