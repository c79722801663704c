import type { DealerRecord } from '@portal/contract/dealers/console-dealer.schema'
import { expect, test } from 'vitest'
import { editedDetails, toDealerValues } from './dealer-values.ts'

const address = { id: 4, addressLine1: '1 Quay', addressLine2: null, city: 'Portland', postal: '97201' }
const opened = {
  ...{ companyName: 'Rope & Co', firstName: 'Mara', lastName: null, email: 'mara@rope.example', phone: null },
  ...{ website: null, taxId: null, externalId: 'D-1', group: { id: 7, name: 'Dealers' } },
  ...{ autoAuthorize: true, autoAuthorizeUpTo: '500' },
  address: { ...address, state: 'Oregon', country: 'United States' },
} as DealerRecord
const before = toDealerValues(opened, 'US')

test('an unchanged form sends nothing, even if codes stand for imported names', () => {
  expect(before.address).toMatchObject({ state: 'OR', country: 'US' })
  expect(editedDetails(before, opened, { ...before, firstName: 'Mara ' })).toEqual({ from: {}, to: {} })
})

test('sends only edited values, so a colleague’s changes survive', () => {
  const seen = { ...opened, companyName: 'Rope Ltd', phone: '555 0123' }
  const values = { ...before, companyName: 'Rope GmbH', externalId: '', groupId: '9' }
  expect(editedDetails(before, seen, values)).toEqual({
    from: { companyName: 'Rope Ltd', externalId: 'D-1', groupId: 7 },
    to: { companyName: 'Rope GmbH', externalId: '', groupId: 9 },
  })
})

test('sends a lower limit, or that auto-authorize is turned off', () => {
  const values = { ...before, autoAuthorize: false, autoAuthorizeUpTo: '100' }
  expect(editedDetails(before, opened, values)).toEqual({
    from: { autoAuthorize: true, autoAuthorizeUpTo: '500' },
    to: { autoAuthorize: false, autoAuthorizeUpTo: '100' },
  })
})

test('sends an address as a whole', () => {
  const moved = { ...before.address, addressLine2: 'Pier 4' }
  expect(editedDetails(before, opened, { ...before, address: moved })).toEqual({
    from: { address: opened.address },
    to: { address: { ...moved, state: 'OR', country: 'US' } },
  })
})

test("an address without a country gets the supplier's, which alone is no edit", () => {
  const nowhere = { ...opened, address: { ...address, state: 'Oregon', country: null } }
  const initial = toDealerValues(nowhere, 'US')
  expect(initial.address).toMatchObject({ state: 'OR', country: 'US' })
  expect(editedDetails(initial, nowhere, initial)).toEqual({ from: {}, to: {} })
})
