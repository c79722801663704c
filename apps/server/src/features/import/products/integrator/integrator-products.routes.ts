import type { UpsertResult } from '@portal/contract/import/upserted-product.schema'
import { hashRequest, withIdempotency } from '../../../../domain/idempotency.ts'
import type { HandlerTable } from '../../../../http/handlers.ts'
import { upsertProducts } from './upsert-products.ts'

export const integratorProductsHandlers = {
  upsertProducts: (ctx, { body: { products }, idempotencyKey: key }) =>
    withIdempotency<{ results: UpsertResult[]; warnings: string[] }, never>(
      ctx,
      { key, requestHash: hashRequest(['products', products]) },
      async (db) => await upsertProducts({ ...ctx, db }, products),
    ),
} as const satisfies Partial<HandlerTable>
