import { pages } from '@portal/contract/portal/pages'
import type { PublicFlagValues } from '@portal/contract/portal/portal-flags'
import { describe, expect, it } from 'vitest'
import { decideEntry, decidePage } from './page-guard.ts'

const offered = {
  allow_showing_products: true,
  show_products_menu_item: true,
  show_checkout: true,
} as PublicFlagValues
const rows = Object.entries(pages)
const statuses = [1, 2, 3, 4, 5, 6, 7] as const

describe('entry', () => {
  it.each(rows)('to %s', (name, page) => {
    const turnsSignedInAway = ['login', 'signup', 'password_reset', 'set_token', 'sign_in_link'].includes(
      name,
    )
    const needsSession =
      !turnsSignedInAway && !['login_as_user', 'undo_email_change', 'unsubscribe', 'track'].includes(name)
    expect(decideEntry(page, false)).toBe(needsSession ? 'to-login' : 'open')
    expect(decideEntry(page, true)).toBe(turnsSignedInAway ? 'to-dashboard' : 'open')
  })
})

describe('a signed-in dealer', () => {
  it.each(rows)('gets at %s what the status allows', (name, page) => {
    const isGuarded = /^(orders|products|cart)/.test(name)
    for (const status of statuses) {
      const isBlocked = isGuarded && [1, 4, 6].includes(status)
      expect(decidePage(page, status, offered)).toBe(isBlocked ? 'warning' : 'page')
    }
  })

  it('gets the dashboard if the portal hides the page, whatever the status', () => {
    const nothing = { ...offered, show_products_menu_item: false }
    for (const status of statuses) {
      expect(decidePage(pages['products.index'], status, nothing)).toBe('dashboard')
      expect(decidePage(pages.cart, status, { ...offered, show_checkout: false })).toBe('dashboard')
    }
  })
})
