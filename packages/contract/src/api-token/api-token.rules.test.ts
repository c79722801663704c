import { describe, expect, it } from 'vitest'
import { dealerStatus } from '../statuses/dealer-status.ts'
import { rowsOf } from '../statuses/status.ts'
import { noTokenReason } from './api-token.rules.ts'

describe('the API token', () => {
  it('depends on the dealer’s status before the brand’s grant', () => {
    const reasons = rowsOf(dealerStatus).map(({ id }) => noTokenReason(id, true))
    expect(reasons).toEqual(['approval_required', null, null, 'approval_required', null, 'revoked', null])
    expect(noTokenReason(3, false)).toBe('no_access')
    expect(noTokenReason(1, false)).toBe('approval_required')
  })
})
