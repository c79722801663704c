import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openApp, portalFixture, sessionFixture, startFakeServer } from '../testing/open-app.test-kit.tsx'

let opened: ReturnType<typeof openApp> | undefined

function open(path: string, flags: Partial<typeof portalFixture.settings> = {}) {
  const settings = { ...portalFixture.settings, ...flags }
  startFakeServer({
    '/api-public/dealer-portal/': { body: { ...portalFixture, settings } },
    '/api/dealer-portal/session': { body: sessionFixture() },
  })
  opened = openApp(path)
  return opened
}

beforeEach(() => {
  window.localStorage.clear()
  writeStored('token', 'kept')
})

it('links to the four pages, in this order', async () => {
  open('/')
  const navigation = await screen.findByRole('navigation', { name: 'Main' })
  const links = within(navigation).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/'],
    ['Orders', '/orders/'],
    ['Products', '/products/'],
    ['Settings', '/settings'],
  ])
})

it('has a menu with the dealer’s email, with Manage Account and Logout', async () => {
  const { path } = open('/')
  fireEvent.click(await screen.findByRole('button', { name: 'dealer@acme.example' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual(['Manage Account', 'Logout'])
  fireEvent.click(items[0]!)
  await screen.findByRole('heading', { name: 'Manage Your Account Settings' })
  expect(path()).toBe('/account')
})

it.each([{ show_checkout: false }, { show_products_menu_item: false }])(
  'hides the cart with %j',
  async (flags) => {
    open('/', flags)
    await screen.findByRole('navigation', { name: 'Main' })
    expect(screen.queryByRole('link', { name: /^Cart/ })).toBeNull()
  },
)

it('is hidden while signed out', async () => {
  window.localStorage.clear()
  open('/login')
  await screen.findByRole('heading', { name: 'Login' })
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
})
