import type { HandlerTable } from '../../http/handlers.ts'
import { switchTestMode } from './switch-test-mode.ts'

export const testModeHandlers = {
  switchTestMode: (ctx, { body }) => switchTestMode(ctx, body.isOn),
} as const satisfies Partial<HandlerTable>
