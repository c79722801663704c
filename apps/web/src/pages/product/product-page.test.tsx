import { readStored, writeStored } from '@portal/app-kit/storage/local-store.ts'
import type { Product, Variant } from '@portal/contract/catalogue/product.schema'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type FakeResponse,
  openApp,
  portalFixture,
  sessionFixture,
  startFakeServer,
} from '../../app/testing/open-app.test-kit.tsx'

const variant = (id: number, options: Record<string, string>, change: Partial<Variant> = {}): Variant => ({
  id,
  dealerProductId: 9,
  title: null,
  sku: `V-${id}`,
  upc: null,
  price: '20.00',
  msrp: '30.00',
  map: null,
  quantity: 4,
  estimatedShippingCost: '4.50',
  estimatedDropshipFee: null,
  description: null,
  images: [{ url: `/pictures/acme/${id}.jpg` }],
  options: Object.entries(options).map(([name, value], index) => ({
    ...{ id: index + 1, name, value, dealerProductOptionId: index + 1, virtualProductOptionId: null },
  })),
  ...change,
})

const product: Product = {
  id: 9,
  title: 'Racing Jersey',
  sku: 'JER',
  manufacturer: 'Acme',
  description: '<p>Light as air</p>',
  images: [{ url: '/pictures/acme/front.jpg' }],
  primaryCategory: { name: 'Clothing' },
  secondaryCategory: { name: 'Tops' },
  tertiaryCategory: null,
  attributes: [{ id: 1, name: 'Fabric', value: 'Wool' }],
  customFields: [],
  options: [
    { id: 1, name: 'Color' },
    { id: 2, name: 'Size' },
  ],
  variants: [
    variant(1, { Color: 'Red', Size: 'S' }, { quantity: 0 }),
    variant(2, { Color: 'Red', Size: 'M' }, { upc: '0123', description: '<p>Cut wide</p>' }),
    variant(3, { Color: 'Blue', Size: 'M' }, { price: null }),
    variant(4, { Color: 'Green', Size: 'L' }, { price: '25.00' }),
  ],
}

let opened: ReturnType<typeof openApp> | undefined

interface Opening {
  readonly change?: Partial<Product>
  readonly answer?: FakeResponse
  readonly path?: string
  readonly settings?: object
  readonly allowBackorders?: boolean
}

const waited: object[] = []

function open({ change, answer, path = '/products/9', settings, allowBackorders = false }: Opening = {}) {
  startFakeServer({
    '/api-public/dealer-portal/': {
      body: { ...portalFixture, settings: { ...portalFixture.settings, ...settings } },
    },
    '/api/dealer-portal/session': { body: { ...sessionFixture(), allowBackorders } },
    '/api/dealer-portal/dealer-products/product/9': answer ?? { body: { ...product, ...change } },
    '/api/dealer-portal/dealer-products/search': { body: { items: [], total: 0 } },
    '/api/dealer-portal/dealer-products/categories': { body: [] },
    '/api/dealer-portal/stock-requests': () => ({ body: { items: waited } }),
    '/api/dealer-portal/stock-requests/1': ({ method }) => {
      waited.length = 0
      if (method === 'PUT')
        waited.push({ variantId: 1, productId: 9, title: 'Jersey, Red, S', askedAt: '2026-01-05T10:00:00Z' })
      return { body: { success: true } }
    },
  })
  opened = openApp(path)
  return opened
}

async function show(opening: Opening = {}) {
  const app = open(opening)
  await screen.findByRole('heading', { level: 1, name: 'Racing Jersey' })
  return app
}

const option = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const price = () => screen.getByText('Price', { selector: 'span' }).parentElement?.textContent
const quantity = () => screen.getByLabelText<HTMLInputElement>('Quantity')
const factsIn = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((dt) => [dt.textContent, dt.nextElementSibling?.textContent]),
  )
const cartItems = () => (JSON.parse(readStored('cart') ?? '{"items":[]}') as { items: object[] }).items

beforeEach(() => {
  window.localStorage.clear()
  writeStored('token', 'kept')
})

