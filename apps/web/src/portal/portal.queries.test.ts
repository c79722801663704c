import * as pageLoad from '@portal/app-kit/navigation/page-load.ts'
import { readStored, writeStored } from '@portal/app-kit/storage/local-store.ts'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { portalConfigQuery } from './portal.queries.ts'

let reloadPage: MockInstance<typeof pageLoad.reloadPage>
const { queryKey, queryFn } = portalConfigQuery
const fetchConfig = () =>
  queryFn
    ? new QueryClient().fetchQuery({ queryKey, queryFn, retry: false })
    : Promise.reject(new Error('no call'))

function answer(status: number, body: unknown) {
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } }),
  )
}

beforeEach(() => {
  reloadPage = vi.spyOn(pageLoad, 'reloadPage').mockReturnValue()
})

it.each([401, 403])(
  'status %i for the portal’s configuration removes the token and reloads',
  async (status) => {
    writeStored('token', 'old')
    answer(status, { errors: [] })
    await expect(fetchConfig()).rejects.toMatchObject({ status })
    expect(readStored('token')).toBeNull()
    expect(reloadPage).toHaveBeenCalledTimes(1)
  },
)

it('doesn’t reload again without a token to remove', async () => {
  answer(401, { errors: [] })
  await expect(fetchConfig()).rejects.toMatchObject({ status: 401 })
  expect(reloadPage).not.toHaveBeenCalled()
})

it('keeps the configuration for the next visit, and removes it once there is none', async () => {
  answer(200, { brandName: 'Acme' })
  await fetchConfig()
  expect(JSON.parse(readStored('lastConfig')!)).toEqual({ brandName: 'Acme' })
  answer(200, null)
  await fetchConfig()
  expect(readStored('lastConfig')).toBeNull()
})
