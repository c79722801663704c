import { Callout } from '@portal/ui/callout'
import type { ErrorDisplay } from '../api/error-display.ts'

interface FormErrorProps {
  readonly error: ErrorDisplay | undefined
}

/** Why the server refused a form, above its fields; nothing where a notice has said so. */
export function FormError({ error }: FormErrorProps) {
  if (error === undefined || error.kind === 'notice') return null
  return (
    <Callout tone={error.kind === 'form' ? error.tone : 'negative'} announced>
      {error.message}
    </Callout>
  )
}
