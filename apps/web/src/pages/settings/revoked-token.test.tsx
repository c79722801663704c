import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  openApp,
  portalFixture,
  sessionFixture,
  startFakeServer,
} from '../../app/testing/open-app.test-kit.tsx'

beforeEach(() => {
  writeStored('token', 'kept')
})

it('replaces a manually revoked API token when the dealer requests another, not before', async () => {
  const revoked = { id: 3, token: null, regeneratedAt: null, lastUsedAt: null, reason: 'revoked' }
  startFakeServer({
    '/api-public/dealer-portal/': { body: portalFixture },
    '/api/dealer-portal/session': { body: sessionFixture() },
    '/api/dealer-portal/settings/': { body: [] },
    '/api/dealer-portal/api-token/': { body: revoked },
    '/api/dealer-portal/api-token/3/regenerate': {
      body: { ...revoked, token: 'dpa_fresh_abcd', reason: null },
    },
  })
  openApp('/settings')
  await screen.findByText('Your API token has been revoked.')
  expect(screen.queryByRole('button', { name: 'Reveal API token' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Get a new token' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Reveal API token' }))
  await screen.findByText('dpa_fresh_abcd')
})
