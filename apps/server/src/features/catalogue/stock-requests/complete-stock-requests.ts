import { fullVariantName } from '@portal/contract/catalogue/variants/variant-name.rules'
import type { TaskCtx } from '../../../context/context.ts'
import { claimMetStockRequests } from '../../../repositories/catalogue/stock-request.repository.ts'
import { addNotices } from '../../../repositories/mail/notice.repository.ts'

const maxAtOnce = 1000

/** Completes alerts for variants back in stock, with their notifications in the same transaction. */
export async function completeStockRequests({ db, now }: TaskCtx): Promise<void> {
  let count: number
  do {
    count = await db.transaction().execute(async (transaction) => {
      const met = await claimMetStockRequests(transaction, maxAtOnce)
      const notices = met.map(
        ({ supplierId, dealerId, variantId, productId, naming }) =>
          ({
            ...{ supplierId, dealerId, now },
            event: 'back_in_stock',
            data: { variantId, productId, title: fullVariantName(naming) },
          }) as const,
      )
      await addNotices(transaction, ...notices)
      return met.length
    })
  } while (count === maxAtOnce)
}
