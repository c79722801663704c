import { expect, test } from 'vitest'
import { roleText } from './role-options.tsx'

test('a role lists its permissions, or what is missing if it has nearly all', () => {
  expect(roleText('owner')).toBe('Can do everything.')
  expect(roleText('manager')).toBe(
    'Can do everything except: Invite staff, change roles, and end sessions and access.',
  )
  expect(roleText('finance')).toContain('Refund charged orders.')
  expect(roleText('viewer')).not.toContain('Refund')
})
