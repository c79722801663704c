import { readStored, writeStored } from '@portal/app-kit/storage/local-store.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { FakeResponse } from '../../app/testing/open-app.test-kit.tsx'
import { readCheckoutDraft } from '../../features/checkout/details/checkout-draft.ts'
import {
  type CartServer,
  chooseParcel,
  fillDetails,
  goToReview,
  ordersPath,
  press,
  productFixture,
  refusalResponse,
  sampleInvoiceFixture,
  sampleInvoicePath,
  setUpCartPage,
  summary,
  typeInto,
} from './cart.test-kit.tsx'

const { open, close, path, messages } = setUpCartPage()

const addressesPath = `${ordersPath}addresses`
const dock = {
  ...{ id: 9, name: 'Dock', companyName: null, email: null, phone: null, addressLine1: '1 Main St' },
  ...{ addressLine2: null, city: 'Eugene', state: 'OR', postal: '97401', country: 'US' },
}
const kept = [{ id: 9, address: dock, defaultBilling: true, defaultShipping: true }]

/** The addresses in the sample invoice requests, oldest first. */
async function pricedAddresses({ requests }: CartServer) {
  const asked = requests.filter(({ url }) => url.endsWith('sample-invoice'))
  const bodies = await Promise.all(asked.map((request) => request.clone().json()))
  return bodies.map(({ shippingAddress }) => shippingAddress.address as Readonly<Record<string, unknown>>)
}

/** Makes session storage fail, as in browsers that block storage. */
const refuseSessionStorage = () =>
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })

/** Delays a path's responses until released. */
function holdBack(path: string) {
  const { fetch } = globalThis
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  globalThis.fetch = async (input, init) => {
    if (new URL((input as Request).url).pathname === path) await held
    return await fetch(input, init)
  }
  return () => release()
}

it('saves an order’s key before sending it, and looks the order up by it after a lost response', async () => {
  const server = await open()
  await screen.findByText('Thing 1')
  await goToReview()
  let key: string | undefined
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const request = input as Request
    const { pathname } = new URL(request.url)
    if (pathname === ordersPath) {
      key = JSON.parse(readStored('checkout') ?? '{}').key
      return new Response('{"id":5', { status: 200 })
    }
    if (!pathname.includes('/by-key/')) return await fetch(input, init)
    server.requests.push(request)
    return Response.json({ id: 55, orderNumber: '1007' })
  }
  press('Place Order')
  await waitFor(() => expect(path()).toBe('/orders/55'))
  expect(server.paths()).toContain(`${ordersPath}by-key/${key}`)
})

describe('a deleted saved address', () => {
  it('stays in the other address as typed input', async () => {
    const answers = { [addressesPath]: { body: kept }, [`${addressesPath}/9`]: { body: { success: true } } }
    const server = await open({ path: '/cart?step=2', answers })
    await screen.findByLabelText('Reference number')
    typeInto('Reference number', 'PO-1')
    chooseParcel()
    fireEvent.click(screen.getByLabelText('Same as shipping address'))
    fireEvent.click(screen.getAllByRole('button', { name: 'Delete this address' }).at(-1)!)
    await waitFor(() => expect(messages()).toContain('Address deleted'))
    fireEvent.click(screen.getByLabelText('Same as shipping address'))
    press('Confirm & Continue')
    await screen.findByRole('button', { name: 'Place Order' })
    const [priced] = await pricedAddresses(server)
    expect(priced).toMatchObject({ name: 'Dock', city: 'Eugene' })
    expect(priced).not.toHaveProperty('id')
  })

  it('is not sent from an older draft', async () => {
    await open({ path: '/cart?step=2', answers: { [addressesPath]: { body: kept } } })
    await screen.findByLabelText('Reference number')
    typeInto('Reference number', 'PO-1')
    chooseParcel()
    close()
    const server = await open({ path: '/cart?step=2' })
    await screen.findByDisplayValue('PO-1')
    press('Confirm & Continue')
    await screen.findByRole('button', { name: 'Place Order' })
    expect((await pricedAddresses(server))[0]).not.toHaveProperty('id')
  })

  it.each([
    ['is gone', { body: { success: true } }],
    ['is gone also when it was deleted elsewhere before', refusalResponse(404, 'address_not_found')],
  ])('%s, with the focus on the remaining choice', async (_, answer) => {
    const shed = { ...kept[0]!, id: 10, address: { ...dock, id: 10, name: 'Shed' }, defaultShipping: false }
    const answers = { [addressesPath]: { body: [...kept, shed] }, [`${addressesPath}/9`]: answer }
    await open({ path: '/cart?step=2', answers })
    const choice = await screen.findByLabelText<HTMLSelectElement>('Saved addresses')
    expect(choice.value).toBe('9')
    screen.getByRole('button', { name: 'Delete this address' }).focus()
    press('Delete this address')
    await waitFor(() => expect(messages()).toEqual(['Address deleted']))
    expect(choice.value).toBe('')
    expect(within(choice).queryByText(/Dock/)).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(choice))
  })

  it('that was the last one leaves the focus on the typed address', async () => {
    const answers = { [addressesPath]: { body: kept }, [`${addressesPath}/9`]: { body: { success: true } } }
    await open({ path: '/cart?step=2', answers })
    await screen.findByLabelText('Saved addresses')
    screen.getByRole('button', { name: 'Delete this address' }).focus()
    press('Delete this address')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
    expect(screen.queryByLabelText('Saved addresses')).toBeNull()
  })

  it('elsewhere is reported once, and the next attempt succeeds', async () => {
    const fields = { 'shippingAddress.address.id': 'Address not found.' }
    let addresses: FakeResponse = { body: kept }
    let price: FakeResponse = refusalResponse(404, 'address_not_found', { fields })
    const answers = { [addressesPath]: () => addresses, [sampleInvoicePath]: () => price }
    const server = await open({ path: '/cart?step=2', answers })
    await screen.findByLabelText('Reference number')
    typeInto('Reference number', 'PO-1')
    chooseParcel()
    addresses = { body: [] }
    press('Confirm & Continue')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete this address' })).toBeNull())
    expect(messages()).toEqual([expect.stringMatching(/^The saved address you chose was deleted/)])
    price = { body: sampleInvoiceFixture }
    press('Confirm & Continue')
    await screen.findByRole('button', { name: 'Place Order' })
    const priced = await pricedAddresses(server)
    expect(priced[0]).toHaveProperty('id', 9)
    expect(priced.at(-1)).not.toHaveProperty('id')
  })
})

