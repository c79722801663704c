import { Callout } from '@portal/ui/callout'
import type { AskFailure } from '../../api/ask-failure.ts'

interface FailureMessageProps {
  readonly failure: AskFailure | undefined
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
