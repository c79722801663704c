import { getSavedViews } from '@portal/contract/order-search/saved/saved-views.endpoints'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestKey } from '../api/prefetched-responses.ts'
import { categoriesQuery, productPageQuery } from '../features/catalogue/catalogue.queries.ts'
import { initialCatalogueState } from '../features/catalogue/search/catalogue-state.ts'
import { orderPageQuery, orderTotalQuery } from '../features/order-search/order-search.queries.ts'
import { savedViewsQuery } from '../features/order-search/saved/saved.queries.ts'
import { initialListState } from '../features/order-search/state/list-state.ts'
import { sessionQuery } from '../session/session.queries.ts'
import { writeStored } from '../storage/local-store.ts'

const asked: { path: string; method: string; headers: Headers }[] = []
const answers: Record<string, unknown> = {
  '/api/dealer-portal/session': { dealer: { id: 7 } },
  '/api/dealer-portal/dealer-products/search': {
    items: [
      { productId: 1, productImages: '["/demo-pictures/600/kite.webp"]', variantImages: null },
      { productId: 2, productImages: '["https://elsewhere.example/kite.webp"]', variantImages: null },
    ],
    total: null,
  },
  '/api/dealer-portal/dealer-products/categories': [],
  '/api/dealer-portal/order-search/saved-views': [],
  '/api/dealer-portal/order-search/': { items: [{ id: 8 }], total: 1 },
}

async function openPage(path: string): Promise<void> {
  window.history.replaceState(null, '', path)
  vi.resetModules()
  await import('./first-script.ts')
}

const scripts = () =>
  [...document.head.querySelectorAll('script')].map((script) => [script.type, script.getAttribute('src')])
const links = () =>
  [...document.head.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')])

beforeEach(() => {
  // What one page would start later must not start in the next one.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  asked.length = 0
  vi.stubGlobal('pageParts', {
    application: ['assets/index.js', 'assets/libraries.js'],
    drawings: { 'products.index': 'assets/drawing.js' },
    shell: ['assets/shell.js', 'assets/shell.css'],
    pages: { 'products.index': ['assets/products.js'], 'orders.index': ['assets/orders.js'] },
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request =
      input instanceof Request ? input : new Request(new URL(String(input), location.href), init)
    const path = new URL(request.url).pathname
    asked.push({ path, method: request.method, headers: request.headers })
    return new Response(JSON.stringify(answers[path]), { headers: { 'Content-Type': 'application/json' } })
  })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as never])
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  writeStored('token', 'mine')
})
afterEach(() => {
  window.history.replaceState(null, '', '/')
  document.head.replaceChildren()
  delete window.portalEarly
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('fetches what the application and the page at the address are made from', async () => {
  await openPage('/orders/')
  expect(links()).toEqual([
    ['modulepreload', '/assets/index.js'],
    ['modulepreload', '/assets/libraries.js'],
    ['modulepreload', '/assets/shell.js'],
    ['preload', '/assets/shell.css'],
    ['modulepreload', '/assets/orders.js'],
  ])
})

it('asks for nothing but the session behind a page that the dealer’s status closes', async () => {
  writeStored('blocked', 'yes')
  await openPage('/orders/')
  writeStored('blocked', null)
  expect(asked.map(({ path }) => path)).toEqual(['/api/dealer-portal/session'])
})

it('leaves what a first drawing does not need until that is there', async () => {
  await openPage('/products/')
  expect(links()).toEqual([['preload', '/assets/shell.css']])
  window.portalEarly?.startApp()
  window.portalEarly?.startApp()
  expect(links()).toEqual([
    ['preload', '/assets/shell.css'],
    ['modulepreload', '/assets/index.js'],
    ['modulepreload', '/assets/libraries.js'],
    ['modulepreload', '/assets/shell.js'],
    ['modulepreload', '/assets/products.js'],
  ])
})

it('asks what the products page asks, and the page asks none of it again', async () => {
  await openPage('/products/')
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/dealer-portal/session',
    'POST /api/dealer-portal/dealer-products/search',
    'GET /api/dealer-portal/dealer-products/categories',
  ])
  for (const { headers } of asked) {
    expect([headers.get('X-ACCESS-TOKEN'), headers.get('X-PAGE-URL')]).toEqual([
      'mine',
      'http://localhost:3000/products/',
    ])
  }
  const queryClient = new QueryClient()
  const session = await queryClient.ensureQueryData(sessionQuery)
  const { items } = await queryClient.ensureQueryData(productPageQuery(initialCatalogueState))
  await queryClient.ensureQueryData(categoriesQuery)
  expect([session.dealer.id, items.length]).toEqual([7, 2])
  expect(asked).toHaveLength(3)
})