it('says in step 3 why there is no total, and retries', async () => {
  await open({ path: '/cart?step=2' })
  await fillDetails()
  close()
  let price: FakeResponse = refusalResponse(503, 'internal_error')
  await open({ path: '/cart?step=3', answers: { [sampleInvoicePath]: () => price } })
  const alert = await within(screen.getByRole('main')).findByRole('alert')
  expect(alert.textContent).toContain("We couldn't calculate your order's total")
  expect(alert.textContent).toContain('No: internal_error')
  price = { body: sampleInvoiceFixture }
  press('Try again')
  await waitFor(() => expect(summary().getByText('$32.49')).toBeDefined())
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull()
})

/** Returns to the page after a minute, as from another window. */
async function returnToPage(): Promise<void> {
  const later = Date.now() + 60_000
  const clock = vi.spyOn(Date, 'now').mockReturnValue(later)
  await act(async () => window.dispatchEvent(new Event('visibilitychange')))
  clock.mockRestore()
}

it('explains in step 3 what happened to the items since pricing', async () => {
  const products = [productFixture(1, '10.0000', 9), productFixture(2, '4.9900', 9)]
  let price: FakeResponse = { body: sampleInvoiceFixture }
  await open({ products: products, answers: { [sampleInvoicePath]: () => price } })
  await screen.findByText('Thing 1')
  await goToReview()
  products.splice(0, 2, productFixture(1, '10.0000', 1), productFixture(2, null, 9))
  const fields = { 'items.0.quantity': 'Only 1 of SKU-1 left in stock.' }
  price = refusalResponse(409, 'out_of_stock', { fields })
  await returnToPage()
  await waitFor(() => expect(messages()).toEqual(['No: out_of_stock Only 1 of SKU-1 left in stock.']))
  await screen.findByText('Only 1 left in stock.')
  expect(screen.getByText("You can't order this item while its price is unavailable.")).toBeDefined()
})

it('clears an order’s refusal from a corrected field', async () => {
  const fields = { referenceNumber: 'You already have an order with this reference number.' }
  await open({ answers: { [ordersPath]: refusalResponse(409, 'reference_number_taken', { fields }) } })
  await screen.findByText('Thing 1')
  await goToReview()
  press('Place Order')
  const field = await screen.findByLabelText('Reference number')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  typeInto('Reference number', 'PO-2')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  press('Back')
  await screen.findByText('Thing 1')
  press('Checkout')
  const again = await screen.findByLabelText<HTMLInputElement>('Reference number')
  expect(again.value).toBe('PO-2')
  expect(again.getAttribute('aria-invalid')).toBeNull()
})

it('doesn’t navigate a dealer who went back during pricing', async () => {
  const server = await open({ path: '/cart?step=2' })
  await fillDetails()
  const release = holdBack(sampleInvoicePath)
  press('Confirm & Continue')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Confirm & Continue' }).getAttribute('aria-busy')).toBe('true'),
  )
  press('Back')
  await screen.findByRole('button', { name: 'Checkout' })
  await act(async () => release())
  await waitFor(() => expect(server.paths()).toContain(sampleInvoicePath))
  press('Checkout')
  await screen.findByLabelText('Reference number')
  expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull()
})

describe('without session storage', () => {
  it('keeps input while the page is open, so the order can be placed', async () => {
    refuseSessionStorage()
    await open()
    await screen.findByText('Thing 1')
    await goToReview()
    press('Place Order')
    await waitFor(() => expect(path()).toBe('/orders/55'))
  })

  it('keeps nothing after signing out', async () => {
    refuseSessionStorage()
    await open({ path: '/cart?step=2' })
    await fillDetails()
    expect(readCheckoutDraft(7)).toMatchObject({ referenceNumber: 'PO-1' })
    act(() => writeStored('signedOut', String(Date.now() - 60_000)))
    expect(readCheckoutDraft(7)).toBeUndefined()
  })
})
