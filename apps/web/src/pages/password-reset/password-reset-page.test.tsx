import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, portalFixture, startFakeServer } from '../../app/testing/open-app.test-kit.tsx'

const madeAt = '2026-03-02T10:00:00.000Z'
const tokens = [{ name: 'Shop', madeAt }]
const endpoints = [{ url: 'https://shop.example/hook', madeAt }]

it.each([
  ['tokens', { tokens, endpoints: [] }, 'These API tokens stay', 'Revoke these tokens'],
  ['endpoints', { tokens: [], endpoints }, 'These webhook endpoints stay', 'Turn off these endpoints'],
  [
    'both',
    { tokens, endpoints },
    'These API tokens and webhook endpoints stay',
    'Revoke these tokens and turn off these endpoints',
  ],
])('a reset names only what the account has: %s', async (_which, programs, stays, offer) => {
  startFakeServer({
    '/api-public/dealer-portal/': { body: portalFixture },
    '/api-public/dealer-portal/dealer/password-reset-validate/7/secret': {
      body: { valid: true, expired: false, email: 'ada@shop.example', programs },
    },
  })
  openApp('/password-reset/7/secret')
  expect(await screen.findByRole('group', { name: `${stays} active after a password change` })).toBeDefined()
  expect(screen.getByRole('checkbox', { name: offer })).toBeDefined()
})
