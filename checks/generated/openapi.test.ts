import { buildOpenApi } from '@portal/contract/api/openapi/openapi'
import { expect, test } from 'vitest'
import { readableJson } from './readable-json.ts'

const document = buildOpenApi({ of: 'everybody', version: '0.0.0', notBuilt: [] })

test('the API is the one that was agreed: a change of it shows as a change of this snapshot', async () => {
  expect(Object.keys(document.paths as object).length).toBeGreaterThan(0)
  await expect(`${readableJson(document)}\n`).toMatchFileSnapshot('../snapshots/openapi.json')
})

test('the snapshot leaves nothing of the document out', () => {
  expect(JSON.parse(readableJson(document))).toEqual(JSON.parse(JSON.stringify(document)))
})