it('asks for the orders as the page would, which asks none of it again', async () => {
  await openPage('/orders/')
  const paths = ['session', 'order-search/saved-views', 'order-search/']
  await vi.waitFor(() => {
    expect(asked.map(({ path }) => path)).toEqual(paths.map((path) => `/api/dealer-portal/${path}`))
  })
  const queryClient = new QueryClient()
  const { items } = await queryClient.ensureQueryData(orderPageQuery(initialListState, queryClient))
  expect([await queryClient.ensureQueryData(savedViewsQuery), items]).toEqual([[], [{ id: 8 }]])
  expect(queryClient.getQueryData(orderTotalQuery(initialListState).queryKey)).toBe(1)
  expect(asked).toHaveLength(3)
})

it('leaves the orders to the page where a view of the dealer’s own opens it', async () => {
  const views = '/api/dealer-portal/order-search/saved-views'
  answers[views] = [{ id: 1, isDefault: true }]
  await openPage('/orders/')
  await window.portalEarly?.byKey[requestKey(getSavedViews)]?.arrival
  answers[views] = []
  expect(asked.map(({ path }) => path)).toEqual(['/api/dealer-portal/session', views])
})

it('loads our own pictures of the first cards as soon as they are known', async () => {
  const loaded: { srcset: string }[] = []
  vi.stubGlobal(
    'Image',
    class {
      srcset = ''
      constructor() {
        loaded.push(this)
      }
    },
  )
  await openPage('/products/')
  await vi.waitFor(() => {
    expect(loaded.map(({ srcset }) => srcset)).toEqual([
      '/demo-pictures/160/kite.webp 160w, /demo-pictures/600/kite.webp 600w',
    ])
  })
})

it('leaves a narrowed list to the page', async () => {
  await openPage('/products/?q=lamp')
  expect(asked.map(({ path }) => path)).toEqual(['/api/dealer-portal/session'])
})

it('asks nothing for whoever is not signed in, nor on the pages for them, and fetches the application alone', async () => {
  writeStored('token', null)
  await openPage('/orders/')
  writeStored('token', 'mine')
  await openPage('/login')
  const application = [
    ['modulepreload', '/assets/index.js'],
    ['modulepreload', '/assets/libraries.js'],
  ]
  expect([asked, links()]).toEqual([[], [...application, ...application]])
})

describe('the application', () => {
  const app = ['module', '/assets/index.js']
  const drawing = ['module', '/assets/drawing.js']

  it('is started at once where nothing is drawn before it', async () => {
    await openPage('/orders/')
    expect(scripts()).toEqual([app])
  })

  it('is started for whoever is not signed in, on whichever page', async () => {
    writeStored('token', null)
    await openPage('/products/')
    await openPage('/login')
    expect(scripts()).toEqual([drawing, app, app])
  })

  it('is started once, after the first drawing, and by itself where that never comes', async () => {
    await openPage('/products/')
    expect(scripts()).toEqual([drawing])
    vi.advanceTimersByTime(1000)
    expect(scripts()).toEqual([drawing, app])
    window.portalEarly?.startApp()
    expect(scripts()).toEqual([drawing, app])
    await openPage('/products/')
    window.portalEarly?.startApp()
    vi.advanceTimersByTime(1000)
    expect(scripts()).toEqual([drawing, app, drawing, app])
  })

  it('is not kept waiting by a drawing that cannot be loaded', async () => {
    await openPage('/products/')
    document.head.querySelector('script')?.dispatchEvent(new Event('error'))
    expect(scripts()).toEqual([drawing, app])
  })

  it('says so where it cannot be loaded, and to a drawing that comes after that', async () => {
    document.body.innerHTML = '<div id="root"></div>'
    await openPage('/products/')
    window.portalEarly?.startApp()
    document.head.querySelector('[src$="index.js"]')?.dispatchEvent(new Event('error'))
    expect(document.body.textContent).toBe('This page could not be loaded. Please load it again.')
    await expect(window.portalEarly?.appFailed).resolves.toBeUndefined()
  })

  it.each([
    [
      'is loaded again',
      () => vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as never]),
    ],
    [
      'is stepped back to',
      () => vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' } as never]),
    ],
    ['nobody looks at', () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')],
    ['is narrowed', () => window.history.replaceState(null, '', '/products/?q=lamp')],
  ])('waits for no drawing where the page %s', async (_, arrange) => {
    arrange()
    await openPage(`/products/${location.search}`)
    expect(scripts()).toEqual([app])
  })

  it('waits for a document that has not arrived whole', async () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    await openPage('/login')
    expect(scripts()).toEqual([])
    state.mockReturnValue('interactive')
    document.dispatchEvent(new Event('DOMContentLoaded'))
    expect(scripts()).toEqual([app])
  })
})

it('sets the chosen theme before anything is drawn', async () => {
  localStorage.setItem('portal.theme', 'dark')
  await openPage('/login')
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark')
  localStorage.setItem('portal.theme', 'light')
  await openPage('/login')
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('light')
})
