import { endpoints } from '@portal/contract/api/endpoints'
import { expect, test } from 'vitest'
import { agreedApi } from './agreed-api.ts'
import { readableJson } from './readable-json.ts'

const agreed = agreedApi()

test('the API equals its snapshot, which shows every change', async () => {
  await expect(`${readableJson(agreed)}\n`).toMatchFileSnapshot('../snapshots/openapi.json')
})

test('the snapshot has every endpoint completely', () => {
  const forApiClients = Object.values(agreed.paths as object).flatMap((item) => Object.keys(item))
  expect(forApiClients.length + Object.keys(agreed.ownCalls as object).length).toBe(
    Object.keys(endpoints).length,
  )
  expect(JSON.parse(readableJson(agreed))).toEqual(JSON.parse(JSON.stringify(agreed)))
})
