import { describe, expect, it } from 'vitest'
import { certificateForm } from './resale-certificate.schema.ts'

describe('resale certificates', () => {
  it('require number, state and expiry date', () => {
    const { error } = certificateForm.safeParse({})
    expect(error?.issues.map((issue) => issue.message)).toEqual([
      'Number is required',
      'State is required',
      'Expiration date is required',
    ])
    const form = { number: '1', state: 'PR', expiresAt: '2027-01-31' }
    expect(certificateForm.safeParse(form).success).toBe(true)
    expect(certificateForm.safeParse({ ...form, state: 'XX' }).success).toBe(false)
  })
})
