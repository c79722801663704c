import { readStored, writeStored } from '@portal/app-kit/storage/local-store.ts'
import type { PortalConfig } from '@portal/contract/portal/portal-config.schema'

/**
 * The portal as the server has written it into the document, else as it was at the last visit; undefined where
 * neither is known.
 */
export function readLastConfig(): PortalConfig | undefined {
  try {
    const written = document.getElementById('portal-config')?.textContent
    return JSON.parse(written ?? readStored('lastConfig') ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores the portal for the next visit; null removes it. */
export function saveLastConfig(config: PortalConfig | null): void {
  writeStored('lastConfig', config ? JSON.stringify(config) : null)
}
