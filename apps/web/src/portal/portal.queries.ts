import { getPortalConfig } from '@portal/contract/portal/portal.endpoints'
import type { PortalConfig } from '@portal/contract/portal/portal-config.schema'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { AskFailure } from '../api/ask-failure.ts'
import { readStored } from '../browser/local-store.ts'
import { reloadPage } from '../browser/page-load.ts'
import { keepLastConfig, readLastConfig } from './last-config.ts'

/** The first word of the cache key of everything that belongs to the portal and not to a dealer. */
export const portalConfigKey = 'portal'

/** The portal's branding and switches; starts with those of the last visit, so that a known portal opens at once. */
export const portalConfigQuery = queryOptions({
  queryKey: [portalConfigKey, 'config'],
  queryFn: ({ signal }) => fetchConfig(signal),
  initialData: readLastConfig,
  initialDataUpdatedAt: 0,
  staleTime: 5 * 60_000,
})

async function fetchConfig(signal: AbortSignal): Promise<PortalConfig | null> {
  const hadToken = readStored('token') !== null
  try {
    const config = await ask(getPortalConfig, { signal })
    keepLastConfig(config)
    return config
  } catch (error) {
    // `ask` has removed the token by now (document 1, section 4). Without one a reload would only repeat the refusal.
    const isRefused = error instanceof AskFailure && (error.status === 401 || error.status === 403)
    if (isRefused && hadToken) reloadPage()
    throw error
  }
}
