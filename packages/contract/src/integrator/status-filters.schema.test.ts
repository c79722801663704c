import { expect, it } from 'vitest'
import { orderStatus } from '../statuses/order-status.ts'
import { statusInText } from './status-filters.schema.ts'

const filter = statusInText(orderStatus)

it.each(['4', 'On Hold', 'on hold', ' ON HOLD '])('%j is the status On Hold', (text) => {
  expect(filter.parse(text)).toBe(orderStatus.onHold.id)
})

it.each(['', '04', '4.0', '9', 'onHold', 'On'])('%j is no status, and the refusal lists all', (text) => {
  expect(filter.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
    'Must be Open, Closed, Canceled, On Hold, Failed, No Shipping Method, Not Managed, Draft, or its number',
  ])
})
