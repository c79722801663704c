import { readStored, writeStored } from '@portal/app-kit/storage/local-store.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FakeResponse } from '../../app/testing/open-app.test-kit.tsx'
import {
  cartItemFixture,
  goToReview,
  ordersPath,
  press,
  refusalResponse,
  setUpCartPage,
} from './cart.test-kit.tsx'

const logoutPath = '/api/dealer-portal/logout'

const page = setUpCartPage()
const open = (answers: Readonly<Record<string, FakeResponse | (() => FakeResponse)>> = {}) =>
  page.open({ answers: { [logoutPath]: { body: { success: true } }, ...answers } })

const unheard = () => {
  throw new TypeError('Failed to fetch')
}
const kept = () => JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }])
const personal = /Ada|1 Main St|Eugene|97401|PO-1/

async function logOut(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'dealer@acme.example' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  await screen.findByRole('heading', { name: 'Login' })
}

describe('checkout names and addresses', () => {
  it('are deleted from the browser on sign-out, including those of an order with a lost response', async () => {
    await open({ [ordersPath]: unheard })
    await screen.findByText('Thing 1')
    await goToReview()
    expect(kept()).toMatch(personal)
    press('Place Order')
    await screen.findByText('Checking whether your order was placed')
    const { key } = JSON.parse(readStored('checkout') ?? '{}')
    await logOut()
    expect(kept()).not.toMatch(personal)
    expect(readStored('checkout')).toContain(key)
  })

  it('are deleted on sign-out in another tab, even if this tab was asleep', async () => {
    await open()
    await screen.findByText('Thing 1')
    await goToReview()
    const details = window.sessionStorage.getItem('portal.checkout-details') ?? ''
    const signedOut = String(Date.now() + 1)
    act(() => {
      window.localStorage.setItem('portal.signed-out', signedOut)
      window.dispatchEvent(new StorageEvent('storage', { key: 'portal.signed-out', newValue: signedOut }))
    })
    expect(kept()).not.toMatch(personal)
    page.close()
    cleanup()
    window.sessionStorage.setItem('portal.checkout-details', details)
    await open()
    await screen.findByText('Thing 1')
    press('Checkout')
    const reference = await screen.findByLabelText<HTMLInputElement>('Reference number')
    expect(reference.value).toBe('')
    expect(kept()).not.toMatch(personal)
  })

  it('stay in this tab when its session expires', async () => {
    await open()
    await screen.findByText('Thing 1')
    await goToReview()
    act(() => writeStored('token', null))
    await screen.findByRole('heading', { name: 'Login' })
    expect(window.sessionStorage.getItem('portal.checkout-details')).toMatch(personal)
  })
})

describe('an order with a lost response', () => {
  it('opens the resulting order when its dealer returns', async () => {
    const attempt = {
      dealerId: 7,
      key: 'web-1',
      items: [cartItemFixture(1, 2), cartItemFixture(2)],
      sentAt: Date.now() - 500_000,
    }
    writeStored('checkout', JSON.stringify(attempt))
    await open({ [`${ordersPath}by-key/web-1`]: { body: { id: 55, orderNumber: '1007' } } })
    await waitFor(() => expect(page.path()).toBe('/orders/55'))
    expect(readStored('cart')).toBeNull()
    expect(readStored('checkout')).toBeNull()
  })

  it('is sent with the same key and lines, however its details are entered again', async () => {
    const attempt = {
      dealerId: 7,
      key: 'web-1',
      items: [cartItemFixture(1, 2), cartItemFixture(2)],
      sentAt: Date.now() - 5_000,
    }
    writeStored('checkout', JSON.stringify(attempt))
    const server = await open({ [`${ordersPath}by-key/web-1`]: refusalResponse(404, 'order_key_unknown') })
    await screen.findByText("Your order wasn't placed")
    await goToReview()
    press('Place Order')
    await waitFor(() => expect(page.path()).toBe('/orders/55'))
    const [sent] = server.requests.filter(({ url }) => new URL(url).pathname === ordersPath)
    expect(sent?.headers.get('Idempotency-Key')).toBe('web-1')
  })

  it('opens the order that arrived after all, and says that it is the first one', async () => {
    let asked = 0
    const attempt = {
      dealerId: 7,
      key: 'web-1',
      items: [cartItemFixture(1, 2), cartItemFixture(2)],
      sentAt: Date.now() - 5_000,
    }
    writeStored('checkout', JSON.stringify(attempt))
    await open({
      [ordersPath]: refusalResponse(422, 'idempotency_key_reused'),
      [`${ordersPath}by-key/web-1`]: () => {
        asked += 1
        return asked === 1
          ? refusalResponse(404, 'order_key_unknown')
          : { body: { id: 55, orderNumber: '1007' } }
      },
    })
    await screen.findByText("Your order wasn't placed")
    await goToReview()
    press('Place Order')
    await waitFor(() => expect(page.path()).toBe('/orders/55'))
    expect(page.messages()).toContain(
      'This order was already placed, without your latest changes. Review it on the order page.',
    )
  })
})
