import { fullVariantName } from '@portal/contract/catalogue/variants/variant-name.rules'
import type { DealerCtx } from '../../../context/context.ts'
import type { Owner } from '../../../context/db.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import {
  countOtherStockRequests,
  deleteStockRequest,
  findStockOfVariant,
  findStockRequests,
  storeStockRequest,
} from '../../../repositories/catalogue/stock-request.repository.ts'
import { findDealerChoices, storeDealerChoice } from '../../../repositories/mail/mail-choice.repository.ts'
import { refuseHiddenProducts } from '../refuse-hidden-products.ts'

const maxRequests = 200

/** The real dealer even in test mode, since stock alerts don't involve orders. */
function ownerOf({ owner, dealer }: DealerCtx): Owner {
  return { ...owner, dealerId: dealer.accountId }
}

/** Lists the dealer's back-in-stock alerts, newest first. */
export async function readStockRequests(ctx: DealerCtx) {
  const rows = await findStockRequests(ctx.db, ownerOf(ctx))
  return {
    items: rows.map(({ variantId, productId, naming, askedAt }) => ({
      ...{ variantId, productId },
      title: fullVariantName(naming),
      askedAt: askedAt.toISOString(),
    })),
  }
}

/**
 * Adds a back-in-stock alert. If the dealer had turned these emails off, turns them on again.
 */
export async function createStockRequest(
  ctx: DealerCtx,
  variantId: number,
): Promise<
  | { success: true }
  | Refusal<'products_not_shown' | 'catalogue_variant_not_found' | 'invalid_input' | 'too_many_saved'>
> {
  const hidden = refuseHiddenProducts(ctx)
  if (hidden) return hidden
  const { db, now } = ctx
  const owner = ownerOf(ctx)
  const stock = await findStockOfVariant(db, owner, variantId)
  if (stock === undefined) return refuse('catalogue_variant_not_found')
  if (stock > 0) return refuse('invalid_input', 'This item is already in stock.')
  if ((await countOtherStockRequests(db, owner, variantId)) >= maxRequests)
    return refuse(
      'too_many_saved',
      `You can have up to ${maxRequests} back-in-stock alerts. Cancel one first.`,
    )
  const event = 'back_in_stock'
  if ((await findDealerChoices(db, owner)).get(event) === 'none') {
    await storeDealerChoice(db, owner, { event, frequency: 'at_once', now })
  }
  await storeStockRequest(db, owner, { variantId, now })
  return { success: true }
}

/** Removes a back-in-stock alert; refused if there is none. */
export async function removeStockRequest(
  ctx: DealerCtx,
  variantId: number,
): Promise<{ success: true } | Refusal<'catalogue_variant_not_found'>> {
  const isRemoved = await deleteStockRequest(ctx.db, ownerOf(ctx), variantId)
  return isRemoved ? { success: true } : refuse('catalogue_variant_not_found')
}
