import { receiveDrawingErrors } from './drawing-errors.ts'
import { isLocalhost, reportingOptions } from './error-reporting.ts'
import { readStored } from './local-store.ts'

let isStarted = false

/** Reports errors of this page to where the operator wants them (document 1, section 9); on localhost to nobody. */
export async function startErrorReporting(dsn: string): Promise<void> {
  if (isStarted || isLocalhost(window.location.hostname)) return
  isStarted = true
  const { captureException, init } = await import('@sentry/browser')
  init(reportingOptions(dsn, window.location, readStored('appVersion')))
  receiveDrawingErrors(({ error, componentStack, kind }) => {
    captureException(error, {
      mechanism: { type: `react.${kind}`, handled: kind !== 'uncaught' },
      captureContext: { contexts: { react: { componentStack } } },
    })
  })
}
