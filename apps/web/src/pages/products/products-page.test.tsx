import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { showScreen, type startFakeServer } from '../../app/testing/open-app.test-kit.tsx'
import {
  catalogueBase as base,
  closeCatalogue,
  openCatalogue as open,
  productRowFixture,
} from './catalogue.test-kit.ts'

/** The search requests, pages and totals separately. */
async function asked(server: ReturnType<typeof startFakeServer>) {
  const searches = server.requests.filter(({ url }) => url.endsWith('/search'))
  const bodies = await Promise.all(
    searches.map(async (one): Promise<{ needTotal: boolean }> => await one.clone().json()),
  )
  return {
    pages: bodies.filter(({ needTotal }) => !needTotal),
    totals: bodies.filter(({ needTotal }) => needTotal),
  }
}

async function lastAsked(server: ReturnType<typeof startFakeServer>): Promise<unknown> {
  return (await asked(server)).pages.at(-1)
}

const card = async () => within(await screen.findByRole('listitem'))

beforeEach(() => {
  writeStored('token', 'kept')
})

describe('a card', () => {
  it('shows image, title, SKU, quantity, categories, description and price range', async () => {
    open()
    const shown = await card()
    expect(document.title).toBe('Products')
    expect(shown.getByRole('heading', { name: 'Thing 5' })).toBeDefined()
    for (const text of ['SKU SKU-5', '1,234 available', 'Home > Lights', 'First Second', '$5.00 - $1,200.50'])
      expect(shown.getByText(text)).toBeDefined()
    const picture = document.querySelector('img[srcset]')
    expect(picture?.getAttribute('srcset')).toContain('/pictures/acme/320/0a.webp 320w')
    expect(shown.queryByText('Sold Out')).toBeNull()
  })

  it('hides SKU and quantity by setting', async () => {
    open({ settings: { show_sku: false, show_quantity: false } })
    const shown = await card()
    expect(shown.queryByText(/SKU-5/)).toBeNull()
    expect(shown.queryByText(/available/)).toBeNull()
  })

  it('says Sold Out without stock, unless backorders are allowed', async () => {
    open({ items: [productRowFixture(5, { summedQuantity: 0 })] })
    expect((await card()).getByText('Sold Out')).toBeDefined()
    closeCatalogue()
    cleanup()
    open({ items: [productRowFixture(5, { summedQuantity: 0 })], session: { allowBackorders: true } })
    expect((await card()).queryByText('Sold Out')).toBeNull()
  })

  it('offers an alert for a sold out product without options', async () => {
    const items: { variantId: number }[] = []
    const { server } = open({
      items: [productRowFixture(5, { summedQuantity: 0, variantId: 51 })],
      answers: {
        '/api/dealer-portal/stock-requests': () => ({ body: { items } }),
        '/api/dealer-portal/stock-requests/51': () => {
          items.push({ variantId: 51 })
          return { body: { success: true } }
        },
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: "Email me when it's back: Thing 5" }))
    await screen.findByRole('button', { name: 'Cancel alert: Thing 5' })
    expect(server.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })

  it('says if there is no price, and has a placeholder without an image', async () => {
    open({ items: [productRowFixture(5, { minPrice: null, maxPrice: null, productImages: '[]' })] })
    expect((await card()).getByText('Price Currently Unavailable')).toBeDefined()
    expect(document.querySelector('main img')).toBeNull()
  })

  it('truncates a long description at a space after 180 characters', async () => {
    const long = `${'a'.repeat(185)} ${'b'.repeat(50)}`
    open({ items: [productRowFixture(5, { productDescription: `<p>${long}</p>` })] })
    expect((await card()).getByText(`${'a'.repeat(185)}...`)).toBeDefined()
  })

  it('links to the product', async () => {
    const { path } = open()
    fireEvent.click((await card()).getByRole('link', { name: 'Thing 5' }))
    await waitFor(() => expect(path()).toBe('/products/5'))
  })
})

describe('the search', () => {
  it('searches on Enter, in lower case, and keeps the text in the URL', async () => {
    const { server, router } = open()
    const box = await screen.findByRole('combobox', { name: 'Search products' })
    fireEvent.change(box, { target: { value: ' Desk LAMP ' } })
    expect(await lastAsked(server)).toMatchObject({ search: '' })
    fireEvent.submit(box)
    await waitFor(async () =>
      expect(await lastAsked(server)).toMatchObject({ search: 'desk lamp', offset: 0 }),
    )
    expect(router.state.location.search).toEqual({ q: 'desk lamp' })
  })

  it('turns filled fields of the advanced search into conditions', async () => {
    const { server } = open()
    fireEvent.click(await screen.findByRole('button', { name: 'Adv. Search' }))
    const form = await screen.findByRole('form', { name: 'Advanced search' })
    const fill = (name: string, value: string) =>
      fireEvent.change(within(form).getByLabelText(name), { target: { value } })
    fill('UPC', ' 012345678905 ')
    fill('Brand', 'acme')
    const price = within(within(form).getByRole('group', { name: 'Price' }))
    fireEvent.change(price.getByLabelText('Min'), { target: { value: '5' } })
    fireEvent.submit(form)
    const conditions = [
      ['variant.upc', 'exact', '012345678905'],
      ['product.manufacturer', 'fuzzy', 'acme'],
      ['variant.price', 'greater_or_equal', '5'],
    ].map(([fieldHandle, comparatorHandle, value]) => ({
      fieldHandle,
      comparatorHandle,
      condition: { value },
    }))
    await waitFor(async () => expect(await lastAsked(server)).toMatchObject({ dynamicFilters: conditions }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Brand: acme' }))
    await waitFor(async () =>
      expect(await lastAsked(server)).toMatchObject({ dynamicFilters: [conditions[0], conditions[2]] }),
    )
  })

  it('searches an attribute by name and value, each compared as chosen', async () => {
    const { server, router } = open()
    fireEvent.click(await screen.findByRole('button', { name: 'Adv. Search' }))
    const form = await screen.findByRole('form', { name: 'Advanced search' })
    const pair = within(within(form).getByRole('group', { name: 'Attribute' }))
    fireEvent.change(pair.getByLabelText('Name'), { target: { value: 'Fabric' } })
    const before = server.requests.length
    fireEvent.submit(form)
    expect(pair.getByText('You must enter a value')).toBeDefined()
    expect(server.requests).toHaveLength(before)
    fireEvent.change(pair.getByLabelText('Value'), { target: { value: 'wool' } })
    fireEvent.change(pair.getByLabelText('Value match'), { target: { value: 'ends_with' } })
    fireEvent.submit(form)
    const asked = {
      ...{ fieldHandle: 'product.attributes', comparatorHandle: 'ends_with' },
      condition: { value: 'wool', name: 'Fabric', nameComparatorHandle: 'exact' },
    }
    await waitFor(async () => expect(await lastAsked(server)).toMatchObject({ dynamicFilters: [asked] }))
    expect(router.state.location.search).toEqual({
      ...{ attributeName: 'Fabric', attribute: 'wool', attributeIs: 'ends_with' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Attribute Fabric: ends with wool' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  it('reports at the field what is no number, without a request', async () => {
    const { server } = open()
    fireEvent.click(await screen.findByRole('button', { name: 'Adv. Search' }))
    const form = await screen.findByRole('form', { name: 'Advanced search' })
    const quantity = within(within(form).getByRole('group', { name: 'Quantity' }))
    fireEvent.change(quantity.getByLabelText('Max'), { target: { value: 'many' } })
    const before = server.requests.length
    fireEvent.submit(form)
    expect(quantity.getByText('You must enter a valid number')).toBeDefined()
    expect(quantity.getByLabelText<HTMLInputElement>('Max').value).toBe('many')
    expect(server.requests).toHaveLength(before)
  })

  it('sorts in five ways and returns to the first page', async () => {
    const { server } = open({ path: '/products/?page=3&size=50', total: 400 })
    const sort = await screen.findByRole('combobox', { name: 'Sort products' })
    const names = within(sort)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    expect(names).toEqual([
      ...['Newest', 'Price low to high', 'Price high to low', 'Quantity low to high', 'Quantity high to low'],
    ])
    await waitFor(async () => expect(await lastAsked(server)).toMatchObject({ offset: 100, limit: 50 }))
    fireEvent.change(sort, { target: { value: 'priceUp' } })
    const asked = { sortColumnHandle: 'variant.price', sortDescending: false, offset: 0, limit: 50 }
    await waitFor(async () => expect(await lastAsked(server)).toMatchObject(asked))
  })

  it('pages through products in selectable sizes', async () => {
    const { server } = open({
      items: Array.from({ length: 25 }, (_, n) => productRowFixture(n + 1)),
      total: 120,
    })
    const pager = within(await screen.findByRole('navigation', { name: 'Product pages' }))
    expect(await pager.findByText('1–25 of 120 products')).toBeDefined()
    fireEvent.click(pager.getByRole('button', { name: 'Next page' }))
    await waitFor(async () => expect(await lastAsked(server)).toMatchObject({ offset: 25, limit: 25 }))
    fireEvent.change(pager.getByRole('combobox', { name: 'Products per page' }), { target: { value: '100' } })
    await waitFor(async () => expect(await lastAsked(server)).toMatchObject({ offset: 0, limit: 100 }))
    // Counted once for all pages and page sizes.
    expect((await asked(server)).totals).toHaveLength(1)
  })

  it('knows the total from an incomplete page, without requesting it', async () => {
    const { server } = open({ items: [productRowFixture(1), productRowFixture(2)] })
    const pager = within(await screen.findByRole('navigation', { name: 'Product pages' }))
    expect(pager.getByText('1–2 of 2 products')).toBeDefined()
    expect((await asked(server)).totals).toEqual([])
  })

  it('says if nothing matches, and links to all products', async () => {
    const { router } = open({ path: '/products/?q=zebra&c1=Home', items: [] })
    await screen.findByText('Nothing match your filters')
    fireEvent.click(screen.getByRole('button', { name: 'Show all products' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })
})

describe('the category tree', () => {
  const line = (name: string | RegExp) => screen.findByRole('treeitem', { name })

  it('shows counts, expands three levels, and filters the list', async () => {
    const { server, router } = open()
    const home = await line('Home, 12')
    expect(screen.queryByRole('treeitem', { name: /Lights/ })).toBeNull()
    fireEvent.keyDown(home, { key: 'ArrowRight' })
    expect(home.getAttribute('aria-expanded')).toBe('true')
    const lights = await line('Lights, 5')
    expect(lights.getAttribute('aria-level')).toBe('2')
    fireEvent.click(lights)
    const filters = { categoryOne: 'Home', categoryTwo: 'Lights' }
    await waitFor(async () => expect(await lastAsked(server)).toMatchObject({ filters }))
    expect(router.state.location.search).toEqual({ c1: 'Home', c2: 'Lights' })
    expect((await line('Lights, 5')).getAttribute('aria-selected')).toBe('true')
    expect(await line('Lamps, 4')).toBeDefined()
    fireEvent.keyDown(await line('Home, 12'), { key: 'ArrowLeft' })
    expect(screen.queryByRole('treeitem', { name: /Lights/ })).toBeNull()
  })

  it('works with arrow keys, and Enter chooses', async () => {
    const { router } = open()
    const all = await line('All products')
    all.focus()
    fireEvent.keyDown(all, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(await line('Home, 12'))
    fireEvent.keyDown(await line('Home, 12'), { key: 'End' })
    const garden = await line('Garden, 1')
    expect(document.activeElement).toBe(garden)
    fireEvent.keyDown(garden, { key: 'Enter' })
    await waitFor(() => expect(router.state.location.search).toEqual({ c1: 'Garden' }))
    expect(screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  })

  it('is expanded to the URL’s category, and can be retried after a failure', async () => {
    open({ path: '/products/?c1=Home&c2=Lights&c3=Lamps' })
    expect((await line('Lamps, 4')).getAttribute('aria-selected')).toBe('true')
    closeCatalogue()
    cleanup()
    open({ categories: { status: 500, body: { reason: 'internal_error', errors: ['Broken'] } } })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  })
})

describe('the product feed', () => {
  const feedLink = 'https://acme.example/api-public/dealer-portal/feeds/1.7.abc'
  const generatedAt = '2026-01-05T10:00:00Z'
  const feed = `${base}/dealer-feed-file`

  it('is offered with its build time, and its link can be replaced', async () => {
    const renewed = { feedLink: `${feedLink}d`, generatedAt, hasFailed: false }
    const answers = {
      [feed]: { body: { feedLink, generatedAt, hasFailed: false } },
      [`${feed}/renew`]: { body: renewed },
    }
    open({ settings: { show_feed_link: true }, answers })
    const download = await screen.findByRole('link', { name: 'Download Product Feed' })
    expect(download.getAttribute('href')).toBe(feedLink)
    expect(screen.getByText('1/5/26 10:00:00 AM')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Get link' }))
    expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe(feedLink)
    fireEvent.click(screen.getByRole('button', { name: 'Replace link' }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe(renewed.feedLink))
  })

  it('keeps the link’s dialog open when a tablet is turned', async () => {
    showScreen('wide')
    open({
      settings: { show_feed_link: true },
      answers: { [feed]: { body: { feedLink, generatedAt, hasFailed: false } } },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Get link' }))
    act(() => showScreen('narrow'))
    expect(screen.getByRole('button', { name: 'Filters' })).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe(feedLink)
  })

  it('says that it is being prepared until there is a link', async () => {
    open({
      settings: { show_feed_link: true },
      answers: { [feed]: { body: { feedLink: null, generatedAt: null, hasFailed: false } } },
    })
    await screen.findByText('Your product feed is being generated. It will appear here in a moment.')
    expect(screen.queryByRole('link', { name: 'Download Product Feed' })).toBeNull()
  })

  it('says that it failed, and appears as soon as it succeeds', async () => {
    let made = false
    const failed = { feedLink: null, generatedAt: null, hasFailed: true }
    const answer = () => ({ body: made ? { feedLink, generatedAt, hasFailed: false } : failed })
    open({ settings: { show_feed_link: true }, answers: { [feed]: answer } })
    await screen.findByText(
      "We couldn't generate your product feed. We'll retry every minute while this page is open.",
    )
    expect(screen.queryByText(/is being generated/)).toBeNull()
    made = true
    await screen.findByRole('link', { name: 'Download Product Feed' }, { timeout: 60_000 })
  })

  it('keeps the old one if a new one fails, and says so', async () => {
    const body = { feedLink, generatedAt, hasFailed: true }
    open({ settings: { show_feed_link: true }, answers: { [feed]: { body } } })
    const download = await screen.findByRole('link', { name: 'Download Product Feed' })
    expect(download.getAttribute('href')).toBe(feedLink)
    screen.getByText("We couldn't generate a newer feed.")
  })

  it('is not requested if the portal offers none', async () => {
    const { server } = open()
    await card()
    expect(server.paths()).not.toContain(feed)
  })
})
