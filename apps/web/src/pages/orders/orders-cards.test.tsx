import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import * as orderLink from '@portal/order-list/table/order-link.tsx'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openOrdersPage, orderRowFixture, searchPath } from './orders-page.test-kit.tsx'

beforeEach(() => {
  writeStored('token', 'kept')
})

it.each(['first', 'second'])('draws each card once when the list opens for the %s time', async () => {
  const drawn = vi.spyOn(orderLink, 'OrderLink')
  const opened = await openOrdersPage('/orders/', {}, 'narrow')
  await screen.findAllByRole('article')
  // The list renders again when its counts arrive.
  await waitFor(() => expect(opened.queryClient.isFetching()).toBe(0))
  expect(drawn.mock.calls.map(([{ row }]) => row.id).toSorted()).toEqual([1, 2])
})

it.each(['wide', 'narrow'] as const)('marks only simulated orders on a %s screen', async (width) => {
  const items = [{ ...orderRowFixture(1), orderNumber: 'TEST-1' }, orderRowFixture(2)]
  await openOrdersPage('/orders/', { [searchPath]: async () => ({ body: { items, total: 2 } }) }, width)
  const number = await screen.findByRole('link', { name: 'TEST-1' })
  expect(screen.getAllByText('TEST')).toHaveLength(1)
  expect(number.parentElement?.textContent).toContain('TEST-1TEST')
})
