import { describe, expect, it } from 'vitest'
import { dealerStatus } from '../statuses/dealer-status.ts'
import { rowsOf } from '../statuses/status.ts'
import { blockedStatusWarning, isBlockedStatus } from './dealer-status.rules.ts'

describe('a dealer’s status', () => {
  it('blocks protected pages for Pending, Denied and Canceled', () => {
    const blocked = rowsOf(dealerStatus).filter(({ id }) => isBlockedStatus(id))
    expect(blocked.map(({ name }) => name)).toEqual(['Pending', 'Denied', 'Canceled'])
    expect(blockedStatusWarning(4)).toBe(
      'You cannot access this page while your account is in Denied status.',
    )
  })
})
