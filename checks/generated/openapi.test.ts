import { endpoints } from '@portal/contract/api/endpoints'
import { expect, test } from 'vitest'
import { agreedApi } from './agreed-api.ts'
import { readableJson } from './readable-json.ts'

const agreed = agreedApi()

test('the API is the one that was agreed: a change of it shows as a change of this snapshot', async () => {
  await expect(`${readableJson(agreed)}\n`).toMatchFileSnapshot('../snapshots/openapi.json')
})

test('the snapshot has every call, and leaves nothing of one out', () => {
  const forApiClients = Object.values(agreed.paths as object).flatMap((item) => Object.keys(item))
  expect(forApiClients.length + Object.keys(agreed.ownCalls as object).length).toBe(
    Object.keys(endpoints).length,
  )
  expect(JSON.parse(readableJson(agreed))).toEqual(JSON.parse(JSON.stringify(agreed)))
})
