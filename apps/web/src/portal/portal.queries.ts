import { ApiError } from '@portal/api-client/api-error'
import { reloadPage } from '@portal/app-kit/navigation/page-load.ts'
import { readStored, writeStored } from '@portal/app-kit/storage/local-store.ts'
import type { PortalConfig } from '@portal/contract/portal/portal-config.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'

/** The root query key of data that belongs to the portal, not to a dealer. */
export const portalConfigKey = 'portal'

/** The portal's configuration, initially from the last visit, so that the portal opens immediately. */
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
    // The API client has removed the token by now (document 1, section 4). Without one, a reload would only repeat the
    // error.
    const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 403)
    if (isRefused && hadToken) reloadPage()
    throw error
  }
}

/** The portal from the server's document, or else from the last visit; undefined without either. */
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
