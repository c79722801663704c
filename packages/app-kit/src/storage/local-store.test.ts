import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onStored, readStored, writeStored } from './local-store.ts'

const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

beforeEach(() => {
  writeStored('cart', null)
  window.localStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

describe('a change without browser storage space', () => {
  beforeEach(() => {
    writeStored('cart', 'old')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    writeStored('cart', 'new')
  })

  it('replaces the stored value until the page is left', () => {
    expect(readStored('cart')).toBe('new')
  })

  it('yields to a later one from another tab', () => {
    const received = vi.fn()
    const stop = onStored('cart', () => received(readStored('cart')))
    vi.restoreAllMocks()
    window.localStorage.setItem('portal.cart', 'theirs')
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal.cart', newValue: 'theirs' }))
    stop()
    expect(received.mock.calls).toEqual([['theirs']])
  })

  it('is dropped with the next stored one', () => {
    vi.restoreAllMocks()
    writeStored('cart', 'newest')
    expect([readStored('cart'), window.localStorage.getItem('portal.cart')]).toEqual(['newest', 'newest'])
  })
})

it('keeps values for this page if storage is refused', () => {
  for (const way of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, way).mockImplementation(refuse)
  writeStored('cart', 'some')
  expect(readStored('cart')).toBe('some')
  writeStored('cart', null)
  expect(readStored('cart')).toBeNull()
})
