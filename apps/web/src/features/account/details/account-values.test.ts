import type { FormFlags } from '@portal/contract/account/account-form'
import type { Dealer } from '@portal/contract/account/dealer.schema'
import { describe, expect, it } from 'vitest'
import { saveAccountDraft, takeAccountDraft } from './account-form.tsx'
import { accountValidator, hasAccountChanges, toAccountDetails, toAccountValues } from './account-values.ts'

const flags: FormFlags = {
  require_business_information_on_sign_up: false,
  website: true,
  website_required: false,
  collect_tax_id: true,
  collect_tax_id_required: false,
  password_minimum_length: 6,
  hasAccessCode: false,
}

const dealer: Dealer = {
  id: 7,
  email: 'ada@dealer.example',
  firstName: 'Ada',
  lastName: 'Quill',
  phone: null,
  taxId: '12-3',
  companyName: null,
  website: null,
  accountDealerStatusId: 3,
  cancelAt: null,
  timeZone: null,
  address: {
    id: 5,
    addressLine1: '1 High St',
    addressLine2: null,
    city: 'Salem',
    state: 'oregon',
    country: 'United States',
    postal: '01234',
  },
}

const { address } = toAccountValues(dealer)

describe('the account form', () => {
  it('shows countries and states by code, and keeps those without one', () => {
    expect(toAccountValues(dealer)).toMatchObject({ address: { country: 'US', state: 'OR' } })
    const elsewhere = { ...dealer.address, country: 'Ruritania', state: 'oregon' }
    expect(toAccountValues({ ...dealer, address: elsewhere })).toMatchObject({
      address: { country: 'Ruritania', state: 'oregon' },
    })
  })

  it('sends what it shows, without a hidden tax ID', () => {
    const values = toAccountValues(dealer)
    expect(toAccountDetails(values, flags)).toMatchObject({ taxId: '12-3', address: { postal: '01234' } })
    expect(toAccountDetails(values, { ...flags, collect_tax_id: false })).not.toHaveProperty('taxId')
  })

  it('is unchanged until a field differs', () => {
    const saved = toAccountValues(dealer)
    expect(hasAccountChanges({ ...saved, firstName: ' Ada ' }, saved)).toBe(false)
    const { address, ...others } = saved
    for (const field of Object.keys(others))
      expect(hasAccountChanges({ ...saved, [field]: 'other' }, saved)).toBe(true)
    for (const field of Object.keys(address))
      expect(hasAccountChanges({ ...saved, address: { ...address, [field]: 'other' } }, saved)).toBe(true)
  })

  it.each([
    [{ email: '' }, flags, { email: 'Email is required' }],
    [{ email: 'ada' }, flags, { email: 'Must be a valid email address' }],
    [{ firstName: ' ' }, flags, { firstName: 'First name is required' }],
    [{ lastName: '' }, flags, { lastName: 'Last name is required' }],
    [{ website: 'x y' }, flags, { website: 'Must be a valid URL' }],
    [{}, { ...flags, website_required: true }, { website: 'Website is required' }],
    [{ taxId: '' }, { ...flags, collect_tax_id_required: true }, { taxId: 'Tax ID is required' }],
    [
      { address: { ...address, postal: 'x'.repeat(21) } },
      flags,
      { 'address.postal': 'Must be at most 20 characters' },
    ],
  ])('reports problems with %o at the field', async (change, withFlags, errors) => {
    const checked = await accountValidator(withFlags).validate({ ...toAccountValues(dealer), ...change })
    expect(checked).toEqual({ errors })
  })

  it('does not require phone, company or address', async () => {
    const names = { email: 'ada@dealer.example', firstName: 'Ada', lastName: 'Quill' }
    const empty = { phone: '', taxId: '', companyName: '', website: '' }
    const noAddress = { addressLine1: '', addressLine2: '', city: '', state: '', country: '', postal: '' }
    const checked = await accountValidator(flags).validate({ ...names, ...empty, address: noAddress })
    expect(checked).toHaveProperty('values')
  })
})

describe('input when a session ends', () => {
  it('is restored once, only for the same dealer', () => {
    const values = { ...toAccountValues(dealer), firstName: 'Grace' }
    saveAccountDraft(7, values)
    expect(takeAccountDraft(7)).toEqual(values)
    expect(takeAccountDraft(7)).toBeUndefined()
    saveAccountDraft(7, values)
    expect(takeAccountDraft(8)).toBeUndefined()
    expect(takeAccountDraft(7)).toBeUndefined()
  })
})
