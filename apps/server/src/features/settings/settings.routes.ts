import type { HandlerTable } from '../../http/handlers.ts'
import { readSettings } from './read-settings.ts'
import { saveSettings } from './save-settings.ts'

/** The calls of the invoice settings. */
export const settingsHandlers = {
  getSettings: (ctx, { query }) => readSettings(ctx, query.handles),
  saveSettings: (ctx, { body }) => saveSettings(ctx, body),
} as const satisfies Partial<HandlerTable>
