import type { OrderItem } from '@portal/contract/orders/order-item.schema'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LinesProps } from './line-table.tsx'
import { OrderLines } from './order-lines.tsx'

const rendered: number[] = []
vi.mock('@portal/app-kit/device/use-is-narrow.ts', () => ({ useIsNarrow: () => false }))
vi.mock('./line-table.tsx', () => ({
  LineTable: ({ items }: LinesProps) => {
    rendered.push(items.length)
    return null
  },
}))

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, shippingAddress: null }) as OrderItem)

beforeEach(() => {
  rendered.length = 0
})
afterEach(cleanup)

it.each([
  ['few', 5, [5]],
  ['many', 542, [12, 542]],
] as const)('%s lines of an order are rendered a screenful first, then all', (_, count, expected) => {
  render(
    <OrderLines
      orderItems={lines(count)}
      shippingAddress={null}
      shipments={[]}
      showPrices={false}
      onEditAddress={undefined}
    />,
  )
  expect(rendered).toEqual(expected)
})
