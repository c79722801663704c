import { describe, expect, it } from 'vitest'
import { pages } from './pages.ts'

describe('the pages', () => {
  it('protect orders, products and cart, and nothing else', () => {
    const guarded = Object.entries(pages).filter(([, page]) => page.guarded)
    expect(guarded.map(([name]) => name)).toEqual([
      'orders.index',
      'orders.view',
      'products.index',
      'products.view',
      'cart',
    ])
  })

  it('have unique paths and titles', () => {
    const paths = Object.values(pages).map((page) => page.path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(pages.login.title).toBe('Login')
    expect(pages.set_token.title).toBe('Logging In')
    expect(pages['orders.view'].title).toBe('Loading Order')
  })
})
