import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idParams } from '../fields/id.ts'
import { maskedMethod } from './payment-method.schema.ts'

export const listDealerMethods = endpoint({
  method: 'GET',
  path: '/api/console/dealers/:id/payment-methods',
  access: { who: 'staff', permission: 'dealers.read' },
  summary: "Lists a dealer's payment methods, masked.",
  params: idParams,
  answer: z.strictObject({ items: z.array(maskedMethod) }),
  failures: ['dealer_not_found'],
})
