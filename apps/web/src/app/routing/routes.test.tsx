import * as pageLoad from '@portal/app-kit/navigation/page-load.ts'
import { readStored, writeStored } from '@portal/app-kit/storage/local-store.ts'
import { recordServerVersion } from '@portal/app-kit/version/app-version.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type FakeResponse,
  openApp,
  portalFixture,
  sessionFixture,
  startFakeServer,
  takeMessages,
  takeNotices,
} from '../testing/open-app.test-kit.tsx'

const configPath = '/api-public/dealer-portal/'
const sessionPath = '/api/dealer-portal/session'
const searchPath = '/api/dealer-portal/order-search/'

let opened: ReturnType<typeof openApp> | undefined

function open(path: string, answers: Record<string, FakeResponse> = {}) {
  const server = startFakeServer({
    [configPath]: { body: portalFixture },
    [sessionPath]: { body: sessionFixture() },
    [searchPath]: { body: { items: [], total: 0 } },
    ...answers,
  })
  opened = openApp(path)
  return { ...opened, server }
}

const signedIn = (id = 7): FakeResponse => ({ body: { ...sessionFixture(3, { id }), token: 'new' } })

async function signInAgain() {
  await screen.findByRole('heading', { name: 'Login' })
  takeNotices()
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'dealer@acme.example' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret-word' } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByRole('heading', { name: 'Dashboard' })
}

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
})

describe('before the portal has loaded', () => {
  const openWaiting = (path: string) => {
    startFakeServer({ [configPath]: () => new Promise<FakeResponse>(() => undefined) })
    opened = openApp(path)
    return screen.findByRole('status', { name: 'Loading page' })
  }

  it('a signed-in page has its bar, so nothing shifts later', async () => {
    writeStored('token', 'kept')
    await openWaiting('/orders/')
    expect(screen.getByRole('banner')).toBeDefined()
  })

  it.each(['/login', '/orders/'])('a visitor at %s, who will have to sign in, sees no bar', async (path) => {
    await openWaiting(path)
    expect(screen.queryByRole('banner')).toBeNull()
  })
})

