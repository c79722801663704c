import { expect, test } from 'vitest'
import { ipBlockOf } from './ip-block.ts'

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.99', '203.0.113.0/24'],
  ['2001:db8:1:2ff::1', '2001:db8:1:200::/56'],
  ['2001:db8:1:203:4:5:6:7', '2001:db8:1:200::/56'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['not an address', 'unknown'],
  [undefined, 'unknown'],
])('%s belongs to %s', (address, block) => {
  expect(ipBlockOf(address)).toBe(block)
})
