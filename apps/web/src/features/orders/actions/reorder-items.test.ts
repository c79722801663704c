import type { OrderItem } from '@portal/contract/orders/order-item.schema'
import { describe, expect, it } from 'vitest'
import { reorderItems } from './reorder-items.ts'

const line = (quantity: number, variantId?: number) =>
  ({
    quantity,
    virtualVariant:
      variantId === undefined ? null : { id: variantId, productId: 7, image: null, title: null },
  }) as unknown as OrderItem

describe('ordering again', () => {
  it('includes every line the catalog still has, merging lines with the same variant', () => {
    expect(reorderItems([line(2, 5), line(1), line(3, 6), line(4, 5), line(9)])).toEqual({
      items: [
        { productId: 7, variantId: 5, quantity: 6 },
        { productId: 7, variantId: 6, quantity: 3 },
      ],
      missingLines: 2,
    })
  })

  it('stays within the maximum units per line', () => {
    expect(reorderItems([line(99_999, 5), line(1, 5)]).items[0]?.quantity).toBe(99_999)
  })
})
