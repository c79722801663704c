import { Callout } from '@portal/ui/callout'
import type { ErrorDisplay } from '../api/error-display.ts'

interface FormErrorProps {
  readonly error: ErrorDisplay | undefined
  /** Shows nothing where fields have messages of their own. */
  readonly hidesFieldErrors?: boolean
}

/** Why the server refused a form, above its fields; nothing where a notice shows it. */
export function FormError({ error, hidesFieldErrors = false }: FormErrorProps) {
  if (error === undefined || error.kind === 'notice') return null
  if (error.kind === 'fields' && hidesFieldErrors) return null
  return (
    <Callout tone={error.kind === 'form' ? error.tone : 'negative'} announced>
      {error.message}
    </Callout>
  )
}
