import { getSession } from '@portal/contract/access/session.endpoints'
import type { Session } from '@portal/contract/access/session.schema'
import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import { searchProducts } from '@portal/contract/catalogue/catalogue.endpoints'
import type { ProductRow } from '@portal/contract/catalogue/search/product-search.schema'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestKey } from '../api/prefetched-responses.ts'
import { reloadPage } from '../navigation/page-load.ts'
import { productRowFixture } from '../pages/products/catalogue.test-kit.ts'
import { endDrawing } from '../start/end-drawing.ts'
import { firstProductSearch } from '../start/first-requests.ts'
import { writeStored } from '../storage/local-store.ts'
import {
  openApp,
  polyfillJsdom,
  portalFixture,
  sessionFixture,
  startFakeServer,
} from './testing/open-app.test-kit.tsx'

vi.mock('../navigation/page-load.ts', () => ({ reloadPage: vi.fn(), redirectTo: vi.fn() }))

const rows = [
  productRowFixture(5),
  productRowFixture(6, { minPrice: null, maxPrice: null }),
  productRowFixture(7, { summedQuantity: 0 }),
]
const startApp = vi.fn()

/** A promise and what settles it. */
function later() {
  let settle: () => void = () => undefined
  const promise = new Promise<void>((resolve) => {
    settle = resolve
  })
  return { promise, settle }
}
let appFailed = later()

function early(data: unknown, arrival = Promise.resolve()) {
  const response = Promise.resolve(new Response('{}', { headers: { 'X-APP-VERSION': 'two' } }))
  return { response, arrival, askedAtMs: Date.now(), ...(data ? { data } : {}) }
}

/** Runs the script as the document would, with what has been answered so far. */
async function draw({
  session = sessionFixture(),
  items = rows,
  arrival,
}: {
  session?: Session | null
  items?: ProductRow[] | null
  /** When the products arrive. */
  arrival?: Promise<void>
} = {}) {
  const key = (form: EndpointDefinition, body?: unknown) => requestKey(form, body)
  window.portalEarly = {
    token: 'mine',
    byKey: {
      [key(getSession)]: early(session),
      [key(searchProducts, firstProductSearch)]: early(items && { items, total: null }, arrival),
    },
    startApp,
    appFailed: appFailed.promise,
  }
  vi.resetModules()
  await import('./first-drawing.tsx')
  await vi.waitFor(() => expect(startApp).toHaveBeenCalledOnce())
}

const root = () => document.getElementById('root')!

beforeEach(() => {
  appFailed = later()
  startApp.mockClear()
  vi.mocked(reloadPage).mockClear()
  polyfillJsdom()
  window.history.replaceState(null, '', '/products/')
  document.body.innerHTML = '<div id="root"></div>'
  HTMLImageElement.prototype.decode = async () => undefined
  writeStored('token', 'mine')
  writeStored('lastConfig', JSON.stringify(portalFixture))
})
afterEach(() => {
  endDrawing()
  delete window.portalDrawing
  delete window.portalEarly
  window.localStorage.clear()
  document.body.replaceChildren()
  document.head.replaceChildren()
  document.title = ''
  vi.restoreAllMocks()
})

/** What an element looks like, in whichever order its attributes stand; the router marks its links once more. */
function markupOf({ tagName, attributes, children, textContent }: Element): unknown {
  const looks = [...attributes]
    .filter(({ name }) => name !== 'data-status')
    .map(({ name, value }) => `${name}=${value.replace(/ active$/, '')}`)
  return [tagName, looks.sort(), [...children].map(markupOf), textContent]
}

