import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { savedViewsQuery } from '@portal/order-list/saved/saved.queries.ts'
import { orderPageQuery, orderTotalQuery } from '@portal/order-list/search/order-search.queries.ts'
import { initialListState } from '@portal/order-list/state/list-state.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { categoriesQuery, productPageQuery } from '../features/catalogue/catalogue.queries.ts'
import { initialCatalogueState } from '../features/catalogue/search/catalogue-state.ts'
import { orderListCalls } from '../features/order-search/order-search.queries.ts'
import { sessionQuery } from '../session/session.queries.ts'

const requests: { path: string; method: string; headers: Headers }[] = []
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
  await import('./document-script.ts')
}

const links = () =>
  [...document.head.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')])

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('pageFiles', {
    shell: ['assets/shell.js', 'assets/shell.css'],
    pages: { 'products.index': ['assets/products.js'], 'orders.index': ['assets/orders.js'] },
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request =
      input instanceof Request ? input : new Request(new URL(String(input), location.href), init)
    const path = new URL(request.url).pathname
    requests.push({ path, method: request.method, headers: request.headers })
    return new Response(JSON.stringify(answers[path]), { headers: { 'Content-Type': 'application/json' } })
  })
  writeStored('token', 'mine')
})
afterEach(() => {
  window.history.replaceState(null, '', '/')
  document.head.replaceChildren()
  delete window.portalPrefetched
  vi.restoreAllMocks()
})

it('fetches the files of the URL’s page', async () => {
  await openPage('/orders/')
  expect(links()).toEqual([
    ['modulepreload', '/assets/shell.js'],
    ['preload', '/assets/shell.css'],
    ['modulepreload', '/assets/orders.js'],
  ])
})

it('requests only the session on a page closed by the dealer’s status', async () => {
  writeStored('blocked', 'yes')
  await openPage('/orders/')
  writeStored('blocked', null)
  expect(requests.map(({ path }) => path)).toEqual(['/api/dealer-portal/session'])
})

it('makes the products page’s requests, which the page doesn’t repeat', async () => {
  await openPage('/products/')
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/dealer-portal/session',
    'POST /api/dealer-portal/dealer-products/search',
    'GET /api/dealer-portal/dealer-products/categories',
  ])
  for (const { headers } of requests) {
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
  expect(requests).toHaveLength(3)
})

it('makes the orders page’s requests, which the page doesn’t repeat', async () => {
  await openPage('/orders/')
  const paths = ['session', 'order-search/saved-views', 'order-search/']
  await vi.waitFor(
    () => {
      expect(requests.map(({ path }) => path)).toEqual(paths.map((path) => `/api/dealer-portal/${path}`))
    },
    { timeout: 60_000 },
  )
  const queryClient = new QueryClient()
  const { items } = await queryClient.ensureQueryData(
    orderPageQuery(orderListCalls, initialListState, queryClient),
  )
  expect([await queryClient.ensureQueryData(savedViewsQuery(orderListCalls)), items]).toEqual([
    [],
    [{ id: 8 }],
  ])
  expect(queryClient.getQueryData(orderTotalQuery(orderListCalls, initialListState).queryKey)).toBe(1)
  expect(requests).toHaveLength(3)
})

it('leaves a filtered list to the page', async () => {
  await openPage('/products/?q=lamp')
  expect(requests.map(({ path }) => path)).toEqual(['/api/dealer-portal/session'])
})

it('requests and fetches nothing without a session, nor on signed-out pages', async () => {
  writeStored('token', null)
  await openPage('/orders/')
  writeStored('token', 'mine')
  await openPage('/login')
  expect([requests, links()]).toEqual([[], []])
})

it('says if the application can’t be loaded', async () => {
  document.body.innerHTML = '<div id="root"></div><script type="module" src="/assets/index.js"></script>'
  await openPage('/login')
  document.body.querySelector('script')?.dispatchEvent(new Event('error'))
  expect(document.body.textContent).toBe("We couldn't load this page. Please reload it.")
})

it('sets the chosen theme before rendering', async () => {
  localStorage.setItem('portal.theme', 'dark')
  await openPage('/login')
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark')
  localStorage.setItem('portal.theme', 'light')
  await openPage('/login')
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('light')
})
