import { ApiError } from '@portal/api-client/api-error'
import { reloadPage } from '@portal/app-kit/navigation/page-load.ts'
import { readStored, writeStored } from '@portal/app-kit/storage/local-store.ts'
import type { PortalConfig } from '@portal/contract/portal/portal-config.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'

/** The first word of the cache key of everything that belongs to the portal and not to a dealer. */
export const portalConfigKey = 'portal'

/** The portal's configuration; starts with the last visit's, so that the portal opens immediately. */
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

/**
 * The portal as the server has written it into the document, else as it was at the last visit; undefined if neither is
 * known.
 */
function readLastConfig(): PortalConfig | undefined {
  try {
    const written = document.getElementById('portal-config')?.textContent
    return JSON.parse(written ?? readStored('lastConfig') ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores the portal for the next visit; null removes it. */
function saveLastConfig(config: PortalConfig | null): void {
  writeStored('lastConfig', config ? JSON.stringify(config) : null)
}
