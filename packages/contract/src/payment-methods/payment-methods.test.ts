import { describe, expect, it } from 'vitest'
import { bankAccountForm, depositForm, verification } from './bank-account.schema.ts'
import { initialMethodState, isLastActive, nextRank } from './payment-method.rules.ts'
import { newPaymentMethod, paymentRanks } from './payment-method.schema.ts'

describe('payment methods', () => {
  it('rank after the lowest', () => {
    expect(nextRank([])).toBe(1)
    expect(nextRank([{ rank: 2 }, { rank: 7 }])).toBe(8)
  })

  it('start active and verified for cards, neither for bank accounts', () => {
    expect(initialMethodState('cc')).toEqual({ active: true, isVerified: true })
    expect(initialMethodState('ach')).toEqual({ active: false, isVerified: false })
  })

  it('know the last active one', () => {
    const methods = [
      { id: 1, active: true },
      { id: 2, active: false },
    ]
    expect(isLastActive(methods, 1)).toBe(true)
    expect(isLastActive(methods, 2)).toBe(false)
    expect(isLastActive([...methods, { id: 3, active: true }], 1)).toBe(false)
  })

  it('have unique ranks', () => {
    expect(paymentRanks.safeParse([{ id: 1, rank: 1 }]).success).toBe(true)
    expect(
      paymentRanks.safeParse([
        { id: 1, rank: 1 },
        { id: 1, rank: 2 },
      ]).success,
    ).toBe(false)
    expect(
      paymentRanks.safeParse([
        { id: 1, rank: 1 },
        { id: 2, rank: 1 },
      ]).success,
    ).toBe(false)
  })

  it('are stored under known keys only', () => {
    const method = (key: string) => ({
      paymentProviderId: 1,
      paymentProviderMethodId: 1,
      settings: [{ key, value: 'pm_card_visa', accountPaymentProviderId: 1 }],
    })
    expect(newPaymentMethod.safeParse(method('payment_method')).success).toBe(true)
    expect(newPaymentMethod.safeParse(method('last4')).success).toBe(false)
  })
})

describe('bank accounts', () => {
  it('require name, holder type, routing and account number', () => {
    expect(Object.keys(bankAccountForm.shape)).toEqual([
      'name',
      'holderType',
      'routingNumber',
      'accountNumber',
    ])
    const { error } = bankAccountForm.safeParse({})
    expect(error?.issues).toHaveLength(4)
  })

  it.each([
    ['0.32', 'Special characters, including decimals, are not supported'],
    ['$32', 'Special characters, including decimals, are not supported'],
    ['3a', 'Special characters, including decimals, are not supported'],
    ['', 'Enter both digits of the deposit, such as 05 for $0.05'],
    ['5', 'Enter both digits of the deposit, such as 05 for $0.05'],
    ['123', 'A deposit has two digits, such as 32 for $0.32'],
  ])('refuse %j as a deposit', (deposit1, sentence) => {
    const { error } = depositForm.safeParse({ deposit1, deposit2: '45' })
    expect(error?.issues[0]?.message).toBe(sentence)
  })

  it('accept a deposit of $0.05 as its two digits', () => {
    expect(depositForm.safeParse({ deposit1: '05', deposit2: '32' }).success).toBe(true)
  })

  it('are verified by two deposits or one code', () => {
    expect(verification.parse({ paymentMethodId: 1, deposit1: '32', deposit2: 45 })).toMatchObject({
      deposit1: 32,
      deposit2: 45,
    })
    expect(verification.safeParse({ paymentMethodId: 1, descriptorCode: 'SM11AA' }).success).toBe(true)
    const { error } = verification.safeParse({ paymentMethodId: 1, deposit1: 32 })
    expect(error?.issues[0]?.message).toBe('Please enter valid deposit amounts.')
  })
})
