import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@portal/contract/api/endpoints'
import { expect, test } from 'vitest'
import { readFiles, repository } from '../source-files.ts'
import { browserRoutesFile, generateBrowserRoutes } from './browser-routes.ts'
import { clientCallsFile, generateClientCalls } from './client-calls.ts'
import { endpointListsFile, generateEndpointLists } from './endpoint-lists.ts'
import { printType } from './print-type.ts'

test.each([
  ['the lists of endpoints know their files', endpointListsFile, generateEndpointLists()],
  ['the browsers know their calls', browserRoutesFile, generateBrowserRoutes()],
  ['the typed client knows the API requests', clientCallsFile, generateClientCalls()],
])('%s: `npm run types:client` writes them again', (_, file, text) => {
  expect(readFileSync(join(repository, file), 'utf8')).toBe(text)
})

test('includes a new endpoints file in both lists', () => {
  const text = generateEndpointLists(['packages/contract/src/orders/events/order-events.endpoints.ts'])
  expect(text).toContain("import * as orderEventsCalls from '../orders/events/order-events.endpoints.ts'")
  expect(text).toContain("'orders': {\n  ...orderEventsCalls,\n}")
})

test('no endpoint hides another of its name', () => {
  const declared = readFiles(/^packages\/contract\/src\/.*\.endpoints\.ts$/).flatMap(({ text }) => [
    ...text.matchAll(/^export const (\w+)/gm),
  ])
  expect(declared).toHaveLength(Object.keys(endpoints).length)
})

test('types show what may be missing, null or a union', () => {
  const schema = {
    type: 'object',
    properties: {
      id: { type: 'integer', description: 'The id.' },
      note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      kind: { enum: ['a', "b's"] },
      texts: { type: 'object', additionalProperties: { type: 'string' } },
      rows: { type: 'array', items: {} },
    },
    required: ['id'],
  }
  expect(printType(schema)).toBe(
    "{ /** The id. */ id: number; note?: string | null | undefined; kind?: 'a' | 'b\\'s' | undefined; texts?: Record<string, string> | undefined; rows?: Array<unknown> | undefined }",
  )
  expect(printType({ type: 'array', items: { $ref: '#/components/schemas/Order' } })).toBe('Array<Order>')
})
