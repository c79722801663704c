import { expect, test } from 'vitest'
import { auditFilters, auditSearch } from './audit-search.ts'

test('shows changes without sign-ins until the user chooses otherwise', () => {
  expect(auditFilters(auditSearch({}))).toEqual({ kind: 'changes' })
  expect(auditFilters(auditSearch({ show: 'sign_ins' }))).toEqual({ kind: 'sign_ins' })
  expect(auditFilters(auditSearch({ show: 'all' }))).toEqual({})
  expect(auditSearch({ show: 'changes' })).toEqual({})
})

test('an order number in the URL is searched', () => {
  expect(auditSearch({ search: 105226 })).toEqual({ search: '105226' })
})
