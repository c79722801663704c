import { readStored } from '../storage/local-store.ts'
import { subscribeToRenderErrors } from './render-errors.ts'
import { isLocalhost, sentryOptions } from './sentry-options.ts'

let isStarted = false

/** Reports errors of this page to the operator's Sentry project (document 1, section 9); not on localhost. */
export async function startErrorReporting(dsn: string): Promise<void> {
  if (isStarted || isLocalhost(window.location.hostname)) return
  isStarted = true
  const { captureException, init } = await import('@sentry/browser')
  init(sentryOptions(dsn, window.location, readStored('appVersion')))
  subscribeToRenderErrors(({ error, componentStack, kind }) => {
    captureException(error, {
      mechanism: { type: `react.${kind}`, handled: kind !== 'uncaught' },
      captureContext: { contexts: { react: { componentStack } } },
    })
  })
}
