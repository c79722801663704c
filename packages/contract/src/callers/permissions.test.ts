import { expect, test } from 'vitest'
import { canStaff, permissionNames } from './permissions.ts'

test('owners can do everything, managers everything except manage staff, viewers only view', () => {
  const lacking = (role: 'owner' | 'manager') => permissionNames.filter((name) => !canStaff(role, name))
  expect([lacking('owner'), lacking('manager')]).toEqual([[], ['staff.write']])
  const viewing = permissionNames.filter((name) => canStaff('viewer', name))
  expect(viewing).toEqual(['dealers.read', 'orders.read', 'staff.read'])
})
