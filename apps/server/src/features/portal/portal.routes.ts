import type { HandlerTable } from '../../http/handlers.ts'
import { viewPortalConfig } from './portal-config.view.ts'

/** The calls that show a portal to someone who has not signed in. */
export const portalHandlers = {
  getPortalConfig: async ({ supplier, sentryDsn }) => supplier && viewPortalConfig(supplier, sentryDsn),
} as const satisfies Partial<HandlerTable>