describe('an out-of-stock variant', () => {
  it('has a button for an alert, which then says so and cancels it', async () => {
    await show({ path: '/products/9?variant=1' })
    fireEvent.click(await screen.findByRole('button', { name: "Email me when it's back" }))
    await screen.findByText("We'll email you when it's back in stock.")
    fireEvent.click(button('Cancel alert'))
    await screen.findByRole('button', { name: "Email me when it's back" })
  })

  it('has no alert if it can be backordered, nor has one in stock', async () => {
    await show({ path: '/products/9?variant=1', allowBackorders: true })
    expect(screen.queryByRole('button', { name: "Email me when it's back" })).toBeNull()
    opened?.close()
    cleanup()
    await show({ path: '/products/9?variant=2' })
    expect(screen.queryByRole('button', { name: "Email me when it's back" })).toBeNull()
  })
})

describe('the product page', () => {
  it('has the product’s title and the facts of the first variant in stock, N/A if missing', async () => {
    await show()
    expect(document.title).toBe('Racing Jersey')
    expect(option(/^Red/).checked && option(/^M/).checked).toBe(true)
    expect(factsIn()).toMatchObject({
      ...{ SKU: 'V-2', Category: 'Clothing > Tops', Brand: 'Acme', UPC: '0123' },
      ...{ MSRP: '$30.00', MAP: 'N/A', 'Dropship fee': 'N/A', 'Shipping cost': '$4.50', Available: '4' },
    })
    expect(price()).toBe('Price $20.00')
  })

  it('hides SKU and stock by setting, and the cart without checkout', async () => {
    await show({ settings: { show_sku: false, show_quantity: false, show_checkout: false } })
    expect(Object.keys(factsIn())).not.toContain('SKU')
    expect(Object.keys(factsIn())).not.toContain('Available')
    expect(screen.queryByLabelText('Quantity')).toBeNull()
  })

  it('shows all details, with a sentence if there are none', async () => {
    await show()
    const about = within(screen.getByRole('region', { name: 'About' }))
    for (const text of ['Light as air', 'Cut wide', 'Wool', 'No custom attributes.'])
      expect(about.getByText(text)).toBeDefined()
    fireEvent.click(option(/^Green/))
    expect(about.getByText('No additional details for this selection.')).toBeDefined()
  })

  it('shows the image whose thumbnail is hovered or focused', async () => {
    await show()
    const pictures = within(screen.getByRole('region', { name: 'Images' }))
    const large = () => pictures.getByRole<HTMLImageElement>('img', { name: 'Racing Jersey' }).src
    expect(large()).toContain('/pictures/acme/2.jpg')
    fireEvent.pointerEnter(button('Image 2 of 2'))
    await waitFor(() => expect(large()).toContain('/pictures/acme/front.jpg'))
    fireEvent.focus(button('Image 1 of 2'))
    expect(large()).toContain('/pictures/acme/2.jpg')
  })

  it('says if there is no such product, and retries a failed load', async () => {
    const missing = { reason: 'product_not_found', errors: ['Product not found.'] }
    open({ answer: { status: 404, body: missing } })
    await screen.findByRole('heading', { name: 'Product not found' })
    opened?.close()
    cleanup()
    open({ answer: { status: 503, body: { reason: 'unavailable', errors: ['Busy'] } } })
    await screen.findByRole('button', { name: 'Try again' })
  })
})

