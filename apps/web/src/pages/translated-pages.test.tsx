import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { translatePage } from '@portal/testing/browser/translate-page'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openApp, portalFixture, sessionFixture, startFakeServer } from '../app/testing/open-app.test-kit.tsx'
import { cartItemFixture, productFixture, setUpCartPage, summary } from './cart/cart.test-kit.tsx'
import { orderFixture } from './order/order.test-kit.tsx'
import { openOrdersPage, orderRowFixture, searchPath } from './orders/orders-page.test-kit.tsx'

beforeEach(() => {
  writeStored('token', 'kept')
  window.localStorage.removeItem('portal.cart')
})

const text = (element: Element | null) => element?.textContent ?? ''

test('a translated order list updates its pages and statuses after a filter', async () => {
  const handler = async (request: Request) => {
    const { filters } = (await request.json()) as { filters?: { orderStatusId?: number[] } }
    const isHeld = filters?.orderStatusId?.includes(4) ?? false
    const row = {
      ...orderRowFixture(1),
      orderStatusId: isHeld ? 4 : 1,
      'order.total': isHeld ? '77' : '10.5',
    }
    return { body: { items: [row], total: isHeld ? 1 : 250 } }
  }
  await openOrdersPage('/orders/', { [searchPath]: handler })
  const pager = () => text(screen.getByRole('navigation', { name: 'Order pages' }))
  await waitFor(() => expect(pager()).toContain('of 250 orders'))
  translatePage()
  fireEvent.click(screen.getByRole('checkbox', { name: 'On Hold' }))
  await waitFor(() => expect(pager()).toContain('1–1 of 1 order'))
  expect(pager()).toContain('Page 1 of 1')
  expect(pager()).not.toContain('250')
  const row = text(screen.getByRole('table').querySelector('tbody tr'))
  expect(row).toContain('On Hold')
  expect(row).not.toContain('Open')
  expect(row).toContain('$77.00')
  expect(row).not.toContain('$10.50')
})

const cart = setUpCartPage()

test('a translated cart updates its sums after a quantity change', async () => {
  await cart.open({ items: [cartItemFixture(1, 2)], products: [productFixture(1, '10.0000', 9)] })
  const line = (await screen.findByLabelText('Quantity of Thing 1')).closest('li')
  await waitFor(() => expect(text(line)).toContain('$20.00'))
  translatePage()
  const field = screen.getByLabelText('Quantity of Thing 1')
  fireEvent.change(field, { target: { value: '7' } })
  fireEvent.blur(field)
  await waitFor(() => expect(text(line)).toContain('$70.00'))
  expect(text(line)).not.toContain('$20.00')
  expect(summary().getByText('$70.00')).toBeDefined()
  expect(summary().queryByText('$20.00')).toBeNull()
})

test('a translated product updates its button after a click', async () => {
  startFakeServer({
    '/api-public/dealer-portal/': { body: portalFixture },
    '/api/dealer-portal/session': { body: sessionFixture() },
    '/api/dealer-portal/dealer-products/product/1': { body: productFixture(1, '10.0000', 9) },
    '/api/dealer-portal/dealer-products/categories': { body: [] },
  })
  openApp('/products/1')
  const button = await screen.findByRole('button', { name: 'Add To Cart' })
  translatePage()
  fireEvent.click(button)
  await waitFor(() => expect(text(button)).toBe('Remove From Cart'))
})

test('a translated order updates its status', async () => {
  const base = '/api/dealer-portal/orders/12'
  let order = { ...orderFixture, paymentError: null, paymentStatusId: 1, shippedStatusId: 0 }
  startFakeServer({
    '/api-public/dealer-portal/': { body: portalFixture },
    '/api/dealer-portal/session': { body: sessionFixture() },
    '/api/dealer-portal/order-search/': { body: { items: [], total: 0 } },
    [`${base}/events`]: { body: { items: [], hasMore: false } },
    [`${base}/authorize/2`]: () => {
      order = { ...order, paymentStatusId: 2 }
      return { body: { id: 12, paymentStatusId: 2 } }
    },
    [base]: () => ({ body: order }),
  })
  openApp('/orders/12')
  const button = await screen.findByRole('button', { name: 'Authorize For Payment' })
  const page = () => text(screen.getByRole('main'))
  await waitFor(() => expect(page()).toContain('Unauthorized'))
  translatePage()
  fireEvent.click(button, { detail: 1 })
  await within(screen.getByRole('main')).findByRole('button', { name: 'Revoke Authorization' })
  await waitFor(() => expect(page()).not.toContain('Unauthorized'))
})
