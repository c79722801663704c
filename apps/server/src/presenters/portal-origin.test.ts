import { expect, test } from 'vitest'
import { portalOrigin } from './portal-origin.ts'

const publicUrl = 'https://portal.example:8443'
const supplierHosts = ['a.example', 'b.example']

test.each([
  ['the page’s host when it is the supplier’s', 'b.example', supplierHosts, 'https://b.example:8443'],
  ['whatever its case', 'B.Example', supplierHosts, 'https://b.example:8443'],
  ['never a foreign one', 'evil.example', supplierHosts, 'https://a.example:8443'],
  ['the portal’s own before another of the supplier’s', 'x', ['a.example', 'portal.example'], publicUrl],
  ['the portal’s own for a supplier without hosts', 'evil.example', [], publicUrl],
])('links lead to %s', (_, pageHost, hosts, origin) => {
  expect(portalOrigin({ publicUrl, pageHost, supplierHosts: hosts })).toBe(origin)
})
