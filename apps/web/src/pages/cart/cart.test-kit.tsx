import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import type { Product } from '@portal/contract/catalogue/product.schema'
import type { ShippingQuote } from '@portal/contract/checkout/checkout.schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import {
  type FakeHandler,
  type FakeResponse,
  openApp,
  portalFixture,
  sessionFixture,
  startFakeServer,
  takeMessages,
} from '../../app/testing/open-app.test-kit.tsx'

/** The endpoints of orders, sample invoices and saved addresses. */
export const ordersPath = '/api/dealer-portal/orders/'
const productsPath = '/api/dealer-portal/dealer-products/products'
export const sampleInvoicePath = `${ordersPath}sample-invoice`
export const shippingQuotesPath = `${ordersPath}shipping-quotes`
const addedAt = '2026-11-20T12:00:00.000Z'

const rest = { description: null, images: [], attributes: [], customFields: [], options: [] }
const categories = { primaryCategory: null, secondaryCategory: null, tertiaryCategory: null }
const costs = { msrp: null, map: null, estimatedShippingCost: null, estimatedDropshipFee: null }

export function productFixture(id: number, price: string | null, quantity: number): Product {
  const ids = { id: id + 100, dealerProductId: id, sku: `SKU-${id}` }
  const variant = { ...ids, title: null, upc: null, description: null, images: [], options: [], ...costs }
  const variants = [{ ...variant, price, quantity }]
  return { id, title: `Thing ${id}`, sku: `P-${id}`, manufacturer: null, ...categories, ...rest, variants }
}

const figures = { shippingCost: '5.00', dropshipFee: '2.50', taxCost: '0.00', otherCost: '0.00' }
export const sampleInvoiceFixture = { ...figures, total: '32.49', quoteId: 'q1' }
export const shippingQuoteFixture = (change: Partial<ShippingQuote> = {}): ShippingQuote => ({
  ...{ shippingMethodId: 4, ...figures, total: '32.49', nextTier: null },
  ...{ shippingTitle: null, dropshipFeeTitle: null, taxTitle: null, otherTitle: null },
  ...change,
})
export const paymentOutlookFixture = {
  autoAuthorize: false,
  autoAuthorizeUpTo: null,
  isSuppliersRule: false,
  paymentMethod: { id: 3, name: 'Visa', last4: '4242', metaData: '{}' },
  hasDepositsToConfirm: false,
}
export const cartItemFixture = (id: number, quantity = 1) => ({
  productId: id,
  variantId: id + 100,
  quantity,
  addedAt,
})
export const refusalResponse = (status: number, reason: string, more: object = {}): FakeResponse => ({
  status,
  body: { reason, errors: [`No: ${reason}`], requestId: 'r', ...more },
})

interface Situation {
  readonly path?: string
  readonly items?: readonly object[]
  readonly products?: readonly Product[]
  readonly backorders?: boolean
  readonly answers?: Readonly<Record<string, FakeHandler>>
}

/** The cart page for the tests of a file: signed in as a dealer, with storage cleared before each test. */
export function setUpCartPage() {
  let opened: ReturnType<typeof openApp> | undefined
  beforeEach(() => {
    writeStored('token', 'secret')
  })
  return {
    /** Opens the page and returns its fake server. */
    open: async (situation?: Situation) => {
      const shown = await openCart(situation)
      opened = shown.opened
      return shown.server
    },
    close: () => opened?.close(),
    path: () => opened?.path(),
    /** The notices since the last call. */
    messages: takeMessages,
  }
}

export type CartServer = Awaited<ReturnType<ReturnType<typeof setUpCartPage>['open']>>

/** Opens a cart with two lines in stock, unless the situation differs. */
async function openCart(situation: Situation = {}) {
  const {
    path = '/cart',
    items = [cartItemFixture(1, 2), cartItemFixture(2)],
    backorders = false,
    answers = {},
  } = situation
  const { products = [productFixture(1, '10.0000', 9), productFixture(2, '4.9900', 9)] } = situation
  window.localStorage.setItem('portal.cart', JSON.stringify({ dealerId: 7, items }))
  const server = startFakeServer({
    '/api-public/dealer-portal/': { body: portalFixture },
    '/api/dealer-portal/session': { body: { ...sessionFixture(), allowBackorders: backorders } },
    '/api/channel/1/shipping-methods': {
      body: [{ id: 4, name: 'Parcel', minDays: 3, maxDays: 5, deliversToPoBoxes: true }],
    },
    [shippingQuotesPath]: { body: [shippingQuoteFixture()] },
    [`${ordersPath}addresses`]: { body: [] },
    [productsPath]: { body: products },
    '/api/dealer-portal/dealer/payment-outlook': { body: paymentOutlookFixture },
    [sampleInvoicePath]: { body: sampleInvoiceFixture },
    [ordersPath]: { body: { id: 55, orderNumber: '1007' } },
    ...answers,
  })
  const opened = openApp(path)
  await screen.findByRole('heading', { level: 1, name: 'Cart' })
  return { opened, server }
}

export const summary = () => within(screen.getByRole('complementary', { name: 'Cart summary' }))
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const typeInto = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

export const chooseParcel = () => fireEvent.click(screen.getByRole('radio', { name: /^Parcel/ }))

/** Fills in step 2. */
export async function fillDetails(): Promise<void> {
  await screen.findByLabelText('Reference number')
  chooseParcel()
  const texts = { 'Reference number': 'PO-1', Name: 'Ada', 'Address 1': '1 Main St' }
  for (const [label, value] of Object.entries({ ...texts, City: 'Eugene', State: 'OR', 'ZIP code': '97401' }))
    typeInto(label, value)
}

/** Goes from step 1 to step 3 and returns the Place order button. */
export async function goToStep3(): Promise<HTMLButtonElement> {
  press('Checkout')
  await fillDetails()
  press('Confirm & Continue')
  return await screen.findByRole<HTMLButtonElement>('button', { name: 'Place Order' })
}

/** Goes from step 1 to step 3 and waits until the order can be placed. */
export async function goToReview(): Promise<void> {
  const place = await goToStep3()
  await waitFor(() => expect(place.disabled).toBe(false))
}
