import type { HandlerTable } from '../../../http/handlers.ts'
import { listDealerMethods } from './list-dealer-methods.ts'

/** The calls about dealers' payment methods in the console. */
export const consolePaymentMethodsHandlers = {
  listDealerMethods: (ctx, { params }) => listDealerMethods(ctx, params.id),
} as const satisfies Partial<HandlerTable>
