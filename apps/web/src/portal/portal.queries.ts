import { ApiError } from '@portal/api-client/api-error'
import { reloadPage } from '@portal/app-kit/navigation/page-load.ts'
import { readStored } from '@portal/app-kit/storage/local-store.ts'
import type { PortalConfig } from '@portal/contract/portal/portal-config.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { readLastConfig, saveLastConfig } from './last-config.ts'

/** The first word of the cache key of everything that belongs to the portal and not to a dealer. */
export const portalConfigKey = 'portal'

/** The portal's configuration; starts with that of the last visit, so that the portal opens at once. */
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
    const config = await api.call('getPortalConfig', { signal })
    saveLastConfig(config)
    return config
  } catch (error) {
    // `ask` has removed the token by now (document 1, section 4). Without one a reload would only repeat the refusal.
    const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 403)
    if (isRefused && hadToken) reloadPage()
    throw error
  }
}
