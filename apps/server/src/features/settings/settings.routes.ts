import type { HandlerTable } from '../../http/handlers.ts'
import { readPaymentOutlook } from './read-payment-outlook.ts'
import { readSettings } from './read-settings.ts'
import { saveSettings } from './save-settings.ts'

export const settingsHandlers = {
  getSettings: (ctx, { query }) => readSettings(ctx, query.handles),
  getPaymentOutlook: (ctx) => readPaymentOutlook(ctx),
  updateSettings: (ctx, { body }) => saveSettings(ctx, body),
} as const satisfies Partial<HandlerTable>
