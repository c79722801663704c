import { describe, expect, it } from 'vitest'
import { findPageName, pageUrl } from './page-name.ts'

describe('the name of a page', () => {
  it.each([
    ['/', 'dashboard'],
    ['/orders', 'orders.index'],
    ['/orders/', 'orders.index'],
    ['/orders/43659', 'orders.view'],
    ['/password-reset/7/secret', 'password_reset'],
    ['/orders/1/2', undefined],
    ['/nowhere', undefined],
  ])('at %s is the page %s', (path, page) => {
    expect(findPageName(path)).toBe(page)
  })

  it.each(['/password-reset/7/s3cret', '/set-token/s3cret', '/login-as-user/s3cret', '/s3cret/elsewhere'])(
    'is sent to the server without what the URL %s contains',
    (pathname) => {
      const told = pageUrl({ origin: 'https://aw.example', pathname })
      expect(told.startsWith('https://aw.example/')).toBe(true)
      expect(told).not.toContain('s3cret')
    },
  )
})
