import type { OrderItem } from '@portal/contract/orders/order-item.schema'
import { render, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as lineTable from './line-table.tsx'
import { OrderLines } from './order-lines.tsx'

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, shippingAddress: null }) as OrderItem)

it.each([
  ['few', 5, [5]],
  ['many', 542, [12, 542]],
] as const)('renders %s lines of an order one screen first, then all', async (_, count, expected) => {
  const table = vi.spyOn(lineTable, 'LineTable').mockReturnValue(<p />)
  render(
    <OrderLines
      orderItems={lines(count)}
      shippingAddress={null}
      shipments={[]}
      showPrices={false}
      onEditAddress={undefined}
    />,
  )
  await waitFor(() => expect(table.mock.calls.map(([{ items }]) => items.length)).toEqual(expected))
})
