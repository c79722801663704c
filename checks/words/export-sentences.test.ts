import { expect, test } from 'vitest'
import { readFiles } from '../source-files.ts'
import { exportsWithoutSentence, sentencesWithoutNews } from './export-sentences.ts'

const useCase = 'apps/server/src/features/orders/cancel-order.ts'
const files = () =>
  readFiles(/^(apps|packages|e2e|bench|checks)\/.*\.tsx?$/).filter(
    ({ path }) => !/\.(test|spec|config|d)\.tsx?$/.test(path),
  )

test('reports a use case, rule or client export without a sentence', () => {
  const text = '// why\nexport function cancelOrder() {}'
  expect(exportsWithoutSentence({ path: useCase, text })).toEqual([`${useCase}: cancelOrder`])
  const rule = { path: 'packages/contract/src/a.rules.ts', text: '/** */\nexport function isDue() {}' }
  expect(exportsWithoutSentence(rule)).toEqual([`${rule.path}: isDue`])
  const call = { path: 'packages/client/src/client.ts', text: 'export const createClient = () => 1' }
  expect(exportsWithoutSentence(call)).toEqual([`${call.path}: createClient`])
})

test('needs no sentence for what name, type and path say', () => {
  const text =
    '/** Gives up an order. */\nexport function cancelOrder() {}\nexport type Canceled = 1\nconst two = 2'
  expect(exportsWithoutSentence({ path: useCase, text })).toEqual([])
  expect(exportsWithoutSentence({ path: 'apps/web/src/row.tsx', text: 'export function Row() {}' })).toEqual(
    [],
  )
})

test('reports a comment that repeats the name, but not one that says more', () => {
  const path = 'apps/web/src/features/orders/order-row.tsx'
  const repeated = '/** The row of an order. */\nexport function OrderRow() {}'
  expect(sentencesWithoutNews({ path, text: repeated })).toEqual([`${path}: OrderRow: The row of an order.`])
  const useful = '/** The row of an order, locked. */\nexport function OrderRow() {}'
  expect(sentencesWithoutNews({ path, text: useful })).toEqual([])
})

test('every use case, rule and client export has a sentence, and no comment repeats its name', () => {
  const sources = files()
  expect(sources.length).toBeGreaterThan(0)
  expect(sources.flatMap(exportsWithoutSentence)).toEqual([])
  expect(sources.flatMap(sentencesWithoutNews)).toEqual([])
})
