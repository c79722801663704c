import type { ErrorDisplay } from '@portal/app-kit/api/error-display.ts'

/** The server's refusal, to be shown next to its button; undefined where a notice has shown the error. */
export function refusalMessage(error: ErrorDisplay | undefined): string | undefined {
  return error === undefined || error.kind === 'notice' ? undefined : error.message
}
