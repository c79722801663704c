import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../source-files.ts'
import { clientCallsFile, generateClientCalls } from './client-calls.ts'
import { printType } from './print-type.ts'

test('the typed client knows the calls of the contract: `npm run types:client` writes them again', () => {
  expect(readFileSync(join(repository, clientCallsFile), 'utf8')).toBe(generateClientCalls())
})

test('types say what may be missing, null or one of several', () => {
  const schema = {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      kind: { enum: ['a', "b's"] },
      texts: { type: 'object', additionalProperties: { type: 'string' } },
      rows: { type: 'array', items: {} },
    },
    required: ['id'],
  }
  expect(printType(schema, new Map())).toBe(
    "{ id: number; note?: string | null | undefined; kind?: 'a' | 'b\\'s' | undefined; texts?: Record<string, string> | undefined; rows?: Array<unknown> | undefined }",
  )
  expect(printType({ type: 'array', items: schema }, new Map([[JSON.stringify(schema), 'Order']]))).toBe(
    'Array<Order>',
  )
})
