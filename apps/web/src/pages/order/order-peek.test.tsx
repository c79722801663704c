import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import type { Order } from '@portal/contract/orders/order.schema'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  type FakeResponse,
  portalFixture,
  sessionFixture,
  startFakeServer,
} from '../../app/testing/open-app.test-kit.tsx'
import { OrderPeek } from '../../features/orders/peek/order-peek.tsx'
import { portalConfigQuery } from '../../portal/portal.queries.ts'
import { sessionQuery } from '../../session/session.queries.ts'
import { orderFixture } from './order.test-kit.tsx'

const hold = {
  hasActivePaymentMethod: true,
  lastDecline: null,
  hasDepositsToConfirm: false,
  autoAuthorize: false,
  autoAuthorizeUpTo: null,
  authorizedAutomatically: false,
  linesOutOfStock: 0,
}

async function peek(response: FakeResponse) {
  startFakeServer({
    '/api/dealer-portal/orders/12': response,
    '/api/dealer-portal/orders/12/hold-reasons': { body: hold },
  })
  const queryClient = createQueryClient(() => undefined)
  queryClient.setQueryData(sessionQuery.queryKey, sessionFixture())
  queryClient.setQueryData(portalConfigQuery.queryKey, portalFixture)
  const page = createRootRoute({ component: () => <OrderPeek orderId={12} paymentCollection /> })
  const router = createRouter({ routeTree: page, history: createMemoryHistory() })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

const order: Order = { ...orderFixture, paymentStatusId: 1, paymentError: null }

beforeEach(() => {
  document.title = 'Orders'
})

it('shows the next action, the package with its link, lines and addresses, and keeps the page title', async () => {
  await peek({ body: order })
  const panel = await screen.findByRole('article', { name: 'Order SO-12' })
  expect(document.title).toBe('Orders')
  const parcels = within(panel).getByRole('region', { name: 'Shipments' })
  expect(within(parcels).getByRole('link', { name: /^Track 1Z999 with UPS/ })).toBeDefined()
  expect(within(parcels).getByRole('button', { name: 'Copy tracking number 1Z999' })).toBeDefined()
  expect(within(panel).getAllByRole('button', { name: 'Authorize For Payment' })).toHaveLength(1)
  const sections = within(panel)
    .getAllByRole('region')
    .map((region) => region.getAttribute('aria-labelledby'))
  expect(sections.map((id) => document.getElementById(id!)?.textContent)).toEqual([
    ...['Shipments', 'Items', 'Invoice summary', 'Billing address', 'Shipping address'],
  ])
})

it('says that an order failed to load, and offers a retry', async () => {
  await peek({ status: 422, body: { reason: 'search_too_broad', errors: ['Too long.'], requestId: 'r' } })
  await screen.findByRole('heading', { name: "We couldn't load this order" })
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

it('copies each of several tracking numbers, even for carriers without tracking pages', async () => {
  const [shipment] = order.shipments
  const shipments = [{ ...shipment!, carrier: 'Estes', trackingNumber: '1Z999, 1Z998' }]
  await peek({ body: { ...order, shipments } })
  const parcels = within(await screen.findByRole('region', { name: 'Shipments' }))
  const names = parcels.getAllByRole('button', { name: /^Copy/ }).map((it) => it.getAttribute('aria-label'))
  expect(names).toEqual(['Copy tracking number 1Z999', 'Copy tracking number 1Z998'])
  expect(parcels.queryByRole('link', { name: /^Track/ })).toBeNull()
})
