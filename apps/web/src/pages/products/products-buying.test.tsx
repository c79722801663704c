import { readStored, writeStored } from '@portal/app-kit/storage/local-store.ts'
import type { Product } from '@portal/contract/catalogue/product.schema'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { catalogueBase, closeCatalogue, openCatalogue, productRowFixture } from './catalogue.test-kit.ts'

const single = productRowFixture(5, {
  ...{ variantId: 50, totalVariants: 1, summedQuantity: 4, minPrice: '6.00', maxPrice: '6.00' },
  ...{ minMsrp: '10.00', maxMsrp: '10.00', minMap: '8.00', maxMap: '8.00' },
})

const choice = (id: number, color: string, size: string, change: object = {}) => ({
  ...{
    id,
    dealerProductId: 9,
    title: null,
    sku: `J-${id}`,
    upc: null,
    price: '20.00',
    msrp: null,
    map: null,
  },
  ...{ quantity: 4, estimatedShippingCost: null, estimatedDropshipFee: null, description: null, images: [] },
  options: [
    { id: 1, name: 'Color', value: color, dealerProductOptionId: 1, virtualProductOptionId: null },
    { id: 2, name: 'Size', value: size, dealerProductOptionId: 2, virtualProductOptionId: null },
  ],
  ...change,
})

const jersey: Product = {
  ...{ id: 9, title: 'Jersey', sku: 'JER', manufacturer: null, description: null, images: [] },
  ...{ primaryCategory: null, secondaryCategory: null, tertiaryCategory: null },
  ...{ attributes: [], customFields: [] },
  options: [
    { id: 1, name: 'Color' },
    { id: 2, name: 'Size' },
  ],
  variants: [
    choice(1, 'Red', 'S'),
    choice(2, 'Red', 'M', { quantity: 0 }),
    choice(3, 'Blue', 'S', { price: null }),
    choice(4, 'Blue', 'L'),
  ],
}

const cartItems = () =>
  (JSON.parse(readStored('cart') ?? '{"items":[]}') as { items: { variantId: number; quantity: number }[] })
    .items
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

beforeEach(() => {
  window.localStorage.clear()
  writeStored('token', 'kept')
})

describe('adding from the list', () => {
  it('adds the entered quantity to the cart, shows a link to it, and keeps the focus', async () => {
    openCatalogue({ items: [single], answers: { [`${catalogueBase}/products`]: { body: [] } } })
    fireEvent.change(await field('Quantity of Thing 5'), { target: { value: '3' } })
    const add = await button('Add Thing 5 to cart')
    add.focus()
    fireEvent.click(add)
    expect(cartItems()).toMatchObject([{ productId: 5, variantId: 50, quantity: 3 }])
    expect(document.activeElement).toBe(add)
    const panel = within(await screen.findByRole('region', { name: 'Added to your cart' }))
    expect(panel.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart')
    expect(panel.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/cart?step=2')
    expect(screen.getByRole('link', { name: '3 in cart: view cart' })).toBeDefined()
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(screen.queryByRole('region', { name: 'Added to your cart' })).toBeNull()
  })

  it('never adds more than in stock beyond the cart, unless backorders are allowed', async () => {
    openCatalogue({ items: [single] })
    fireEvent.change(await field('Quantity of Thing 5'), { target: { value: '9' } })
    fireEvent.click(await button('Add Thing 5 to cart'))
    expect(cartItems()).toMatchObject([{ quantity: 4 }])
    fireEvent.click(await button('Add Thing 5 to cart'))
    expect(cartItems()).toMatchObject([{ quantity: 4 }])
    expect((await button('Add Thing 5 to cart')).getAttribute('aria-disabled')).toBe('true')
    closeCatalogue()
    cleanup()
    openCatalogue({ items: [single], session: { allowBackorders: true } })
    fireEvent.change(await field('Quantity of Thing 5'), { target: { value: '9' } })
    fireEvent.click(await button('Add Thing 5 to cart'))
    expect(cartItems()).toMatchObject([{ quantity: 13 }])
  })

  it('offers no cart without checkout, stock or price', async () => {
    openCatalogue({
      items: [
        productRowFixture(6, { variantId: 60, totalVariants: 1, summedQuantity: 0 }),
        productRowFixture(7, { variantId: 70, totalVariants: 1, minPrice: null, maxPrice: null }),
      ],
    })
    await screen.findByRole('heading', { name: 'Thing 6' })
    expect(screen.queryByRole('button', { name: /to cart/ })).toBeNull()
    closeCatalogue()
    cleanup()
    openCatalogue({ items: [single, productRowFixture(8)], settings: { show_checkout: false } })
    await screen.findByRole('heading', { name: 'Thing 5' })
    expect(screen.queryByRole('button', { name: /to cart|Choose options/ })).toBeNull()
  })

  it('shows the margin on the suggested price, and the minimum advertised price', async () => {
    openCatalogue({ items: [single] })
    for (const text of ['MSRP $10.00', 'Margin 40%', 'MAP $8.00'])
      expect(await screen.findByText(text)).toBeDefined()
    closeCatalogue()
    cleanup()
    openCatalogue({ items: [productRowFixture(5, { minMsrp: '9.00', maxMsrp: '2000.00' })] })
    expect(await screen.findByText('MSRP $9.00 - $2,000.00')).toBeDefined()
    expect(screen.queryByText(/Margin|MAP/)).toBeNull()
  })
})

describe('the view', () => {
  it('is cards or rows with the same search in the URL, and buying works in both', async () => {
    const { router } = openCatalogue({ path: '/products/?q=lamp', items: [single] })
    fireEvent.click(await button('List'))
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'lamp', view: 'list' }))
    expect((await button('List')).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(await button('Add Thing 5 to cart'))
    expect(cartItems()).toMatchObject([{ variantId: 50, quantity: 1 }])
    fireEvent.click(await button('Grid'))
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'lamp' }))
  })
})

