import type { PortalConfig } from '@portal/contract/portal/portal-config.schema'
import { readStored, writeStored } from '../storage/local-store.ts'

/** The portal as it was at the last visit; undefined at the first. */
export function readLastConfig(): PortalConfig | undefined {
  try {
    return JSON.parse(readStored('lastConfig') ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps the portal for the next visit; null forgets it. */
export function saveLastConfig(config: PortalConfig | null): void {
  writeStored('lastConfig', config ? JSON.stringify(config) : null)
}
