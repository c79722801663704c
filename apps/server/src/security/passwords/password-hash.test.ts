import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { validateNewPassword } from './validate-new-password.ts'

const composed = 'Zo\u00eb-stra\u00dfe-\u00c5'
const decomposed = 'Zoe\u0308-stra\u00dfe-A\u030a'

describe('a password with several Unicode spellings', () => {
  test('matches however the keyboard writes it', async () => {
    expect(composed).not.toBe(decomposed)
    for (const [set, typed] of [
      [composed, decomposed],
      [decomposed, composed],
      ['kettle harbour', 'kettle\u00a0harbour'],
    ] as const) {
      expect(await verifyPassword(await hashPassword(set), typed)).toBe(true)
    }
    expect(await verifyPassword(await hashPassword(composed), 'Zoe-strasse-A')).toBe(false)
  })

  test('still matches a hash of it as typed', async () => {
    const before = await hash(decomposed)
    expect([await verifyPassword(before, decomposed), await verifyPassword(before, 'wrong')]).toEqual([
      true,
      false,
    ])
  })

  test('is measured in the form that is hashed', async () => {
    // Six characters typed, but three after normalization.
    const short = await validateNewPassword('a\u0308o\u0308u\u0308', {
      supplier: { name: 'Acme', handle: 'acme', flags: { brand_name: null, password_minimum_length: 6 } },
      person: { email: 'dealer@acme.example' },
      field: 'password',
    })
    expect(short?.fields).toEqual({ password: 'Password must be at least 6 characters' })
  })
})
