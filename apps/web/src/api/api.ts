import { createApiClient } from '@portal/api-client/api-client'
import { routes } from '@portal/api-client/routes.generated'
import { pageUrl } from '@portal/app-kit/navigation/page-name.ts'
import { showDelay, showFailure } from '@portal/app-kit/notices/notices.ts'
import { readStored, writeStored } from '@portal/app-kit/storage/local-store.ts'
import { recordServerVersion } from '@portal/app-kit/version/app-version.ts'
import { takePrefetchedResponse } from './prefetched-responses.ts'

/** Shown while a page waits because the server queues its reads. */
export const queuedMessage = "The portal is busy. We'll retry in a moment."

/** Removes the token; its subscribers then leave pages that need a session. */
export function endSession(): void {
  if (readStored('token') !== null) writeStored('token', null)
}

/**
 * The contract's requests. Failures reject with an `ApiError`; by then a 401 or 403 has ended the session and a 500 or
 * more has been shown (document 1, section 8).
 */
export const api = createApiClient<keyof typeof routes>(routes, {
  readCaller: () => ({ token: readStored('token'), pageUrl: pageUrl(window.location) }),
  takePrefetched: takePrefetchedResponse,
  onVersion: recordServerVersion,
  onUnauthorized: endSession,
  onServerError: showFailure,
  onDelay: () => showDelay(queuedMessage),
})
