import { readStored } from '@portal/app-kit/storage/local-store.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  openApp,
  portalFixture,
  sessionFixture,
  startFakeServer,
} from '../../app/testing/open-app.test-kit.tsx'
import {
  cartItemFixture,
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
  shippingQuoteFixture,
  shippingQuotesPath,
  summary,
  typeInto,
} from './cart.test-kit.tsx'

const { open, close, path } = setUpCartPage()

describe('step 1', () => {
  it('shows the items with an estimate labeled as such', async () => {
    await open()
    await screen.findByText('Thing 1')
    expect(summary().getByText('~$24.99')).toBeDefined()
    expect(summary().getAllByText('Aval In Checkout')).toHaveLength(2)
  })

  it('shows the discount and what is missing for the next one', async () => {
    const tier = { from: '1000.00', missing: '40.00', title: 'Volume discount 3%', saving: '30.00' }
    const quote = shippingQuoteFixture({
      otherCost: '-19.20',
      otherTitle: 'Volume discount 2%',
      nextTier: tier,
    })
    const quotes = [quote, { ...quote, shippingMethodId: 5, shippingCost: '9.00' }]
    await open({ answers: { [shippingQuotesPath]: { body: quotes } } })
    await screen.findByText('Thing 1')
    expect(await summary().findByText('Volume discount 2% on this order: -$19.20')).toBeDefined()
    expect(summary().getByText('Add $40.00 to save $30.00 (Volume discount 3%)')).toBeDefined()
  })

  it('says 0 Items In Your Cart, links to products, and can’t continue', async () => {
    await open({ items: [] })
    expect(screen.getByRole('heading', { name: '0 Items In Your Cart' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Find products' }).getAttribute('href')).toBe('/products')
    expect(screen.getByRole('button', { name: 'Checkout' }).hasAttribute('disabled')).toBe(true)
  })

  it.each(['9', 'abc', '1', '"3"'])('opens for a URL with the step %s', async (step) => {
    await open({ path: `/cart?step=${step}` })
    await screen.findByText('Thing 1')
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull()
  })

  it('removes a line and restores it to its place', async () => {
    await open()
    await screen.findByText('Thing 1')
    press('Remove Thing 1')
    expect(screen.getByText(/^You just removed/)).toBeDefined()
    expect(summary().getByText('~$4.99')).toBeDefined()
    press('Undo')
    expect(screen.queryByText(/You just removed/)).toBeNull()
    const links = screen.getAllByRole('link', { name: /^Thing/ }).map(({ textContent }) => textContent)
    expect(links).toEqual(['Thing 1', 'Thing 2'])
  })

  it('removes discontinued items from the cart with a toast', async () => {
    await open({ products: [productFixture(2, '4.9900', 9)] })
    await screen.findByText('1 item is no longer available and was removed from your cart.')
    expect(readStored('cart')).not.toContain('"productId":1')
  })

  it('marks a line above the stock and reduces it when its field loses the focus', async () => {
    await open({ products: [productFixture(1, '10.0000', 1), productFixture(2, '4.9900', 0)] })
    const field = await screen.findByLabelText('Quantity of Thing 1')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Only 1 left in stock.')).toBeDefined()
    fireEvent.change(field, { target: { value: '7' } })
    fireEvent.blur(field)
    expect((field as HTMLInputElement).value).toBe('1')
    expect(field.hasAttribute('aria-invalid')).toBe(false)
    expect(screen.getByLabelText('Quantity of Thing 2').hasAttribute('disabled')).toBe(true)
  })

  it('hides stock numbers if the portal does', async () => {
    const settings = { ...portalFixture.settings, show_quantity: false }
    const answers = { '/api-public/dealer-portal/': { body: { ...portalFixture, settings } } }
    await open({ answers, products: [productFixture(1, '10.0000', 1), productFixture(2, '4.9900', 9)] })
    await screen.findByText('Not enough in stock.')
    expect(screen.queryByText(/left in stock|\d available$/)).toBeNull()
  })

  it('doesn’t link to products if the portal hides them', async () => {
    const settings = { ...portalFixture.settings, allow_showing_products: false }
    const answers = { '/api-public/dealer-portal/': { body: { ...portalFixture, settings } } }
    await open({ answers, items: [] })
    await screen.findByRole('heading', { name: '0 Items In Your Cart' })
    expect(screen.queryByRole('link', { name: 'Find products' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Quick order' })).toBeNull()
  })

  it('distinguishes variants without options by name, and each links to itself', async () => {
    const [first] = productFixture(1, '10.0000', 9).variants
    const lengths = [10, 20].map((metres) => ({ ...first!, id: 100 + metres, title: `${metres} m` }))
    const rope = { ...productFixture(1, '10.0000', 9), title: 'Rope', variants: lengths }
    const items = lengths.map(({ id }) => ({ ...cartItemFixture(1), variantId: id }))
    await open({ products: [rope], items })
    await screen.findByLabelText('Quantity of Rope, 10 m')
    await screen.findByLabelText('Quantity of Rope, 20 m')
    const links = screen.getAllByRole('link', { name: 'Rope' }).map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/products/1?variant=110', '/products/1?variant=120'])
  })

  it('has no maximum with backorders', async () => {
    await open({
      backorders: true,
      products: [productFixture(1, '10.0000', 0), productFixture(2, '4.9900', 0)],
    })
    const field = await screen.findByLabelText('Quantity of Thing 1')
    fireEvent.change(field, { target: { value: '500' } })
    fireEvent.blur(field)
    expect((field as HTMLInputElement).value).toBe('500')
  })
})

describe('step 2', () => {
  it('keeps the summary beside it, with a labeled estimate', async () => {
    await open({ path: '/cart?step=2' })
    await screen.findByLabelText('Reference number')
    expect(summary().getByText('~$24.99')).toBeDefined()
    expect(summary().getAllByText('Aval In Checkout')).toHaveLength(2)
  })

  it('names the discount included in the chosen method’s estimate', async () => {
    const discount = { otherCost: '-0.50', otherTitle: 'Volume discount 2%', total: '31.99' }
    const quotes = [shippingQuoteFixture(discount), shippingQuoteFixture({ shippingMethodId: 5 })]
    await open({ path: '/cart?step=2', answers: { [shippingQuotesPath]: { body: quotes } } })
    await screen.findByRole('radio', { name: /^Parcel/ })
    expect(summary().queryByText(/discount/)).toBeNull()
    chooseParcel()
    expect(await summary().findByText('Estimated total with Parcel: $31.99')).toBeDefined()
    expect(summary().getByText('Volume discount 2% on this order: -$0.50')).toBeDefined()
  })

  it('says at a shipping method that it doesn’t deliver to PO boxes, and which address is one', async () => {
    const method = { id: 4, name: 'Parcel', minDays: 3, maxDays: 5, deliversToPoBoxes: false }
    await open({ path: '/cart?step=2', answers: { '/api/channel/1/shipping-methods': { body: [method] } } })
    expect(await screen.findByRole('radio', { name: /^Parcel 3–5 business days, no PO boxes/ })).toBeDefined()
    await fillDetails()
    const sentence = /^Parcel doesn't deliver to PO boxes/
    expect(screen.queryByText(sentence)).toBeNull()
    typeInto('Address 1', 'P.O. Box 77')
    expect(screen.getByText(sentence)).toBeDefined()
    typeInto('Address 1', '12 Boxford Road')
    expect(screen.queryByText(sentence)).toBeNull()
  })

  it('starts without reference and shipping method, and reports in red and in a toast what is missing', async () => {
    const server = await open()
    await screen.findByText('Thing 1')
    press('Checkout')
    const methods = within(await screen.findByRole('radiogroup', { name: 'Shipping method' }))
    expect(methods.getByText('Select Shipping Method')).toBeDefined()
    expect(methods.queryByRole('radio', { checked: true })).toBeNull()
    expect(await methods.findByRole('radio', { name: 'Parcel 3–5 business days $5.00' })).toBeDefined()
    press('Confirm & Continue')
    await screen.findByText('Reference number is required')
    expect(screen.getByText('Please select a shipping method')).toBeDefined()
    expect(screen.getByText('Please fix the errors listed in red and try again')).toBeDefined()
    expect(server.paths()).not.toContain(sampleInvoicePath)
  })

  it('clears errors once corrected', async () => {
    await open({ path: '/cart?step=2' })
    await screen.findByLabelText('Reference number')
    press('Confirm & Continue')
    await screen.findByText('Please fix the errors listed in red and try again')
    await fillDetails()
    press('Confirm & Continue')
    await screen.findByRole('button', { name: 'Place Order' })
    await waitFor(() => expect(screen.queryByText(/Please fix the errors/)).toBeNull())
  })

  it('reports only the current one of two problems', async () => {
    await open({
      path: '/cart?step=2',
      answers: { [sampleInvoicePath]: refusalResponse(409, 'out_of_stock') },
    })
    await screen.findByLabelText('Reference number')
    press('Confirm & Continue')
    await screen.findByText('Please fix the errors listed in red and try again')
    await fillDetails()
    press('Confirm & Continue')
    await screen.findByText('No: out_of_stock')
    await waitFor(() => expect(screen.queryByText(/Please fix the errors/)).toBeNull())
    press('Confirm & Continue')
    await waitFor(() => expect(screen.queryByText('No: out_of_stock')).not.toBeNull())
  })

  it('warns if no shipping methods are mapped, naming the brand', async () => {
    await open({ path: '/cart?step=2', answers: { '/api/channel/1/shipping-methods': { body: [] } } })
    await screen.findByText('No Channel Shipping Methods mapped. Please contact Acme Supply to proceed.')
  })

  it('keeps the input when the page reloads', async () => {
    await open({ path: '/cart?step=2' })
    await fillDetails()
    close()
    await open({ path: '/cart?step=2' })
    expect(((await screen.findByLabelText('Reference number')) as HTMLInputElement).value).toBe('PO-1')
  })

  it('sends billing as a copy of shipping without its id', async () => {
    const kept = { id: 9, name: 'Dock', companyName: null, email: null, phone: null, addressLine2: null }
    const at = { addressLine1: '1 Main St', city: 'Eugene', state: 'OR', postal: '97401', country: 'US' }
    const saved = [{ id: 9, address: { ...kept, ...at }, defaultBilling: false, defaultShipping: true }]
    const server = await open({
      path: '/cart?step=2',
      answers: { [`${ordersPath}addresses`]: { body: saved } },
    })
    await screen.findByLabelText('Reference number')
    typeInto('Reference number', 'PO-1')
    chooseParcel()
    press('Confirm & Continue')
    await screen.findByRole('button', { name: 'Place Order' })
    const asked = server.requests.find(({ url }) => url.endsWith('sample-invoice'))
    const { shippingAddress, billingAddress } = await asked!.clone().json()
    expect(shippingAddress.address.id).toBe(9)
    expect(billingAddress).toMatchObject({ address: { name: 'Dock' }, save: false, setDefault: false })
    expect(billingAddress.address).not.toHaveProperty('id')
  })
})

describe('step 3', () => {
  it('shows the sample invoice, places the order once and opens it with an empty cart', async () => {
    const server = await open()
    await screen.findByText('Thing 1')
    await goToReview()
    await waitFor(() => expect(summary().getByText('$32.49')).toBeDefined())
    expect(summary().getByText('$24.99')).toBeDefined()
    press('Place Order')
    press('Place Order')
    await waitFor(() => expect(path()).toBe('/orders/55'))
    const placed = server.requests.filter(({ url }) => new URL(url).pathname === ordersPath)
    expect(placed).toHaveLength(1)
    expect(placed[0]?.headers.get('Idempotency-Key')).toMatch(/^web-[0-9a-f]{32}$/)
    expect(await placed[0]!.clone().json()).toMatchObject({ referenceNumber: 'PO-1', quoteId: 'q1' })
    expect(readStored('cart')).toBeNull()
    expect(window.sessionStorage.getItem('portal.checkout-details')).toBeNull()
  })

  it('shows the sample invoice’s prices, even if they changed since step 1', async () => {
    const products = [productFixture(1, '10.0000', 9), productFixture(2, '4.9900', 9)]
    await open({ products: products })
    await screen.findByText('Thing 1')
    // The server responds with the list's contents at the time of the request.
    products[0] = productFixture(1, '12.5000', 9)
    await goToReview()
    await screen.findByText('2 × $12.50')
  })

  it('buys nothing on the second click of a double click on Confirm & Continue', async () => {
    const server = await open()
    await screen.findByText('Thing 1')
    press('Checkout')
    await fillDetails()
    press('Confirm & Continue')
    await screen.findByRole('button', { name: 'Place Order' })
    await waitFor(() => expect(summary().getByText('$32.49')).toBeDefined())
    const placed = () => server.requests.filter(({ url }) => new URL(url).pathname === ordersPath)
    const place = screen.getByRole('button', { name: 'Place Order' })
    expect(place).not.toHaveProperty('disabled', true)
    fireEvent.click(place, { detail: 2 })
    expect(place.getAttribute('aria-busy')).toBeNull()
    expect(placed()).toHaveLength(0)
    // A separate click buys, however soon it follows.
    fireEvent.click(place, { detail: 1 })
    await waitFor(() => expect(path()).toBe('/orders/55'))
    expect(placed()).toHaveLength(1)
  })

  it('returns to step 2 and from there to step 1', async () => {
    await open()
    await screen.findByText('Thing 1')
    await goToReview()
    press('Back')
    await screen.findByLabelText('Reference number')
    press('Back')
    await screen.findByRole('button', { name: 'Checkout' })
  })

  it('shows the server’s reason, keeps cart and form, and shows new amounts of changed prices', async () => {
    const dearer = { ...sampleInvoiceFixture, total: '40.00', quoteId: 'q2' }
    const answers = { [ordersPath]: refusalResponse(409, 'price_changed', { quote: dearer }) }
    await open({ answers })
    await screen.findByText('Thing 1')
    await goToReview()
    press('Place Order')
    await screen.findByText('No: price_changed')
    await waitFor(() => expect(summary().getByText('$40.00')).toBeDefined())
    expect(readStored('cart')).not.toBeNull()
  })

  it('links to the taken reference number and the order that has it', async () => {
    const fields = { referenceNumber: 'You already have an order with this reference number.' }
    await open({
      answers: { [ordersPath]: refusalResponse(409, 'reference_number_taken', { fields, orderId: 31 }) },
    })
    await screen.findByText('Thing 1')
    await goToReview()
    press('Place Order')
    expect(((await screen.findByLabelText('Reference number')) as HTMLInputElement).value).toBe('PO-1')
    const link = await screen.findByRole('link', { name: /View the order/ })
    expect(link.getAttribute('href')).toBe('/orders/31')
    expect((await screen.findAllByText(fields.referenceNumber)).length).toBeGreaterThan(0)
  })

  it('looks up an order by key after a lost response and opens it', async () => {
    let isAnswering = false
    const answers = {
      [ordersPath]: () => {
        isAnswering = true
        throw new TypeError('Failed to fetch')
      },
    }
    const server = await open({ answers })
    await screen.findByText('Thing 1')
    await goToReview()
    const { fetch } = globalThis
    globalThis.fetch = async (input, init) => {
      const { pathname } = new URL((input as Request).url)
      if (!pathname.includes('/by-key/')) return await fetch(input, init)
      server.requests.push(input as Request)
      return new Response(JSON.stringify({ id: 55, orderNumber: '1007' }), {
        headers: { 'Content-Type': 'application/json' },
      })
    }
    press('Place Order')
    await waitFor(() => expect(path()).toBe('/orders/55'))
    expect(isAnswering).toBe(true)
    const [sent] = server.requests.filter(({ url }) => new URL(url).pathname === ordersPath)
    const key = sent?.headers.get('Idempotency-Key')
    expect(server.paths()).toContain(`${ordersPath}by-key/${key}`)
    expect(readStored('cart')).toBeNull()
    expect(readStored('checkout')).toBeNull()
  })
})

it('redirects to the dashboard if checkout is off', async () => {
  const settings = { ...portalFixture.settings, show_checkout: false }
  startFakeServer({
    '/api-public/dealer-portal/': { body: { ...portalFixture, settings } },
    '/api/dealer-portal/session': { body: sessionFixture() },
  })
  const app = openApp('/cart')
  await waitFor(() => expect(app.path()).toBe('/'))
  app.close()
})