describe('the first drawing', () => {
  it('shows the first products, and then the application’s own page instead of them', async () => {
    await draw()
    expect(screen.getByRole('heading', { name: 'Products', level: 1 })).toBeDefined()
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'Thing 5' }).getAttribute('href')).toBe('/products/5')
    expect(screen.getByRole('link', { name: 'Products', current: 'page' })).toBeDefined()
    expect(document.title).toBe('Products')
    expect(root().hidden).toBe(true)
    endDrawing()
    expect(root().hidden).toBe(false)
    expect(screen.queryByText('Thing 5')).toBeNull()
  })

  it('draws bar, controls and cards exactly as the application does', async () => {
    const parts = ['body nav', 'form', 'select', 'main ul']
    const markup = () => parts.map((part) => markupOf(document.querySelector(part)!))
    await draw()
    const first = markup()
    endDrawing()
    document.body.replaceChildren()
    delete window.portalEarly
    startFakeServer({
      '/api-public/dealer-portal/': { body: portalFixture },
      '/api/dealer-portal/session': { body: sessionFixture() },
      '/api/dealer-portal/dealer-products/search': { body: { items: rows, total: 3 } },
      '/api/dealer-portal/dealer-products/categories': { body: [] },
    })
    const opened = openApp('/products/')
    await screen.findByRole('link', { name: 'Thing 5' })
    const drawn = markup()
    opened.close()
    cleanup()
    expect(first).toEqual(drawn)
  })

  it('lets nothing be typed that would be lost', async () => {
    await draw()
    expect(screen.getByLabelText('Search products').closest('[inert]')).not.toBeNull()
    expect(screen.getByLabelText('Sort products').closest('[inert]')).not.toBeNull()
  })

  it('leaves whoever came somewhere by keyboard there', async () => {
    await draw()
    const names = [
      ['link', 'Thing 6'],
      ['link', 'Dashboard'],
    ] as const
    for (const [role, name] of names) {
      screen.getByRole(role, { name }).focus()
      root().innerHTML = `<a href="/">Acme</a><main id="content" tabindex="-1"><a href="/">Dashboard</a>
        <a href="/products/5">Thing 5</a><a href="/products/6">Thing 6</a></main>`
      endDrawing()
      expect(document.activeElement).toBe(within(root()).getByRole(role, { name }))
      delete window.portalDrawing
      startApp.mockClear()
      root().replaceChildren()
      await draw()
    }
    screen.getByRole('main').focus()
    root().innerHTML = '<main id="content" tabindex="-1"></main>'
    endDrawing()
    expect(document.activeElement).toBe(within(root()).getByRole('main'))
  })

  it.each([
    ['while it stands there', async () => draw().then(() => appFailed.settle())],
    ['before it came', async () => draw({ arrival: Promise.resolve(appFailed.settle()) })],
  ])('says so, with a way to try again, where the application failed to load %s', async (_, drawAndFail) => {
    await drawAndFail()
    const said = within(await screen.findByRole('alert'))
    expect(said.getByText('The rest of this page could not be loaded')).toBeDefined()
    expect(said.getByRole('button', { name: 'Try again' }).closest('[inert]')).toBeNull()
    expect(screen.getByText('Thing 5')).toBeDefined()
  })

  it('goes with the session when somebody signs out in another tab', async () => {
    await draw()
    expect(screen.queryByRole('alert')).toBeNull()
    const signOutElsewhere = () => window.dispatchEvent(new StorageEvent('storage', { key: 'portal.token' }))
    signOutElsewhere()
    expect(reloadPage).toHaveBeenCalledOnce()
    endDrawing()
    signOutElsewhere()
    expect(reloadPage).toHaveBeenCalledOnce()
  })

  it('puts the style sheets in, in their order and after those of the document', async () => {
    document.head.innerHTML = `<link rel="preload" as="style" href="/assets/shell.css">
      <link rel="preload" as="style" href="/assets/products.css"><link rel="stylesheet" href="/assets/index.css">`
    const drawn = draw()
    const sheets = () => [...document.querySelectorAll('link[rel="stylesheet"]')]
    await vi.waitFor(() => {
      const order = sheets().map((sheet) => sheet.getAttribute('href')?.split('/').pop())
      expect(order).toEqual(['index.css', 'shell.css', 'products.css'])
    })
    expect(screen.queryByText('Thing 5')).toBeNull()
    for (const sheet of sheets()) sheet.dispatchEvent(new Event('load'))
    await drawn
    expect(screen.getByText('Thing 5')).toBeDefined()
  })
})

describe('nothing is drawn early, and the application starts,', () => {
  const isUndrawn = () => {
    expect(screen.queryByText('Thing 5')).toBeNull()
    expect(root().hidden).toBe(false)
  }

  it('while the portal is not known', async () => {
    writeStored('lastConfig', null)
    await draw()
    isUndrawn()
  })

  it('while somebody else acts for the dealer', async () => {
    await draw({
      session: { ...sessionFixture(), impersonatedBy: { name: 'Support', until: '2026-01-01T00:00:00Z' } },
    })
    isUndrawn()
  })

  it.each([1, 4, 6] as const)('for a dealer of status %i, who finds a warning there', async (status) => {
    await draw({ session: sessionFixture(status) })
    isUndrawn()
  })

  it('where the portal shows no products', async () => {
    const settings = { ...portalFixture.settings, allow_showing_products: false }
    writeStored('lastConfig', JSON.stringify({ ...portalFixture, settings }))
    await draw()
    isUndrawn()
  })

  it.each([
    ['there are no products', { items: [] }],
    ['the products were not answered', { items: null }],
    ['the session was not answered', { session: null }],
  ])('where %s', async (_, answered) => {
    await draw(answered)
    isUndrawn()
  })

  it('where the page is about to be loaded again for another version', async () => {
    writeStored('appVersion', 'one')
    await draw()
    isUndrawn()
  })

  it('once the application has drawn its page itself', async () => {
    endDrawing()
    await draw()
    isUndrawn()
  })

  it.each([
    ['has signed out', null],
    ['is another one', 'of another dealer'],
  ])('for a dealer who %s while the products are on their way', async (_, token) => {
    const arrival = later()
    const drawn = draw({ arrival: arrival.promise })
    await vi.waitFor(() => expect(window.portalEarly?.styles).toBeDefined())
    writeStored('token', token)
    arrival.settle()
    await drawn
    isUndrawn()
  })

  it('where a style sheet could not be loaded', async () => {
    document.head.innerHTML = '<link rel="preload" as="style" href="/assets/shell.css">'
    const drawn = draw()
    const sheet = () => document.querySelector('link[rel="stylesheet"]')
    await vi.waitFor(() => expect(sheet()).not.toBeNull())
    sheet()?.dispatchEvent(new Event('error'))
    await drawn
    isUndrawn()
    // One that stands there would count as loaded, and the application would not ask for it.
    expect(sheet()).toBeNull()
  })
})