describe('a product with several variants', () => {
  const row = productRowFixture(9, { productTitle: 'Jersey', totalVariants: 4 })
  const answers = { [`${catalogueBase}/product/9`]: { body: jersey } }

  it('is ordered in a matrix of its two options, all at once', async () => {
    openCatalogue({ items: [row], answers })
    fireEvent.click(await button('Choose options for Jersey'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Jersey' }))
    const header = (role: 'columnheader' | 'rowheader') =>
      dialog.getAllByRole(role).map(({ textContent }) => textContent)
    await dialog.findByRole('table')
    expect(header('columnheader')).toEqual(['Color / Size', 'S', 'M', 'L'])
    expect(header('rowheader')).toEqual(['Red', 'Blue'])
    expect((await field('Quantity of Jersey, Red, M')).disabled).toBe(true)
    expect((await field('Quantity of Jersey, Blue, S')).disabled).toBe(true)
    expect(dialog.getAllByText('Not available')).toHaveLength(2)
    fireEvent.change(await field('Quantity of Jersey, Red, S'), { target: { value: '3' } })
    fireEvent.change(await field('Quantity of Jersey, Blue, L'), { target: { value: '99' } })
    fireEvent.click(await button('Add 7 to cart'))
    expect(cartItems()).toMatchObject([
      { variantId: 1, quantity: 3 },
      { variantId: 4, quantity: 4 },
    ])
    await screen.findByText('2 items added to your cart', { selector: '[role=status]' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('starts with the last order’s quantities when ordered again', async () => {
    const ordered = { productId: 9, variantId: 4, quantity: 2, orderedAt: '2026-11-01T10:00:00Z' }
    const recent = { [`${catalogueBase}/recently-ordered`]: { body: [ordered] } }
    openCatalogue({ items: [row], answers: { ...answers, ...recent } })
    fireEvent.click(await button(/^2 ordered .* Order again: Jersey$/))
    expect((await field('Quantity of Jersey, Blue, L')).value).toBe('2')
    fireEvent.click(await button('Add 2 to cart'))
    expect(cartItems()).toMatchObject([{ variantId: 4, quantity: 2 }])
  })
})

it('orders a single variant again in the last quantity, up to the stock', async () => {
  const ordered = { productId: 5, variantId: 50, quantity: 12, orderedAt: '2026-11-01T10:00:00Z' }
  openCatalogue({ items: [single], answers: { [`${catalogueBase}/recently-ordered`]: { body: [ordered] } } })
  fireEvent.click(await button(/^12 ordered 11\/1\/26 · Order again: Thing 5$/))
  expect(cartItems()).toMatchObject([{ variantId: 50, quantity: 4 }])
})
