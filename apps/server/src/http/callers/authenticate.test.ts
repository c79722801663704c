import { provideDatabase } from '@portal/testing/databases/file-database'
import { describe, expect, test } from 'vitest'
import { portalUnderTest } from '../portal.test-kit.ts'

const scratch = provideDatabase()

/** The `ipBlock` in a use case's context. */
async function blockSeen(trustProxy: string[], asked: { remoteAddress: string; forwardedFor: string }) {
  let seen = ''
  const getPortalConfig = async ({ ipBlock }: { ipBlock: string }) => {
    seen = ipBlock
    return null
  }
  const portal = await portalUnderTest(scratch.db, { getPortalConfig }, { trustProxy })
  await portal.ask('GET', '/api-public/dealer-portal/', asked)
  await portal.close()
  return seen
}

test('finds the supplier by Host alone, whatever other headers say', async () => {
  const seen: string[] = []
  const getPortalConfig = async ({ pageHost }: { pageHost: string }) => {
    seen.push(pageHost)
    return null
  }
  const portal = await portalUnderTest(scratch.db, { getPortalConfig }, { trustProxy: ['127.0.0.1'] })
  for (const name of ['x-forwarded-host', 'forwarded', 'x-host', 'x-original-host']) {
    const headers = {
      host: 'acme.example',
      [name]: name === 'forwarded' ? 'host=beta.example' : 'beta.example',
    }
    await portal.app.inject({ url: '/api-public/dealer-portal/', headers })
  }
  expect(new Set(seen)).toEqual(new Set(['acme.example']))
  expect(seen).toHaveLength(4)
  await portal.close()
})

describe('a client’s network', () => {
  test('is its own, whatever it claims, without a trusted proxy', async () => {
    const asked = { remoteAddress: '198.51.100.9', forwardedFor: '203.0.113.7' }
    expect(await blockSeen([], asked)).toBe('198.51.100.0/24')
  })

  test('is the last one before the trusted proxies', async () => {
    const asked = { remoteAddress: '10.0.0.2', forwardedFor: '192.0.2.1, 203.0.113.7, 10.0.0.9' }
    expect(await blockSeen(['10.0.0.0/8'], asked)).toBe('203.0.113.0/24')
  })

  test('is its own if an unknown peer claims to be a proxy', async () => {
    const asked = { remoteAddress: '198.51.100.9', forwardedFor: '203.0.113.7' }
    expect(await blockSeen(['10.0.0.0/8'], asked)).toBe('198.51.100.0/24')
  })
})
