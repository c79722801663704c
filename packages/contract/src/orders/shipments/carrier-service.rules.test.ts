import { expect, test } from 'vitest'
import { carrierService } from './carrier-service.rules.ts'

test.each([
  ['UPS', 'Ground', 'UPS Ground'],
  ['UPS', 'UPS Ground', 'UPS Ground'],
  ['ups', 'UPS Ground', 'UPS Ground'],
  ['UPS', null, 'UPS'],
  [null, 'Ground', 'Ground'],
  [null, null, ''],
])('%s and %s are "%s"', (carrier, method, service) => {
  expect(carrierService(carrier, method)).toBe(service)
})
