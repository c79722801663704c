import { drainNotices } from '@portal/app-kit/notices/notices.ts'
import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  openApp,
  polyfillJsdom,
  portalFixture,
  sessionFixture,
  startFakeServer,
} from '../../app/testing/open-app.test-kit.tsx'
import { orderFixture } from './order.test-kit.tsx'

vi.mock('@portal/app-kit/navigation/page-load.ts', () => ({ reloadPage: vi.fn(), redirectTo: vi.fn() }))
vi.mock('@portal/app-kit/notices/notice-host.tsx', () => ({ NoticeHost: () => null }))

let isLineLost = true
vi.mock('../../features/orders/addresses/address-dialog.tsx', () => ({
  // What a browser throws for a module that it could not fetch.
  get AddressDialog() {
    if (isLineLost) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <div role="dialog">The form</div>
  },
}))

let opened: ReturnType<typeof openApp> | undefined

beforeEach(() => {
  polyfillJsdom()
  writeStored('token', 'kept')
})
afterEach(() => {
  opened?.close()
  cleanup()
})

it('keeps the order on the page while a part of it cannot be loaded, and loads it when it is wanted again', async () => {
  startFakeServer({
    '/api-public/dealer-portal/': { body: portalFixture },
    '/api/dealer-portal/session': { body: sessionFixture() },
    '/api/dealer-portal/orders/12': { body: orderFixture },
  })
  opened = openApp('/orders/12')
  const edit = await screen.findByRole('button', { name: 'Edit billing address' })
  fireEvent.click(edit)
  await waitFor(() =>
    expect(drainNotices().map(({ message }) => message)).toEqual([
      'The portal cannot be reached. Please check your connection and try again.',
    ]),
  )
  expect(screen.getByRole('heading', { name: 'SO-12', level: 1 })).toBeDefined()
  isLineLost = false
  fireEvent.click(edit)
  await screen.findByRole('dialog')
})
