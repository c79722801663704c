import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type openApp,
  openApp as openAt,
  portalFixture,
  sessionFixture,
  startFakeServer,
} from '../app/testing/open-app.test-kit.tsx'
import { openOrdersPage } from '../pages/orders/orders-page.test-kit.tsx'

let opened: ReturnType<typeof openApp> | undefined

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
  writeStored('token', 'kept')
})

const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }))
const follow = (name: string) => fireEvent.click(navigation().getByRole('link', { name }))
const search = () => opened?.router.state.location.search

async function leaveAndComeBack(name: string) {
  follow('Settings')
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  follow(name)
  await screen.findByRole('heading', { level: 1, name })
}

describe('the order search', () => {
  it('is restored by the navigation, with filters, sort and page', async () => {
    opened = await openOrdersPage('/orders/?search=bolt&orderStatusId=4&sort=order.total&page=2')
    const before = search()
    await leaveAndComeBack('Orders')
    expect(search()).toEqual(before)
    expect(search()).toMatchObject({ search: 'bolt', orderStatusId: 4, sort: 'order.total', page: 2 })
  })

  it('is gone once cleared', async () => {
    opened = await openOrdersPage('/orders/?search=bolt')
    fireEvent.click(await screen.findByRole('button', { name: /^Remove.*bolt/i }))
    await waitFor(() => expect(search()).toEqual({}))
    await leaveAndComeBack('Orders')
    expect(search()).toEqual({})
  })

  it('survives a reload of another page, but not signing out', async () => {
    opened = await openOrdersPage('/orders/?search=bolt')
    opened.close()
    cleanup()
    opened = openAt('/settings')
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    const address = () => navigation().getByRole('link', { name: 'Orders' }).getAttribute('href')
    expect(address()).toBe('/orders/?search=bolt')
    opened.close()
    cleanup()
    writeStored('signedOut', String(Date.now() + 1))
    opened = openAt('/settings')
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    expect(address()).toBe('/orders/')
  })

  it('is not restored for another dealer', async () => {
    opened = await openOrdersPage('/orders/?search=bolt')
    opened.close()
    cleanup()
    startFakeServer({
      '/api-public/dealer-portal/': { body: portalFixture },
      '/api/dealer-portal/session': { body: sessionFixture(3, { id: 8 }) },
    })
    opened = openAt('/settings')
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    expect(navigation().getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/orders/')
  })
})

it('stores product and order searches separately', async () => {
  startFakeServer({
    '/api-public/dealer-portal/': { body: portalFixture },
    '/api/dealer-portal/session': { body: sessionFixture() },
    '/api/dealer-portal/dealer-products/search': { body: { items: [], total: 0 } },
    '/api/dealer-portal/dealer-products/categories': { body: [] },
  })
  opened = openAt('/products/?q=kettle&sort=priceUp')
  await screen.findByRole('heading', { level: 1, name: 'Products' })
  const before = search()
  await leaveAndComeBack('Products')
  expect(search()).toEqual(before)
  expect(search()).toMatchObject({ q: 'kettle' })
  expect(navigation().getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/orders/')
})
