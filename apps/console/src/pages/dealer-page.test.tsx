import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import { pendingNotices } from '@portal/app-kit/notices/notices.ts'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sessionQuery } from '../session/session.queries.ts'
import { DealerPage } from './dealer-page.tsx'

const dealer = {
  ...{ id: 3, email: 'falk@dealer.example', companyName: 'Falk Hardware', firstName: null, lastName: null },
  ...{ dealerStatusId: dealerStatus.active.id, dealerStatus: 'Active', cancelAt: null, phone: null },
  ...{ isBlocked: false, blockedAt: null, blockedMessage: null, group: { id: 1, name: 'Standard' } },
  ...{ creditAvailable: '0.00', creditUsed: '0.00', certificatesWaiting: 0, hasPassword: true },
  ...{ autoAuthorize: false, autoAuthorizeUpTo: null, isSuppliersRule: false, orderCount: 0 },
  ...{ createdAt: '2026-01-02T10:00:00Z', lastOrderedAt: null, timeZone: null, taxId: null, website: null },
  ...{ externalId: null, address: {} },
}
const blocked = { isBlocked: true, blockedAt: '2026-03-02T10:00:00Z', blockedMessage: 'Please call us.' }

/** The only group, or the created one. */
const groups = async (request: Request) =>
  request.method === 'POST'
    ? { id: 2, name: (await request.clone().json()).name }
    : { items: [{ id: 1, name: 'Standard', dealerCount: 1 }] }

/** The page of a dealer with these values, for an owner unless told otherwise; changes succeed. */
async function open(values: Partial<typeof dealer> | typeof blocked, role = 'owner') {
  const change: object = { ...values }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL((input as Request).url)
    if (pathname === '/api/console/dealer-groups') return Response.json(await groups(input as Request))
    if (pathname.endsWith('/logo')) {
      return Response.json({
        image: (input as Request).method === 'DELETE' ? null : 'data:image/png;base64,AAAA',
      })
    }
    if (pathname.endsWith('/status')) Object.assign(change, { dealerStatusId: dealerStatus.approved.id })
    if (pathname.endsWith('/block')) {
      Object.assign(change, { isBlocked: (await (input as Request).clone().json()).isBlocked })
    }
    const isDealer = /^\/api\/console\/dealers\/3(\/status|\/block)?$/.test(pathname)
    return Response.json(isDealer ? { ...dealer, ...change } : { items: [], hasMore: false })
  })
  const queryClient = createQueryClient(() => undefined)
  const supplier = { country: 'US', currencyContext: { code: 'USD', unicodeDecimal: 36 } }
  queryClient.setQueryData(sessionQuery.queryKey, { staff: { role }, supplier } as never)
  const root = createRootRoute()
  const shell = createRoute({ getParentRoute: () => root, id: 'shell' })
  const page = createRoute({ getParentRoute: () => shell, path: '/dealers/$id', component: DealerPage })
  const history = createMemoryHistory({ initialEntries: ['/dealers/3'] })
  const router = createRouter({ routeTree: root.addChildren([shell.addChildren([page])]), history })
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <RouterProvider router={router as never} />
      </KitProvider>
    </QueryClientProvider>,
  )
  const heading = await screen.findByRole('heading', { level: 1, name: 'Falk Hardware' })
  return within(heading.closest('header') as HTMLElement)
}

