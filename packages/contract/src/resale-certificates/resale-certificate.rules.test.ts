import { expect, it } from 'vitest'
import { hasExpired } from './resale-certificate.rules.ts'

it.each([
  ['2026-12-31T00:00:00Z', '2026-12-30T23:00:00-08:00', false],
  ['2026-12-31T00:00:00.000Z', '2026-12-31T23:59:59.999Z', false],
  ['2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00Z', true],
  ['2026-12-31T15:30:00Z', '2026-12-31T15:29:59Z', false],
  ['2026-12-31T15:30:00Z', '2026-12-31T15:30:00Z', true],
])('a certificate that expires %s is expired at %s: %s', (expiresAt, now, expected) => {
  expect(hasExpired(expiresAt, new Date(now))).toBe(expected)
})
