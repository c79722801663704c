import type { HandlerTable } from '../../../http/handlers.ts'
import { listDealerMethods } from './list-dealer-methods.ts'

export const consolePaymentMethodsHandlers = {
  listDealerMethods: (ctx, { params }) => listDealerMethods(ctx, params.id),
} as const satisfies Partial<HandlerTable>
