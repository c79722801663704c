import { modules } from '@portal/contract/api/modules'
import { expect, test } from 'vitest'
import { readFiles } from '../source-files.ts'
import { findModuleProblems } from './module-names.ts'

const contract = {
  path: 'packages/contract/src/orders/orders.endpoints.ts',
  text: 'export const getOrder = endpoint(',
}
const server = {
  path: 'apps/server/src/features/orders/orders.routes.ts',
  text: 'export const x = {\n  getOrder: (ctx) =>',
}
const browser = { path: 'apps/web/src/features/orders/order.tsx', text: '' }
const none = { server: {}, browser: {}, withoutBrowser: {} }

test('accepts a module named alike in contract, server and browser', () => {
  expect(findModuleProblems({ orders: ['getOrder'] }, [contract, server, browser], none)).toEqual([])
})

test.each([
  [
    'a feature of the server',
    [contract, browser, { ...server, path: server.path.replace('/orders/', '/order/') }],
  ],
  [
    'a feature of the browser',
    [contract, server, { ...browser, path: browser.path.replace('/orders/', '/order/') }],
  ],
  [
    'a folder of the contract',
    [server, browser, { ...contract, path: contract.path.replace('/orders/', '/order/') }],
  ],
  [
    'an endpoint without a handler',
    [contract, browser, { ...server, text: 'export const x = {\n  getOrders: (ctx) =>' }],
  ],
])('finds %s with another name', (_, files) => {
  expect(findModuleProblems({ orders: ['getOrder'] }, files, none)).not.toEqual([])
})

test('finds an obsolete exception', () => {
  const files = [contract, server, browser]
  const modulesOnly = { orders: ['getOrder'] }
  expect(findModuleProblems(modulesOnly, files, { ...none, server: { backup: 'gone' } })).toHaveLength(1)
  expect(
    findModuleProblems(modulesOnly, files, { ...none, withoutBrowser: { orders: 'shown' } }),
  ).toHaveLength(1)
})

test('this repository’s modules have matching names', () => {
  const files = readFiles(/^(packages\/contract\/src|apps\/(server|web)\/src\/features)\/.*\.tsx?$/)
  const endpoints = Object.entries(modules).map(([name, row]) => [name, Object.keys(row.endpoints)])
  expect(findModuleProblems(Object.fromEntries(endpoints), files)).toEqual([])
})
