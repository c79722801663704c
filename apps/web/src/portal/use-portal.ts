import type { PortalConfig } from '@portal/contract/portal/portal-config.schema'
import { useSuspenseQuery } from '@tanstack/react-query'
import { portalConfigQuery } from './portal.queries.ts'

/** The portal's configuration; pages open only after it is loaded. */
export function usePortal(): PortalConfig {
  const { data } = useSuspenseQuery(portalConfigQuery)
  if (!data) throw new Error('A page was rendered before the portal was loaded')
  return data
}
