import { expect, test } from 'vitest'
import { readFiles } from '../source-files.ts'
import { knownExceptions, smallFilesWithOneUser } from './one-user-files.ts'

const orders = 'apps/server/src/features/orders'
const small = { path: `${orders}/order-words.ts`, text: 'export const words = 1\n' }
const user = { path: `${orders}/read-order.ts`, text: "import { words } from './order-words.ts'\n" }
const found = [`${small.path} lives in ${user.path}`]

test('reports a small file imported by only one file of its module', () => {
  expect(smallFilesWithOneUser([small, user])).toEqual(found)
  const test = { path: `${orders}/read-order.test.ts`, text: user.text }
  expect(smallFilesWithOneUser([small, user, test])).toEqual(found)
})

test('accepts a longer file, one with two users or its own test, and one of another module', () => {
  const second = { path: `${orders}/list-orders.ts`, text: user.text }
  const ownTest = { path: `${orders}/order-words.test.ts`, text: user.text }
  const long = { ...small, text: '\n'.repeat(16) }
  const elsewhere = {
    path: 'apps/server/src/http/app.ts',
    text: "import '../features/orders/order-words.ts'",
  }
  const routes = { path: `${orders}/orders.routes.ts`, text: user.text }
  for (const files of [
    [small, user, second],
    [small, user, ownTest],
    [long, user],
    [small, elsewhere],
    [small, routes],
  ]) {
    expect(smallFilesWithOneUser(files)).toEqual([])
  }
})

test('no small file with one user is separate from it', () => {
  const files = readFiles(/^(apps|packages)\/.*\.tsx?$/)
  expect(files.length).toBeGreaterThan(1_000)
  expect(smallFilesWithOneUser(files).map((line) => line.split(' ')[0])).toEqual([...knownExceptions])
})
