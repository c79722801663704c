import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { OrderListContext, type OrderListHost } from './order-list-host.ts'
import { useOrderSteps } from './use-order-steps.ts'

type StepOrder = Parameters<typeof useOrderSteps>[0]

test.each([
  [undefined, 'Partially Shipped'],
  [(label: string) => label.toLowerCase(), 'partially shipped'],
])('labels of steps are written as the application writes labels', (writeLabel, label) => {
  const host = { ...(writeLabel && { writeLabel }) } as OrderListHost
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <OrderListContext value={host}>{children}</OrderListContext>
  )
  const { result } = renderHook(() => useOrderSteps({ shippedStatusId: 1 } as StepOrder, false), { wrapper })
  expect(result.current.map((step) => step.label)).toContain(label)
})
