import { readStored, writeStored } from '@portal/app-kit/storage/local-store.ts'
import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FakeResponse } from '../../app/testing/open-app.test-kit.tsx'
import {
  cartItemFixture,
  fillDetails,
  goToReview,
  ordersPath,
  press,
  productFixture,
  refusalResponse,
  sampleInvoiceFixture,
  sampleInvoicePath,
  setUpCartPage,
} from './cart.test-kit.tsx'

const { open, path, messages } = setUpCartPage()

const unknownKey = { [`${ordersPath}by-key/web-1`]: refusalResponse(404, 'order_key_unknown') }

/** Stores an attempt of the signed-in dealer that was sent this long ago and had no response. */
function leaveAttempt(secondsAgo: number): void {
  const attempt = { dealerId: 7, key: 'web-1', items: [], sentAt: Date.now() - secondsAgo * 1000 }
  writeStored('checkout', JSON.stringify(attempt))
}

afterEach(() => onlineManager.setOnline(true))

describe('a refusal of the sample invoice', () => {
  it('about a line shows the server’s text and leads to the item', async () => {
    const fields = { 'items.0.quantity': 'Only 1 of SKU-1 left in stock.' }
    await open({ answers: { [sampleInvoicePath]: refusalResponse(409, 'out_of_stock', { fields }) } })
    await screen.findByText('Thing 1')
    press('Checkout')
    await fillDetails()
    press('Confirm & Continue')
    await screen.findByRole('button', { name: 'Checkout' })
    expect(messages()).toEqual(['No: out_of_stock Only 1 of SKU-1 left in stock.'])
  })

  it('about the details stays with them', async () => {
    const fields = { channelShippingMethodId: 'This shipping method is no longer offered.' }
    await open({
      answers: { [sampleInvoicePath]: refusalResponse(404, 'shipping_method_not_found', { fields }) },
    })
    await screen.findByText('Thing 1')
    press('Checkout')
    await fillDetails()
    press('Confirm & Continue')
    await screen.findByText('This shipping method is no longer offered.')
    expect(messages()).toEqual(['Please fix the errors listed in red and try again'])
  })

  it('is reported at once while the browser is offline', async () => {
    const unheard = () => {
      throw new TypeError('Failed to fetch')
    }
    await open({ answers: { [sampleInvoicePath]: unheard } })
    await screen.findByText('Thing 1')
    press('Checkout')
    await fillDetails()
    onlineManager.setOnline(false)
    press('Confirm & Continue')
    await waitFor(() =>
      expect(messages()).toContain(
        "The portal can't be reached. Please check your connection and try again.",
      ),
    )
  })
})

describe('an order that never arrived', () => {
  it('is reported as not placed, even minutes later', async () => {
    leaveAttempt(130)
    await open({ answers: unknownKey })
    await screen.findByText("Your order wasn't placed")
    expect(readStored('checkout')).toBeNull()
  })

  it('doesn’t block another order', async () => {
    const server = await open({ answers: unknownKey })
    await screen.findByText('Thing 1')
    await goToReview()
    leaveAttempt(130)
    press('Place Order')
    await waitFor(() => expect(path()).toBe('/orders/55'))
    expect(server.requests.filter(({ url }) => new URL(url).pathname === ordersPath)).toHaveLength(1)
  })
})

describe('an order that another tab resolves first', () => {
  let became: FakeResponse
  const settle = async (answer: FakeResponse) => {
    const attempt = {
      dealerId: 7,
      key: 'web-1',
      items: [cartItemFixture(1, 2)],
      sentAt: Date.now() - 500_000,
    }
    writeStored('checkout', JSON.stringify(attempt))
    became = refusalResponse(503, 'internal_error')
    await open({ answers: { [`${ordersPath}by-key/web-1`]: () => became } })
    await screen.findByText('Checking whether your order was placed')
    became = answer
    act(() => writeStored('checkout', null))
    fireEvent(window, new Event('online'))
  }

  it('still opens, and lines added to the cart since then stay', async () => {
    await settle({ body: { id: 55, orderNumber: '1007' } })
    await waitFor(() => expect(path()).toBe('/orders/55'))
    expect(readStored('cart')).toContain('"productId":1,"variantId":101,"quantity":2')
  })

  it('still reports that it wasn’t placed', async () => {
    await settle(refusalResponse(404, 'order_key_unknown'))
    await screen.findByText("Your order wasn't placed")
  })

  it.each([
    ['the order that the other tab is about to place', 'web-2'],
    ['the key under which the other tab has just tried again', 'web-1'],
  ])('ignores %s', async (_, key) => {
    const next = JSON.stringify({ dealerId: 7, key, items: [cartItemFixture(2)], sentAt: Date.now() })
    await settle(refusalResponse(404, 'order_key_unknown'))
    writeStored('checkout', next)
    await screen.findByText("Your order wasn't placed")
    expect(readStored('checkout')).toBe(next)
  })
})

it('clears an order’s refusal once it is confirmed again', async () => {
  let placed: FakeResponse = refusalResponse(409, 'out_of_stock', {
    fields: { 'items.0.quantity': 'Only 1 left.' },
  })
  await open({ answers: { [ordersPath]: () => placed, [sampleInvoicePath]: { body: sampleInvoiceFixture } } })
  await screen.findByText('Thing 1')
  await goToReview()
  press('Place Order')
  await screen.findByText("Your order wasn't placed")
  placed = { body: { id: 55, orderNumber: '1007' } }
  press('Back')
  await screen.findByLabelText('Reference number')
  press('Confirm & Continue')
  await screen.findByRole('button', { name: 'Place Order' })
  expect(screen.queryByText("Your order wasn't placed")).toBeNull()
})

it('keeps an item that another tab adds while this one is offline', async () => {
  await open({ items: [cartItemFixture(1)], products: [productFixture(1, '10.0000', 9)] })
  await screen.findByText('Thing 1')
  const fetched = vi.fn(() => Promise.reject(new TypeError('offline')))
  vi.stubGlobal('fetch', fetched)
  const both = JSON.stringify({ dealerId: 7, items: [cartItemFixture(1), cartItemFixture(2)] })
  await act(async () => {
    window.localStorage.setItem('portal.cart', both)
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal.cart', newValue: both }))
  })
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  expect(readStored('cart')).toContain('"productId":2')
  expect(messages()).toEqual([])
})

describe('the keyboard focus', () => {
  it('follows from step to step', async () => {
    await open()
    await screen.findByText('Thing 1')
    fireEvent.click(screen.getByRole('button', { name: 'Checkout' }))
    await screen.findByLabelText('Reference number')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Step 2 of 3: Details' }))
    press('Back')
    await screen.findByRole('button', { name: 'Checkout' })
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Step 1 of 3: Items' }))
  })

  it('is on the restored line', async () => {
    await open()
    await screen.findByText('Thing 1')
    press('Remove Thing 1')
    press('Undo')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Quantity of Thing 1')))
  })
})
