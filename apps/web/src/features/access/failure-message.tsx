import type { ApiError } from '@portal/api-client/api-error'
import { Callout } from '@portal/ui/callout'

interface FailureMessageProps {
  readonly failure: ApiError | undefined
}

/** What a form says above its fields about a failed call; a failed server has had its notice, fields speak for themselves. */
export function FailureMessage({ failure }: FailureMessageProps) {
  if (!failure || failure.status >= 500) return null
  return (
    <Callout tone={failure.status === 429 ? 'caution' : 'negative'} announced>
      {failure.message}
    </Callout>
  )
}
