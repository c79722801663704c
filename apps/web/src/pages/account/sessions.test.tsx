import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import type { DealerSession } from '@portal/contract/account/sessions.schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  openApp,
  portalFixture,
  sessionFixture,
  startFakeServer,
  takeMessages,
} from '../../app/testing/open-app.test-kit.tsx'

const path = '/api/dealer-portal/sessions'
const times = { startedAt: '2026-11-20T12:00:00Z', lastUsedAt: '2026-11-20T13:00:00Z' }
const here = { id: 1, device: 'Chrome on Windows', network: '192.0.2.0/24', ...times, isCurrent: true }
const phone = { id: 2, device: 'Safari on iPhone', network: '203.0.113.0/24', ...times, isCurrent: false }

function open(sessions: readonly DealerSession[], more: object = {}) {
  let items = sessions
  const session = sessionFixture(3)
  const { channelId: _, ...dealer } = session.dealer
  const end = (kept: (one: DealerSession) => boolean) => () => {
    items = items.filter(kept)
    return { body: { success: true } }
  }
  const server = startFakeServer({
    '/api-public/dealer-portal/': { body: portalFixture },
    '/api/dealer-portal/session': { body: { ...session, ...more } },
    '/api/dealer-portal/dealer/': { body: dealer },
    '/api/dealer-portal/dealer/account-credit': { body: { creditAvailable: '0.00', creditUsed: '0.00' } },
    [path]: (request) =>
      request.method === 'DELETE'
        ? end(({ isCurrent }) => isCurrent)()
        : { body: { items, total: items.length } },
    [`${path}/2`]: end(({ id }) => id !== 2),
  })
  openApp('/account')
  return server
}

beforeEach(() => {
  writeStored('token', 'kept')
})

const list = async () => within(await screen.findByRole('list', { name: 'Your sessions' }))

it.each([
  ['Sign out Safari on iPhone, network 203.0.113.0/24', 'Signed out Safari on iPhone'],
  ['Sign out everywhere else', 'Signed out everywhere else'],
])('%s signs out once confirmed, and the list updates', async (button, notice) => {
  open([here, phone])
  const [own, other] = (await list()).getAllByRole('listitem')
  expect(own?.textContent).toContain('Chrome on WindowsThis sessionNetwork 192.0.2.0/24')
  expect(within(own as HTMLElement).queryByRole('button')).toBeNull()
  expect(other?.textContent).not.toContain('This session')
  fireEvent.click(screen.getByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Sign out' }))
  await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(1))
  expect(takeMessages()).toContain(notice)
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
})

it('is hidden from staff acting for the dealer, who can’t request it either', async () => {
  const server = open([here], { impersonatedBy: { name: 'Robin', until: '2026-11-20T14:00:00Z' } })
  await screen.findByRole('button', { name: 'Change Password' })
  expect(screen.queryByText("Where you're signed in")).toBeNull()
  expect(server.requests.filter(({ url }) => url.endsWith(path))).toEqual([])
})
