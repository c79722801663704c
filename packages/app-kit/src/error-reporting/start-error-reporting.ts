import { readStored } from '../storage/local-store.ts'
import { subscribeToRenderErrors } from './render-errors.ts'
import { isLocalhost, sentryOptions } from './sentry-options.ts'

type Reporter = Pick<typeof import('@sentry/browser'), 'captureException' | 'init'>

/** Reports errors of this page to the operator's Sentry project (document 1, section 9); not on localhost. */
export const startErrorReporting = createErrorReporting(
  () => import('@sentry/browser'),
  subscribeToRenderErrors,
)

export function createErrorReporting(
  loadReporter: () => Promise<Reporter>,
  subscribe: typeof subscribeToRenderErrors,
) {
  let isStarted = false
  return async (dsn: string): Promise<void> => {
    if (isStarted || isLocalhost(window.location.hostname)) return
    isStarted = true
    const { captureException, init } = await loadReporter()
    init(sentryOptions(dsn, window.location, readStored('appVersion')))
    subscribe(({ error, componentStack, kind }) => {
      captureException(error, {
        mechanism: { type: `react.${kind}`, handled: kind !== 'uncaught' },
        captureContext: { contexts: { react: { componentStack } } },
      })
    })
  }
}
