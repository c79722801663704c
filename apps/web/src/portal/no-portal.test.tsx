import * as pageLoad from '@portal/app-kit/navigation/page-load.ts'
import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { openApp, portalFixture, startFakeServer } from '../app/testing/open-app.test-kit.tsx'

let redirectTo: MockInstance<typeof pageLoad.redirectTo>

/** Opens a URL on a host without a portal. */
function openWithoutPortal(): void {
  startFakeServer({ '/api-public/dealer-portal/': { body: null } })
  openApp('/')
}

function addProviderSite(url: string): void {
  document.head.innerHTML = `<meta name="provider-site" content="${url}">`
}

beforeEach(() => {
  document.head.innerHTML = ''
  redirectTo = vi.spyOn(pageLoad, 'redirectTo').mockReturnValue()
})

it('redirects to the provider’s website if there is no portal', async () => {
  addProviderSite('https://provider.example')
  openWithoutPortal()
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('https://provider.example'))
})

it('does so even if a portal existed at the last visit', async () => {
  writeStored('lastConfig', JSON.stringify(portalFixture))
  addProviderSite('https://provider.example')
  openWithoutPortal()
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('https://provider.example'))
  expect(screen.queryByRole('heading', { name: 'Login' })).toBeNull()
})

it('says that there is no portal if the server has no website', async () => {
  openWithoutPortal()
  await screen.findByText(/There's no supplier portal at this address/)
  expect(redirectTo).not.toHaveBeenCalled()
})
