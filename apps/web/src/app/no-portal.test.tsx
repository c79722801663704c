import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

vi.mock('../browser/page-load.ts', () => ({ reloadPage: vi.fn(), leaveFor: vi.fn() }))

let close: (() => void) | undefined

/** Opens an address where no portal answers, with an app built to name this provider's site. */
async function openWhereNothingIs(providerSite: string): Promise<void> {
  vi.stubEnv('VITE_PROVIDER_SITE_URL', providerSite)
  const { fillGapsOfJsdom, openApp, standInServer } = await import('./open-app.test-kit.tsx')
  fillGapsOfJsdom()
  standInServer({ '/api-public/dealer-portal/': { body: null } })
  close = openApp('/').close
}

beforeEach(() => vi.resetModules())
afterEach(() => {
  close?.()
  vi.unstubAllEnvs()
})

it('goes to the provider’s website where no portal answers', async () => {
  const page = await import('../browser/page-load.ts')
  await openWhereNothingIs('https://provider.example')
  await waitFor(() => expect(page.leaveFor).toHaveBeenCalledWith('https://provider.example'))
})

it('says that no portal answers where no such website is known', async () => {
  await openWhereNothingIs('')
  await screen.findByText(/No supplier’s portal answers at this address/)
})
