import { readStored, writeStored } from '@portal/app-kit/storage/local-store.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { withAdded, withoutOrdered, withoutVariant, withQuantity, withRestored } from './cart-items.ts'
import { changeCart, discardForeignCart, parseCart, readCart } from './cart-store.ts'

const now = new Date('2026-11-21T10:00:00Z')
const addedAt = now.toISOString()
const line = (variantId: number, quantity = 1) => ({ productId: 1, variantId, quantity })
const kept = (variantId: number, quantity = 1) => ({ ...line(variantId, quantity), addedAt })

beforeEach(() => window.localStorage.clear())

describe('a stored cart', () => {
  it('is read unchanged, for its dealer only', () => {
    changeCart(7, (items) => withAdded(items, [line(5, 2)], now).items)
    expect(readCart(7)).toEqual([kept(5, 2)])
    expect(readCart(8)).toEqual([])
  })

  it('is deleted when another dealer signs in, but not its own', () => {
    changeCart(7, () => [kept(5)])
    discardForeignCart(7)
    expect(readCart(7)).toHaveLength(1)
    discardForeignCart(8)
    expect(readStored('cart')).toBeNull()
  })

  it('is deleted from the browser once empty', () => {
    changeCart(7, () => [kept(5)])
    changeCart(7, (items) => withoutVariant(items, 5))
    expect(readStored('cart')).toBeNull()
  })

  it.each(['not json', 'null', '[]', '{"dealerId":7}', '{"dealerId":7,"items":[{"variantId":1}, null]}'])(
    'is empty if unreadable: %s',
    (text) => {
      writeStored('cart', text)
      expect(readCart(7)).toEqual([])
    },
  )

  it('is limited to as many lines as can be ordered', () => {
    const items = Array.from({ length: 501 }, (_, index) => kept(index + 1))
    expect(parseCart(JSON.stringify({ dealerId: 7, items }), 7)).toEqual(items.slice(0, 500))
  })

  it.each([0, -1, 1.5, 100_000, '2'])('omits a line of %s units', (quantity) => {
    const items = [{ ...kept(5), quantity }, kept(6)]
    expect(parseCart(JSON.stringify({ dealerId: 7, items }), 7)).toEqual([kept(6)])
  })
})

describe('changes', () => {
  it('adds units to an existing variant’s line, at most 99,999', () => {
    expect(withAdded([kept(5, 2)], [line(5, 3), line(6)], now).items).toEqual([kept(5, 5), kept(6)])
    expect(withAdded([kept(5, 99_999)], [line(5, 1)], now).items).toEqual([kept(5, 99_999)])
  })

  it('are limited to 500 lines and report which didn’t fit', () => {
    const full = Array.from({ length: 500 }, (_, index) => kept(index + 1))
    const { items, leftOut } = withAdded(full, [line(501), line(3, 4)], now)
    expect(items).toHaveLength(500)
    expect(leftOut).toEqual([line(501)])
    expect(items[2]).toEqual(kept(3, 5))
  })

  it('restore a removed line to its position, once', () => {
    const items = [kept(1), kept(2), kept(3)]
    const rest = withoutVariant(items, 2)
    const restored = withRestored(rest, kept(2), 1)
    expect(restored).toEqual(items)
    expect(withRestored(restored, kept(2), 1)).toBe(restored)
  })

  it('restore no line to a cart that is full meanwhile', () => {
    const full = Array.from({ length: 500 }, (_, index) => kept(index + 1))
    expect(withRestored(full, kept(501), 1)).toBe(full)
  })

  it('keep units between 1 and 99,999', () => {
    expect(withQuantity([kept(1)], 1, 0)).toEqual([kept(1, 1)])
    expect(withQuantity([kept(1)], 1, 100_000)).toEqual([kept(1, 99_999)])
    expect(withQuantity([kept(1)], 2, 5)).toEqual([kept(1)])
  })

  it('remove what was ordered and keep later additions', () => {
    expect(withoutOrdered([kept(1, 2), kept(2, 5), kept(3)], [line(1, 2), line(2, 3)])).toEqual([
      kept(2, 2),
      kept(3),
    ])
  })
})
