import type { ApiError } from '@portal/api-client/api-error'
import { Callout } from '@portal/ui/callout'

interface FormMessageProps {
  readonly failure: ApiError | undefined
  /** Said while fields have messages of their own. */
  readonly invalid?: string | undefined
}

/** What stands above a form that was not taken; a failed server has had its notice already. */
export function FormMessage({ failure, invalid }: FormMessageProps) {
  const isFieldsOwn = failure?.body.fields !== undefined
  const isNoticed = failure !== undefined && failure.status >= 500
  const message = invalid ?? (isFieldsOwn || isNoticed ? undefined : failure?.message)
  if (message === undefined) return null
  return (
    <Callout tone={failure?.status === 429 ? 'caution' : 'negative'} announced>
      {message}
    </Callout>
  )
}
