import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
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
import { render, screen, within } from '@testing-library/react'
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

/** The page of a dealer with these values, for an owner. */
async function open(change: Partial<typeof dealer> | typeof blocked) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL((input as Request).url)
    const isDealer = pathname === '/api/console/dealers/3'
    return Response.json(isDealer ? { ...dealer, ...change } : { items: [], hasMore: false })
  })
  const queryClient = createQueryClient(() => undefined)
  const supplier = { currencyContext: { code: 'USD', unicodeDecimal: 36 } }
  queryClient.setQueryData(sessionQuery.queryKey, { staff: { role: 'owner' }, supplier } as never)
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