test("a blocked dealer's page says so first, since when and with which message, and offers no order", async () => {
  const header = await open(blocked)
  expect(header.getByText('Blocked').compareDocumentPosition(header.getByText('Active'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  expect(header.queryByRole('link', { name: 'New order' })).toBeNull()
  expect(screen.getByText(/^Blocked since/).textContent).toMatch(/^Blocked since \D+2/)
  expect(screen.getByText(/can't sign in or order/).textContent).toContain('“Please call us.”')
  expect(screen.getByRole('button', { name: 'Unblock' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Sign in as this dealer' })).toBeNull()
})

test('a blocked dealer can only be unblocked or restricted further', async () => {
  await open({ ...blocked, hasPassword: false } as never)
  const actions = screen.getByRole('region', { name: 'Actions' })
  const offered = within(actions).getAllByRole('button')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Cancel account now', 'Unblock'])
})

test('an approval is shown until the next change, and blocking and unblocking say what they did', async () => {
  await open({ dealerStatusId: dealerStatus.pending.id } as never)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const confirm = async (name: string) =>
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
  const saidLast = () => pendingNotices().at(-1)?.message
  press('Approve')
  await confirm('Approve')
  await screen.findByRole('button', { name: 'Mark inactive' })
  expect(screen.getByText(/^Falk Hardware approved\./)).toBeDefined()
  press('Block')
  await confirm('Block')
  await waitFor(() => expect(saidLast()).toBe("Falk Hardware blocked. We've emailed them."))
  await screen.findByRole('button', { name: 'Unblock' })
  expect(screen.queryByText(/^Falk Hardware approved\./)).toBeNull()
  press('Unblock')
  await confirm('Unblock')
  await waitFor(() => expect(saidLast()).toBe("Falk Hardware unblocked. We've emailed them."))
})

test('an invitation names who is emailed before it is sent, and approved dealers can already order', async () => {
  await open({ hasPassword: false, dealerStatusId: dealerStatus.approved.id } as never)
  expect(screen.getByText(/^Approved dealers can already order/)).toBeDefined()
  const invited = () =>
    vi.mocked(fetch).mock.calls.filter(([input]) => (input as Request).url.endsWith('/invitation')).length
  fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite Falk Hardware?' }))
  expect(dialog.getByText("We'll email falk@dealer.example a link to set a password.")).toBeDefined()
  expect(invited()).toBe(0)
  fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(invited()).toBe(1))
})

test.each([
  [dealerStatus.pending.id, false],
  [dealerStatus.canceled.id, false],
  [dealerStatus.inactive.id, true],
  [dealerStatus.active.id, true],
])('a dealer with status %i is offered an order: %s', async (dealerStatusId, isOffered) => {
  const header = await open({ dealerStatusId } as never)
  expect(header.queryByText('Blocked')).toBeNull()
  expect(screen.queryByText(/^Blocked since/)).toBeNull()
  expect(header.queryByRole('link', { name: 'New order' }) !== null).toBe(isOffered)
})

test('adjusting credit begins with the amount and says an overdraw while it is typed', async () => {
  await open({ creditAvailable: '250.10' })
  fireEvent.click(screen.getByRole('button', { name: 'Adjust credit' }))
  const amount = screen.getByLabelText('Amount')
  expect(document.activeElement).toBe(amount)
  fireEvent.change(amount, { target: { value: '300' } })
  expect(screen.getByText('New balance: $550.10')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'take' } })
  expect(screen.getByText('You can deduct up to $250.10.')).toBeDefined()
  fireEvent.change(amount, { target: { value: '250.10' } })
  expect(screen.getByText('New balance: $0.00')).toBeDefined()
})

test('credit is added to a balance that an import made negative', async () => {
  await open({ creditAvailable: '-100.00' })
  fireEvent.click(screen.getByRole('button', { name: 'Adjust credit' }))
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '40' } })
  expect(screen.getByText('New balance: -$60.00')).toBeDefined()
  expect(screen.queryByText(/is available\.$/)).toBeNull()
})

test('a dealer of the only group moves to one that is created with the form', async () => {
  await open({})
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  fireEvent.change(await screen.findByLabelText('Group'), { target: { value: 'new' } })
  fireEvent.change(screen.getByLabelText('New group'), { target: { value: 'Wholesale' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const sent = async (method: string) => {
    const calls = vi.mocked(fetch).mock.calls.map(([input]) => input as Request)
    return await calls
      .find((request) => request.method === method)
      ?.clone()
      .json()
  }
  await waitFor(async () =>
    expect(await sent('PATCH')).toMatchObject({ from: { groupId: 1 }, to: { groupId: 2 } }),
  )
  expect(await sent('POST')).toEqual({ name: 'Wholesale', methodsOf: 1 })
})

test("staff who may edit dealers replace and remove a dealer's logo, others only see it", async () => {
  await open({})
  const section = within(screen.getByRole('region', { name: 'Packing slip logo' }))
  const input = await section.findByLabelText('Logo')
  fireEvent.change(input, { target: { files: [new File(['x'], 'logo.png')] } })
  await waitFor(() => expect(pendingNotices().at(-1)?.message).toBe('Logo uploaded.'))
  expect(section.getByText(/PNG, JPEG, WebP, GIF or SVG, up to 10 MB/)).toBeDefined()
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'logo.png')
  fireEvent.change(input, { target: { files: [large] } })
  expect(section.getByRole('alert').textContent).toMatch(/^This file is larger than 10 MB/)
  expect(pendingNotices().map(({ message }) => message)).not.toContain('Logo uploaded.')
  fireEvent.click(section.getByRole('button', { name: 'Remove logo' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(section.queryByRole('img')).toBeNull())
  expect(pendingNotices().at(-1)?.message).toBe('Logo removed.')
  cleanup()
  await open({}, 'viewer')
  const shown = within(screen.getByRole('region', { name: 'Packing slip logo' }))
  await shown.findByRole('img', { name: 'Current logo' })
  expect([shown.queryByLabelText('Logo'), shown.queryByRole('button')]).toEqual([null, null])
  expect(shown.getByText(/these roles: Owner, Manager, Sales\.$/)).toBeDefined()
})
