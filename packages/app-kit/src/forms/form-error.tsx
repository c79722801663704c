import { Callout } from '@portal/ui/callout'
import type { ErrorDisplay } from '../api/error-display.ts'

interface FormErrorProps {
  readonly error: ErrorDisplay | undefined
  /** Hides errors of fields that show their own messages. */
  readonly hidesFieldErrors?: boolean
}

/** The server's error above a form's fields; nothing if a notice shows it. */
export function FormError({ error, hidesFieldErrors = false }: FormErrorProps) {
  if (error === undefined || error.kind === 'notice') return null
  if (error.kind === 'fields' && hidesFieldErrors) return null
  return (
    <Callout tone={error.kind === 'form' ? error.tone : 'negative'} announced>
      {error.message}
    </Callout>
  )
}
