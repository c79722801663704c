import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  type FakeResponse,
  openApp,
  portalFixture,
  sessionFixture,
  startFakeServer,
} from '../../app/testing/open-app.test-kit.tsx'

let job: FakeResponse
const told = { id: 4, kind: 'bulk_authorize', status: 'running', done: 12_000, total: 300_000 }
const outcome = { numberEffected: 299_000, skipped: [{ reason: 'not_open', count: 1_000 }] }

/** The orders page of a dealer with this job already started. */
async function openWithJob(): Promise<HTMLElement> {
  writeStored('jobs', JSON.stringify([{ id: 4, action: 'authorize' }]))
  startFakeServer({
    '/api-public/dealer-portal/': { body: portalFixture },
    '/api/dealer-portal/session': { body: sessionFixture() },
    '/api/dealer-portal/order-search/': { body: { items: [], total: 0 } },
    '/api/dealer-portal/jobs/4': () => job,
  })
  openApp('/orders/')
  return await screen.findByRole('region', { name: 'Background jobs' })
}

beforeEach(() => {
  writeStored('token', 'kept')
  job = { body: told }
})
afterEach(() => {
  writeStored('jobs', null)
})

it('shows progress of long work, that the server doesn’t answer, and then the result', async () => {
  const work = await openWithJob()
  await waitFor(() => expect(work.textContent).toContain('Authorizing orders… 12,000 of 300,000'))
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('12000')
  job = { status: 503, body: { reason: 'unavailable', errors: ['The database is away.'] } }
  await waitFor(() => expect(work.textContent).toContain("12,000 of 300,000 · The portal isn't responding"))
  expect(work.textContent).toContain('12,000 of 300,000')
  job = { body: { ...told, done: 150_000 } }
  await waitFor(() => expect(work.textContent).toContain('150,000 of 300,000'))
  expect(work.textContent).not.toContain('does not answer')
  job = { body: { ...told, ...outcome, status: 'succeeded', done: 300_000 } }
  await waitFor(() => expect(work.textContent).toContain('299000 Orders have been authorized'))
  expect(work.textContent).toMatch(/Skipped: 1,000 not open/)
  expect(screen.queryByRole('progressbar')).toBeNull()
})
