import { createApiClient } from '@portal/api-client/api-client'
import { consoleRoutes } from '@portal/api-client/routes.generated'
import { showFailure } from '@portal/app-kit/notices/notices.ts'
import { recordServerVersion } from '@portal/app-kit/version/app-version.ts'

let endSession: () => void = () => undefined

/** Calls `listener` when a request fails because the session has ended. */
export function onSessionEnded(listener: () => void): void {
  endSession = listener
}

/** The console's requests; the browser sends the session cookie automatically. */
export const api = createApiClient<keyof typeof consoleRoutes>(consoleRoutes, {
  readCaller: () => ({ token: null, pageUrl: window.location.origin }),
  onVersion: recordServerVersion,
  onUnauthorized: (error) => {
    if (error.body.reason === 'no_session') endSession()
  },
  onServerError: showFailure,
  onDelay: () => undefined,
})
