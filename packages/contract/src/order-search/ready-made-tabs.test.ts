import { expect, test } from 'vitest'
import { paymentStatus } from '../statuses/payment-status.ts'
import { staffTabs } from './ready-made-tabs.ts'

const lateUntil = '2026-11-25'

test('staff tabs go from ready to ship to all orders, with late ones ready since an earlier day', () => {
  const tabs = staffTabs({ shippedWhen: paymentStatus.paid.id, lateUntil })
  expect(tabs.map(({ name }) => name)).toEqual([
    ...['To ship', 'Late', 'To capture', 'Payment problem'],
    ...['On hold', 'No shipping method', 'Refund failed', 'All'],
  ])
  expect(tabs[1]?.filters).toEqual({ ...tabs[0]?.filters, endDate: lateUntil })
})

test('without payments there are no payment tabs, and every open order is ready to ship', () => {
  const tabs = staffTabs({ shippedWhen: null, lateUntil })
  expect(tabs.map(({ name }) => name)).toEqual(['To ship', 'Late', 'On hold', 'No shipping method', 'All'])
  expect(tabs[0]?.filters).toEqual({ orderStatusId: [1] })
})
