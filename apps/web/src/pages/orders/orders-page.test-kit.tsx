import { screen } from '@testing-library/react'
import {
  type FakeHandler,
  openApp,
  portalFixture,
  sessionFixture,
  showScreen,
  startFakeServer,
} from '../../app/testing/open-app.test-kit.tsx'

export const searchPath = '/api/dealer-portal/order-search/'

/** The statuses of an open, authorized order with nothing else done. */
export const openStatuses = {
  orderStatusId: 1,
  paymentStatusId: 2,
  paymentRefundStatusId: 0,
  paymentCreditStatusId: 0,
  allocatedStatusId: 0,
  acknowledgedStatusId: 0,
  shippedStatusId: 0,
  purchaseOrderProcessStatusId: 0,
  purchaseOrderFailedStatusId: 0,
  purchaseOrderCanceledStatusId: 0,
  purchaseOrderVoidedStatusId: 0,
}

export const orderRowFixture = (id: number) => ({
  ...openStatuses,
  id,
  orderNumber: `SO-${id}`,
  'order.id': id,
  'order.total': '10.5',
  'shippingAddress.name': 'Ada',
})

/** Responds with any page of a list of `total` orders, numbered from 1. */
export function orderSearchHandler(total: number): FakeHandler {
  return async (request) => {
    const { offset = 0, limit } = (await request.json()) as { offset?: number; limit: number }
    const count = Math.max(0, Math.min(limit, total - offset))
    return {
      body: { items: Array.from({ length: count }, (_, at) => orderRowFixture(offset + at + 1)), total },
    }
  }
}

/** Opens the orders page at a URL, on a wide or a narrow screen; `answers` extend the default ones. */
export async function openOrdersPage(
  address: string,
  answers: Readonly<Record<string, FakeHandler>> = {},
  screenWidth: 'wide' | 'narrow' = 'wide',
) {
  showScreen(screenWidth)
  const server = startFakeServer({
    '/api-public/dealer-portal/': { body: portalFixture },
    '/api/dealer-portal/session': { body: sessionFixture() },
    [searchPath]: orderSearchHandler(2),
    [`${searchPath}counts`]: { body: { counts: [60, 4, 3, 2, 1] } },
    [`${searchPath}saved-filters`]: { body: [] },
    [`${searchPath}saved-filter-groups`]: { body: [] },
    [`${searchPath}saved-views`]: { body: [] },
    ...answers,
  })
  const opened = openApp(address)
  await screen.findByRole('region', { name: 'Order list' })
  /** The searches of the list, oldest first. */
  const searches = () => server.sent('POST', searchPath)
  return { ...opened, server, sent: server.sent, searches }
}
