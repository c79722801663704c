import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeStored } from '../browser/local-store.ts'
import { leaveFor } from '../browser/page-load.ts'
import { fillGapsOfJsdom, openApp, portalAnswer, standInServer } from './open-app.test-kit.tsx'

vi.mock('../browser/page-load.ts', () => ({ reloadPage: vi.fn(), leaveFor: vi.fn() }))

let close: (() => void) | undefined

/** Opens an address where no portal answers. */
function openWhereNothingIs(): void {
  standInServer({ '/api-public/dealer-portal/': { body: null } })
  close = openApp('/').close
}

function nameProviderSite(url: string): void {
  document.head.innerHTML = `<meta name="provider-site" content="${url}">`
}

beforeEach(() => {
  fillGapsOfJsdom()
  window.localStorage.clear()
  document.head.innerHTML = ''
  vi.mocked(leaveFor).mockClear()
})
afterEach(() => close?.())

it('goes to the provider’s website where no portal answers', async () => {
  nameProviderSite('https://provider.example')
  openWhereNothingIs()
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://provider.example'))
})

it('goes there too from a portal that was here at the last visit', async () => {
  writeStored('lastConfig', JSON.stringify(portalAnswer))
  nameProviderSite('https://provider.example')
  openWhereNothingIs()
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://provider.example'))
  expect(screen.queryByRole('heading', { name: 'Login' })).toBeNull()
})

it('says that no portal answers where no such website is known', async () => {
  openWhereNothingIs()
  await screen.findByText(/No supplier’s portal answers at this address/)
  expect(leaveFor).not.toHaveBeenCalled()
})