describe('choosing a variant', () => {
  it('strikes through unavailable options, drops incompatible ones and selects the remaining one', async () => {
    await show()
    expect(option(/^L/).parentElement?.querySelector('s')?.textContent).toBe('L')
    expect(option(/^S/).parentElement?.querySelector('s')).toBeNull()
    fireEvent.click(option(/^Green/))
    expect(option(/^L/).checked).toBe(true)
    expect(price()).toBe('Price $25.00')
    expect(factsIn()).toMatchObject({ SKU: 'V-4' })
    fireEvent.click(option(/^Red/))
    expect([/^S/, /^M/, /^L/].map((name) => option(name).checked)).toEqual([false, false, false])
    expect(button('Select Size').disabled).toBe(true)
    expect(factsIn()).toMatchObject({ SKU: 'JER' })
  })

  it('keeps the choice in the URL and starts with it', async () => {
    const { router } = await show({ path: '/products/9?variant=4' })
    expect(option(/^Green/).checked).toBe(true)
    fireEvent.click(option(/^Blue/))
    await waitFor(() => expect(router.state.location.search).toEqual({ variant: 3 }))
  })

  it('lists variants by name if options don’t distinguish them', async () => {
    const variants = [
      variant(1, {}, { title: 'Box of 10' }),
      variant(2, {}, { title: 'Box of 50', price: '9.00' }),
    ]
    await show({ change: { options: [], variants } })
    fireEvent.change(screen.getByLabelText('Variant'), { target: { value: '2' } })
    expect(price()).toBe('Price $9.00')
  })
})

describe('the quantity', () => {
  it.each([
    ['0', '1'],
    ['-3', '1'],
    ['', '1'],
    ['9', '4'],
    ['2', '2'],
  ])('%s becomes %s when the field loses the focus', async (typed, left) => {
    await show()
    expect(quantity().value).toBe('1')
    fireEvent.change(quantity(), { target: { value: typed } })
    fireEvent.blur(quantity())
    expect(quantity().value).toBe(left)
  })

  it('keeps the entered number when another variant is chosen', async () => {
    await show()
    fireEvent.change(quantity(), { target: { value: '3' } })
    fireEvent.click(option(/^Green/))
    expect(quantity().value).toBe('3')
  })

  it('has no limit with backorders', async () => {
    await show({ allowBackorders: true })
    fireEvent.change(quantity(), { target: { value: '900' } })
    fireEvent.blur(quantity())
    expect(quantity().value).toBe('900')
  })

  it('can’t be entered if nothing is left, and the button says so', async () => {
    await show({ path: '/products/9?variant=1' })
    expect(quantity().disabled).toBe(true)
    expect(button('Out Of Stock').disabled).toBe(true)
  })

  it('of 0 asks for at least one', async () => {
    await show()
    fireEvent.change(quantity(), { target: { value: '0' } })
    expect(button('At Least 1 Required').disabled).toBe(true)
  })
})

it('shows another variant as soon as the URL has it', async () => {
  const { router } = await show({ path: '/products/9?variant=2' })
  await screen.findByText('V-2')
  router.history.push('/products/9?variant=4')
  await screen.findByText('V-4')
  expect(option(/Green/).checked).toBe(true)
  router.history.back()
  await screen.findByText('V-2')
})

describe('the cart', () => {
  it('adds the variant in the entered quantity and resets it', async () => {
    await show()
    fireEvent.change(quantity(), { target: { value: '3' } })
    fireEvent.click(button('Add To Cart'))
    expect(cartItems()).toMatchObject([{ productId: 9, variantId: 2, quantity: 3 }])
    fireEvent.change(quantity(), { target: { value: '2' } })
    fireEvent.blur(quantity())
    expect(cartItems()).toMatchObject([{ variantId: 2, quantity: 2 }])
    fireEvent.click(button('Remove From Cart'), { detail: 1 })
    expect(cartItems()).toEqual([])
    expect(button('Add To Cart')).toBeDefined()
  })

  it('adds once on a double click', async () => {
    await show()
    fireEvent.click(button('Add To Cart'), { detail: 1 })
    fireEvent.click(button('Remove From Cart'), { detail: 2 })
    expect(cartItems()).toMatchObject([{ variantId: 2, quantity: 1 }])
    fireEvent.click(button('Remove From Cart'), { detail: 1 })
    fireEvent.click(button('Add To Cart'), { detail: 2 })
    expect(cartItems()).toEqual([])
  })

  it('refuses a variant without a price', async () => {
    await show({ path: '/products/9?variant=3' })
    expect(button('Price Currently Unavailable').disabled).toBe(true)
  })
})