describe('access to pages', () => {
  it.each(['/', '/orders/', '/orders/12', '/settings', '/account', '/cart', '/products/'])(
    'sends a visitor without a token from %s to login',
    async (path) => {
      const { path: at, server } = open(path)
      await screen.findByRole('heading', { name: 'Login' })
      expect(at()).toBe('/login')
      expect(server.paths()).not.toContain(sessionPath)
    },
  )

  it('sends a signed-in dealer from login to the dashboard', async () => {
    writeStored('token', 'kept')
    const { path } = open('/login')
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(path()).toBe('/')
  })

  it('removes a token that the server rejects and opens login', async () => {
    writeStored('token', 'ended')
    open('/', { [sessionPath]: { status: 401, body: { reason: 'no_session', errors: ['Please sign in'] } } })
    await screen.findByRole('heading', { name: 'Login' })
    expect(readStored('token')).toBeNull()
  })

  const ended: FakeResponse = { status: 401, body: { reason: 'no_session', errors: ['Please sign in'] } }
  it.each([
    ['/login', 'Login'],
    ['/signup', 'Register'],
    ['/password-reset/7/secret', 'Reset password'],
    ['/set-token/code', 'Logging In'],
  ])('drops an expired token at %s and continues', async (path, heading) => {
    writeStored('token', 'dead')
    const { path: at } = open(path, {
      [sessionPath]: ended,
      '/api-public/dealer-portal/dealer/password-reset-validate/7/secret': {
        body: { valid: true, expired: false },
      },
    })
    await screen.findByRole('heading', { name: heading })
    expect(at()).toBe(path)
    expect(readStored('token')).toBeNull()
  })

  it('sends a visitor without a token from an unknown URL to login', async () => {
    const { path: at } = open('/nowhere')
    await screen.findByRole('heading', { name: 'Login' })
    expect(at()).toBe('/login')
  })

  it('returns to the page and state where a session ended, after the dashboard opened', async () => {
    writeStored('token', 'kept')
    const answers = { [searchPath]: ended, '/api-public/dealer-portal/dealer/login': signedIn() }
    open('/orders/?search=oak', answers)
    await signInAgain()
    expect(takeNotices()).toContainEqual(
      expect.objectContaining({
        link: { href: '/orders/?search=oak', label: 'Return to the page you were on' },
      }),
    )
  })

  const login = '/api-public/dealer-portal/dealer/login'
  it.each([
    '/settings/developers',
    '/settings#payment-methods',
    '/account',
    '/orders/12',
    '/orders/?search=oak',
  ])('continues to %s, opened while signed out, after the dashboard opened', async (href) => {
    open(href, { [login]: signedIn() })
    await signInAgain()
    expect(takeNotices().map(({ link }) => link)).toContainEqual({
      href,
      label: 'Continue to the page you opened',
    })
  })

  it.each(['/', '/login', '/nowhere', '//evil.example/orders/', '/\\evil.example/account'])(
    'does not return to %s when opened signed out',
    async (href) => {
      open(href, { [login]: signedIn() })
      await signInAgain()
      expect(takeNotices()).toEqual([])
    },
  )

  it.each(['https://evil.example/orders/', '//evil.example/account', 'javascript:alert(1)', '/nowhere', 7])(
    'returns only to its own pages, not to %s',
    async (href) => {
      window.sessionStorage.setItem(
        'portal.return-page',
        JSON.stringify({ href, dealerId: null, cause: 'signed-out' }),
      )
      open('/', { [login]: signedIn() })
      await signInAgain()
      expect(takeNotices()).toEqual([])
    },
  )

  it('does not return to the page after signing out, or for another dealer', async () => {
    writeStored('token', 'kept')
    const answers = {
      '/api/dealer-portal/logout': { body: { success: true } },
      '/api-public/dealer-portal/dealer/login': signedIn(),
    }
    open('/settings', answers)
    fireEvent.click(await screen.findByRole('button', { name: 'dealer@acme.example' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await signInAgain()
    expect(takeNotices()).toEqual([])
    opened?.close()
    cleanup()
    writeStored('token', 'kept')
    open('/orders/', {
      ...answers,
      [searchPath]: ended,
      '/api-public/dealer-portal/dealer/login': signedIn(8),
    })
    await signInAgain()
    expect(takeNotices()).toEqual([])
  })

  it.each([
    [1, 'Pending'],
    [4, 'Denied'],
    [6, 'Canceled'],
  ] as const)(
    'replaces orders with a warning while the status is %i (%s), and requests none',
    async (id, name) => {
      writeStored('token', 'kept')
      const { server } = open('/orders/', { [sessionPath]: { body: sessionFixture(id) } })
      const warning = await screen.findByRole('alert')
      expect(warning.textContent).toContain(
        `You cannot access this page while your account is in ${name} status.`,
      )
      expect(within(warning).getByRole('link', { name: 'Go to the dashboard' })).toBeDefined()
      expect(server.paths()).not.toContain(searchPath)
      // The status is stored, so that the next start doesn't request closed pages before the application loads.
      expect(readStored('blocked')).not.toBeNull()
    },
  )

  it('titles an order replaced by a warning like the list', async () => {
    writeStored('token', 'kept')
    open('/orders/12', { [sessionPath]: { body: sessionFixture(4) } })
    await screen.findByRole('alert')
    expect(document.title).toBe('Orders')
  })

  it('returns to the list from a missing order, and says why', async () => {
    writeStored('token', 'kept')
    const missing = { status: 404, body: { reason: 'order_not_found', errors: ['No such order'] } }
    const { path } = open('/orders/12', { '/api/dealer-portal/orders/12': missing })
    await waitFor(() => expect(path()).toBe('/orders/'))
    const words = "This order doesn't exist or is still a draft."
    expect(takeMessages()).toContain(words)
  })

  it.each([2, 3, 5, 7] as const)('shows orders with status %i', async (id) => {
    writeStored('token', 'kept')
    const { server } = open('/orders/', { [sessionPath]: { body: sessionFixture(id) } })
    await waitFor(() => expect(server.paths()).toContain(searchPath))
  })

  it('shows the dashboard instead of a cart the portal hides', async () => {
    writeStored('token', 'kept')
    const settings = { ...portalFixture.settings, show_checkout: false }
    const { path } = open('/cart', { [configPath]: { body: { ...portalFixture, settings } } })
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(path()).toBe('/')
    expect(screen.queryByRole('link', { name: /^Cart/ })).toBeNull()
  })
})

describe('the shell', () => {
  it('shows products only if the portal does', async () => {
    writeStored('token', 'kept')
    const settings = { ...portalFixture.settings, allow_showing_products: false }
    open('/', { [configPath]: { body: { ...portalFixture, settings } } })
    const navigation = await screen.findByRole('navigation', { name: 'Main' })
    const names = within(navigation)
      .getAllByRole('link')
      .map((link) => link.textContent)
    expect(names).toEqual(['Dashboard', 'Orders', 'Settings'])
  })

  it('counts the units in this dealer’s cart', async () => {
    writeStored('token', 'kept')
    const line = { productId: 1, addedAt: '2026-11-01T00:00:00Z' }
    const items = [
      { ...line, variantId: 11, quantity: 2 },
      { ...line, variantId: 12, quantity: 3 },
    ]
    writeStored('cart', JSON.stringify({ dealerId: 7, items }))
    open('/')
    await screen.findByRole('link', { name: 'Cart, 5 items' })
  })

  it('signs out at once: the token is gone, the server ends the session, login opens', async () => {
    writeStored('token', 'kept')
    const { server } = open('/', { '/api/dealer-portal/logout': { body: { success: true } } })
    fireEvent.click(await screen.findByRole('button', { name: 'dealer@acme.example' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await screen.findByRole('heading', { name: 'Login' })
    expect(readStored('token')).toBeNull()
    const logout = server.requests.find(({ url }) => url.endsWith('/logout'))
    expect(logout?.headers.get('X-ACCESS-TOKEN')).toBe('kept')
  })

  it('shows the cancellation date in UTC', async () => {
    writeStored('token', 'kept')
    const dealer = { cancelAt: '2026-12-04T23:30:00Z' }
    open('/', { [sessionPath]: { body: sessionFixture(7, dealer) } })
    await screen.findByText('12/4/26')
    screen.getByText('Cancel Pending')
  })
})

describe('page titles', () => {
  it.each([
    ['/', 'Dashboard'],
    ['/settings', 'Settings'],
    ['/account', 'Manage Your Account Settings'],
    ['/nowhere', 'Page not found'],
  ])('of %s is "%s"', async (path, title) => {
    writeStored('token', 'kept')
    open(path)
    await waitFor(() => expect(document.title).toBe(title))
  })
})

describe('a new version', () => {
  it('reloads with the next page, and only then', async () => {
    writeStored('token', 'kept')
    writeStored('appVersion', 'one')
    const reloadPage = vi.spyOn(pageLoad, 'reloadPage').mockReturnValue()
    const { router } = open('/')
    await screen.findByRole('heading', { name: 'Dashboard' })
    recordServerVersion('one')
    recordServerVersion('two')
    expect(reloadPage).not.toHaveBeenCalled()
    void router.navigate({ to: '/settings' })
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1))
    expect(router.latestLocation.pathname).toBe('/settings')
  })
})
