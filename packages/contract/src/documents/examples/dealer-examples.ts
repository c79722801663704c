import type { IntegratorDealer } from '../../integrator/dealer.schema.ts'
import type { CallerTokenAnswer } from '../../tokens/token.schema.ts'
import { exampleSupplier } from './example-supplier.ts'

export const exampleDealer: IntegratorDealer = {
  ...{ id: 512, externalId: 'D-0512', email: 'orders@shop.example', firstName: null, lastName: null },
  ...{ companyName: 'Eugene Outdoor', phone: '+1 541 555 0100', dealerStatusId: 3, dealerStatus: 'Active' },
  ...{ isBlocked: false, cancelAt: null },
  createdAt: '2025-04-01T10:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
}

export const caller: CallerTokenAnswer = {
  ...{
    tokenId: 88,
    name: 'Shop',
    owner: 'dealer',
    supplier: { handle: exampleSupplier.handle, name: exampleSupplier.name },
  },
  dealer: { id: 512, email: 'orders@shop.example' },
  scopes: ['orders:read', 'orders:write', 'products:read'],
  ...{ mode: 'live', limits: { perSecond: 10, burst: 50 }, expiresAt: null },
}
