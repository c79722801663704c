import { expect, test } from 'vitest'
import { roleLines } from './role-options.tsx'

test('a role lists its permissions, or what is missing if it has nearly all', () => {
  expect(roleLines('owner')).toEqual(['Can do everything.'])
  expect(roleLines('manager')).toEqual([
    'Can do everything except:',
    'Invite and remove staff, change roles and end sessions.',
  ])
  expect(roleLines('finance')).toContain('Refund charged orders.')
  expect(roleLines('viewer').join(' ')).not.toContain('Refund')
})
