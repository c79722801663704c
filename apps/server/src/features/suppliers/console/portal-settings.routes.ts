import type { HandlerTable } from '../../../http/handlers.ts'
import {
  changePortalSettings,
  readPortalSettings,
  removePortalPicture,
  storePortalPicture,
} from './portal-settings.ts'

export const portalSettingsHandlers = {
  getPortalSettings: (ctx) => readPortalSettings(ctx),
  updatePortalSettings: (ctx, { body }) => changePortalSettings(ctx, body),
  uploadPortalPicture: (ctx, { params, file }) => storePortalPicture(ctx, params.picture, file),
  deletePortalPicture: (ctx, { params }) => removePortalPicture(ctx, params.picture),
} as const satisfies Partial<HandlerTable>
