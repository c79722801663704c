import type { HandlerTable } from '../../http/handlers.ts'
import { presentPortalConfig } from '../../presenters/portal-config.presenter.ts'

export const portalHandlers = {
  getPortalConfig: async ({ supplier, sentryDsn }) => supplier && presentPortalConfig(supplier, sentryDsn),
} as const satisfies Partial<HandlerTable>
