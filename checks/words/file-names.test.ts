import { expect, test } from 'vitest'
import { listFiles } from '../source-files.ts'
import { findNameProblems } from './file-names.ts'

test.each([
  ['apps/web/src/features/orders/OrderList.tsx', 'kebab-case'],
  ['apps/web/src/features/orders/order_list.tsx', 'kebab-case'],
  ['apps/server/src/features/orders/order.service.ts', 'no role'],
  ['apps/server/src/utils/money.ts', 'name the folder'],
  ['apps/web/src/shared/money.ts', 'name the folder'],
])('refuses %s: %s', (path, reason) => {
  expect(findNameProblems(path).join()).toContain(reason)
})

test('accepts allowed names', () => {
  expect(findNameProblems('packages/contract/src/orders/order.schema.ts')).toEqual([])
  expect(findNameProblems('apps/web/src/features/orders/order-list.test.tsx')).toEqual([])
})

test('every source file of the repository has an allowed name', () => {
  const sources = listFiles().filter((path) =>
    /^(apps|packages|e2e|bench|checks)\/.*\.(ts|tsx|css)$/.test(path),
  )
  expect(sources.length).toBeGreaterThan(0)
  expect(sources.flatMap(findNameProblems)).toEqual([])
})
