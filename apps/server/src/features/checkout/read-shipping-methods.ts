import type { ShippingMethod } from '@portal/contract/checkout/checkout.schema'
import type { DealerCtx } from '../../context/context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { findGroupShippingMethods } from '../../repositories/suppliers/shipping-method.repository.ts'

/** Reads the shipping methods of the caller's dealer group; any other group is not found. */
export async function readShippingMethods(
  { db, supplier, dealer }: DealerCtx,
  channelId: number,
): Promise<ShippingMethod[] | Refusal<'channel_not_found'>> {
  if (channelId !== dealer.groupId) return refuse('channel_not_found')
  return await findGroupShippingMethods(db, { supplierId: supplier.id, groupId: channelId })
}
