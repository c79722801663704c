import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import type * as orderLink from '@portal/order-list/table/order-link.tsx'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { polyfillJsdom } from '../../app/testing/open-app.test-kit.tsx'
import { openOrdersPage, orderRowFixture, searchPath } from './orders-page.test-kit.tsx'

vi.mock('@portal/app-kit/navigation/page-load.ts', () => ({ reloadPage: vi.fn(), redirectTo: vi.fn() }))

const drawn = vi.fn()
vi.mock('@portal/order-list/table/order-link.tsx', async (load) => {
  const { OrderLink } = await load<typeof orderLink>()
  return {
    OrderLink: (props: Parameters<typeof OrderLink>[0]) => {
      drawn(props.row.id)
      return <OrderLink {...props} />
    },
  }
})

let opened: Awaited<ReturnType<typeof openOrdersPage>> | undefined

beforeEach(() => {
  polyfillJsdom()
  writeStored('token', 'kept')
})
afterEach(() => {
  opened?.close()
  cleanup()
  vi.restoreAllMocks()
})

it.each(['first', 'second'])('draws each card once when the list is opened for the %s time', async () => {
  drawn.mockClear()
  opened = await openOrdersPage('/orders/', {}, 'narrow')
  await screen.findAllByRole('article')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(drawn.mock.calls.flat().toSorted()).toEqual([1, 2])
})

it.each(['wide', 'narrow'] as const)('marks simulated orders on a %s screen, and no other', async (width) => {
  const items = [{ ...orderRowFixture(1), orderNumber: 'TEST-1' }, orderRowFixture(2)]
  opened = await openOrdersPage(
    '/orders/',
    { [searchPath]: async () => ({ body: { items, total: 2 } }) },
    width,
  )
  const number = await screen.findByRole('link', { name: 'TEST-1' })
  expect(screen.getAllByText('TEST')).toHaveLength(1)
  expect(number.parentElement?.textContent).toContain('TEST-1TEST')
})
